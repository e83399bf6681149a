"""A small scenario that is sound, to be broken in one place by each test of the linter."""

from __future__ import annotations

SMALL = '''\
format = 1
title = "The Ford"
initiative = "us"

[board]
stagger = "rows"
layout = """
4B    2B
   5A    6A
"""

[objectives]
5A = 1
6A = 2

[victory]
us = { points = 3 }
germany = { pin = true }

[us]
scouted = ["4B"]
controlled = ["5A"]

[us.spawns]
4B = ["all"]

[us.counters]
4B = ["rifleman-a"]

[us.cards]
scout-a = { deck = 1, supply = 2 }
rifleman-a = { deck = 2, supply = 3 }
fog-of-war = { deck = 1, supply = 9 }

[germany]
scouted = ["2B"]
controlled = ["6A"]

[germany.spawns]
2B = ["a", "sniper"]

[germany.counters]
2B = ["rifleman-a"]

[germany.cards]
rifleman-a = { deck = 2, supply = 3 }
sniper = { supply = 3 }
'''


def broken(old: str, new: str) -> str:
    """Return the small scenario with one piece replaced, the first time it occurs."""
    assert old in SMALL, f"{old!r} is not in the small scenario"
    return SMALL.replace(old, new, 1)
