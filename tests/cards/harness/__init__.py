"""Random card games, copies, views, stored playthroughs: what must hold whatever is played.

`FRANTIC_HARNESS_GAMES=20000 pytest tests/cards/harness` plays more than the ordinary 1,000 random games, and
`FRANTIC_REGENERATE=1 pytest tests/cards/harness/test_golden.py` writes the stored playthroughs anew.
"""
