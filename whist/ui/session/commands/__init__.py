"""What controls, keys and fingers ask for."""
