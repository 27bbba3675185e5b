"""What the bots of the board game think with."""
