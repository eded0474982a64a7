"""Everything that the page says, in the reader's language."""
