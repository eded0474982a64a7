"""What is kept on the device, with a network and without one."""
