"""The page in other people's pages."""
