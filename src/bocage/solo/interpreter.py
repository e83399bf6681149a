"""A bot's decision by its solo cards: the first line that applies, as the engine allows it. Rules R13.4 to R13.7."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bocage.engine import BotPlan, Facts, Plan, State, bot_area
from bocage.engine.words.facts import UNDER_WAY
from bocage.engine.words.terms import INJURING, NOBODY, NOWHERE
from bocage.solo.cards import SUB_NAMES, Effect, SoloCard, SoloLine, SoloSet
from bocage.solo.deeds import (
    AMONG_CARDS,
    AMONG_TILES,
    DEEDS,
    PART_BY_PART,
    Option,
    Options,
    among,
    danger_of,
    decks_to_bolster,
    lowest,
    note_tie,
)
from bocage.solo.reasons import (
    CARDS,
    CONDITION,
    DANGER,
    DECKS,
    FEWEST_MINES,
    NO_LINE_AFTER,
    NO_ROLL,
    NO_SUB,
    TILES,
    UNITS,
    Closer,
    Missed,
    Reasons,
)
from bocage.solo.recall import Reading, Recall
from bocage.solo.scene import FAR, Scene, Undecided
from bocage.solo.vocabulary import Said, texts_of
from bocage.solo.ways import Towards, fewest_mines


class Decision:
    """What a bot does next, and why; equal to another that does the same for the same reasons."""

    def __init__(self, action: int, reasons: Reasons) -> None:
        self.action = action
        self.reasons = reasons

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Decision) and self.action == other.action and self.reasons == other.reasons

    def __hash__(self) -> int:
        return self.action


# What a line applies by that leads to another, or to a roll; and what none applies by.
_APPLIES = Options([Option(NOBODY, [])])
_DOES_NOT = Options([])


def decide(state: State, actions: list[int], cards: SoloSet, recall: Recall | None = None) -> Decision:
    """Return what a bot does with its leftmost card; a die or lot that must fall first is an action, too (R13.4).

    Who does not want to know which lines do not apply, and why, gets the decision sooner with a recall: what was read
    for one decision is not read again for the next.
    """
    area = bot_area(state)
    scene_kind = area.order[0] if area.order else NOBODY
    reasons = Reasons(scene_kind, cards.edition) if recall is None else recall.reasons
    if state.phase == INJURING:
        return Decision(_injure(state, reasons), reasons)
    if len(actions) == 1 or state.setup.verb_of(actions[0]).name in ("ready", "pass"):
        # Nothing is to be read: the end of the turn, a suppressed unit, Fog of War, or a card without any play.
        return Decision(actions[0], reasons)
    scene = Scene(state, actions) if recall is None else recall.scene_of(state, actions)
    reader = _Reader(scene, cards.cards[_title(state.setup.plan, scene_kind)], reasons, recall)
    try:
        return Decision(reader.next_action(), reasons)
    except Undecided as undecided:
        return Decision(undecided.action, reasons)


def _injure(state: State, reasons: Reasons) -> int:
    """Return who aboard a vehicle that was hit is injured: the most dangerous, then one by lot (R15.5)."""
    setup, area = state.setup, bot_area(state)
    notes = setup.plan.sides[setup.side_of[setup.bot]].bot or BotPlan()
    crew = state.crew(state.losing)
    worth = [danger_of(state, notes.danger, soldier) for soldier in crew]
    reasons.among = UNITS
    worst = lowest(crew, worth, DANGER, reasons.ties)
    if len(worst) > 1 and not area.fell:
        reasons.equals = tuple(worst)
        return setup.roll + len(worst) - 1
    if len(worst) > 1:
        # All of this was told when the lot was drawn.
        reasons.tell_no_more()
    return setup.injure + worst[area.fell[0] if len(worst) > 1 else 0]


def _title(plan: Plan, kind: int) -> str:
    return plan.cards[kind].title


class _Reader:
    """Reads one card aloud, line by line."""

    def __init__(self, scene: Scene, card: SoloCard, reasons: Reasons, recall: Recall | None) -> None:
        self.scene = scene
        self.card = card
        self.reasons = reasons
        # What was read before, where nobody wants to know why; then nothing is told of lines that do not apply.
        self.recall = recall

    def next_action(self) -> int:
        scene = self.scene
        if scene.state.doing != NOBODY:
            scene.here = scene.state.where(scene.unit) if scene.unit != NOBODY else NOWHERE
            return self._go_on()
        self._settle()
        if scene.area.line:
            return self._resolve(scene.area.line)
        for line in self.card.lines:
            reading = self._read(line)
            if reading.applies:
                self.reasons.line, self.reasons.sub = line.number, reading.sub
                return scene.setup.line + line.number - 1
        return scene.setup.pass_card + scene.kind

    def _settle(self) -> None:
        """Find where the unit stands or enters the board; among several spawn tiles the lot decides (R13.10)."""
        scene, reasons = self.scene, self.reasons
        if scene.is_absent:
            reasons.among, reasons.equals = TILES, tuple(scene.setup.spawns[scene.unit])
        if self.recall is None:
            scene.settle()
        else:
            self.recall.settle(scene)
        reasons.among, reasons.equals = "", ()

    def _resolve(self, first: int) -> int:
        """Do what a line says; if it comes to nothing after all, what the next that applies says (R13.5)."""
        for line in self.card.lines[first - 1 :]:
            reading = self._read(line)
            if not reading.applies:
                continue
            self.reasons.line, self.reasons.sub = line.number, reading.sub
            self.reasons.is_told = line.number == self.scene.area.line
            if line.rolls:
                self.reasons.is_told = False
                reading = self._roll(line)
            if reading.effect.then:
                return self._resolve(reading.effect.then)
            if reading.applies:
                return self._perform(reading)
        return self.scene.setup.pass_card + self.scene.kind

    # Reading

    def _read(self, line: SoloLine) -> Reading:
        """Return how a line applies, as it was read before if that is known."""
        recall = self.recall
        if recall is None:
            return self._read_anew(line)
        known = recall.readings.get(line.number)
        if known is None:
            known = recall.readings[line.number] = self._read_anew(line)
        return known

    def _read_anew(self, line: SoloLine) -> Reading:
        """Return how a line applies; if it does not, the reasons say why (R13.5)."""
        for said in line.effect.when:
            if not said.meaning(self.scene):
                return self._miss(line, "", CONDITION, "", (said,))
        if line.rolls:
            for roll in line.rolls:
                if self._try(line, roll.effect, "").applies:
                    return Reading(line.effect, _APPLIES)
            return self._miss(line, "", NO_ROLL)
        if not line.subs:
            return self._try(line, line.effect, "", ask=False)
        for place, sub in enumerate(line.subs):
            reading = self._try(line, sub, SUB_NAMES[place])
            if reading.applies:
                return reading
        return self._miss(line, "", NO_SUB)

    def _try(self, line: SoloLine, effect: Effect, sub: str, *, ask: bool = True) -> Reading:
        if ask:
            for said in effect.when:
                if not said.meaning(self.scene):
                    return self._miss(line, sub, CONDITION, "", (said,))
        if effect.then:
            if any(self._read(later).applies for later in self.card.lines[effect.then - 1 :]):
                return Reading(effect, _APPLIES, sub)
            return self._miss(line, sub, NO_LINE_AFTER)
        found: Options = DEEDS[effect.do][0](self.scene, self.card, effect)
        if not found.ways:
            return self._miss(line, sub, found.why, effect.do, found.phrases)
        return Reading(effect, found, sub)

    def _miss(self, line: SoloLine, sub: str, why: str, do: str = "", phrases: tuple[Said[Any], ...] = ()) -> Reading:
        if self.recall is None:
            missed = Missed(line.number, sub, why, do, texts_of(phrases))
            if missed not in self.reasons.missed:
                self.reasons.missed.append(missed)
        return Reading(line.effect, _DOES_NOT)

    def _roll(self, line: SoloLine) -> Reading:
        """Roll for what a line does; if only one outcome can be resolved, it is, without a roll (R13.6)."""
        readings = [(roll, self._try(line, roll.effect, "")) for roll in line.rolls]
        possible = [(roll, reading) for roll, reading in readings if reading.applies]
        if len(possible) > 1:
            self.reasons.die = die = self.scene.roll()
            possible = [(roll, reading) for roll, reading in readings if roll.least <= die <= roll.most]
        roll, reading = possible[0]
        self.reasons.sub = roll.faces
        return reading

    # Doing

    def _perform(self, reading: Reading) -> int:
        """Return the play, after the tiebreakers; one more than a step away is announced first (R13.6)."""
        scene, effect, options = self.scene, reading.effect, reading.options
        self.reasons.among = among(effect.do)
        self.reasons.ties.extend(options.ties)
        judged = effect.do in AMONG_TILES or effect.do in AMONG_CARDS
        option = self._choose(options.ways, effect.prefer if judged else ())
        if scene.area.selected != NOWHERE:
            # All of this was told when the destination was announced.
            self.reasons.tell_no_more()
            return self._first_step(option)
        if len(options.ways) == 1 and not options.ties:
            self.reasons.only = option.about
        if options.towards is not None:
            self.reasons.closer = self._closer(options.towards, option.about)
        return scene.setup.select + option.about if option.steps > 1 else self._first_step(option)

    def _closer(self, towards: Towards, tile: int) -> Closer:
        near = [goal for goal in towards.goals if self.scene.distance(tile, goal) <= towards.steps]
        return Closer(towards.phrase, towards.steps, tuple(near))

    def _first_step(self, option: Option) -> int:
        if len(option.actions) == 1:
            return option.actions[0]
        tiles = self.scene.setup.action_tile
        steps = [
            Option(tiles[action], [action], 0, None if option.mines is None else [option.mines[place]])
            for place, action in enumerate(option.actions)
        ]
        return self._choose(steps, self.card.through).actions[0]

    def _choose(self, ways: list[Option], prefer: tuple[Said[Callable[..., int]], ...]) -> Option:
        """Break the tie by one preference after the other, by mines; what is still tied is random (R13.5, R13.10)."""
        reasons = self.reasons
        for said in prefer:
            if len(ways) == 1:
                break
            worth = [said.meaning(self.scene, way.about) for way in ways]
            most = max(worth)
            kept = [ways[place] for place in range(len(ways)) if worth[place] == most]
            if len(kept) < len(ways):
                note_tie(said.text, [way.about for way in ways], [way.about for way in kept], reasons.ties)
            ways = kept
        ways = self._past_mines(ways)
        if len(ways) == 1:
            return ways[0]
        reasons.equals = tuple(dict.fromkeys(way.about for way in ways))
        chosen = ways[self.scene.pick(list(range(len(ways))))]
        # All of this was told when the lot was drawn.
        reasons.tell_no_more()
        return chosen

    def _past_mines(self, ways: list[Option]) -> list[Option]:
        """Return the ways on which the fewest mines go off (R15.31)."""
        if not self.scene.fears_mines:
            return ways
        mines = [min(way.mines) if way.mines else 0 for way in ways]
        fewest = min(mines)
        kept = [way for way, number in zip(ways, mines, strict=True) if number == fewest]
        note_tie(FEWEST_MINES, [way.about for way in ways], [way.about for way in kept], self.reasons.ties, fewest)
        return kept

    # Going on

    def _go_on(self) -> int:
        """Return the next part of the action under way: a step, a card, a target, or to stop."""
        scene = self.scene
        setup, state = scene.setup, scene.state
        facts = setup.all_lines[state.doing].facts
        parts = [
            action
            for action in scene.actions
            if setup.verb_of(action).moment == UNDER_WAY and action not in (setup.stop, setup.draw)
        ]
        self.reasons.line, self.reasons.is_told = scene.area.line, True
        if not parts:
            return setup.stop
        if facts.part == "step":
            return self._next_step(parts)
        if facts.bolsters or facts.inspires:
            return self._next_card(facts, parts)
        if facts.part == "join":
            return self._next_to_join(parts)
        if facts.part in ("next-mine", "survey"):
            return self._next_tile()
        self.reasons.among = UNITS
        return self._choose([Option(setup.action_unit[action], [action]) for action in parts], ()).actions[0]

    def _next_step(self, steps: list[int]) -> int:
        """Return the step towards the destination that was announced; without one, the first step was all."""
        scene = self.scene
        goal = scene.area.selected
        here = scene.state.where(scene.state.doing_unit)
        if goal in (NOWHERE, here):
            return scene.setup.stop
        tiles, left = scene.setup.action_tile, scene.state.doing_left
        verb = scene.setup.all_lines[scene.state.doing].facts
        # Who has left a seat on the way goes as far as the steps take him (R15.31).
        for beyond in (0, 1):
            leading = []
            for action in steps:
                way = (here, tiles[action], goal)
                mines = FAR if NOWHERE in way else fewest_mines(scene, self.card, verb, way, left - 1 + beyond)
                if mines < FAR:
                    leading.append(Option(tiles[action], [action], 0, [mines]))
            if leading:
                self.reasons.among = TILES
                return self._choose(leading, self.card.through).actions[0]
        return scene.setup.stop

    def _next_tile(self) -> int:
        """Return the next mine or tile, chosen as the first was; where the line asks for none that is left, stop."""
        scene, self.reasons.among = self.scene, TILES
        announced = self.card.lines[scene.area.line - 1 :] if scene.area.line else self.card.lines
        line = next(line for line in announced if any(effect.do in PART_BY_PART for effect in line.effects))
        for effect in line.effects:
            if effect.do in PART_BY_PART and all(said.meaning(scene) for said in effect.when):
                ways = DEEDS[effect.do][0](scene, self.card, effect).ways
                if ways:
                    return self._choose(ways, effect.prefer).actions[0]
        return scene.setup.stop

    def _next_to_join(self, parts: list[int]) -> int:
        """Return the next counter that comes along on an Advance: all whom its line speaks of (R9.3)."""
        scene, who = self.scene, self._effect_under_way("advance").who
        for action in parts:
            unit = scene.setup.target_of(action, scene.side)
            if all(said.meaning(scene, unit) for said in who):
                return action
        return scene.setup.stop

    def _next_card(self, verb: Facts, parts: list[int]) -> int:
        """Return the next card of a Bolster or Inspire, as many as the line says (R13.7)."""
        scene = self.scene
        setup = scene.setup
        effect = self._effect_under_way(verb.name)
        done = setup.all_lines[scene.state.doing].value - scene.state.doing_left
        if verb.bolsters:
            if effect.cards and done >= effect.cards:
                return setup.stop
            plays = {setup.action_number[action]: action for action in parts}
            self.reasons.among = DECKS
            return self._choose(decks_to_bolster(scene, effect, plays).ways, ()).actions[0]
        if effect.cards == 1:
            return setup.stop
        self.reasons.among = CARDS
        cards = [Option(setup.action_kind[action], [action]) for action in parts]
        return self._choose(cards, effect.prefer).actions[0]

    def _effect_under_way(self, do: str) -> Effect:
        """Return the effect that began the action: of the line announced, or of the one it led to."""
        announced = self.card.lines[self.scene.area.line - 1 :] if self.scene.area.line else self.card.lines
        return next(effect for line in announced for effect in line.effects if effect.do == do)
