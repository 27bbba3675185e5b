"""Random games, copies, views, stored playthroughs: what must hold whatever is played.

`FRANTIC_HARNESS_GAMES=20000 pytest tests/harness` plays more than the ordinary 2,000 random games, and
`FRANTIC_REGENERATE=1 pytest tests/harness/test_golden.py` writes the stored playthroughs anew.
"""
