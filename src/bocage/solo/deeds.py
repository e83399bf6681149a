"""What a line of a solo card can do, by asking the engine for the legal plays of its card. Rules R13.5, R13.7."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bocage.engine.words.terms import NOBODY, NOWHERE
from bocage.solo.cards import Effect, SoloCard
from bocage.solo.reasons import (
    CARDS,
    DANGER,
    DECKS,
    IMPOSSIBLE,
    NO_ENEMY,
    NO_GOAL,
    NO_POINTS,
    NO_TILE,
    NOBODY_FITS,
    NOT_CLOSER,
    TILES,
    TOTAL_DEFENCE,
    UNITS,
    Tie,
)
from bocage.solo.scene import Scene
from bocage.solo.vocabulary import texts_of
from bocage.solo.ways import Towards, Way, find_towards, own_actions, ways_of, ways_of_others


@dataclass(frozen=True)
class Option:
    """One way to do it."""

    # What tiebreakers judge: a tile, a kind of card, a bolster deck; NOBODY where nothing is to be judged.
    about: int
    # The play, or those of several first steps that lead to the same destination.
    actions: tuple[int, ...]
    # Steps of the unit; 2 or more must be announced.
    steps: int = 0


@dataclass(frozen=True)
class Options:
    """All ways to do it, or why there is none."""

    ways: tuple[Option, ...] = ()
    # What was ruled out on the way to them.
    ties: tuple[Tie, ...] = ()
    # What they come closer to, where a line asks for it.
    towards: Towards | None = None
    why: str = ""
    phrases: tuple[str, ...] = ()


Deed = Callable[[Scene, SoloCard, Effect], Options]


def control(scene: Scene, card: SoloCard, effect: Effect) -> Options:  # noqa: ARG001 - every deed is asked alike
    """Control, but only where it brings objective points (R13.5)."""
    plays = own_actions(scene, ("control",))
    if plays and not scene.value(scene.here):
        return Options(why=NO_POINTS)
    return _plays(plays)


def _plays(actions: list[int]) -> Options:
    if not actions:
        return Options(why=IMPOSSIBLE)
    return Options(tuple(Option(NOBODY, (action,)) for action in actions))


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
            if enemy not in best or _dice(scene, action) > _dice(scene, best[enemy]):
                best[enemy] = action
        if not best:
            return Options(why=IMPOSSIBLE)
        enemies = list(best)
        for place, said in enumerate(effect.targets, start=1):
            enemies = [enemy for enemy in enemies if said.meaning(scene, verb, enemy)]
            if not enemies:
                return Options(why=NO_ENEMY, phrases=texts_of(effect.targets[:place]))
        ties: list[Tie] = []
        enemies = _lowest(enemies, [scene.defence(verb, enemy) for enemy in enemies], TOTAL_DEFENCE, ties)
        enemies = _lowest(enemies, [danger(scene, enemy) for enemy in enemies], DANGER, ties)
        return Options(tuple(Option(enemy, (best[enemy],)) for enemy in enemies), tuple(ties))

    return deed


def _lowest(enemies: list[int], worth: list[int], phrase: str, ties: list[Tie]) -> list[int]:
    """Return the enemies of the lowest worth; if that rules any out, the tie is noted."""
    lowest = min(worth)
    kept = [enemy for enemy, number in zip(enemies, worth, strict=True) if number == lowest]
    note_tie(phrase, enemies, kept, ties, lowest)
    return kept


def note_tie(phrase: str, before: Sequence[int], kept: Sequence[int], ties: list[Tie], number: int = 0) -> None:
    """Note a tiebreaker that has left fewer than there were."""
    dropped = tuple(dict.fromkeys(each for each in before if each not in kept))
    if dropped:
        ties.append(Tie(phrase, tuple(dict.fromkeys(kept)), dropped, number))


def _dice(scene: Scene, action: int) -> int:
    line = scene.setup.line_of(action)
    return 0 if line is None else line.value


def danger(scene: Scene, enemy: int) -> int:
    """Return the place of an enemy in the scenario's order, the most dangerous first (R13.7)."""
    order = scene.notes.danger
    title = scene.title(enemy)
    return order.index(title) if title in order else len(order)


def move(scene: Scene, card: SoloCard, effect: Effect) -> Options:
    """Move, Scout or Stalk to a destination (R13.6)."""
    ways = [way for way in ways_of(scene, card, effect) if not effect.within or way.steps <= effect.within]
    return _destinations(scene, ways, effect)


def _moving_others(verb: str) -> Deed:
    def deed(scene: Scene, card: SoloCard, effect: Effect) -> Options:  # noqa: ARG001
        ways = ways_of_others(scene, verb, effect)
        if not ways and effect.who:
            return Options(why=NOBODY_FITS, phrases=texts_of(effect.who))
        return _destinations(scene, ways, effect)

    return deed


def _destinations(scene: Scene, ways: list[Way], effect: Effect) -> Options:
    if not ways:
        return Options(why=IMPOSSIBLE)
    for place, said in enumerate(effect.to, start=1):
        ways = [way for way in ways if said.meaning(scene, way.tile)]
        if not ways:
            return Options(why=NO_TILE, phrases=texts_of(effect.to[:place]))
    towards = None
    if effect.closer:
        towards = find_towards(scene, ways, effect)
        if towards is None:
            goals = any(said.meaning(scene, tile) for said in effect.closer for tile in range(scene.setup.tile_count))
            return Options(why=NOT_CLOSER if goals else NO_GOAL, phrases=texts_of(effect.closer))
        ways = towards.ways
    return Options(tuple(Option(way.tile, way.actions, way.steps) for way in ways), towards=towards)


def target(scene: Scene, card: SoloCard, effect: Effect) -> Options:  # noqa: ARG001
    """Place the target marker on a tile (R6.7)."""
    here = scene.here
    ways = [
        Way(scene.unit, here, scene.setup.action_tile[action], 1, (action,))
        for action in own_actions(scene, ("target",))
    ]
    return _destinations(scene, ways, effect)


def blast(scene: Scene, card: SoloCard, effect: Effect) -> Options:  # noqa: ARG001
    """Blast all under the target marker, in an order that the lot decides; an enemy must be there (R7.1, R13.10)."""
    aimed = scene.state.target(scene.side)
    if aimed == NOWHERE or not scene.enemies_on(aimed):
        return Options(why=IMPOSSIBLE)
    plays = own_actions(scene, ("blast",))
    if not plays:
        return Options(why=IMPOSSIBLE)
    return Options(tuple(Option(scene.setup.action_unit[action], (action,)) for action in plays))


def inspire(scene: Scene, card: SoloCard, effect: Effect) -> Options:  # noqa: ARG001
    """Turn a card sideways (R13.7)."""
    plays = own_actions(scene, ("inspire",))
    if not plays:
        return Options(why=IMPOSSIBLE)
    return Options(tuple(Option(scene.setup.action_taken[action], (action,)) for action in plays))


def bolster(scene: Scene, card: SoloCard, effect: Effect) -> Options:  # noqa: ARG001
    """Take the top card of the deck that is named; if it is empty, of another that the lot names (R13.7)."""
    plays = {scene.setup.action_number[action]: action for action in own_actions(scene, ("bolster",))}
    return decks_to_bolster(scene, effect, plays)


def decks_to_bolster(scene: Scene, effect: Effect, plays: dict[int, int]) -> Options:
    """Return the named deck if it holds a card, else all others that do (R13.7)."""
    if not plays:
        return Options(why=IMPOSSIBLE)
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
    return Options(tuple(Option(deck, (plays[deck],)) for deck in decks), tuple(ties))


# The deeds by the word that a card says, each with the verbs of which its card must have one.
DEEDS: dict[str, tuple[Deed, tuple[str, ...]]] = {
    "control": (control, ("control",)),
    "attack": (_combat("attack"), ("attack",)),
    "suppress": (_combat("suppress"), ("suppress",)),
    "antitank": (_combat("antitank"), ("antitank",)),
    "grenade": (_combat("grenade"), ("grenade",)),
    "blast": (blast, ("blast",)),
    "target": (target, ("target",)),
    "move": (move, ("move", "scout", "stalk")),
    "guide": (_moving_others("guide"), ("guide",)),
    "advance": (_moving_others("advance"), ("advance",)),
    "recon": (_simple("recon"), ("recon",)),
    "conceal": (_simple("conceal"), ("conceal",)),
    "command": (_simple("command"), ("command",)),
    "inspire": (inspire, ("inspire",)),
    "bolster": (bolster, ("bolster",)),
}
# What the tiebreakers of a deed judge.
AMONG_TILES = ("move", "guide", "advance", "target")
AMONG_CARDS = ("inspire",)
AMONG_DECKS = ("bolster",)
FIRING = ("attack", "suppress", "antitank", "grenade")


def among(do: str) -> str:
    """Return what a deed's options are; "" where there is nothing to choose."""
    groups = ((AMONG_TILES, TILES), (AMONG_CARDS, CARDS), (AMONG_DECKS, DECKS), ((*FIRING, "blast"), UNITS))
    return next((things for deeds, things in groups if do in deeds), "")
