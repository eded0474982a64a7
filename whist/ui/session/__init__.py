"""The session: what is on the table, what a press means, what happens next."""
