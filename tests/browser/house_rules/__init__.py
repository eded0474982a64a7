"""House rules as one sets them: every value is seen to change the page."""
