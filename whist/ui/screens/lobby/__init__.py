"""The lobby, and the page before Python is up."""
