"""The rules of the card game, one file a chapter of frantic_board/cards/RULES.md."""
