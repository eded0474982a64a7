"""What is worked out or happens beside the page."""
