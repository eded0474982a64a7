"""A match in the page: what presses lead to, helpers at the table."""
