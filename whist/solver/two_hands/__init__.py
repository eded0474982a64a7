"""The search for two hands, which needs no cards: only the order in which the two hold a suit."""
