"""What is seen of the session."""
