"""What the bots of the board game think with.

`walks` and `event_worth` know what dice do to a figure, `prospects` what a table is worth, `placement` and
`look_ahead` what an answer leads to, `answer_values` puts these together for every answer; `search` plays on
from there with `dealing`, `playout` and `leaf`. `weights` holds the numbers they go by.
"""
