"""How every test run is set: the hypothesis profiles."""

from __future__ import annotations

import os

from hypothesis import settings

# The same examples on every run, so that a red test is red for everyone; no deadline, as machines differ.
settings.register_profile("steady", derandomize=True, database=None, deadline=None, max_examples=50)
# New examples on every run, and more of them: HYPOTHESIS_PROFILE=explore make test
settings.register_profile("explore", deadline=None, max_examples=500)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))
