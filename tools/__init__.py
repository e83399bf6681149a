"""Tools for work on the project, run from its root as ``python -m tools.NAME``."""
