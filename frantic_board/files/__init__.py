"""Files: bytes in, checked values out, and the same values back as text.

Every reader either gives a whole, checked value or raises `FileError`, which lists the problems with file,
line and column; nothing is loaded in part, and time and memory are bounded whatever the file holds. What is
here knows the board's values (`board/`), but plays no game, draws no window and writes no file on its own.

* `errors`: what is wrong with a file; `tomlread`, `schema`, `locate`: reading TOML with good messages
* `levels`, `drawing`, `pieces`, `running`: level files; `decks`: deck files
* `scenarios`, `expectations`: scenario files; `scenario_run`: running them
* `records`: whole games, written line by line; `settings`: what a person has chosen
* `leveltext`: levels back as text, and their hash; `show`: levels in the terminal
* `paths`: where things lie
"""
