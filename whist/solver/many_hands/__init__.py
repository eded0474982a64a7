"""The search for three and four hands."""
