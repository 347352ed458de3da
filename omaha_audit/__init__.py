"""omaha-audit: re-executes Omaha hand histories and says, line by line, what is wrong and by which rule."""

__version__ = "0.1.0"
