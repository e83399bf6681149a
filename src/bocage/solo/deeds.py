"""What a line of a solo card can do, by asking the engine for its card's legal plays. Rules R13.5, R13.7, R15.28."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bocage.engine import State
from bocage.engine.words.terms import ANTI_ARMOUR, ANTI_PERSONNEL, ANY_RANGE, NOBODY, NOWHERE
from bocage.solo.cards import Effect, SoloCard
from bocage.solo.reasons import (
    CARDS,
    DANGER,
    DECKS,
    IMPOSSIBLE,
    NO_ENEMY,
    NO_GOAL,
    NO_POINTS,
    NO_SEAT,
    NO_TILE,
    NOBODY_FITS,
    NOT_CLOSER,
    RIDES_ALONG,
    SEATS,
    STRUCTURE,
    TILES,
    TOTAL_DEFENCE,
    UNITS,
    Tie,
)
from bocage.solo.scene import Scene, Way
from bocage.solo.seats import rides_along
from bocage.solo.vocabulary import Said
from bocage.solo.ways import OWN_MOVES, Towards, find_towards, goals_of, own_actions, ways_of, ways_of_others


class Option:
    """One way to do it."""

    def __init__(self, about: int, actions: list[int], steps: int = 0, mines: list[int] | None = None) -> None:
        # What tiebreakers judge: a tile, a kind of card, a bolster deck; NOBODY where nothing is to be judged.
        self.about = about
        # The play, or those of several first steps that lead to the same destination.
        self.actions = actions
        # Steps of the unit; 2 or more must be announced.
        self.steps = steps
        # The mines that go off on the way, by each of the actions; None where nothing moves (R15.31).
        self.mines = mines


class Options:
    """All ways to do it, or why there is none."""

    def __init__(
        self,
        ways: list[Option],
        ties: list[Tie] | None = None,
        towards: Towards | None = None,
        why: str = "",
        phrases: tuple[Said[Any], ...] = (),
    ) -> None:
        self.ways = ways
        # What was ruled out on the way to them.
        self.ties: list[Tie] = ties or []
        # What they come closer to, where a line asks for it.
        self.towards = towards
        self.why = why
        self.phrases = phrases


def none(why: str, phrases: tuple[Said[Any], ...] = ()) -> Options:
    """Return that there is no way, and why; the phrases are those that were not so."""
    return Options([], None, None, why, phrases)


Deed = Callable[[Scene, SoloCard, Effect], Options]


def control(scene: Scene, card: SoloCard, effect: Effect) -> Options:  # noqa: ARG001 - every deed is asked alike
    """Control, but only where it brings objective points (R13.5)."""
    plays = own_actions(scene, ("control",))
    if plays and not scene.gain(scene.here):
        return none(NO_POINTS)
    return _plays(plays)


def _plays(actions: list[int]) -> Options:
    if not actions:
        return none(IMPOSSIBLE)
    return Options([Option(NOBODY, [action]) for action in actions])


def _simple(verb: str) -> Deed:
    def deed(scene: Scene, card: SoloCard, effect: Effect) -> Options:  # noqa: ARG001
        return _plays(own_actions(scene, (verb,)))

    return deed


def _combat(verb: str) -> Deed:
    """Return the deed that fires at the eligible enemy of the lowest total defence, then the most dangerous (R13.7)."""

    def deed(scene: Scene, card: SoloCard, effect: Effect) -> Options:  # noqa: ARG001
        setup = scene.setup
        best: dict[int, int] = {}
        for action in own_actions(scene, (verb,)):
            enemy = setup.target_of(action, scene.side)
            if not is_eligible(scene, enemy):
                continue
            if enemy not in best or _version(scene, action) > _version(scene, best[enemy]):
                best[enemy] = action
        if not best:
            return none(IMPOSSIBLE)
        enemies = list(best)
        for place, said in enumerate(effect.targets, start=1):
            enemies = [enemy for enemy in enemies if said.meaning(scene, verb, enemy)]
            if not enemies:
                return none(NO_ENEMY, effect.targets[:place])
        ties: list[Tie] = []
        enemies = lowest(enemies, [scene.defence(verb, enemy) for enemy in enemies], TOTAL_DEFENCE, ties)
        enemies = lowest(enemies, [int(not setup.is_structure[enemy]) for enemy in enemies], STRUCTURE, ties)
        enemies = lowest(enemies, [danger(scene, enemy) for enemy in enemies], DANGER, ties)
        return Options([Option(enemy, [best[enemy]]) for enemy in enemies], ties)

    return deed


def is_eligible(scene: Scene, enemy: int) -> bool:
    """Return True if a counter is an enemy to the bot: the player's, and no empty vehicle (R13.6, R15.28)."""
    if enemy // scene.setup.unit_count != scene.foe:
        return False
    return enemy not in scene.setup.vehicles or bool(scene.state.crew(enemy))


def lowest(enemies: list[int], worth: list[int], phrase: str, ties: list[Tie]) -> list[int]:
    """Return the enemies of the lowest worth; if that rules any out, the tie is noted."""
    lowest = min(worth)
    kept = [enemies[place] for place in range(len(enemies)) if worth[place] == lowest]
    note_tie(phrase, enemies, kept, ties, lowest)
    return kept


def note_tie(phrase: str, before: Sequence[int], kept: Sequence[int], ties: list[Tie], number: int = 0) -> None:
    """Note a tiebreaker that has left fewer than there were."""
    if len(kept) == len(before):
        return
    dropped = tuple(dict.fromkeys(each for each in before if each not in kept))
    if dropped:
        ties.append(Tie(phrase, tuple(dict.fromkeys(kept)), dropped, number))


def _version(scene: Scene, action: int) -> tuple[int, bool, bool]:
    """Return how good a version of an action is: by its dice or steps, no range limit, a seat's (R15.28)."""
    line = scene.setup.line_of(action)
    assert line is not None
    return line.value, line.range == ANY_RANGE, line.of_seat


def danger(scene: Scene, enemy: int) -> int:
    """Return the place of an enemy in the scenario's order, of a vehicle that of the first aboard (R13.7, R15.10)."""
    return danger_of(scene.state, scene.notes.danger, enemy)


def danger_of(state: State, order: Sequence[str], enemy: int) -> int:
    """Return how early a unit comes in an order of danger; a vehicle as the most dangerous aboard (R13.7, R15.10)."""
    setup, last = state.setup, len(order)
    if enemy in setup.vehicles:
        return min((danger_of(state, order, soldier) for soldier in state.crew(enemy)), default=last)
    index = enemy % setup.unit_count
    title = setup.plan.cards[setup.unit_kinds[index]].title if index < setup.soldier_count else ""
    return order.index(title) if title in order else last


def move(scene: Scene, card: SoloCard, effect: Effect) -> Options:
    """Move, Scout or Stalk to a destination, or drive there; who rides along stays aboard (R13.6, R15.31)."""
    if scene.unit != NOBODY and rides_along(scene, scene.unit):
        return none(RIDES_ALONG)
    return _destinations(scene, ways_of(scene, card, effect.within), effect)


def _moving_others(verb: str) -> Deed:
    def deed(scene: Scene, card: SoloCard, effect: Effect) -> Options:  # noqa: ARG001
        ways = ways_of_others(scene, verb, effect)
        if not ways and effect.who:
            return none(NOBODY_FITS, effect.who)
        return _destinations(scene, ways, effect)

    return deed


def _destinations(scene: Scene, ways: list[Way], effect: Effect) -> Options:
    if not ways:
        return none(IMPOSSIBLE)
    for place, said in enumerate(effect.to, start=1):
        ways = [way for way in ways if said.meaning(scene, way.tile)]
        if not ways:
            return none(NO_TILE, effect.to[:place])
    towards = None
    if effect.closer:
        towards = find_towards(scene, ways, effect)
        if towards is None:
            goals = any(goals_of(scene, said) for said in effect.closer)
            return none(NOT_CLOSER if goals else NO_GOAL, effect.closer)
        ways = towards.ways
    options = [Option(way.tile, list(way.first), way.steps, list(way.first.values())) for way in ways]
    return Options(options, None, towards)


def target(scene: Scene, card: SoloCard, effect: Effect) -> Options:  # noqa: ARG001
    """Place the target marker on a tile (R6.7)."""
    here = scene.here
    ways = [
        Way(scene.unit, here, scene.setup.action_tile[action], 1, {action: 0})
        for action in own_actions(scene, ("target",))
    ]
    return _destinations(scene, ways, effect)


def blast(scene: Scene, card: SoloCard, effect: Effect) -> Options:  # noqa: ARG001
    """Blast all under the target marker, in an order that the lot decides; an enemy must be there (R7.1, R13.10)."""
    aimed = scene.state.target(scene.side)
    if aimed == NOWHERE or not scene.enemies_on(aimed):
        return none(IMPOSSIBLE)
    plays = own_actions(scene, ("blast",))
    if not plays:
        return none(IMPOSSIBLE)
    return Options([Option(scene.setup.action_unit[action], [action]) for action in plays])


def inspire(scene: Scene, card: SoloCard, effect: Effect) -> Options:  # noqa: ARG001
    """Turn a card sideways (R13.7)."""
    plays = own_actions(scene, ("inspire",))
    if not plays:
        return none(IMPOSSIBLE)
    return Options([Option(scene.setup.action_taken[action], [action]) for action in plays])


def bolster(scene: Scene, card: SoloCard, effect: Effect) -> Options:  # noqa: ARG001
    """Take the top card of the deck that is named; if it is empty, of another that the lot names (R13.7)."""
    plays = {scene.setup.action_number[action]: action for action in own_actions(scene, ("bolster",))}
    return decks_to_bolster(scene, effect, plays)


def decks_to_bolster(scene: Scene, effect: Effect, plays: dict[int, int]) -> Options:
    """Return the named deck if it holds a card, else all others that do (R13.7)."""
    if not plays:
        return none(IMPOSSIBLE)
    named = list(range(len(scene.setup.deck_names)))
    ties: list[Tie] = []
    for said in effect.prefer:
        before, best = named, max(said.meaning(scene, deck) for deck in named)
        named = [deck for deck in named if said.meaning(scene, deck) == best]
        note_tie(said.text, before, named, ties)
    decks = [deck for deck in named if deck in plays]
    if not decks:
        # Those named are empty.
        decks, ties = list(plays), []
    return Options([Option(deck, [plays[deck]]) for deck in decks], ties)


def board(scene: Scene, card: SoloCard, effect: Effect) -> Options:  # noqa: ARG001
    """Board a seat, or change to another (R15.31)."""
    setup = scene.setup
    seats = {
        setup.action_number[action]: action
        for action in own_actions(scene, OWN_MOVES)
        if 0 <= setup.action_number[action] < setup.berth_count
    }
    if not seats:
        return none(IMPOSSIBLE)
    for place, said in enumerate(effect.into, start=1):
        seats = {berth: action for berth, action in seats.items() if said.meaning(scene, berth)}
        if not seats:
            return none(NO_SEAT, effect.into[:place])
    return Options([Option(berth, [action]) for berth, action in seats.items()])


def repair(scene: Scene, card: SoloCard, effect: Effect) -> Options:  # noqa: ARG001
    """Repair a vehicle; among several the lot decides (R15.19)."""
    plays = own_actions(scene, ("repair",))
    if not plays:
        return none(IMPOSSIBLE)
    return Options([Option(scene.setup.target_of(action, scene.side), [action]) for action in plays])


def _on_edges(*numbers: int) -> Deed:
    """Return the deed that lays mines or clears the enemy's; what judges an edge is the tile beyond it (R10.3)."""

    def deed(scene: Scene, card: SoloCard, effect: Effect) -> Options:  # noqa: ARG001
        setup = scene.setup
        if numbers == _REMOVED and setup.mine_side == scene.side:
            return none(IMPOSSIBLE)
        plays = [action for action in _plays_of(scene, "mine") if setup.action_number[action] in numbers]
        return _on_tiles(scene, plays, effect)

    return deed


def surveil(scene: Scene, card: SoloCard, effect: Effect) -> Options:  # noqa: ARG001
    """Mark a tile from above (R15.7)."""
    return _on_tiles(scene, _plays_of(scene, "surveil"), effect)


def _plays_of(scene: Scene, verb: str) -> list[int]:
    """Return the plays of a verb, or the further parts of its action under way."""
    setup = scene.setup
    if scene.state.doing == NOBODY:
        return own_actions(scene, (verb,))
    part = setup.named(verb).part
    return [action for action in scene.actions if setup.verb_of(action).name == part]


def _on_tiles(scene: Scene, plays: list[int], effect: Effect) -> Options:
    ways = [Way(scene.unit, scene.here, scene.setup.action_tile[action], 1, {action: 0}) for action in plays]
    return _destinations(scene, ways, effect)


# The numbers under which the mines of an edge are removed, by their side up.
_REMOVED = (2 + ANTI_PERSONNEL, 2 + ANTI_ARMOUR)
# The deeds by the word that a card says, each with the verbs of which its card must have one.
DEEDS: dict[str, tuple[Deed, tuple[str, ...]]] = {
    "control": (control, ("control",)),
    "attack": (_combat("attack"), ("attack",)),
    "suppress": (_combat("suppress"), ("suppress",)),
    "antitank": (_combat("antitank"), ("antitank",)),
    "grenade": (_combat("grenade"), ("grenade",)),
    "demolition": (_combat("demolition"), ("demolition",)),
    "strafe": (_combat("strafe"), ("strafe",)),
    "bomb": (_combat("bomb"), ("bomb",)),
    "blast": (blast, ("blast",)),
    "target": (target, ("target",)),
    "move": (move, OWN_MOVES),
    "board": (board, ("drive", "navigate")),
    "repair": (repair, ("repair",)),
    "lay anti-personnel mines": (_on_edges(ANTI_PERSONNEL), ("mine",)),
    "lay anti-armour mines": (_on_edges(ANTI_ARMOUR), ("mine",)),
    "clear mines": (_on_edges(*_REMOVED), ("mine",)),
    "air-support": (_simple("air-support"), ("air-support",)),
    "surveil": (surveil, ("surveil",)),
    "guide": (_moving_others("guide"), ("guide",)),
    "advance": (_moving_others("advance"), ("advance",)),
    "recon": (_simple("recon"), ("recon",)),
    "conceal": (_simple("conceal"), ("conceal",)),
    "command": (_simple("command"), ("command",)),
    "inspire": (inspire, ("inspire",)),
    "bolster": (bolster, ("bolster",)),
}
# What takes several parts, each chosen as the first is.
PART_BY_PART = ("lay anti-personnel mines", "lay anti-armour mines", "clear mines", "surveil")
# What the tiebreakers of a deed judge.
AMONG_TILES = ("move", "guide", "advance", "target", *PART_BY_PART)
AMONG_CARDS = ("inspire",)
AMONG_DECKS = ("bolster",)
BOARDING = ("board",)
FIRING = ("attack", "suppress", "antitank", "grenade", "demolition", "strafe", "bomb")
_AMONG = (
    (AMONG_TILES, TILES),
    (AMONG_CARDS, CARDS),
    (AMONG_DECKS, DECKS),
    (BOARDING, SEATS),
    ((*FIRING, "blast", "repair"), UNITS),
)


AMONG: dict[str, str] = {do: things for deeds, things in reversed(_AMONG) for do in deeds}


def among(do: str) -> str:
    """Return what a deed's options are; "" where there is nothing to choose."""
    return AMONG.get(do, "")
