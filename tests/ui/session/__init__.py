"""The session: its fold, its commands, what comes late."""
