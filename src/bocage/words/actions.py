"""An action in words before it is chosen, with the odds of an attack. Rules R4, R7, R9."""

from __future__ import annotations

from bocage.engine import Setup, State
from bocage.engine.words.facts import AT_MINE, AT_OWN, AT_OWN_STEP, AT_STEP, WHILE_INJURING
from bocage.engine.words.terms import ANY_RANGE, MINE_SIDES, NOBODY, NOWHERE
from bocage.match.rehearsal import Odds, Rehearsal
from bocage.words.words import Words


def say_action(state: State, seat: int, action: int, tried: Rehearsal, words: Words) -> str:
    """Return what an action is, without its card, and what is open about it beforehand."""
    verb = state.setup.verb_of(action)
    key = _key(state.setup, action)
    values = _values(state, seat, action, words)
    if tried.odds is not None:
        values["odds"] = format_odds(tried.odds, words)
    if tried.controlled != NOWHERE:
        values["tile"] = words.tile(tried.controlled)
        key = "action-raise" if tried.raises_radio else key
    elif verb.aim == AT_STEP and not {"tile", "berth"} & values.keys():
        key = "action-stay"
    elif "range" in values:
        key = f"{key}-range"
    elif "seat" in values:
        key = f"{key}-seat"
    said = words.say(key, **values)
    if tried.odds is not None and tried.odds.verb == state.setup.mine_verb:
        said = _over_mines(said, tried.odds, words.mine(tried.mine), words)
    if tried.scouts:
        said = words.say("unseen-fog" if tried.takes_fog else "unseen", action=said)
    if tried.entering != NOWHERE:
        said = words.say("entering", tile=words.tile(tried.entering), action=said)
    return said


def _key(setup: Setup, action: int) -> str:
    """Return the text for an action; one number of a verb may mean something else than another (R10.3, R15.12)."""
    verb, number = setup.verb_of(action), setup.action_number[action]
    if verb.aim == AT_MINE:
        return f"action-{verb.name}" if number < len(MINE_SIDES) else f"action-{verb.name}-remove"
    if not _boards(setup, action):
        return f"action-{verb.name}"
    deed = "leave" if number == setup.berth_count else "board"
    return f"action-guide-{deed}" if verb.aim == AT_OWN_STEP else f"action-{deed}"


def _boards(setup: Setup, action: int) -> bool:
    """Return True if an action is a step into a seat or out of one (R15.12)."""
    verb = setup.verb_of(action)
    is_step = verb.aim in (AT_STEP, AT_OWN_STEP) or verb.name == "step"
    return is_step and setup.action_number[action] != NOBODY


def _values(state: State, seat: int, action: int, words: Words) -> dict[str, object]:
    """Return what an action's words may name."""
    setup = state.setup
    verb, kind = setup.verb_of(action), setup.action_kind[action]
    tile, taken, line = setup.action_tile[action], setup.action_taken[action], setup.line_of(action)
    values: dict[str, object] = {}
    if kind != NOBODY:
        values["card"] = words.card(kind if taken == NOBODY else taken)
        values["initiative"] = setup.initiative[kind]
    if line is not None:
        values["verb"] = words.verb(verb.number)
        values["value"] = line.value
    if tile != NOWHERE:
        values["tile"] = words.tile(tile)
    if setup.action_victim[action] != NOBODY:
        values["seat"] = words.seat(setup.action_victim[action])
    if line is not None and line.range != ANY_RANGE and not verb.sweeps:
        values["range"] = line.range
    if verb.aim in (AT_OWN, AT_OWN_STEP) or verb.moment == WHILE_INJURING:
        values["unit"] = words.unit(setup.target_of(action, setup.side_of[seat]))
    if _boards(setup, action):
        number = setup.action_number[action]
        values["berth"] = "" if number == setup.berth_count else words.berth(number)
    if verb.aim == AT_MINE:
        values["mine"] = words.mine(setup.action_number[action] % len(MINE_SIDES))
    return values


def _over_mines(said: str, odds: Odds, mine: str, words: Words) -> str:
    """Return an action with the mines that go off by it, and the chance that any hits (R10.2)."""
    return words.say(
        "over-mine" if odds.times == 1 else "over-mines",
        action=said,
        mine=mine,
        count=odds.times,
        base=odds.base,
        dice=_dice(odds, words),
        chance=round(100 * odds.chance),
    )


def _dice(odds: Odds, words: Words) -> str:
    return words.say("one-die") if odds.dice == 1 else words.say("some-dice", count=odds.dice)


def format_odds(odds: Odds, words: Words) -> str:
    """Return an attack's odds as a sum: base defence, cover and range against the dice (R7.2, R15.6)."""
    facts = words.setup.verbs[odds.verb]
    # What falls from above may hit one's own, so there the side is named.
    plunges = facts.plunges
    key = "odds-no-range" if plunges else "odds"
    return words.say(
        "odds-alone" if facts.demolishes else key,
        unit=words.unit_of_side(odds.target) if plunges else words.unit(odds.target),
        tile=words.tile(odds.tile),
        base=odds.base,
        cover=odds.cover,
        range=odds.range,
        total=odds.total,
        dice=_dice(odds, words),
        chance=round(100 * odds.chance),
    )
