"""Situations: a drawn board, the piles around it, moves in text form, and the board afterwards.

    table = situation(
        '''
             a     b     c
        1   +SA    -    .ra
        ''',
        hand="scout-a",
        supply="fog-of-war*2",
    )

    table.play("scout-a scout b1", "step c1")

    assert table.shows(
        '''
             a     b     c
        1    +     -    -SA,ra
        '''
    )
    assert table.discard == ["fog-of-war"]

*The picture.* A tile is named by its column and row (``a1``) and touches the tiles beside, above and below it; a row
labelled ``2>`` lies half a tile further right, and ``_`` is no tile at all. A cell begins with the mark of the side to
act: ``.`` unseen, ``-`` scouted, ``+`` controlled. Then come its counters in capitals and the enemy's in small letters,
joined by commas, suppressed ones with ``!``: ``SA`` Scouts, ``RA`` Riflemen, ``MA`` Machine Gunners of squad A (B, C),
``SN`` Snipers, ``MO`` Mortars, ``TA`` and ``TB`` Tanks, ``HC`` the Half-track.

*The words.* ``own`` and ``enemy`` stand for the sides as the table sees them, in moves and events too (``mortar blast
own rifleman-a``), so that ``side`` may be either: ``@both_sides`` runs a test for both. ``table.enemy`` is the same
table seen from the other side: ``table.enemy.play("bid scout-a")``, ``table.enemy.discard``. With
``mate={"hand": ...}`` or ``enemy_mate`` two players sit on each side; ``table.mate`` is the same table from the
teammate's seat, and ``own-1`` and ``own-2`` stand for the seats in moves and events.

*A bot.* ``bot="own"`` (or ``"enemy"``) makes a bot of the side; ``row`` lists the cards of its play area from left to
right, sideways ones with ``!``, and ``solo`` is its section of the scenario. ``table.row`` shows the row.

*Luck.* ``dice`` and ``draws`` are for the play they are given to (``situation`` hands them to the first); a play that
needs more, or leaves some over, fails. A draw from cards of one kind needs no script. A lot is a draw, too: the place,
as in ``draws=["0"]``.

*What is not said.* The side to act is in the middle of its turn and has the initiative marker. Its units spawn on the
first tile, the enemy's on the last. Neither side has a victory condition, nor a card but a Rifleman C and a Scout C in
the deck. As a match without a single Riflemen counter is over (R8.4), draw one. The cards are the published ones;
``values={"rifleman-a move": 2}`` changes a number on one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import pytest

from bocage.engine import (
    NORMAL,
    BotPlan,
    Event,
    Events,
    Options,
    Plan,
    State,
    UnknownText,
    apply,
    bar,
    deciders,
    format_action,
    full_unit_name,
    lay_out,
    legal_actions,
    parse_action,
    seat_name,
    set_up,
    unit_name,
)
from bocage.engine.cards.command import appoint_commanders
from bocage.engine.goals.hope import review_hope
from bocage.engine.goals.victory import check_end
from bocage.engine.words import terms
from bocage.engine.words.bars import bar_name, bar_rule
from bocage.engine.words.events import EVENT_FIELDS
from tests.army import Army, Cards, Piles, lay_row, mate_piles, revalue, with_bot
from tests.normandy import SIDE_NAMES
from tests.picture import MARK_NAMES, MARKS, Cell, code_of, read_picture
from tests.script import Script

# Neither pinned nor beyond hope for want of cards, and seldom in the way: squad C.
SPARE_DECK = "rifleman-c scout-c"
TWO_RIFLES = """
     a     b
1   +RA   .ra
"""

both_sides = pytest.mark.parametrize("side", SIDE_NAMES)


def situation(
    picture: str = TWO_RIFLES,
    *,
    side: str = "us",
    phase: str = "turn",
    initiative: bool = True,
    hand: Cards = "",
    deck: Cards = SPARE_DECK,
    discard: Cards = "",
    play_area: Cards = "",
    supply: Cards = "",
    removed: Cards = "",
    spawns: Mapping[str, str] | None = None,
    target: str = "",
    points: int = 0,
    pins: bool = False,
    enemy_hand: Cards = "",
    enemy_deck: Cards = SPARE_DECK,
    enemy_discard: Cards = "",
    enemy_play_area: Cards = "",
    enemy_supply: Cards = "",
    enemy_removed: Cards = "",
    enemy_marks: Mapping[str, str] | None = None,
    enemy_spawns: Mapping[str, str] | None = None,
    enemy_target: str = "",
    enemy_points: int = 0,
    enemy_pins: bool = False,
    mate: Mapping[str, Cards] | None = None,
    enemy_mate: Mapping[str, Cards] | None = None,
    cover: Mapping[str, int] | None = None,
    hills: Sequence[str] = (),
    rough: Sequence[str] = (),
    objectives: Mapping[str, int] | None = None,
    radio: str = "",
    values: Mapping[str, int] | None = None,
    control: str = "reinforcements",
    round_limit: int = 0,
    round_number: int = 1,
    bot: str = "",
    difficulty: str = NORMAL,
    solo: BotPlan | None = None,
    row: str = "",
    dice: Sequence[int] = (),
    draws: Sequence[str] = (),
) -> Table:
    """Return a table with the drawn board; everything but ``enemy_...`` and the board belongs to the side to act."""
    cells, tiles = read_picture(picture, cover or {}, hills, rough)
    play_area, enemy_play_area = _with_row(row, bot, play_area, enemy_play_area)
    marks = {name: MARK_NAMES[MARKS.index(cell.mark)] for name, cell in cells.items()}
    own_piles: list[Piles] = [(deck, hand, play_area, discard, supply, removed)]
    enemy_piles: list[Piles] = [(enemy_deck, enemy_hand, enemy_play_area, enemy_discard, enemy_supply, enemy_removed)]
    if mate is not None or enemy_mate is not None:
        own_piles.append(mate_piles(mate or {}))
        enemy_piles.append(mate_piles(enemy_mate or {}))
    own = Army(cells, True, own_piles, marks, spawns or {tiles[0].name: "all"}, points, pins)
    rear = enemy_spawns or {tiles[-1].name: "all"}
    enemy = Army(cells, False, enemy_piles, enemy_marks or {}, rear, enemy_points, enemy_pins)
    both = [tile for tile, mark in own.marks.items() if mark == enemy.marks.get(tile) == "controlled"]
    assert not both, f"Both sides control {both}; only one may (R1.7)."
    number = SIDE_NAMES.index(side)
    us, germany = (own, enemy) if number == 0 else (enemy, own)
    plan = Plan(
        id="situation",
        title="Situation",
        tiles=tuple(tiles),
        cards=revalue(dict(values or {})),
        objectives=dict(objectives or {}),
        initiative=number if initiative else 1 - number,
        sides=(us.plan(SIDE_NAMES[0]), germany.plan(SIDE_NAMES[1])),
        radio=radio,
    )
    setup = set_up(*with_bot(plan, Options(control, round_limit), number, bot, difficulty, solo))
    state = lay_out(setup)
    state.round = round_number
    state.phase = terms.PHASE_NAMES.index(phase)
    state.turn = 0 if initiative or phase == "bidding" else 1
    state.turn_seat = number if phase == "turn" else 0
    for army_side, army, tile in ((number, own, target), (1 - number, enemy, enemy_target)):
        army.fill_piles(state, army_side)
        army.suppress(state, army_side)
        state.set_target(army_side, setup.tile_of[tile] if tile else terms.NOWHERE)
        review_hope(state, army_side)
    appoint_commanders(state)
    if state.bot is not None:
        lay_row(state, row)
    check_end(state, None)
    assert state.phase != terms.OVER, f"The match is over before the first move: {terms.ENDING_NAMES[state.ending]}."
    return Table(state, number, Script(list(dice), list(draws), setup.kind_ids), [])


def _with_row(row: str, bot: str, play_area: Cards, enemy_play_area: Cards) -> tuple[Cards, Cards]:
    """Return the play areas; a bot's is its row."""
    cards = row.replace("!", "")
    return (cards if bot == "own" else play_area), (cards if bot == "enemy" else enemy_play_area)


class _Pile:
    """A pile of the table's seat."""

    def __init__(self, pile: int) -> None:
        self.pile = pile

    def __get__(self, table: Table, owner: type[Table]) -> list[str]:
        counts = table.state.row(table.seat, self.pile)
        assert table.state.size(table.seat, self.pile) == sum(counts)
        return sorted(name for name, count in zip(table.setup.kind_ids, counts, strict=True) for _ in range(count))


class Table:
    """A position as one side sees it, with all cards open."""

    # Sorted lists of card ids, with repeats.
    deck = _Pile(terms.DECK)
    hand = _Pile(terms.HAND)
    play_area = _Pile(terms.PLAY_AREA)
    discard = _Pile(terms.DISCARD)
    supply = _Pile(terms.SUPPLY)
    removed = _Pile(terms.REMOVED)

    def __init__(self, state: State, seat: int, script: Script, told: Events) -> None:
        self.state = state
        self.setup = state.setup
        self.seat = seat
        self.side = state.setup.side_of[seat]
        self._script = script
        self._told = told

    @property
    def enemy(self) -> Table:
        """The same table from the other side."""
        return Table(self.state, 1 - self.side, self._script, self._told)

    @property
    def mate(self) -> Table:
        """The same table from the teammate's seat."""
        return Table(self.state, self.setup.teammate[self.seat], self._script, self._told)

    def copy(self) -> Table:
        """An independent table in the same position."""
        return Table(self.state.copy(), self.seat, Script([], [], self.setup.kind_ids), [])

    # Moves

    def play(self, *texts: str, dice: Sequence[int] = (), draws: Sequence[str] = ()) -> None:
        """Make these legal decisions for this side, with exactly these dice and draws."""
        self._script.dice.extend(dice)
        self._script.draws.extend(draws)
        for text in texts:
            action = self._parse(text)
            if action not in legal_actions(self.state, self.seat):
                legal = "\n  ".join(sorted(self.legal())) or "nothing: it is not this side's decision"
                raise AssertionError(f"{text!r} is not legal: {self.bars(text)[0]}. Legal is\n  {legal}")
            apply(self.state, self.seat, action, self._script, self._told)
        self._script.check_used()

    def legal(self) -> set[str]:
        """The text forms of all this side may do now."""
        return {self._own_words(format_action(self.setup, act)) for act in legal_actions(self.state, self.seat)}

    def bars(self, text: str) -> tuple[str, str]:
        """What bars a move and by which rule; ("free", "") if nothing does."""
        code = bar(self.state, self.seat, self._parse(text))
        return bar_name(code), bar_rule(code)

    @property
    def is_asked(self) -> bool:
        return self.seat in deciders(self.state)

    def _parse(self, text: str) -> int:
        try:
            return parse_action(self.setup, self._side_words(text))
        except UnknownText:
            raise AssertionError(f"{text!r} is no move; these are legal: {sorted(self.legal())}") from None

    @property
    def row(self) -> list[str]:
        """The bot's play area from left to right, sideways cards with an exclamation mark."""
        assert self.state.bot is not None
        cards = zip(self.state.bot.order, self.state.bot.sideways, strict=True)
        return [self.setup.kind_ids[kind] + ("!" if sideways else "") for kind, sideways in cards]

    # The board, the match and what happened

    def shows(self, picture: str) -> bool:
        """Whether the board is as drawn; if not, an AssertionError says where it differs."""
        drawn, board = read_picture(picture, {}, ())[0], self._cells()
        differing = [
            f"{name}: drawn {drawn.get(name, 'no tile')}, is {board.get(name, 'no tile')}"
            for name in sorted(drawn.keys() | board.keys())
            if drawn.get(name) != board.get(name)
        ]
        assert not differing, "\n".join(["The board differs.", *differing])
        return True

    def _cells(self) -> dict[str, Cell]:
        marks = [MARKS[self.state.mark(self.side, tile)] for tile in range(self.setup.tile_count)]
        codes = [frozenset(map(self._code, self.state.counters_on(tile))) for tile in range(self.setup.tile_count)]
        return {name: Cell(marks[tile], codes[tile]) for tile, name in enumerate(self.setup.tile_names)}

    def _code(self, unit: int) -> str:
        code = code_of(unit_name(self.setup, unit))
        if self.state.is_aboard(unit):
            code += "/" + self.setup.berth_names[self.state.berth(unit)].split()[1][0].upper()
        disabled = unit in self.setup.vehicles and self.state.is_disabled(unit)
        code = code if unit // self.setup.unit_count == self.side else code.lower()
        return f"{code}!" if disabled or self.state.is_suppressed(unit) else code

    def mark(self, tile: str) -> str:
        """The mark of this side on a tile: unseen, scouted or controlled."""
        return MARK_NAMES[self.state.mark(self.side, self.setup.tile_of[tile])]

    @property
    def target(self) -> str:
        """The tile of this side's target marker, or nothing."""
        tile = self.state.target(self.side)
        return "" if tile == terms.NOWHERE else self.setup.tile_names[tile]

    @property
    def points(self) -> int:
        return self.state.points(self.side)

    @property
    def has_initiative(self) -> bool:
        return self.state.initiative == self.side

    @property
    def phase(self) -> str:
        return terms.PHASE_NAMES[self.state.phase]

    @property
    def winner(self) -> str:
        """``own``, ``enemy`` or nothing."""
        return "" if self.state.winner == terms.NOBODY else self._own_words(self.setup.factions[self.state.winner])

    @property
    def ending(self) -> str:
        return terms.ENDING_NAMES[self.state.ending]

    def events(self, name: str = "") -> list[str]:
        """All that happened so far, or the events of one name: ``moved own scout-a a1 b1``."""
        texts = [self._tell(event) for event in self._told]
        return [text for text in texts if not name or text.split()[0] == name]

    def _tell(self, event: Event) -> str:
        name, fields = EVENT_FIELDS[event[0]]
        words = [self._field(field, value) for field, value in zip(fields, event[1:], strict=False)]
        faces = [str(face) for face in event[1 + len(fields) :]]
        return " ".join([name, *words, *faces])

    def _field(self, field: str, value: int) -> str:
        setup = self.setup
        what = field.rpartition("_")[2]
        if what == "seat":
            return self._own_words(seat_name(setup, value))
        if what == "side":
            return "nobody" if value == terms.NOBODY else self._own_words(setup.factions[value])
        if what == "unit" and value != terms.NOBODY:
            return self._own_words(full_unit_name(setup, value))
        names = {
            "kind": setup.kind_ids,
            "tile": setup.tile_names,
            "pile": terms.PILE_NAMES,
            "verb": [verb.name for verb in setup.verbs],
            "ending": terms.ENDING_NAMES,
            "berth": setup.berth_names,
            "mine": terms.MINE_SIDES,
            "unit": ["nobody"],
        }
        return names[what][value] if what in names else str(value)

    def _own_words(self, text: str) -> str:
        own, sides = self.setup.factions[self.side], "|".join(self.setup.factions)
        return re.sub(rf"\b({sides})\b", lambda name: "own" if name[0] == own else "enemy", text)

    def _side_words(self, text: str) -> str:
        sides = self.setup.factions
        return re.sub(r"\benemy\b", sides[1 - self.side], re.sub(r"\bown\b", sides[self.side], text))
