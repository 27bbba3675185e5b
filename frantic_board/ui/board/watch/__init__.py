"""Watching the board game: moments shown on the board, hands, the log, films."""
