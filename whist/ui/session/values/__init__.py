"""The session and all that goes in and out of its fold, as values."""
