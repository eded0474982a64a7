"""Lets computer players meet."""
