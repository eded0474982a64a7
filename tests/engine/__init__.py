"""Tests of the engine: cards, tricks, phases, records, views."""
