"""Watching games: bots that play, and games that were played.

One viewer serves both. A `Feed` brings a timeline that grows, the `Projector` shows its moments on a board,
and `ViewerScene` puts the time line and everything else around it. Nothing here plays or changes a game.
"""
