"""What is kept on the device: read again whatever has become of it, found again, taken elsewhere."""
