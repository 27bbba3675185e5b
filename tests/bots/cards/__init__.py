"""Tests of the bots of the card game."""
