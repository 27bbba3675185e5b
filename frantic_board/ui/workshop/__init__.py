"""The track workshop on screen: the list of tracks, the editor with its map and tools, and what is measured.

* `listing`: the list of tracks; `catalogue`: its rows; `exchange`, `generating`: its dialogs
* `editor`: the scene around `bench`, which holds all that is worked on; `keeping`: saving it, and drafts
* `map`: the drawing under people's hands; `viewport`: which part is seen; `shown`, `painting`: how a sheet
  looks; `marks`: what lights up on it
* `tools`: what a press, a drag or a key means; `toolbox`, `pieces`: what is shown of that
* `checkpage`, `measurepage`: the pages beside the map; `details`: what else a track has
* `samples`, `measuring`, `gauge`: from rounds of bots to figures and heat

What a drawing is, how it may change and where it is kept is said in `frantic_board.workshop`; here it is
shown, and the hands of people on it are understood.
"""
