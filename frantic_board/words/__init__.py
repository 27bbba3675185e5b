"""Everything people read about the game, in their language: cards, events, rules, what happened.

Texts are English in the code and are translated by the catalogues in `frantic_board/locale`. A window and a
terminal say the same things in the same words; neither lives here.
"""
