"""What the players share: card sense, roles, guessed layouts, the values of cards."""
