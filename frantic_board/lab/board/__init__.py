"""How a track plays: what is observed in many games, told as a report and drawn as a map."""
