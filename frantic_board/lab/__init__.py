"""The laboratory: many games at once, who is stronger, how a track or sets play, and how fast it all goes.

`game` plays one game and keeps failing bots from spoiling it, `isolation` keeps bots from looking where they
must not, and `cheat` looks at everything; `parallel` and `cluster` spread work over processes and machines;
`simulate`, `tournament` with `ratings` and `page`, `strength`, `luck` and `bench` are what the work is, and
in the rooms of the games the reports on tracks and sets; `stats` says how sure the outcome is. It uses
matches and bots, and shows no window.
"""
