"""The track workshop on screen: the list of tracks, the editor with its map and tools, and what is measured.

What a drawing is, how it may change and where it is kept is said in `frantic_board.workshop`; here it is
shown, and the hands of people on it are understood.
"""
