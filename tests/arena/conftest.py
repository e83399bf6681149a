"""The command run in this process, as tests of the terminal run it."""

from __future__ import annotations

from tests.cli.conftest import bocage, state_dir

__all__ = ["bocage", "state_dir"]
