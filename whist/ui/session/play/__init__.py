"""What happens at the table: presses, turns, hints, claims, the play checker."""
