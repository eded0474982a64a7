"""Everything that the page says."""
