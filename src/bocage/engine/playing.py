"""Playing a card: what it may be played for, and what becomes of it. Rules R4."""

from __future__ import annotations

from bocage.engine import advance, bot_support, combat, movement, support
from bocage.engine import events as tell
from bocage.engine.bars import (
    FOG_IS_DEAD,
    FREE,
    NO_SUCH_SPAWN,
    NOT_IN_HAND,
    NOT_SUPPRESSED,
    SPAWN_NOT_CHOSEN,
    SUPPRESSED_UNIT,
)
from bocage.engine.drawing import draw_card
from bocage.engine.hope import review_hope
from bocage.engine.knowledge import note_shown_from_hand
from bocage.engine.line import Line
from bocage.engine.luck import Luck
from bocage.engine.parts import go_on
from bocage.engine.state import Events, State
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
    IN_HAND,
    INSPIRE,
    MOVE,
    NOBODY,
    NOWHERE,
    PLAY_AREA,
    READY,
    RECON,
    SCOUT,
    STALK,
    SUPPLY,
    SUPPRESS,
    TARGET,
    VERB_NAMES,
)


def legal_plays(state: State) -> list[int]:
    """Return every way to play a card of the hand, and the end of the turn (R3.4, R4.1)."""
    setup = state.setup
    out = [setup.end_turn]
    first = state.seat * setup.kind_count
    for kind in range(setup.kind_count):
        if state.cards[first + kind] & IN_HAND and kind != setup.fog:
            add_lines(state, kind, out)
            out.append(setup.hunker + kind)
    return out


def add_lines(state: State, kind: int, out: list[int]) -> None:
    """Add what a card may be played for: its lines, or readying its unit (R4.1, R4.5)."""
    setup = state.setup
    side = setup.side_of[state.seat]
    unit = state.unit(side, kind)
    if unit == NOBODY:
        for line in setup.lines[kind]:
            _add_line(state, side, line, line.base, NOBODY, NOWHERE, out)
    elif state.where[unit] != NOWHERE:
        if state.is_suppressed(unit):
            out.append(setup.ready + kind)
        else:
            for line in setup.lines[kind]:
                _add_line(state, side, line, line.base, unit, state.where[unit], out)
    else:
        spawns = setup.spawns[unit]
        for line in setup.lines[kind]:
            if len(spawns) == 1:
                _add_line(state, side, line, line.base, unit, spawns[0], out)
            else:
                # The choice among equal spawn tiles is part of the action (R4.6).
                for tile in spawns:
                    _add_line(state, side, line, line.base_at(tile), unit, tile, out)


def _add_line(state: State, side: int, line: Line, base: int, unit: int, origin: int, out: list[int]) -> None:
    """Add the actions of one line that can be performed and change something (R4.7)."""
    verb = line.verb
    if verb == MOVE or verb == SCOUT or verb == STALK:
        movement.add_first_steps(state, side, line, base, unit, origin, out)
    elif verb == ATTACK or verb == SUPPRESS or verb == ANTITANK or verb == GRENADE:
        combat.add_attacks(state, side, line, base, origin, out)
    elif verb == CONTROL:
        if support.bar_control(state, side, origin) == FREE:
            out.append(base)
    elif verb == RECON:
        if support.bar_recon(state, state.seat) == FREE:
            out.append(base)
    elif verb == CONCEAL:
        support.add_conceals(state, base, unit, out)
    elif verb == BOLSTER:
        support.add_bolsters(state, state.seat, line.squad, base, out)
    elif verb == INSPIRE:
        support.add_inspires(state, state.seat, line.squad, base, out)
    elif verb == COMMAND:
        if support.bar_draw(state, state.seat) == FREE:
            out.append(base)
    elif verb == GUIDE:
        movement.add_guides(state, side, base, out)
    elif verb == TARGET:
        support.add_targets(state, side, base, origin, out)
    elif verb == BLAST:
        combat.add_blasts(state, side, line, base, out)
    elif verb == ADVANCE:
        advance.add_advances(_placed(state, unit, origin), side, line, base, out)
    else:
        raise AssertionError(f"nobody offers a line for {VERB_NAMES[verb]!r}")


def _placed(state: State, unit: int, origin: int) -> State:
    """Return the position with the unit on the board: it enters before it acts (R4.6)."""
    if unit == NOBODY or state.where[unit] != NOWHERE:
        return state
    imagined = state.copy()
    imagined.place_counter(unit, origin)
    return imagined


def bar_play(state: State, action: int) -> int:
    """Return what bars playing a card for this action, asking the same predicates as the legal list (R4)."""
    setup = state.setup
    verb = setup.action_verb[action]
    kind = setup.action_kind[action]
    if not state.count(state.seat, HAND, kind):
        return NOT_IN_HAND
    if kind == setup.fog:
        return FOG_IS_DEAD
    return FREE if verb == HUNKER else bar_lines(state, action)


def bar_lines(state: State, action: int) -> int:
    """Return what bars the lines of a card that is there to be played, or readying its unit (R4.5 to R4.7)."""
    setup = state.setup
    verb, kind = setup.action_verb[action], setup.action_kind[action]
    side = setup.side_of[state.seat]
    unit = state.unit(side, kind)
    if verb == READY:
        return FREE if unit != NOBODY and state.is_suppressed(unit) else NOT_SUPPRESSED
    origin, spawn = NOWHERE, setup.action_spawn[action]
    if unit != NOBODY:
        if state.is_suppressed(unit):
            return SUPPRESSED_UNIT
        origin = state.where[unit]
        if origin == NOWHERE:
            spawns = setup.spawns[unit]
            if spawn == NOWHERE and len(spawns) > 1:
                return SPAWN_NOT_CHOSEN
            if spawn != NOWHERE and (spawn not in spawns or len(spawns) == 1):
                return NO_SUCH_SPAWN
            origin = setup.entry_tile(unit, action)
        elif spawn != NOWHERE:
            return NO_SUCH_SPAWN
    return _bar_line(state, side, action, unit, origin)


def _bar_line(state: State, side: int, action: int, unit: int, origin: int) -> int:
    """Return what bars a line of a card with the target of this action (R4.7)."""
    setup = state.setup
    verb, tile, target = setup.action_verb[action], setup.action_tile[action], setup.action_unit[action]
    line = setup.action_line[action]
    assert line is not None
    foe = (1 - side) * setup.unit_count + target
    if verb == MOVE or verb == SCOUT or verb == STALK:
        bar = movement.bar_first_step(state, side, verb, unit, origin, tile)
    elif verb == ATTACK or verb == SUPPRESS or verb == ANTITANK or verb == GRENADE:
        bar = combat.bar_defence(state, verb, foe) or combat.bar_attack(state, line, origin, foe)
    elif verb == CONTROL:
        bar = support.bar_control(state, side, origin)
    elif verb == RECON:
        bar = support.bar_recon(state, state.seat)
    elif verb == CONCEAL:
        bar = support.bar_conceal(state, unit, setup.action_victim[action])
    elif verb == BOLSTER and state.seat == setup.bot:
        bar = bot_support.bar_bolster(state, setup.action_number[action])
    elif verb == BOLSTER:
        bar = support.bar_bolster(state, state.seat, line.squad, setup.action_taken[action])
    elif verb == INSPIRE:
        bar = support.bar_inspire(state, state.seat, line.squad, setup.action_taken[action])
    elif verb == COMMAND:
        bar = support.bar_draw(state, state.seat)
    elif verb == GUIDE:
        bar = movement.bar_guide(state, side, side * setup.unit_count + target, tile)
    elif verb == TARGET:
        bar = support.bar_target(state, side, origin, tile)
    elif verb == BLAST:
        bar = combat.bar_defence(state, verb, target) or combat.bar_blast(state, side, target)
    elif verb == ADVANCE:
        bar = advance.bar_advance(_placed(state, unit, origin), side, line, target, tile)
    else:
        raise AssertionError(f"nobody bars or frees an action for {VERB_NAMES[verb]!r}")
    return bar


def apply_play(state: State, action: int, luck: Luck, events: Events | None) -> None:
    """Play a card: hunker down, ready its unit, or place the unit if need be and act (R4.1, R4.2, R4.4 to R4.6)."""
    setup = state.setup
    seat = state.seat
    kind = setup.action_kind[action]
    verb = setup.action_verb[action]
    state.stirred = True
    if seat != setup.bot:
        # A bot's card lies in the play area already (R13.4).
        note_shown_from_hand(state, seat, kind)
        state.move_card(seat, kind, HAND, SUPPLY if verb == HUNKER else PLAY_AREA)
    if verb == HUNKER:
        if events is not None:
            events.append((tell.HUNKERED, seat, kind))
        review_hope(state, setup.side_of[seat])
        return
    if events is not None:
        events.append((tell.PLAYED, seat, kind, verb))
    unit = state.unit(setup.side_of[seat], kind)
    if verb == READY:
        state.suppressed ^= 1 << unit
        if events is not None:
            events.append((tell.READIED, unit))
        return
    if unit != NOBODY and state.where[unit] == NOWHERE:
        tile = setup.entry_tile(unit, action)
        state.place_counter(unit, tile)
        if events is not None:
            events.append((tell.PLACED, unit, tile))
    if seat == setup.bot and bot_support.is_changed(verb):
        line = setup.action_line[action]
        assert line is not None
        go_on(state, line, NOBODY, bot_support.perform(state, action, line, luck, events))
    else:
        _perform(state, action, unit, luck, events)


def _perform(state: State, action: int, unit: int, luck: Luck, events: Events | None) -> None:
    """Perform the first part of an action and note what is left of it (R4.1)."""
    setup = state.setup
    seat = state.seat
    side = setup.side_of[seat]
    verb = setup.action_verb[action]
    line = setup.action_line[action]
    assert line is not None
    tile = setup.action_tile[action]
    if verb == MOVE or verb == SCOUT or verb == STALK:
        if tile != NOWHERE:
            movement.apply_step(state, side, verb, unit, tile, events)
            go_on(state, line, unit, line.value - 1)
    elif verb == ATTACK or verb == SUPPRESS or verb == ANTITANK:
        target = (1 - side) * setup.unit_count + setup.action_unit[action]
        combat.apply_attack(state, verb, unit, target, line.value, luck, events)
    elif verb == CONTROL:
        support.apply_control(state, side, state.where[unit], events)
    elif verb == RECON:
        support.apply_recon(state, seat, luck, events)
    elif verb == CONCEAL:
        support.apply_conceal(state, seat, setup.action_victim[action], events)
    elif verb == BOLSTER:
        support.apply_bolster(state, seat, setup.action_taken[action], events)
        go_on(state, line, NOBODY, line.value - 1)
    elif verb == INSPIRE:
        support.apply_inspire(state, seat, setup.action_taken[action], events)
        go_on(state, line, NOBODY, line.value - 1)
    elif verb == COMMAND:
        draw_card(state, seat, luck, events)
        go_on(state, line, NOBODY, line.value - 1)
    elif verb == GUIDE:
        guided = side * setup.unit_count + setup.action_unit[action]
        movement.apply_step(state, side, verb, guided, tile, events)
        go_on(state, line, guided, line.value - 1)
    elif verb == TARGET:
        support.apply_target(state, side, tile, events)
    elif verb == BLAST or verb == GRENADE:
        target = setup.action_unit[action] + (0 if verb == BLAST else (1 - side) * setup.unit_count)
        left = combat.swept_targets(state, side, line, state.where[target]) ^ (1 << target)
        combat.apply_attack(state, verb, unit, target, line.value, luck, events)
        go_on(state, line, unit, left)
    elif verb == ADVANCE:
        moved = side * setup.unit_count + setup.action_unit[action]
        left = advance.party(state, side, line, state.where[moved], tile) ^ (1 << moved)
        movement.apply_step(state, side, verb, moved, tile, events)
        go_on(state, line, moved, left)
    else:
        raise AssertionError(f"nobody performs an action for {VERB_NAMES[verb]!r}")
