"""The text forms of records and views."""
