"""The strongest players: a module for each game, `(View, Random) -> Iterator[Thought]`, each thought the best so far.

The unseen cards are dealt out in many layouts, each action is tried in all of them, and the action that does best on
average is played. The effort is a number of layouts or positions, never a time, so the same view gives the same move,
unless the person hurries it."""
