"""The words of the board game: its cards, events, facts, questions and rules."""
