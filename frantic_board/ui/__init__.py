"""The window: everything a person sees, hears and clicks, drawn with pygame.

Here live the screens and their widgets, layout, animation, sprites and sounds. The rules do not: what can be
clicked is what a decision offers, what moves is what a fact tells, and nothing here changes a state of the
board or reads what a player may not know. Bots, files and the game's flow are used, never written here, and
nothing outside this package imports it but the command line.
"""

import os

# pygame says hello on standard output when it is loaded, which is ours.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
