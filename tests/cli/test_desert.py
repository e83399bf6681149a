"""The desert in the terminal: boards with vehicles and mines, odds, sides by name, a whole match by typing."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bocage.cli.board import draw_board, legend
from bocage.cli.hand import hand_lines, hand_panels
from bocage.cli.menu import Menu
from bocage.cli.odds import unit_odds
from bocage.cli.plain import board_lines
from bocage.cli.signs import ASCII, UNICODE
from bocage.cli.status import aims, header_lines
from bocage.data.loader import load_scenario
from bocage.engine import Options, format_action, lay_out, legal_actions, view_for
from bocage.match import Match, load_match
from bocage.words import Words
from tests.cli.conftest import Command
from tests.desert import SMALL, desert, desert_setup
from tests.english import ENGLISH
from tests.rule import rule

RAID = """\
┌───────────────┬───────────────┬───────────────┐
│1A  ♣0         │5B  ♣0         │9A  ♣0         │
│L● Sc Sp ▾*    │I○             │I● ScA Han★1   │
│               │               │               │
└───────┬───────┴───◇───┬───────┴───────┬───────┴───────┐
        │4A  ♣1 ★1·     │11A ♣0 ★1I     │6B  ♣1         │
        │L○             ◇I● RiA         │I○ ▾*          │
        │               │               │               │
┌───────┴───────┬───────┴───────┬───────┴───────┬───────┴───────┐
│3A  ♣0         │16A ♣2▲        │17A ♣0         │10B ♣0▲        │
│L○ PT St/d Mg/g│               │I● MT! TcT/g   │               │
│   En/p        │               │   Fue★1 Fue2★2│               │
└───────┬───◆───┴───────┬───────┴───────┬───────┴───────┬───────┘
        │14B ♣0         │19A ♣0 ★1·     │22A ♣0         │
        │L○             ◆I○             │I● SC RiB/d    │
        │               │               │   SpB/p       │
        └───────────────┴───────────────┴───────────────┘
"""


def test_vehicles_seats_structures_and_mines_are_drawn() -> None:
    state = lay_out(desert_setup("raid"))

    assert draw_board(state, UNICODE, 100, ENGLISH).plain.splitlines() == RAID.splitlines()
    assert draw_board(state, ASCII, 100, ENGLISH).plain.isascii()


def test_the_legend_explains_what_stands_in_the_scenario_and_nothing_else() -> None:
    said = legend(UNICODE, Words(desert_setup("raid"), ENGLISH))

    assert said.startswith("L LRDG, I Italy: ")
    assert "Sg Sergeant, " in said
    assert "PT Patrol Truck, SC Scout Car, MT Medium Tank, Han Hangar, Fue Fuel Dump; " in said
    assert "Lorry" not in said
    assert "◇ anti-personnel mine, ◆ anti-armour mine, ◈ both" in said


def test_tiles_are_told_with_seats_structures_and_rough_terrain() -> None:
    lines = board_lines(lay_out(desert_setup("raid")), Words(desert_setup("raid"), ENGLISH))

    assert (
        "17A: airfield, cover 0, Italian controlled; here: Italian Tank Crewman T (gunner of the Medium Tank), Italian "
        "Medium Tank (disabled), Italian Fuel Dump (defence 5, worth 1), Italian Fuel Dump 2 (defence 5, worth 2); "
        "next to 11A, 6B, 16A, 10B, 19A, 22A."
    ) in lines
    assert "10B: sand, cover 0, rough; next to 6B, 17A, 22A." in lines


@rule("R10.13")
def test_the_mines_are_told_by_their_edges() -> None:
    state = lay_out(desert_setup("raid"))

    assert header_lines(state, Words(state.setup, ENGLISH))[-1] == (
        "Italian mines: anti-personnel mine 5B-4A, anti-personnel mine 4A-11A, anti-armour mine 3A-14B, "
        "anti-armour mine 14B-19A, anti-armour mine 14B-19A; 3 left to place"
    )


@rule("R15.8", "R15.32")
def test_whom_to_neutralise_is_told_before_and_during_the_match_and_whose_the_figures_are() -> None:
    state = lay_out(desert_setup("hunt"))
    words = Words(state.setup, ENGLISH)

    assert aims(state.setup, words)[1:] == [
        (
            "Italian goal: neutralise Sergeant and Gun Truck: soldiers until they are out, vehicles destroyed, or "
            "disabled with nobody aboard."
        ),
        (
            "The documents fix few figures of the desert; the others, on cards, vehicles and boards, are this "
            "project's own reconstruction."
        ),
    ]
    assert header_lines(state, words)[1] == "LRDG: 0 of 3 points · Italy: to neutralise Sergeant and Gun Truck"
    state.set_out(state.setup.unit_called(0, "sergeant"))
    assert header_lines(state, words)[1].endswith("Italy: to neutralise Gun Truck")


@rule("R8.3", "R15.8")
def test_pinning_is_told_of_soldiers_who_can_take_control() -> None:
    table = desert("     a     b\n1   +SO,SG .ra,hg", pins=True, enemy_pins=True)
    words = Words(table.setup, ENGLISH)

    assert aims(table.setup, words)[:2] == [
        "LRDG goal: pin the enemy: leave nobody on the board who can take control.",
        "Italian goal: pin the enemy: leave nobody on the board who can take control or demolish.",
    ]
    assert header_lines(table.state, words)[1] == (
        "LRDG: to pin the enemy (1 Italian soldier left on the board who counts) · "
        "Italy: to pin the enemy (1 LRDG soldier left on the board who counts)"
    )


@rule("R15.14")
def test_a_card_shows_what_its_soldiers_seat_adds() -> None:
    table = desert("     a          b\n1   +PT,SG/D   .ra", hand="sergeant")
    view, words = view_for(table.state, table.seat), Words(table.setup, ENGLISH)

    [line] = hand_lines(view, words, short=True)
    assert line.endswith(": Move 1, Attack 1, Control, Demolition 2, as driver Drive 2, as driver Navigate 1")
    [panel] = hand_panels(view, words)
    assert "+ Drive 2\n+ Navigate 1" in str(panel.renderable)
    table.state.set_disabled(table.setup.unit_called(0, "patrol-truck"), True)
    assert "Drive" not in hand_lines(view_for(table.state, table.seat), words)[0]


def test_the_odds_tell_of_seats_charges_grenades_and_aircraft() -> None:
    table = desert(
        """
             a                   b
        1   +PT,SG/G,ST,ca,gb   .ra
        """,
        supply="assault-aircraft",
    )
    words = Words(table.setup, ENGLISH)
    own, enemy = (unit_odds(table.state, side, words) for side in range(2))

    assert ("Sergeant on a1, Attack 2", "Grenadier B on a1 91 %, Rifleman A on b1 84 %") in own
    assert ("Saboteur on a1, Demolition 2", "Scout Car on a1 91 %") in own
    assert ("Assault Aircraft, Strafe 2", "Italian Rifleman A on b1 91 %, Italian Grenadier B on a1 91 %") in own
    assert [attacker for attacker, _ in enemy] == [
        *("Rifleman A on b1, Attack 1", "Grenadier B on a1, Attack 1", "Grenadier B on a1, Grenade 2")
    ]


def test_sides_are_given_players_by_name(bocage: Command, tmp_path: Path) -> None:
    file = tmp_path / "raid.bocage"
    sides = ("--side", "lrdg=random", "--side", "Italy=taker")
    done = bocage("play", SMALL["raid"], *sides, "--seed", 3, "--round-limit", 3, "--save", file)

    assert done.status == 0
    assert "Raid: random (LRDG) against taker (Italy), seed 3." in done.out
    assert bocage("play", 1, "--side", "us=random", "--side", "germany=random", "--seed", 1, "-q").status == 0


def test_who_does_not_know_the_desert_takes_over_no_saved_match_of_it(bocage: Command, tmp_path: Path) -> None:
    file = tmp_path / "airfield.bocage"
    bocage("play", 201, "--side", "italy=random", "--seed", 3, "--save", file, typed="1\n")
    done = bocage("play", "--resume", file, "--side", "italy=greedy-2")

    assert done.status == 2
    assert done.err.startswith("greedy-2 does not know the actions of the desert")


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("--us", "random"), 'Raid has no side "us"; write one of these: lrdg, italy.'),
        (("--side", "itali=random"), 'Raid has no side "itali"; did you mean "italy"?'),
        (("--side", "random"), '"random" does not tell who plays which side; write it as in lrdg=greedy.'),
        (("--side", "lrdg=nobody"), 'There is no player "nobody"; '),
        (("--specialists",), "Raid is played without specialists; leave them out."),
        (("--control", "2019"), "Raid is not played by the 2019 edition of Control; leave the default."),
    ],
)
def test_what_the_desert_has_not_is_refused_in_a_sentence(
    bocage: Command, words: tuple[str, ...], problem: str
) -> None:
    done = bocage("play", SMALL["raid"], "--seed", 3, *words)

    assert done.status == 2
    assert done.err.startswith(problem)


def choose(match: Match, seat: int, chance: random.Random) -> int:
    """Return an action by chance, but take and destroy whatever can be, so that the match comes to its end."""
    actions = legal_actions(match.state, seat)
    names = {action: match.setup.verb_of(action).name for action in actions}
    eager = [action for action in actions if names[action] in ("control", "demolition")]
    return chance.choice(eager or [action for action in actions if names[action] != "hunker"])


def test_a_whole_match_of_the_desert_can_be_typed_to_its_end(bocage: Command, tmp_path: Path) -> None:
    # With this seed it is not long.
    match = Match(load_scenario("201"), Options(), ["human", "human"], "134")
    chance, typed, at_screen = random.Random(134), "", -1
    while not match.is_over:
        seat = match.deciders()[0]
        action = choose(match, seat, chance)
        words = format_action(match.setup, action)
        if chance.random() < 0.1:
            choices = Menu(match.state, seat, Words(match.setup, ENGLISH)).choices
            words = next(str(choice.number) for choice in choices if choice.action == action)
        # Whose turn it is takes the screen over before anything is shown.
        typed += "\n" * (seat != at_screen) + f"{words}\n"
        at_screen = seat
        match.play(seat, action)
    verbs = {match.setup.verb_of(entry.action).name for entry in match.entries}
    assert verbs >= {"drive", "navigate", "mine", "antitank"}

    players = [word for faction in match.setup.factions for word in ("--side", f"{faction}=human")]
    file = tmp_path / "whole.bocage"
    done = bocage("play", 201, *players, "--seed", 134, "--save", file, typed=typed)

    assert (done.status, done.err) == (0, "")
    assert " wins by " in done.out
    decided = [(entry.seat, entry.action) for entry in match.entries]
    assert [(entry.seat, entry.action) for entry in load_match(file).entries] == decided
