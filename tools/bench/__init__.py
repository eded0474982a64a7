"""Measures the page, the engine and the solver."""
