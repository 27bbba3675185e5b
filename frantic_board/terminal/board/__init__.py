"""The board game in a terminal: the board drawn, choices in steps, the log."""
