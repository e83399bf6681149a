"""Bocage: platoon combat in the Norman hedgerows, as a rules engine and a table to play at."""

__version__ = "0.2.0"
