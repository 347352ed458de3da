"""The one fold: a table that follows a record event by event, and what the rules would have allowed before each."""

from omaha_audit.engine.legal import Legal, legal
from omaha_audit.engine.player import Player
from omaha_audit.engine.steps import steps
from omaha_audit.engine.table import Table

__all__ = ["Legal", "Player", "Table", "legal", "steps"]
