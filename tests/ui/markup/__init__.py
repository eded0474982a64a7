"""What a screen is made of, and how it becomes elements."""
