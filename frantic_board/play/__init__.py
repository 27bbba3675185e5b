"""Games being played: a match with its seats and record, who drives the bots, plans, games that were left."""
