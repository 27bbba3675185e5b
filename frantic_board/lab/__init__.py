"""The laboratory: many games at once, who is stronger, how a track plays, and how fast it all goes.

`game` plays one game and keeps failing bots from spoiling it, `isolation` keeps bots from looking where they
must not; `parallel` and `cluster` spread work over processes and machines; `simulate`, `observe` with
`report`, and `tournament` with `ratings` and `page` are what the work is; `stats` says how sure the outcome
is. It uses matches and bots, and shows no window.
"""
