"""The card game in a terminal: the table drawn, choices in steps, the log."""
