"""What is kept on the device, and what the address holds."""
