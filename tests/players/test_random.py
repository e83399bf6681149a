from __future__ import annotations

from bocage.engine import format_action, legal_actions
from bocage.players import RandomPolicy, TakerPolicy
from tests.players.positions import decisions
from tests.situation import situation

ON_AN_OBJECTIVE = """
     a     b     c
1   -RA    -    .ra
"""


def test_the_same_seed_makes_the_same_choices() -> None:
    games = [[action for _, _, _, action in decisions("01-la-raye", 5, ("random", "taker"))] for _ in range(2)]

    assert games[0] == games[1]


def test_random_takes_every_action_sooner_or_later() -> None:
    table = situation(ON_AN_OBJECTIVE, hand="rifleman-a")
    actions = legal_actions(table.state, table.side)
    policy = RandomPolicy(1)

    chosen = {policy.choose(table.state, table.side, actions) for _ in range(40 * len(actions))}

    assert chosen == set(actions)


def test_taker_takes_an_objective_at_once() -> None:
    table = situation(ON_AN_OBJECTIVE, hand="rifleman-a scout-c", objectives={"a1": 1}, points=5)
    actions = legal_actions(table.state, table.side)

    for seed in range(20):
        action = TakerPolicy(seed).choose(table.state, table.side, actions)
        assert format_action(table.setup, action) == "rifleman-a control"


def test_taker_never_hunkers_down() -> None:
    for state, seat, _, action in decisions("01-la-raye", 3, ("taker", "taker")):
        assert state.setup.verb_of(action).name != "hunker", seat


def test_taker_raises_the_radio() -> None:
    table = situation(
        """
             a     b     c
        1   +RA    -    .ra
        """,
        hand="rifleman-a",
        objectives={"a1": 1},
        radio="a1",
        points=5,
    )
    actions = legal_actions(table.state, table.side)

    assert format_action(table.setup, TakerPolicy(1).choose(table.state, table.side, actions)) == "rifleman-a control"


def test_taker_takes_an_objective_on_the_spawn_tile_it_lies_on() -> None:
    table = situation(
        """
             a     b     c     d
        1    -    -RB    -     -ra
        """,
        hand="rifleman-a",
        objectives={"d1": 1},
        spawns={"a1": "all", "d1": "all"},
        points=5,
    )
    actions = legal_actions(table.state, table.side)

    for seed in range(20):
        action = TakerPolicy(seed).choose(table.state, table.side, actions)
        assert format_action(table.setup, action) == "rifleman-a at d1 control"
