"""Text in, hands out: one module a room, each beside its grammar."""
