"""The track workshop without a window: tracks while they are drawn, and what is done with them afterwards.

* `sheet`: one state of a drawing as a value, and the history of them; `sheettext`: drawings as files
* `edits`: everything a pen does, each a function from sheet to sheet; `refusing`: why one cannot be done
* `checks`: what keeps a drawing from being a track, said by the checker of the level files
* `library`: the user's own tracks, pieces, decks and drafts on disk; `storage`: names and writing
* `sharing`: a track as one line of text; `generator`, `growth`: tracks from a seed and wishes
* `commands`: what of that the command line offers

Nothing here knows pygame; only `library` writes files.
"""
