"""The words of each game: its house rules."""
