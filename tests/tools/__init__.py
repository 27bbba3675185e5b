"""Commands for those who develop: they look at the window, draw and measure. Not part of the program."""

import frantic_board.ui  # noqa: F401 - from here on pygame does not say hello
