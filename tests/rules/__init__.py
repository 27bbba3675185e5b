"""The rules of RULES.md, chapter by chapter; `table` sets up the positions."""
