"""The Frantic board game on the kernel: the rules of RULES.md, and nothing but rules.

No window, file, clock or generator here. `rules` is the front door; the other modules follow the chapters
of RULES.md: `cards` and `track` (B1, B6), `rounds` (B2, B3, B8), `laying` (B4), `walking` (B5), `effects`
(B6), `reactions` (B7), `events` (B9).
"""
