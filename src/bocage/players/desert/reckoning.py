"""How greedy-3 weighs the desert: its verbs, and for measuring the same without a group of them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.engine import Setup, State
from bocage.engine.words.terms import INJURING, NOBODY, NOWHERE
from bocage.players.desert.ground import DesertGround
from bocage.players.desert.hits import weigh_hits
from bocage.players.desert.outlook import DesertOutlook
from bocage.players.desert.plays import in_desert, worths_of_soldiers
from bocage.players.desert.posts import post_worth, reach_worth
from bocage.players.desert.roles import desert_roles
from bocage.players.desert.weights import DesertWeights
from bocage.players.ground import Ground
from bocage.players.outlook import Outlook
from bocage.players.reckoning import Reckoning
from bocage.players.weights import Weights
from bocage.players.worth_of_leaders import NEVER

# Groups of actions that a player can be made to leave alone, so that it can be measured what they bring.
GROUPS: Final = {
    "mines": ("mine",),
    "aircraft": ("air-support", "strafe", "bomb", "surveil"),
    "vehicles": ("drive", "navigate", "repair"),
    "demolition": ("demolition",),
    # Control from inside a vehicle (R15.11, R15.14).
    "control-aboard": (),
}
# Who is to be driven boards before the vehicle leaves.
BOARDING_FIRST: Final = 6.0


class DesertReckoning(Reckoning):
    """What each verb is worth among single soldiers (R15)."""

    def __init__(self, without: str = "", sand: DesertWeights | None = None) -> None:
        super().__init__(worths_of_soldiers(), desert_roles())
        self.without = without
        self.sand = sand or DesertWeights()
        self._left_alone: list[str] = list(GROUPS[without]) if without else []

    def survey(self, setup: Setup, weights: Weights) -> Ground:
        """Return the tables of a scenario."""
        return DesertGround(setup, weights, self.sand, self.without)

    def look(self, state: State, seat: i64, ground: Ground) -> Outlook:
        """Return how a position looks from a seat."""
        assert isinstance(ground, DesertGround)
        outlook = DesertOutlook(state, seat, ground)
        weigh_hits(outlook)
        return outlook

    def look_again(self, outlook: Outlook, state: State, seat: i64) -> None:
        """Look at another position of the scenario from a seat of the same side."""
        if outlook.look_again(state, seat):
            weigh_hits(in_desert(outlook))

    def play_worth(self, outlook: Outlook, action: i64) -> float:
        """Return what it is worth to play a card for an action."""
        if self.without and self._leaves_alone(outlook.state, outlook.side, action):
            return NEVER
        setup = outlook.state.setup
        kind = setup.action_kind[action]
        if action == setup.hunker + kind and outlook.state.unit(outlook.side, kind) in setup.quarry[outlook.foe]:
            # Fewer cards, fewer hits until he is out (R15.1).
            return NEVER
        return super().play_worth(outlook, action)

    def part_worth(self, outlook: Outlook, action: i64) -> float:
        """Return what it brings to go on, or to choose who is injured (R15.5)."""
        if outlook.state.phase == INJURING:
            return self._worths[outlook.state.setup.action_verb[action]].part(outlook, action)
        if self.without and self._leaves_alone(outlook.state, outlook.side, action):
            return NEVER
        return super().part_worth(outlook, action)

    def timing(self, outlook: Outlook, action: i64) -> float:
        """Return when a card played for an action has its turn."""
        setup = outlook.state.setup
        number = setup.action_number[action]
        if number != NOBODY and number < setup.berth_count and setup.action_tile[action] == NOWHERE:
            return BOARDING_FIRST
        return super().timing(outlook, action)

    def placed_worth(self, outlook: Outlook, unit: i64, here: i64, kind: i64) -> float:
        """Return what it is worth that a card brings its soldier onto the board here (R4.6)."""
        return post_worth(in_desert(outlook), unit, here, NOBODY, max(0, outlook.plays(kind) - 1))

    def ready_worth(self, outlook: Outlook, unit: i64, here: i64, kind: i64) -> float:
        """Return what it is worth to ready a soldier: more if he stands before a prize and can act again (R4.5)."""
        plays = max(0, outlook.plays(kind) - 1)
        reach = reach_worth(in_desert(outlook), unit, here, NOBODY, plays)
        return outlook.weights.ready + reach * outlook.weights.ready_reach

    def _leaves_alone(self, state: State, side: i64, action: i64) -> bool:
        """Return True if an action belongs to the group that the player is without."""
        setup = state.setup
        line = setup.line_of(action)
        if line is not None and line.facts.name in self._left_alone:
            return True
        if self.without == "vehicles":
            boards = setup.action_tile[action] == NOWHERE and setup.action_number[action] not in (
                NOBODY,
                setup.berth_count,
            )
            return (boards and setup.verb_of(action).name in ("step", "move", "scout", "stalk", "guide")) or (
                line is not None and line.of_seat
            )
        if self.without == "aircraft":
            kind, taken = setup.action_kind[action], setup.action_taken[action]
            return (kind != NOBODY and setup.is_aircraft[kind]) or (taken != NOBODY and setup.is_aircraft[taken])
        if self.without == "control-aboard":
            unit = state.unit(side, setup.action_kind[action]) if line is not None else NOBODY
            return line is not None and line.facts.controls and unit != NOBODY and state.is_aboard(unit)
        return False
