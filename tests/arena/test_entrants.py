from __future__ import annotations

import pytest

from bocage import roster
from bocage.ai.levels import REGULAR
from bocage.arena.entrants import Entrant, parse_entrant
from bocage.engine import View
from bocage.match import MatchProblem
from bocage.roster import Budget, Listed, NoBudget, Seed, make_player
from tests.english import says


class Thinker:
    """Stands for a player that searches: it keeps what it was made with."""

    def __init__(self, seed: Seed, budget: Budget) -> None:
        self.budget = budget

    def decide(self, view: View) -> int:
        raise NotImplementedError


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player that searches, on the roster."""
    monkeypatch.setitem(roster._BY_NAME, "thinker", Listed("thinker", 9, Thinker, level=REGULAR))


@pytest.mark.parametrize(
    ("text", "entrant"),
    [
        ("greedy-1", Entrant("greedy-1")),
        (" Solo ", Entrant("solo:normal")),
        ("solo:hard", Entrant("solo:hard")),
        ("thinker", Entrant("thinker")),
        ("thinker:sims=200", Entrant("thinker", Budget(None, 200))),
        ("thinker:time=0.1", Entrant("thinker", Budget(0.1))),
        ("thinker:sims=200,cores=2", Entrant("thinker", Budget(None, 200, cores=2))),
        ("thinker:sims=200,time=2", Entrant("thinker", Budget(2.0, 200))),
    ],
)
@pytest.mark.usefixtures("thinker")
def test_a_player_is_entered_by_name_and_budget(text: str, entrant: Entrant) -> None:
    assert parse_entrant(text) == entrant
    assert parse_entrant(str(entrant)) == entrant


@pytest.mark.usefixtures("thinker")
def test_the_budget_reaches_the_player() -> None:
    made = [make_player("thinker", 1, parse_entrant(text).budget) for text in ("thinker:sims=50", "thinker")]

    assert [player.budget for player in made if isinstance(player, Thinker)] == [Budget(None, 50), Budget()]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("gredy", 'There is no player "gredy"; did you mean "greedy"?'),
        ("gredy:sims=3", 'There is no player "gredy"; did you mean "greedy"?'),
        ("greedy:sims=3", r"greedy does not search, so it has no use for a budget \(sims=3\); leave it out."),
        ("solo:hard:time=1", "solo:hard does not search"),
        ("thinker:sims=0", '"sims=0" is no budget; write simulations'),
        ("thinker:sims=many", '"sims=many" is no budget'),
        ("thinker:time=-1", '"time=-1" is no budget'),
        ("thinker:time=nan", '"time=nan" is no budget'),
        ("thinker:time=inf", '"time=inf" is no budget'),
        ("thinker:sims=9,cores=0", '"cores=0" is no budget'),
        ("thinker:sims=1,sims=2", '"sims=2" is no budget'),
        ("thinker:depth=3", '"depth=3" is no budget'),
        ("thinker:=", '"=" is no budget'),
    ],
)
@pytest.mark.usefixtures("thinker")
def test_what_is_no_entry_is_told(text: str, sentence: str) -> None:
    with pytest.raises(MatchProblem, check=says(sentence)):
        parse_entrant(text)


def test_a_budget_is_refused_by_the_roster_too() -> None:
    with pytest.raises(NoBudget, match="greedy"):
        make_player("greedy", 1, Budget(1.0))
