"""Which hand a seat has, of which cards, and what it is called."""

from omaha_audit.evaluator.names import (
    Claim,
    agrees,
    kickers_agree,
    low_agrees,
    parse_high,
    parse_low,
    write_high,
    write_low,
)
from omaha_audit.evaluator.omaha import Board, High, Low, Reading, holdem_reading, low_ranks
from omaha_audit.evaluator.ranking import Category, Made, category, five_card_strength, made, strength_of
from omaha_audit.evaluator.styles import STYLES

__all__ = [
    "STYLES",
    "Board",
    "Category",
    "Claim",
    "High",
    "Low",
    "Made",
    "Reading",
    "agrees",
    "category",
    "five_card_strength",
    "holdem_reading",
    "kickers_agree",
    "low_agrees",
    "low_ranks",
    "made",
    "parse_high",
    "parse_low",
    "strength_of",
    "write_high",
    "write_low",
]
