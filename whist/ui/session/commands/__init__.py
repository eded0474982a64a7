"""What presses, keys and fingers mean."""
