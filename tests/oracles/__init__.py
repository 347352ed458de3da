"""Second opinions on betting, pots and lows, written from the rule pages and sharing no code with the engine."""
