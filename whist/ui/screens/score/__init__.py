"""The result of a deal and the sheet of the match."""
