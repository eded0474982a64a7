"""The page before the game is up, what its address asks for, and browsers and servers that answer otherwise."""
