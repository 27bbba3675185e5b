"""The card game on screen."""
