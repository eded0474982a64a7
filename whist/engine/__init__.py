"""The rules that every whist shares: cards, tricks, phases, records, views. Knows no single game."""
