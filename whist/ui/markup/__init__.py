"""Screens as plain values (nodes), and how they become elements of the page."""
