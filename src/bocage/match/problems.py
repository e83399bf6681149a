"""What can go wrong with a match or its record, each with the key of its sentence among the texts."""

from __future__ import annotations

from bocage.data.problems import shown
from bocage.data.texts import Tellable, Texts
from bocage.engine.words.bars import bar_name, bar_rule


class MatchProblem(Exception, Tellable):
    """Something that cannot be done; ``tell`` gives the one sentence for a person."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values

    def tell(self, texts: Texts) -> str:
        """Return the sentence in a language."""
        return texts.say(f"error.{self.key}", **shown(self.values))


class IllegalAction(MatchProblem):
    """An action that a rule bars."""

    def __init__(self, action: str, bar: int) -> None:
        super().__init__("illegal-action", action=action, rule=bar_rule(bar))
        self.bar = bar

    def tell(self, texts: Texts) -> str:
        """Return the sentence, with the reason and its rule."""
        return texts.say("error.illegal-action", reason=texts.say(f"bar.{bar_name(self.bar)}"), **shown(self.values))


class UndoBarred(MatchProblem):
    """A decision that cannot be taken back; the key says why."""


class RecordProblem(MatchProblem):
    """A record that cannot be read, and the line where it goes wrong."""

    def __init__(self, key: str, line: int, **values: object) -> None:
        super().__init__(key, line=line, **values)
        self.line = line
