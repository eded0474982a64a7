"""The table: played at by fingers, mice and keys, on any screen."""
