"""What the players share: card sense, roles, random layouts, the values of cards."""
