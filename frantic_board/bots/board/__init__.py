"""What the bots of the board game think with.

`walks` and `event_worth` know what dice do to a figure, `prospects` and `win_chance` what a table is worth,
`placement` and `look_ahead` what an answer leads to, and `answer_values` puts these together for every
answer: `sly` lives by that. `mind` gives it to the search of both games, with `dealing`, `playout` and `leaf`
to play on from there. `weights` holds the numbers they go by, `roster` the bots by name.
"""
