"""The whist games of the North: engine, games, computer players and page. Pure Python."""
