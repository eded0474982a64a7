"""The easy and the steady player of each game: rules of thumb."""
