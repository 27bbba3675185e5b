"""What records and scenarios of the board game hold: positions, expectations, turns as scenario files."""
