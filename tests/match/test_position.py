from __future__ import annotations

import re

import pytest

from bocage.data.loader import load_scenario
from bocage.engine import Options, UnknownText, parse_position, prepare

SETUP = prepare(load_scenario("7"), Options())


@pytest.mark.parametrize(
    "line",
    [
        "us counters rifleman-a@13B rifleman-a@2B",
        "us counters platoon-sergeant@13B",
        "us counters rifleman-a@99B",
        "us deck rifleman-a*16",
        "us deck rifleman-a*9 rifleman-a*9",
        "us deck rifleman-a*-1",
        "doing 999 left 1 unit none",
        "doing 3 left 0 unit none",
        "france deck rifleman-a*1",
        "us wonders",
        "us bid scout-a scout-b",
        "us deck rifleman-a*1 rifleman-a*1",
        "stirred by the wind",
        "over points winner us",
        "radio 1",
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_line(line: str) -> None:
    with pytest.raises(UnknownText, match=re.escape(line)):
        parse_position(SETUP, f"round 1 turn turn 0 seat us\n{line}\n")
