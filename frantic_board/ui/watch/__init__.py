"""Watching games: bots that play, and games that were played.

One viewer serves both, for any game. A `Feed` brings a timeline that grows, the `Projector` brings the middle
of the game's table to its moments, and `ViewerScene` puts the time line and everything else around it.
Nothing here plays or changes a game.
"""
