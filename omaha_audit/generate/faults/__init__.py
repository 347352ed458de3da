"""Plants faults in clean hands: one rule broken, and the truth of where.

The operators are written against the rules, not against the checks: they edit a text or play an illegal line, count
chips for themselves, and share no code with the check that must catch them. One module a subject.
"""

from omaha_audit.generate.faults import amounts, blinds, cap, deal, file, match, payout, pots, rake, showdown, turns
from omaha_audit.generate.faults.plant import NOT_PLANTED, Chunk, Planter, hand_ids, truth_of, why_not
from omaha_audit.generate.faults.registry import LAYOUTS, OPERATORS, Operator, operator
from omaha_audit.generate.faults.scene import Planted, Scene

SUBJECTS = (file, deal, blinds, turns, amounts, cap, pots, showdown, payout, rake, match)
"""The modules whose operators are known."""

__all__ = [
    "LAYOUTS",
    "NOT_PLANTED",
    "OPERATORS",
    "SUBJECTS",
    "Chunk",
    "Operator",
    "Planted",
    "Planter",
    "Scene",
    "hand_ids",
    "operator",
    "truth_of",
    "why_not",
]
