"""What is told when a player asks for help: how to choose, and what the actions do. Rules R4 to R7."""

from __future__ import annotations

from bocage.cli.calling import called
from bocage.data.problems import advice, printable
from bocage.engine import View
from bocage.engine.terms import BID, HAND, HUNKER, MOVE, VERB_NAMES
from bocage.words import Words

# What a card can be used for.
EXPLAINED = VERB_NAMES[MOVE : BID + 1]


def help_lines(view: View, words: Words) -> list[str]:
    """Return what can be typed, how a round goes, and what the cards in the viewer's hand can do."""
    texts = words.texts
    command = called("play", "--resume")
    lines = [texts.say(f"help.{key}", command=command).strip("\n") for key in ("choosing", "commands", "round")]
    lines.append(texts.say("help.hand"))
    held = [kind for kind, count in enumerate(view.row(view.seat, HAND)) if count]
    verbs = {line.verb for kind in held for line in view.setup.lines[kind]} | {HUNKER}
    return [*lines, *("  " + texts.say(f"help.action-{VERB_NAMES[verb]}") for verb in sorted(verbs))]


def help_on(action: str, words: Words) -> str:
    """Return what an action does; for a word that is none, which there are."""
    word = action.split(maxsplit=1)[0]
    if word in EXPLAINED:
        return words.texts.say(f"help.action-{word}")
    return words.say("no-help", word=printable(action), advice=advice(word, EXPLAINED, words.texts))
