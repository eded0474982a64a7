"""The strongest players: a module for each game, `(View, Random) -> Iterator[Thought]`, each thought the best so far.

What a seat cannot see is imagined in many layouts, each action is tried in all of them, and the one that does best on
average is played. How much is tried is a number of layouts or positions, never a time: the same view brings the same
move, unless it is hurried."""
