"""Seeded hands and matches, played through the same legality that audits them."""

from omaha_audit.generate.dealer import Dealer
from omaha_audit.generate.match import hands, match_hands
from omaha_audit.generate.setting import Setting, setting_of

__all__ = ["Dealer", "Setting", "hands", "match_hands", "setting_of"]
