"""The board game on the screens around the table: title, New game, rules, replays."""
