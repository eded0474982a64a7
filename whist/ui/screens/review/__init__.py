"""The review of a finished deal."""
