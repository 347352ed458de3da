"""The command line: one file a command; parse, call, exit."""

import gc

# What is loaded at a start is no garbage, and looking for some took a twentieth of a command. An audit makes no cycles.
gc.set_threshold(200_000)
