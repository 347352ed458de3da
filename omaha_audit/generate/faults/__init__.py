"""Plants faults in clean hands: one rule broken, and the truth of where."""
