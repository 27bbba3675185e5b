"""What records and scenarios of the card game hold: sets, positions, expectations."""
