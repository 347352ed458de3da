"""Machine output."""
