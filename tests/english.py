"""The texts that tests compare with."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from bocage.data.texts import Tellable, Texts

ENGLISH: Final = Texts("en")
SPANISH: Final = Texts("es")


def says(pattern: str) -> Callable[[BaseException], bool]:
    """Return what checks that a problem is told in a sentence that fits."""

    def check(problem: BaseException) -> bool:
        return isinstance(problem, Tellable) and re.search(pattern, problem.tell(ENGLISH)) is not None

    return check
