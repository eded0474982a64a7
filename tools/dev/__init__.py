"""Set-up, checks, the server, and the commands of dev.py."""
