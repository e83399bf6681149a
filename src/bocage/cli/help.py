"""What is told when a player asks for help: how to choose, and what the actions do. Rules R4 to R7."""

from __future__ import annotations

from bocage.cli.calling import called
from bocage.cli.hand import seat_lines
from bocage.data.problems import advice, printable
from bocage.engine import FACTS, View
from bocage.engine.words.terms import HAND
from bocage.words import Words

# What a card can be used for.
EXPLAINED = [facts.name for facts in FACTS if facts.on_card or facts.name in ("hunker", "ready", "bid")]


def help_lines(view: View, words: Words) -> list[str]:
    """Return what can be typed, how a round goes, and what the cards in the viewer's hand can do."""
    texts = words.texts
    lines = [_paragraph(key, words) for key in ("choosing", "commands", "round")]
    if view.setup.command_kinds:
        lines.append(_paragraph("teams", words))
    if view.setup.single_soldiers:
        lines.append(_paragraph("soldiers", words))
    lines.append(texts.say("help.hand"))
    held = [kind for kind, count in enumerate(view.row(view.seat, HAND)) if count]
    played = [line for kind in held for line in (*view.setup.lines[kind], *seat_lines(view, kind))]
    verbs = {line.facts.name for line in played} | {"hunker"}
    return [*lines, *("  " + texts.say(f"help.action-{verb}") for verb in EXPLAINED if verb in verbs)]


def _paragraph(key: str, words: Words) -> str:
    return words.texts.say(f"help.{key}", command=called("play", "--resume")).strip("\n")


def help_on(action: str, words: Words) -> str:
    """Return what an action or a command does; for a word that is neither, which actions there are."""
    word = action.split(maxsplit=1)[0]
    if word in EXPLAINED:
        return words.texts.say(f"help.action-{word}")
    if word == "help":
        return _paragraph("choosing", words)
    command = action.removeprefix("offer ")
    for line in _paragraph("commands", words).splitlines():
        if line.lower().startswith(f"  {command} "):
            return line
    return words.say("no-help", word=printable(action), advice=advice(word, EXPLAINED))
