"""What a player typed: a number of the list, an action in its text form, or the beginning of one."""

from __future__ import annotations

from difflib import get_close_matches

from bocage.cli.menu import Choice, Menu
from bocage.data.problems import printable
from bocage.engine import Setup, UnknownText, parse_action
from bocage.words import Words

# What may be typed besides actions.
COMMANDS = (
    "board", "cards", "draw", "help", "hint", "log", "odds", "offer draw",
    "quit", "resign", "save", "supply", "undo", "why"
)  # fmt: skip
# No more suggestions than this.
MOST = 4
# A longer text is cut before it is compared, as the comparison takes long.
LONGEST = 80


class Unclear(Exception):
    """A text that means no action now; its sentence says why and what was perhaps meant."""


def read_choice(text: str, menu: Menu, setup: Setup, words: Words) -> int:
    """Return the action that a text means, legal or not; Unclear if it means none or several."""
    if text.isdecimal():
        chosen = menu.by_number(int(text)) if len(text) < LONGEST else None
        if chosen is None:
            raise Unclear(words.say("no-such-number", number=text[:LONGEST], last=len(menu.choices)))
        return chosen.action
    wanted = " ".join(text.lower().split())
    try:
        return parse_action(setup, wanted)
    except UnknownText:
        pass
    beginning = [choice for choice in menu.choices if choice.text.lower().startswith(wanted)]
    if len(beginning) == 1:
        return beginning[0].action
    if beginning:
        choices = words.either([choice.text for choice in beginning[:MOST]])
        raise Unclear(words.say("several-fit", text=wanted, choices=choices))
    problem = words.say("no-such-action", action=printable(wanted[:LONGEST]), example=menu.choices[0].text)
    raise Unclear(_with_suggestions(problem, wanted, menu.choices, words))


def _with_suggestions(problem: str, wanted: str, choices: list[Choice], words: Words) -> str:
    known = {choice.text.lower(): choice.text for choice in choices} | {command: command for command in COMMANDS}
    close = get_close_matches(wanted[:LONGEST], known, n=MOST, cutoff=0.7)
    if not close:
        return problem
    return words.say("did-you-mean", problem=problem, choices=words.either([known[text] for text in close]))
