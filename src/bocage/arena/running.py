"""A contest played over the cores, each game written down as it ends, until all are played or a test is decided."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from bocage.arena.contest import Contest, Fixture, Pairing, play_fixture
from bocage.arena.crew import Crew
from bocage.arena.games import Game
from bocage.arena.results import Results
from bocage.arena.sprt import Sprt


@dataclass(frozen=True)
class Watch:
    """Who is told how it goes."""

    # Games that are there already or were played since, and those there are in all.
    tell_progress: Callable[[int, int], None]
    # A game that is played again, as its process died with this exit status.
    tell_death: Callable[[Fixture, int | None], None]


def play_contest(contest: Contest, results: Results, pairs: int, processes: int, watch: Watch) -> None:
    """Play what is not yet in the results; a Failed tells of a game that cannot be played to its end."""
    pairings = contest.pairings(pairs)
    fixtures = [fixture for pairing in pairings for fixture in pairing.fixtures]
    left = [fixture for fixture in fixtures if fixture not in results.games]
    done = len(fixtures) - len(left)
    deciding = _Deciding(contest, pairings, results.games)
    if deciding.is_over() or not left:
        return
    watch.tell_progress(done, len(fixtures))
    with Crew(partial(play_fixture, contest.settings.agreed), min(processes, len(left)), watch.tell_death) as crew:
        for fixture, game in crew.run(left):
            results.add(fixture, game)
            done += 1
            watch.tell_progress(done, len(fixtures))
            if deciding.is_over():
                return


def counted(contest: Contest, games: dict[Fixture, Game], pairs: int) -> tuple[list[tuple[Game, ...]], Sprt | None]:
    """Return the pairs whose games have all been played, up to the one that decides the test, and the test."""
    sprt = _new_sprt(contest)
    whole: list[tuple[Game, ...]] = []
    for pairing in contest.pairings(pairs):
        played = _played(pairing, games)
        if sprt is not None:
            # A test takes the pairs in their order, not in that in which they happen to end.
            if played is None or sprt.verdict != "undecided":
                break
            sprt.add(pair_score(played))
        if played is not None:
            whole.append(played)
    return whole, sprt


def pair_score(played: Sequence[Game]) -> float:
    """Return what the first player got out of a pair; it has the first side in the first game."""
    return sum(game.score_of(side) for side, game in enumerate(played))


def _played(pairing: Pairing, games: dict[Fixture, Game]) -> tuple[Game, ...] | None:
    found = [games[fixture] for fixture in pairing.fixtures if fixture in games]
    return tuple(found) if len(found) == len(pairing.fixtures) else None


def _new_sprt(contest: Contest) -> Sprt | None:
    hypotheses = contest.settings.sprt
    return Sprt.begin(hypotheses) if hypotheses is not None else None


class _Deciding:
    """Follows the test of a contest, pair by pair in their order, as games come in."""

    def __init__(self, contest: Contest, pairings: Sequence[Pairing], games: dict[Fixture, Game]) -> None:
        self._sprt = _new_sprt(contest)
        self._waiting: Iterator[Pairing] = iter(pairings)
        self._next = next(self._waiting, None)
        self._games = games

    def is_over(self) -> bool:
        """Whether the games so far decide the test; a contest without one is never over early."""
        if self._sprt is None:
            return False
        while self._next is not None and (played := _played(self._next, self._games)) is not None:
            self._sprt.add(pair_score(played))
            self._next = next(self._waiting, None)
        return self._sprt.verdict != "undecided"
