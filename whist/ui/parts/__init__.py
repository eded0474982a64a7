"""Pieces that several screens share: cards, form fields."""
