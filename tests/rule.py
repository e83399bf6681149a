"""The mark by which a test names the rules it is a situation for: ``@rule("R5.3")``."""

from __future__ import annotations

import re

import pytest

NUMBER = re.compile(r"R[1-9]\d*\.[1-9]\d*")


def rule(*numbers: str) -> pytest.MarkDecorator:
    """Mark a test with the numbers of its rules; ``tools.rules_index`` reads them from the source."""
    if not numbers:
        raise ValueError("@rule names no rule; write the number of one, as in @rule('R5.3').")
    for number in numbers:
        if not NUMBER.fullmatch(number):
            raise ValueError(f"@rule names {number!r}, which is no rule's number; write it as in @rule('R5.3').")
    return pytest.mark.rule(*numbers)
