"""Commands for those who develop: they look at the window, draw and measure. Not part of the program."""
