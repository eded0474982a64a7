"""What the session keeps on the device and finds again."""
