from __future__ import annotations

from pathlib import Path

import pytest

from bocage.data.loader import load_scenario, scenario_ids
from bocage.data.locate import Locator
from bocage.data.problems import Report
from bocage.data.solo_section import PUBLISHED, set_names
from bocage.data.theatre import NORMANDY, theatre, theatre_ids
from bocage.engine import BotPlan
from bocage.solo.boxed import BOXED
from bocage.solo.checks import check_tiles
from bocage.solo.conditions import CONDITIONS
from bocage.solo.deeds import DEEDS
from bocage.solo.enemies import ENEMIES
from bocage.solo.friends import FRIENDS
from bocage.solo.parsing import known_titles, read_set
from bocage.solo.preferences import CARD_PREFERENCES, DECK_PREFERENCES, PREFERENCES
from bocage.solo.seats import SEATS
from bocage.solo.sets import load_set, set_of
from bocage.solo.tiles import TILES
from tests.english import ENGLISH

HEAD = 'format = 1\ntitle = "Test"\n\n'


def said(text: str) -> list[str]:
    """Return what the linter says of a file with the rifleman's lines, and perhaps others."""
    _, report = read_set(HEAD + text, "test.toml", "test", whole=False)
    return [problem.tell(ENGLISH) for problem in report.problems]


def keys(text: str) -> list[str]:
    _, report = read_set(HEAD + text, "test.toml", "test", whole=False)
    return [problem.key for problem in report.problems]


def rifleman(*lines: str) -> str:
    return "[rifleman]\n" + "".join(f"[[rifleman.line]]\n{line}\n" for line in lines)


SOUND = rifleman('do = "control"', 'when = ["tile is secure"]\ndo = "move"\nto = ["scouted"]', 'do = "attack"')


def test_a_sound_card_is_read() -> None:
    assert said(SOUND) == []


TITLES = known_titles(theatre(NORMANDY))
SETS = [(ground, name) for ground in theatre_ids() for name in set_names(ground)]


@pytest.mark.parametrize(("ground", "name"), [*SETS, (NORMANDY, PUBLISHED)])
def test_every_set_of_the_package_is_sound(ground: str, name: str) -> None:
    assert load_set(name, ground).cards


@pytest.mark.parametrize(("ground", "name"), SETS)
def test_every_set_has_a_card_for_every_title_that_acts(ground: str, name: str) -> None:
    assert list(load_set(name, ground).cards) == known_titles(theatre(ground))


def test_a_file_says_for_which_theatre_its_cards_are() -> None:
    desert = '[saboteur]\n[[saboteur.line]]\ndo = "demolition"\n'
    _, report = read_set(HEAD + desert, "test.toml", "test", whole=False)
    assert [problem.key for problem in report.problems] == ["unknown-key"]
    _, report = read_set('theatre = "desert"\n' + HEAD + desert, "test.toml", "test", whole=False)
    assert report.problems == []


def test_a_title_without_a_card_is_told() -> None:
    _, report = read_set(HEAD + SOUND, "test.toml", "test")

    assert [problem.key for problem in report.problems] == ["missing-solo-card"] * (len(TITLES) - 1)


CASES = [
    (SOUND.replace("secure", "secur"), "unknown-phrase"),
    (SOUND.replace('"scouted"', '"scoutd"'), "unknown-phrase"),
    (SOUND.replace('"attack"', '"atack"'), "unknown-phrase"),
    (SOUND.replace('to = ["scouted"]', 'to = ["scouted"]\nprefer = ["valu"]'), "unknown-phrase"),
    (SOUND.replace("[rifleman]", '[rifleman]\nalways = ["flies"]'), "unknown-phrase"),
    (SOUND.replace("[rifleman]", '[rifleman]\nthrough = ["mud"]'), "unknown-phrase"),
    (rifleman('do = "move"\ncloser = ["the sea"]'), "unknown-phrase"),
    (rifleman('do = "move"\nto = ["scouted"]\nover = "water"'), "unknown-word"),
    (rifleman('do = "move"\nto = ["scouted"]\nwithin = 0'), "not-a-number"),
    (rifleman('do = "move"\nto = ["scouted"]\nhow = "fast"'), "unknown-key-in"),
    (SOUND.replace("[rifleman]", '[rifleman]\nwhen = "always"'), "unknown-key-in"),
    (SOUND.replace("rifleman", "riflemen"), "unknown-key"),
    (rifleman('do = "attack"\ninto = ["driver\'s seat"]'), "solo-no-seat"),
    (rifleman('do = "board"\ninto = ["the roof"]'), "unknown-phrase"),
    (rifleman('do = "board"'), "solo-deed-not-on-card"),
    ("[rifleman]\n", "solo-lines"),
    ("[rifleman]\nline = 3\n", "not-tables"),
    (rifleman(*['do = "attack"\nwhen = ["enemy within 1"]'] * 10), "solo-lines"),
    (rifleman('when = ["tile is secure"]'), "missing-key"),
    (rifleman('do = "suppress"'), "solo-deed-not-on-card"),
    (rifleman('do = "move"\nto = ["scouted"]\nwithin = 2'), "solo-too-far"),
    ('[scout]\n[[scout.line]]\ndo = "move"\nto = ["scouted"]\nwithin = 3\n', "solo-too-far"),
    ('[platoon-guide]\n[[platoon-guide.line]]\ndo = "guide"\nto = ["scouted"]\nwithin = 3\n', "solo-no-way"),
    (rifleman('do = "control"\nwhen = ["enemy within 1"]'), "solo-no-target"),
    (rifleman('do = "attack"\nto = ["scouted"]'), "solo-no-destination"),
    (rifleman('do = "attack"\nprefer = ["value"]'), "nothing-to-prefer"),
    (rifleman('do = "attack"\nwhen = ["tile is secure", "tile is not secure"]'), "solo-contradiction"),
    (rifleman('do = "attack"\nwhen = ["any tile is objective", "no tile is objective"]'), "solo-contradiction"),
    (rifleman('do = "attack"', 'do = "attack"\nwhen = ["enemy within 1"]'), "solo-never"),
    (rifleman('do = "control"', 'do = "control"'), "solo-never"),
    (rifleman('do = "attack"', 'do = "control"'), "solo-never"),
    (rifleman('do = "move"', 'do = "attack"\nwhen = ["enemy within 1"]'), "solo-never"),
    (rifleman('do = "attack"\nwhen = ["tile is secure"]', 'do = "control"\nwhen = ["tile is secure"]'), "solo-never"),
    (rifleman('do = "then 1"'), "solo-then"),
    (rifleman('do = "then 3"', 'do = "attack"'), "solo-then"),
    (SOUND + '[[rifleman.line]]\n[[rifleman.line.roll]]\non = "1-11"\ndo = "attack"\n', "solo-faces"),
    (SOUND + '[[rifleman.line]]\n[[rifleman.line.roll]]\non = "six"\ndo = "attack"\n', "solo-faces"),
    (SOUND + '[[rifleman.line]]\n[[rifleman.line.roll]]\non = "1-9"\ndo = "control"\n', "solo-roll"),
]


@pytest.mark.parametrize(("text", "key"), CASES)
def test_what_is_wrong_is_told(text: str, key: str) -> None:
    assert key in keys(text)


def test_every_problem_of_solo_cards_has_a_case_here() -> None:
    told = {key for text, _ in CASES for key in keys(text)}
    written = {key.removeprefix("problem.") for key in ENGLISH.keys("problem") if ".solo-" in key}

    assert written - told == {"solo-card-count", "solo-tile-not-named", "solo-path-not-named"}


def test_an_unknown_phrase_is_told_with_its_line_and_what_was_meant() -> None:
    assert said(SOUND.replace("secure", "secur")) == [
        'test.toml:8: "tile is secur" says nothing that a solo card can mean by "when"; did you mean "tile is secure"?'
    ]


def test_an_earlier_line_that_asks_more_bars_no_later_one() -> None:
    text = rifleman('do = "attack"\nwhen = ["enemy within 1"]', 'do = "attack"\nwhen = ["enemy within 2"]')

    assert said(text) == []


SURE = """
[platoon-sergeant]
[[platoon-sergeant.line]]
do = "command"
[[platoon-sergeant.line]]
do = "bolster"
"""
SUBS = """
[rifleman]
[[rifleman.line]]
when = ["tile is secure"]
[[rifleman.line.sub]]
do = "attack"
[[rifleman.line.sub]]
do = "control"
[[rifleman.line]]
when = ["tile is secure", "unit is on the board"]
do = "control"
[[rifleman.line]]
do = "control"
"""
ROLLED = """
[rifleman]
[[rifleman.line]]
[[rifleman.line.roll]]
on = "1-6"
do = "attack"
[[rifleman.line.roll]]
on = "7-10"
do = "move"
[[rifleman.line]]
do = "control"
"""


@pytest.mark.parametrize(
    ("text", "lines"), [(SURE, ["2"]), (SUBS, ["1 B", "2"]), (ROLLED, ["2"])], ids=["line", "sub-line", "roll"]
)
def test_what_an_unconditional_line_above_forestalls_is_told_whatever_it_does(text: str, lines: list[str]) -> None:
    title = text.partition("]")[0].strip("\n[")

    assert [problem.partition(": ")[2] for problem in said(text)] == [
        f"Line {line} of the {title} can never apply: what stands above it always does before; remove or change it."
        for line in lines
    ]


@pytest.mark.parametrize(
    "lines",
    [
        ('do = "control"', 'do = "attack"'),
        ('do = "move"\nto = ["objective"]', 'do = "attack"'),
        ('do = "attack"\nwhen = ["enemy within 1"]', 'do = "control"'),
        ('do = "attack"\nwhen = ["tile is secure"]', 'do = "control"'),
    ],
)
def test_a_line_that_may_fail_bars_no_later_one(lines: tuple[str, str]) -> None:
    assert said(rifleman(*lines)) == []


@pytest.mark.parametrize("scenario", scenario_ids())
def test_every_tile_that_cards_speak_of_is_named_by_their_scenario(scenario: str) -> None:
    plan = load_scenario(scenario)
    for number, side in enumerate(plan.sides):
        report = Report(scenario, Locator(""))
        check_tiles(set_of(plan, number), side.faction, side.bot or BotPlan(), report)
        assert report.problems == []


def test_a_tile_that_is_not_named_is_told() -> None:
    report = Report("ford.toml", Locator("[solo.us]\n"))
    check_tiles(load_set(PUBLISHED), "us", BotPlan(), report)

    assert [problem.tell(ENGLISH) for problem in report.problems] == [
        'ford.toml:1: The solo cards "published" speak of a key tile; name one under tiles.'
    ]


def test_a_path_to_victory_that_is_not_listed_is_told() -> None:
    report = Report("ford.toml", Locator("[solo.lrdg]\n"))
    check_tiles(load_set("score", "desert"), "lrdg", BotPlan(), report)

    assert [problem.tell(ENGLISH) for problem in report.problems] == [
        'ford.toml:1: The solo cards "score" speak of a path to victory; list its tiles under path.'
    ]


def test_the_card_in_the_document_is_sound() -> None:
    text = (Path(__file__).parents[2] / "docs/formats/solo-cards.md").read_text(encoding="utf-8")
    blocks = [block.split("```")[0] for block in text.split("```toml\n")[1:]]
    whole = [block for block in blocks if block.startswith("format = 1")]

    assert whole
    for block in whole:
        _, report = read_set(block, "doc.toml", "doc", whole=False)
        assert [problem.tell(ENGLISH) for problem in report.problems] == []


def test_the_document_names_every_phrase_and_deed() -> None:
    text = (Path(__file__).parents[2] / "docs/formats/solo-cards.md").read_text(encoding="utf-8")
    vocabularies = (
        *(TILES, ENEMIES, CONDITIONS, FRIENDS, SEATS, BOXED),
        *(PREFERENCES, CARD_PREFERENCES, DECK_PREFERENCES),
    )
    for phrase in [*DEEDS, *(phrase for vocabulary in vocabularies for phrase in vocabulary.phrases)]:
        assert f"`{phrase}`" in text, phrase
