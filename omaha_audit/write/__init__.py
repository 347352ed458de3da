"""Hands back to text."""

from omaha_audit.write.native import native_text
from omaha_audit.write.pokerstars import pokerstars_text

__all__ = ["native_text", "pokerstars_text"]
