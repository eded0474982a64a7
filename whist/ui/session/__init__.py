"""The session: one frozen value, how an input changes it, what it has done, and what is drawn of it."""
