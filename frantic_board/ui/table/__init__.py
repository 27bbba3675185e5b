"""The table: one game on screen, from the deal to the last point.

The scene draws a view and animates facts. What can be chosen is what the decision offers; no rule is known
here.
"""
