"""Everything around the table: title, set-up, settings, rules, pause, game end, and the error screen."""
