"""Reads a scenario file into its plans, noting every problem on the way. Rules R2.1, R12.1."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from bocage.data.checks import check_goals, check_plan
from bocage.data.fields import Fields, parse_toml
from bocage.data.layout import STEP_DOWN, read_layout
from bocage.data.locate import Locator
from bocage.data.outfit import read_minefield, read_structures_of, read_vehicles_of
from bocage.data.problems import Report, advice
from bocage.data.solo_section import read_solo
from bocage.data.teams import check_teams
from bocage.data.texts import Sentence
from bocage.data.theatre import NORMANDY, theatre, theatre_ids
from bocage.engine import CardPlan, Plan, SeatPlan, SidePlan, SpawnPlan, TilePlan

MOST_POINTS = 99
# No side has more cards of a kind.
MOST_CARDS = 54
# The tokens that come with the Reinforcements.
ROUGH_TOKENS = 4
# Behind the id of a scenario: its set-up for four players (R12.1).
FOUR = "-four"
# Stands before the number of an edition that was published before: 201-a-night-on-the-airfield~1.
FORMER = "~"

# How a map may be seen, the plainest first.
HOURS: Final = ("day", "dawn", "dusk", "night")
WEATHERS: Final = ("clear", "mist", "haze", "rain")


@dataclass(frozen=True)
class Reading:
    """What a scenario file says; it may be played if the report has no problems."""

    # None if the text is no TOML at all.
    plan: Plan | None
    # The set-up for four players, if there is one.
    four: Plan | None
    # Told before a match; empty where the file leaves it to the texts.
    introduction: str
    report: Report
    # The light in which its map is seen, one of each; no rule knows it.
    hour: str = HOURS[0]
    weather: str = WEATHERS[0]


def published_id(scenario_id: str) -> str:
    """Return the id under which a scenario is published, whichever its edition."""
    bare = scenario_id.removesuffix(FOUR)
    return bare.partition(FORMER)[0] + scenario_id[len(bare) :]


def read_scenario(text: str, file: str, scenario_id: str) -> Reading:
    """Read a scenario file; whatever is wrong with it is in the report."""
    report = Report(file, Locator(text))
    top = Fields(report, parse_toml(text, report))
    if report.problems:
        return Reading(None, None, "", report)
    return _ScenarioReader(top, report).read(scenario_id)


class _ScenarioReader:
    """Reads the tables of one file, knowing which tiles are on its board."""

    def __init__(self, top: Fields, report: Report) -> None:
        self._top = top
        self._report = report
        self._on_board: set[str] = set()
        named = top.word("theatre", theatre_ids()) if top.has("theatre") else NORMANDY
        self._theatre = theatre(named if named in theatre_ids() else NORMANDY)

    def read(self, scenario_id: str) -> Reading:
        top = self._top
        top.check_format()
        top.check_keys(
            "format",
            "theatre",
            "title",
            "introduction",
            "hour",
            "weather",
            "initiative",
            "board",
            "objectives",
            "victory",
            "special",
            "mines",
            "four",
            "solo",
            *self._theatre.factions,
        )
        board = top.table("board", needed=True)
        board.check_keys("stagger", "layout", "rough")
        stagger = board.word("stagger", STEP_DOWN) if top.has("board") else ""
        layout = board.text("layout", lines=True) if top.has("board") else ""
        tiles = read_layout(layout, stagger, self._theatre.tiles, self._report) if board.has("layout") else ()
        self._on_board = {tile.name for tile in tiles}
        tiles = self._read_rough(board, tiles)
        special = top.table("special")
        special.check_keys("radio")
        radio = special.text("radio", needed=False)
        factions = self._theatre.factions
        sides = (self._read_side(factions[0]), self._read_side(factions[1]))
        first = top.word("initiative", factions)
        plan = Plan(
            id=scenario_id,
            title=top.text("title"),
            tiles=tiles,
            cards=self._used_cards(sides),
            objectives=self._read_objectives(),
            initiative=factions.index(first) if first in factions else 0,
            sides=sides,
            radio=radio if radio and self._is_tile(radio, special.line("radio")) else "",
            specialists=self._theatre.cards.specialists,
            theatre=self._theatre.id,
            single_soldiers=self._theatre.single_soldiers,
            commanders=self._theatre.commanders,
            minefield=read_minefield(top.table("mines"), factions, self._is_tile, self._report)
            if top.has("mines")
            else None,
        )
        check_plan(plan, self._report)
        four = self._read_four(plan) if top.has("four") else None
        introduction = top.text("introduction", needed=False, lines=True)
        hour, weather = self._read_light("hour", HOURS), self._read_light("weather", WEATHERS)
        return Reading(plan, four, introduction, self._report, hour, weather)

    def _read_light(self, key: str, known: tuple[str, ...]) -> str:
        """Return what the file says of the light, or the plainest."""
        return (self._top.word(key, known) if self._top.has(key) else "") or known[0]

    def _read_rough(self, board: Fields, tiles: tuple[TilePlan, ...]) -> tuple[TilePlan, ...]:
        """Lay the rough terrain tokens; some tiles are printed rough (R9.1, R15.17)."""
        rough = [tile for tile in board.words("rough") if self._is_tile(tile, board.line("rough", tile))]
        if len(rough) > ROUGH_TOKENS:
            self._report.add("too-much-rough", board.line("rough"), count=len(rough), most=ROUGH_TOKENS)
        printed = [name for name, side in self._theatre.tiles.items() if side.rough]
        return tuple(replace(tile, rough=tile.name in rough or tile.name in printed) for tile in tiles)

    def _read_four(self, plan: Plan) -> Plan:
        """Return the plan with two players a side; the cards differ, and the goals may (R12.1)."""
        fields = self._top.table("four")
        seats = self._theatre.seat_names
        fields.check_keys(*seats[0], *seats[1], "victory")
        first, second = (
            replace(side, seats=tuple(self._read_cards(fields.table(name, needed=True)) for name in names))
            for side, names in zip(plan.sides, seats, strict=True)
        )
        if fields.has("victory"):
            first, second = (self._with_goal(side, fields) for side in (first, second))
        four = replace(plan, id=plan.id + FOUR, cards=self._used_cards((first, second)), sides=(first, second))
        check_teams(four, self._report)
        if fields.has("victory"):
            check_goals(four, self._report, "four")
        return four

    def _read_objectives(self) -> dict[str, int]:
        fields = self._top.table("objectives")
        points = {tile: fields.number(tile, 1, MOST_POINTS) for tile in fields.names()}
        return {tile: points[tile] for tile in points if self._is_tile(tile, fields.line(tile))}

    def _read_side(self, name: str) -> SidePlan:
        fields = self._top.table(name, needed=True)
        fields.check_keys("scouted", "controlled", "spawns", "counters", "cards", "vehicles", "structures")
        goal = self._read_goal(self._top.table("victory"), name)
        seat = self._read_cards(fields.table("cards", needed=self._top.has(name)))
        if fields.has("cards") and not seat.deck:
            self._report.add("no-cards", fields.line("cards"), side=Sentence.of(f"adjective.{name}"))
        return SidePlan(
            faction=name,
            bot=read_solo(self._top.table("solo"), name, self._theatre, self._is_tile, self._report)
            if self._top.has("solo")
            else None,
            seats=(seat,),
            spawns=self._read_spawns(fields.table("spawns")),
            counters=self._read_counters(fields.table("counters")),
            scouted=self._read_marks(fields, "scouted"),
            controlled=self._read_marks(fields, "controlled"),
            points=goal.number("points", 1, MOST_POINTS) if goal.has("points") else 0,
            pins=goal.flag("pin"),
            neutralises=tuple(goal.words("neutralise")),
            vehicles=read_vehicles_of(fields.table("vehicles"), name, self._theatre, self._is_tile, self._report),
            structures=read_structures_of(fields.table("structures"), self._theatre, self._is_tile, self._report),
        )

    def _read_goal(self, victory: Fields, name: str) -> Fields:
        victory.check_keys(*self._theatre.factions)
        goal = victory.table(name)
        goal.check_keys("points", "pin", *(["neutralise"] if self._theatre.single_soldiers else []))
        return goal

    def _with_goal(self, side: SidePlan, four: Fields) -> SidePlan:
        goal = self._read_goal(four.table("victory"), side.faction)
        points = goal.number("points", 1, MOST_POINTS) if goal.has("points") else 0
        return replace(side, points=points, pins=goal.flag("pin"), neutralises=tuple(goal.words("neutralise")))

    def _read_marks(self, fields: Fields, key: str) -> tuple[str, ...]:
        return tuple(tile for tile in fields.words(key) if self._is_tile(tile, fields.line(key, tile)))

    def _read_spawns(self, fields: Fields) -> tuple[SpawnPlan, ...]:
        known = ("all", *self._theatre.squads, *self._theatre.cards.units)
        spawns = []
        for tile in fields.names():
            words = fields.words(tile)
            for word in words:
                if word not in known:
                    hint = advice(word, known)
                    self._report.add("unknown-spawn", fields.line(tile, word), word=word, advice=hint)
            if self._is_tile(tile, fields.line(tile)):
                spawns.append(SpawnPlan(tile, tuple(word for word in words if word in known)))
        return tuple(spawns)

    def _read_counters(self, fields: Fields) -> dict[str, str]:
        counters: dict[str, str] = {}
        for tile in fields.names():
            self._is_tile(tile, fields.line(tile))
            for unit in fields.words(tile):
                line = fields.line(tile, unit)
                if unit in counters:
                    self._report.add("counter-twice", line, unit=unit)
                elif unit in self._theatre.cards.units:
                    counters[unit] = tile
                elif unit in self._theatre.cards.copies:
                    self._report.add("no-counter", line, card=unit)
                else:
                    hint = advice(unit, self._theatre.cards.units)
                    self._report.add("unknown-unit", line, unit=unit, advice=hint)
        return counters

    def _read_cards(self, fields: Fields) -> SeatPlan:
        seat = SeatPlan(deck={}, supply={})
        copies = self._theatre.cards.copies
        for card in fields.names():
            if card not in copies:
                hint = advice(card, list(copies))
                self._report.add("unknown-card", fields.line(card), card=card, advice=hint)
                continue
            if any(card == specialist.id for specialist in self._theatre.cards.specialists):
                self._report.add("specialist-listed", fields.line(card), card=card)
                continue
            counts = fields.table(card)
            counts.check_keys("deck", "supply")
            for key, pile in (("deck", seat.deck), ("supply", seat.supply)):
                count = counts.number(key, 0, MOST_CARDS) if counts.has(key) else 0
                if count:
                    pile[card] = count
        return seat

    def _is_tile(self, tile: str, line: int) -> bool:
        """Whether the tile is on the board; if the board itself could not be read, whether there is such a tile."""
        if tile not in self._theatre.tiles:
            self._report.add("tile-unknown", line, tile=tile)
            return False
        if self._on_board and tile not in self._on_board:
            self._report.add("tile-not-on-board", line, tile=tile)
            return False
        return True

    def _used_cards(self, sides: tuple[SidePlan, SidePlan]) -> tuple[CardPlan, ...]:
        """Return the kinds that either side uses, in the order of their file."""
        used = {card for side in sides for seat in side.seats for card in (*seat.deck, *seat.supply)}
        return tuple(card for card in self._theatre.cards.kinds if card.id in used)
