"""Why something cannot be done, in a sentence."""

from __future__ import annotations

from bocage.data.texts import Texts
from bocage.engine.words.bars import bar_name


def say_reason(code: int, texts: Texts, *, whole: bool = False) -> str:
    """Return what bars an action as a sentence; of a whole line it may be told otherwise than of one target."""
    key = bar_name(code)
    reason = texts.say(f"bar-line.{key}" if whole and texts.has(f"bar-line.{key}") else f"bar.{key}")
    return texts.say("ui.reason", reason=reason[:1].upper() + reason[1:])
