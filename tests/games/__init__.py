"""Tests of each game: its rules, its options, its worked examples."""
