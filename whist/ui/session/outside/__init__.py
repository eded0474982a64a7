"""What comes from outside: the address, links, files, the page around a frame, the device."""
