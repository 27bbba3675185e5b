"""What is measured of the card game."""
