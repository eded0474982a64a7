"""Tests of the papers: what they cite exists, their examples run, the tricks of the start can still be measured."""
