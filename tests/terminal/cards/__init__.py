"""The card game in a terminal."""
