"""What each way to play a card, or to go on with it, is worth. Rules R4 to R7, R9."""

from __future__ import annotations

from bocage.engine.doors import legal_actions
from bocage.engine.terms import (
    ADVANCE,
    ANTITANK,
    ATTACK,
    BLAST,
    BOLSTER,
    COMMAND,
    CONCEAL,
    CONTROL,
    GRENADE,
    GUIDE,
    HAND,
    HUNKER,
    INSPIRE,
    JOIN,
    MOVE,
    NOBODY,
    NOWHERE,
    PLAY_AREA,
    READY,
    RECON,
    SCOUT,
    STALK,
    SUPPRESS,
    TARGET,
)
from bocage.players.fire import blast_hit_worth, blast_worth, fire_worth, grenade_worth
from bocage.players.outlook import Outlook
from bocage.players.posts import post_worth, reach_worth, step_worth
from bocage.players.staff import bolster_worth, command_worth, conceal_worth, hunker_worth, take_worth

# To draw is always better than to stop.
DRAW_WORTH = 1.0
# Of two first targets of a Blast the better one: all are hit in the end.
FIRST_TARGET = 0.01


def play_worth(outlook: Outlook, action: int) -> float:
    """Return what it is worth to play a card for an action; the placing of its unit counts too (R4.6)."""
    setup = outlook.state.setup
    verb, kind = setup.action_verb[action], setup.action_kind[action]
    unit = outlook.ground.unit_of(outlook.side, kind)
    if verb == HUNKER:
        return hunker_worth(outlook, unit)
    if unit == NOBODY:
        return _leader_worth(outlook, verb, action)
    plays = max(0, outlook.plays(kind) - 1)
    here = outlook.state.where[unit]
    if verb == READY:
        return _ready_worth(outlook, unit, here, plays)
    placed = 0.0
    if here == NOWHERE:
        here = setup.entry_tile(unit, action)
        placed = outlook.weights.place + max(0.0, post_worth(outlook, unit, here, plays))
    if verb in (MOVE, STALK, SCOUT):
        return placed + step_worth(outlook, verb, unit, here, setup.action_tile[action], plays)
    if verb == CONTROL:
        return placed + _control_worth(outlook, here)
    if verb == ADVANCE:
        return placed + _advance_worth(outlook, action, here)
    return placed + _line_worth(outlook, verb, action, here)


def _control_worth(outlook: Outlook, tile: int) -> float:
    """Return what it brings to control a tile, or to raise the radio on it (R6.4, R8.6)."""
    number = outlook.ground.objective_number[tile]
    return outlook.gains[number] if number >= 0 else 0.0


def _advance_worth(outlook: Outlook, action: int, entry: int) -> float:
    """Return what the first counter of an Advance gains by its step; one that is being placed starts there (R9.3)."""
    setup = outlook.state.setup
    unit = outlook.side * setup.unit_count + setup.action_unit[action]
    start = outlook.state.where[unit]
    return _moved_worth(outlook, unit, entry if start == NOWHERE else start, setup.action_tile[action])


def _moved_worth(outlook: Outlook, unit: int, start: int, tile: int) -> float:
    setup = outlook.state.setup
    plays = outlook.plays(setup.unit_kinds[unit % setup.unit_count])
    return step_worth(outlook, MOVE, unit, start, tile, plays)


def _ready_worth(outlook: Outlook, unit: int, here: int, plays: int) -> float:
    """Return what it is worth to ready a unit: more if it stands before a prize and can act again (R4.5)."""
    worth = outlook.weights.ready
    if outlook.state.setup.is_rifle[unit]:
        worth += reach_worth(outlook, unit, here, plays) * outlook.weights.ready_reach
    return worth


def _line_worth(outlook: Outlook, verb: int, action: int, here: int) -> float:
    """Return what the other lines of combat cards bring (R6.3, R6.6, R6.7, R7, R9.4, R9.6)."""
    setup = outlook.state.setup
    line = setup.action_line[action]
    assert line is not None
    target = outlook.state.target[outlook.side]
    worth = 0.0
    foe = outlook.foe * setup.unit_count + setup.action_unit[action]
    if verb in (ATTACK, SUPPRESS, ANTITANK):
        worth = fire_worth(outlook, verb, line.value, here, foe)
    elif verb == GRENADE:
        worth = grenade_worth(outlook, line.value, here, outlook.state.where[foe])
    elif verb == RECON:
        worth = outlook.weights.recon
    elif verb == CONCEAL:
        worth = conceal_worth(outlook)
    elif verb == TARGET:
        better = blast_worth(outlook, setup.action_tile[action]) - blast_worth(outlook, target)
        worth = better * outlook.weights.target
    elif verb == BLAST:
        first = blast_hit_worth(outlook, setup.action_unit[action])
        worth = blast_worth(outlook, target) + FIRST_TARGET * first
    return worth


def _leader_worth(outlook: Outlook, verb: int, action: int) -> float:
    """Return what a card without counter brings (R5.2, R6.1, R6.2, R6.5)."""
    setup = outlook.state.setup
    line = setup.action_line[action]
    assert line is not None
    worth = 0.0
    if verb == COMMAND:
        worth = command_worth(outlook)
    elif verb == BOLSTER:
        worth = bolster_worth(outlook, setup.action_taken[action], line.value)
    elif verb == INSPIRE:
        worth = _inspire_worth(outlook, setup.action_taken[action])
    elif verb == GUIDE:
        unit = outlook.side * setup.unit_count + setup.action_unit[action]
        plays = outlook.plays(setup.unit_kinds[setup.action_unit[action]])
        worth = step_worth(outlook, verb, unit, outlook.state.where[unit], setup.action_tile[action], plays)
    return worth


def _inspire_worth(outlook: Outlook, kind: int) -> float:
    """Return what a card of the play area would bring if it were in hand again (R6.5)."""
    imagined = outlook.state.copy()
    imagined.doing = NOBODY
    imagined.move_card(outlook.seat, kind, PLAY_AREA, HAND)
    again = Outlook(imagined, outlook.seat, outlook.ground)
    worth = 0.0
    for action in legal_actions(imagined, outlook.seat):
        if imagined.setup.action_kind[action] == kind:
            worth = max(worth, play_worth(again, action))
    return worth


def part_worth(outlook: Outlook, action: int) -> float:
    """Return what it brings to go on with the action under way: a step, a card, a target; to stop brings nothing."""
    setup, state = outlook.state.setup, outlook.state
    if action == setup.stop:
        return 0.0
    if action == setup.draw:
        return DRAW_WORTH
    line = setup.all_lines[state.doing]
    verb = line.verb
    if verb == BLAST:
        return blast_hit_worth(outlook, setup.action_unit[action])
    if verb == GRENADE:
        return fire_worth(outlook, verb, line.value, state.where[state.doing_unit], setup.action_unit[action])
    if setup.action_verb[action] == JOIN:
        joining = outlook.side * setup.unit_count + setup.action_unit[action]
        return _moved_worth(outlook, joining, state.where[joining], state.where[state.doing_unit])
    if verb == BOLSTER:
        return take_worth(outlook, setup.action_kind[action])
    if verb == INSPIRE:
        return _inspire_worth(outlook, setup.action_kind[action])
    unit = state.doing_unit
    plays = outlook.plays(setup.unit_kinds[unit % setup.unit_count])
    return step_worth(outlook, verb, unit, state.where[unit], setup.action_tile[action], plays)
