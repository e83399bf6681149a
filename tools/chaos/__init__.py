"""Faults of every kind under a server that is played at, and what must hold all the same: ``python -m tools.chaos``."""
