"""Computer players: each is given one seat's view and nothing else."""
