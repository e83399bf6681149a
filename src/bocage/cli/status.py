"""What stands around the board: round, initiative, goals, piles. Rules R3, R8, R12.2, R14.1."""

from __future__ import annotations

from bocage.data.theatre import theatre
from bocage.engine import Setup, State, View, has_token
from bocage.engine.words.terms import (
    BIDDING,
    DECK,
    DISCARD,
    HAND,
    MINE_SIDES,
    NOBODY,
    NOWHERE,
    OVER,
    PLAY_AREA,
    REMOVED,
    SEEN,
    SUPPLY,
)
from bocage.words import Words


def goal_of(setup: Setup, side: int, words: Words, explained: bool = False) -> str:
    """Return what a side is after, perhaps with what pinning or neutralising means (R8.1, R8.3, R15.8)."""
    goals = []
    if setup.goal[side]:
        goals.append(words.say("goal-one-point" if setup.goal[side] == 1 else "goal-points", points=setup.goal[side]))
    if setup.pins[side]:
        goals.append(words.say(_pin_key(setup, side) if explained else "goal-pin"))
    if len(setup.quarry[side]):
        units = words.all_of([words.unit(unit) for unit in setup.quarry[side]])
        goals.append(words.say("goal-neutralise-explained" if explained else "goal-neutralise", units=units))
    said = goals[0]
    for goal in goals[1:]:
        said = words.say("goal-or", first=said, then=goal)
    return said


def _pin_key(setup: Setup, side: int) -> str:
    """Return the text for whom a side must leave no one of (R8.3, R15.8)."""
    if not setup.single_soldiers:
        return "goal-pin-explained"
    return "goal-pin-raiders" if setup.may_demolish[1 - side] else "goal-pin-soldiers"


def sides_and_goals(words: Words) -> dict[str, object]:
    """Return the sides of a scenario and what each is after, as the texts name them."""
    one, other = (goal_of(words.setup, side, words) for side in range(2))
    return {"first": words.side(0), "one": one, "second": words.side(1), "other": other}


def aims(setup: Setup, words: Words) -> list[str]:
    """Return what is told before a match: goals, the radio's rule, whose the figures are (R8.1, R8.6, R15.32)."""
    lines = [
        words.say("show-goal", side=words.adjective(side), goal=goal_of(setup, side, words, explained=True))
        for side in range(2)
    ]
    if setup.radio != NOWHERE:
        lines.append(words.say("show-radio", tile=words.tile(setup.radio), side=words.adjective(setup.radio_side)))
    if theatre(setup.plan.theatre).reconstructed:
        lines.append(words.say("reconstructed"))
    return lines


def standing_of(state: State, side: int, words: Words) -> str:
    """Return how far a side has come (R8.2, R8.3, R15.8)."""
    setup = state.setup
    goals = []
    if setup.goal[side]:
        key = "standing-one-point" if setup.goal[side] == 1 else "standing-points"
        goals.append(words.say(key, points=state.points(side), goal=setup.goal[side]))
    if setup.pins[side]:
        rifles = state.rifles(1 - side)
        keys = ("standing-pin-soldier", "standing-pin-soldiers")
        one, several = keys if setup.single_soldiers else ("standing-pin-one", "standing-pin")
        goals.append(words.say(one if rifles == 1 else several, rifles=rifles, enemy=words.adjective(1 - side)))
    left = [words.unit(unit) for unit in setup.quarry[side] if not state.is_neutralised(unit)]
    if left:
        goals.append(words.say("standing-neutralise", units=words.all_of(left)))
    return words.say("standing", side=words.side(side), goals=", ".join(goals))


def header_lines(state: State, words: Words) -> list[str]:
    """Return round, turn and initiative, under them the standing of both sides, and with teams who commands them."""
    if state.phase == BIDDING:
        now = words.say("bidding")
    elif state.phase == OVER:
        now = words.say("over")
    else:
        now = words.say("turn-of", seat=words.seat(state.turn_seat))
    holder = words.say("initiative", side=words.side(state.initiative))
    lines = [
        " · ".join([words.say("round", round=state.round), now, holder]),
        " · ".join(standing_of(state, side, words) for side in range(2)),
    ]
    if state.setup.command_kinds:
        commanders = [_commander(state, side, words) for side in range(2)]
        lines.append(words.say("command", commanders=" · ".join(commanders)))
    if state.setup.edges:
        lines.append(_mines(state, words))
    return lines


def _mines(state: State, words: Words) -> str:
    """Return where mines lie, on which side, and how many are left to place: all of it is open (R10.13)."""
    setup = state.setup
    laid = [
        words.say("mine-at", mine=words.mine(side_up), first=words.tile(first), second=words.tile(second))
        for edge, (first, second) in enumerate(setup.edges)
        for side_up in range(len(MINE_SIDES))
        for _ in range(state.mines(edge, side_up))
    ]
    mines = ", ".join(laid) or words.say("nothing")
    return words.say("mines", side=words.adjective(setup.mine_side), mines=mines, left=state.mine_supply())


def _commander(state: State, side: int, words: Words) -> str:
    """Return who commands a side in this round, and who has the token if that is not the same (R12.2, R12.3)."""
    commander = state.commander(side)
    if any(has_token(state, commander, kind) for kind in state.setup.command_kinds):
        return words.seat(commander)
    mate = state.setup.teammate[commander]
    return words.say("command-passed", seat=words.seat(commander), mate=words.seat(mate))


def pile_lines(view: View, words: Words) -> list[str]:
    """Return the sizes of all piles and the cards in the play areas, which are open (R14.1)."""
    lines = [
        words.say(
            "piles" if has_hand(view, seat) else "piles-of-bot",
            seat=words.seat(seat),
            hand=view.size(seat, HAND),
            deck=view.size(seat, DECK),
            discard=view.size(seat, DISCARD),
            supply=view.size(seat, SUPPLY),
            lost=view.size(seat, REMOVED),
        )
        for seat in range(view.setup.seat_count)
    ]
    return lines + played_lines(view, words)


def has_hand(view: View, seat: int) -> bool:
    """Return True if a seat holds cards in hand; a bot never does, its hidden cards lie face down (R13.7)."""
    return seat != view.setup.bot


def played_lines(view: View, words: Words) -> list[str]:
    """Return the cards in the play areas (R14.1)."""
    lines = [
        words.say("played-cards", seat=words.seat(seat), cards=words.counted(view.row(seat, PLAY_AREA)))
        for seat in range(view.setup.seat_count)
        if view.size(seat, PLAY_AREA) and seat != view.setup.bot
    ]
    return lines + bot_lines(view, words)


def bot_lines(view: View, words: Words) -> list[str]:
    """Return what a bot has beside its piles: its row, what lies face down, who is under fire (R13.3, R14.3)."""
    setup, area = view.setup, view.bot
    lines: list[str] = []
    if area is None:
        return lines
    who = words.seat(setup.bot)
    if area.order:
        lines.append(words.say("bot-row", seat=who, cards=", ".join(words.card(kind) for kind in area.order)))
    if view.size(setup.bot, HAND):
        lines.append(words.say("bot-face-down", seat=who, count=view.size(setup.bot, HAND)))
    first = setup.side_of[setup.bot] * setup.unit_count
    marked = [words.unit(first + index) for index, count in enumerate(area.markers) for _ in range(count)]
    if marked:
        lines.append(words.say("bot-markers", units=", ".join(marked)))
    return lines


def supply_lines(view: View, words: Words) -> list[str]:
    """Return the open supplies, and what the viewer knows of deck and discard piles (R14.1, R14.2)."""
    lines = []
    for seat in range(view.setup.seat_count):
        cards = words.counted(view.row(seat, SUPPLY))
        lines.append(words.say("supply-of", seat=words.seat(seat), cards=cards))
    if view.seat != NOBODY:
        lines.append(words.say("deck-of", cards=words.counted(view.row(view.seat, DECK))))
        lines.append(words.say("discard-of", cards=words.counted(view.row(view.seat, DISCARD))))
    for seat in range(view.setup.seat_count):
        if seat != view.seat:
            cards = words.counted(view.row(seat, SEEN))
            lines.append(words.say("seen-of", seat=words.seat(seat), cards=cards))
    return lines


def own_result_line(state: State, side: int, words: Words) -> str:
    """Return how the match ended, told to the only person who played it."""
    result = result_line(state, words)
    if state.winner == NOBODY:
        return result
    return words.say("result-you-won" if state.winner == side else "result-you-lost", result=result)


def result_line(state: State, words: Words) -> str:
    """Return how the match ended, the winner's points first (R8.9)."""
    ending = words.ending(state.ending)
    first = 0 if state.winner == NOBODY else state.winner
    own, other = state.points(first), state.points(1 - first)
    if state.winner == NOBODY:
        return words.say("result-drawn", ending=ending, round=state.round, own=own, other=other)
    side = words.side(state.winner)
    return words.say("result-won", side=side, ending=ending, round=state.round, own=own, other=other)
