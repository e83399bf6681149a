from __future__ import annotations

import json
import platform
import sys
import threading
from pathlib import Path

import pytest

from bench import browser, company, frames, measurement, motion, page, run, searching, server, serving
from bench.bocage import Doors, Greedy, Playouts
from bench.goals import GOALS, Goal, verdict
from bench.interpreted import Interpreted
from bench.measurement import COPIES, GAMES, LENGTH, RATE, Measured
from bench.peers import _sample
from bench.roster import DOORS_7, OPENSPIEL_CHESS, PEERS, SEARCHING_PEERS, make_subjects
from bench.searching import SIMULATIONS, BocageSearch, Searched
from bench.staged import Staged, hands_at
from bench.subject import Door, Figures, Random
from bench.table import SPREAD, doors_table, goals_table, rates_table
from bocage.engine import is_compiled

SCENARIO = "01-la-raye"
DOORS = ["copy", "deciders", "legal_actions", "apply", "view_for", "deal"]


class Coin:
    """A game of three decisions, and of two doors."""

    def __init__(self) -> None:
        self.seeds: list[int] = []

    def play_game(self, seed: int, chance: Random) -> int:
        self.seeds.append(seed)
        return 3

    def doors(self, seed: int) -> dict[str, Door]:
        return {"copy": lambda: 1000, "apply": lambda: sum(range(20_000)) % 2 + 10}


@pytest.fixture(autouse=True)
def _in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "RUNS", 2)
    monkeypatch.setattr(measurement, "GAMES_SECONDS", 0.005)
    monkeypatch.setattr(measurement, "DOOR_SECONDS", 0.001)


@pytest.fixture
def _no_peers(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("chess", "pettingzoo", "pyspiel", "rlcard"):
        monkeypatch.setitem(sys.modules, module, None)


def test_a_run_plays_games_and_goes_through_each_door() -> None:
    coin = Coin()
    figures = measurement.measure(coin, 4, 0.002, 0.002)

    assert coin.seeds == list(range(4000, 4000 + len(coin.seeds)))
    assert figures[LENGTH] == 3
    assert figures[RATE] == pytest.approx(3 * figures[GAMES])
    assert figures[COPIES] == pytest.approx(1e6 / figures["copy"])
    assert figures["apply"] > figures["copy"]


@pytest.mark.parametrize(
    ("game", "doors"), [(Doors(SCENARIO), DOORS), (Playouts(SCENARIO), []), (Greedy(SCENARIO), [])]
)
def test_bocage_is_measured(game: Doors | Playouts | Greedy, doors: list[str]) -> None:
    figures = Measured("Bocage", game, ours=True).measure(1)

    assert [key for key in figures if key not in {RATE, GAMES, LENGTH, COPIES}] == doors
    assert figures[RATE] > 100
    assert 20 < figures[LENGTH] < 5000


@pytest.mark.parametrize("rounds", [1, 2])
def test_a_search_is_measured_by_its_simulations(monkeypatch: pytest.MonkeyPatch, rounds: int) -> None:
    monkeypatch.setattr(searching, "SECONDS", 0.001)
    monkeypatch.setattr(searching, "POSITIONS", 2)
    monkeypatch.setattr(searching, "BUDGET", 5)
    searcher = BocageSearch(SCENARIO, rounds)

    assert [look() for look in searcher.looks(1)] == [5, 5]
    assert Searched("Bocage", searcher, ours=True).measure(1)[SIMULATIONS] > 1


def test_a_playout_depends_on_its_seed_alone() -> None:
    playouts = Playouts(SCENARIO)

    assert playouts.play_game(3, lambda: 0.0) == playouts.play_game(3, lambda: 0.9)
    assert len({playouts.play_game(seed, lambda: 0.0) for seed in range(5)}) > 1


def test_the_interpreted_engine_is_measured_in_a_process_of_its_own() -> None:
    figures = Interpreted("interpreted", SCENARIO, "doors").measure(1)

    assert set(figures) == {RATE, GAMES, LENGTH, COPIES, *DOORS}
    assert figures[LENGTH] > 20


@pytest.mark.usefixtures("_no_peers")
def test_a_peer_that_is_not_installed_is_left_out_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    subjects = make_subjects()

    told = capsys.readouterr().err.splitlines()
    assert all(subject.ours for subject in subjects)
    assert [line.partition(" is left out: ")[0] for line in told] == [*PEERS, *SEARCHING_PEERS]


def test_subjects_take_turns_and_give_medians(monkeypatch: pytest.MonkeyPatch) -> None:
    order = []

    class Steady:
        ours = True

        def __init__(self, name: str, rates: list[float]) -> None:
            self.name = name
            self._rates = rates

        def measure(self, seed: int) -> Figures:
            order.append(f"{self.name}{seed}")
            return {RATE: self._rates[seed]}

    monkeypatch.setattr(run, "RUNS", 3)
    figures, loop = run.run([Steady("a", [10.0, 30.0, 20.0]), Steady("b", [5.0, 5.0, 5.0])])

    assert order == ["a0", "b0", "a1", "b1", "a2", "b2"]
    assert figures == {"a": {RATE: 20.0, SPREAD: 1.0}, "b": {RATE: 5.0, SPREAD: 0.0}}
    assert loop > 0


def test_chance_is_sampled_by_its_weights() -> None:
    outcomes = [(7, 0.25), (8, 0.5), (9, 0.25)]

    assert [_sample(outcomes, point) for point in (0.0, 0.24, 0.25, 0.74, 0.75, 0.99)] == [7, 7, 8, 8, 9, 9]
    assert _sample([(1, 0.3), (2, 0.3)], 0.999) == 2


def test_a_goal_is_a_ratio_of_two_subjects() -> None:
    figures = {"we": {RATE: 30.0}, "they": {RATE: 20.0}}

    assert Goal("we", "they").ratio(figures) == 1.5
    assert Goal("we", "nobody").ratio(figures) is None
    assert [verdict(1.5, goal) for goal in (1.5, 1.6, None)] == ["1.5: met", "1.6: not met", ""]


def test_goals_name_subjects_that_there_are() -> None:
    own = {subject.name for subject in make_subjects() if subject.ours}

    assert {each.ours for each in GOALS} <= own
    assert {each.theirs for each in GOALS} <= own | set(PEERS) | set(SEARCHING_PEERS)


def test_the_tables_show_figures_and_leave_gaps() -> None:
    ours = {RATE: 123456.0, GAMES: 12.34, LENGTH: 350.0, COPIES: 500.0, SPREAD: 0.05, "copy": 2.0, "apply": 7.5}
    theirs = {RATE: 24691.2, GAMES: 99.0, LENGTH: 3.0, COPIES: 1000.0, SPREAD: 0.1, "copy": 1.0}
    peer = {RATE: 1.0, GAMES: 1.0, LENGTH: 1.0, SPREAD: 0.0}
    search = {SIMULATIONS: 2000.0, SPREAD: 0.2}
    figures = {DOORS_7: ours, OPENSPIEL_CHESS: theirs, "a peer": peer, "a search": search}

    assert cells(rates_table(figures)) == [
        ["", RATE, GAMES, COPIES, LENGTH, SIMULATIONS, "spread"],
        [DOORS_7, "123,456", "12.3", "500", "350", "", "5%"],
        [OPENSPIEL_CHESS, "24,691", "99", "1,000", "3", "", "10%"],
        ["a peer", "1", "1", "", "1", "", "0%"],
        ["a search", "", "", "", "", "2,000", "20%"],
    ]
    assert cells(doors_table(figures)) == [["microseconds", DOORS_7], ["`copy`", "2"], ["`apply`", "7.5"]]
    assert cells(goals_table(figures)) == [
        ["", "of", "ratio", "goal", "stretch"],
        [f"{DOORS_7} / {OPENSPIEL_CHESS}", RATE, "5.00", "4.5: met", "6: not met"],
        [f"{DOORS_7} / {OPENSPIEL_CHESS}", COPIES, "0.50", "", ""],
    ]


def test_a_visit_of_the_page_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "RUNS", 1)

    runs = page.measure_page(lambda _: None)

    assert {what: len(taken) for what, taken in runs.items()} == {page.COMMAND: 1, page.FIRST: 1, page.AGAIN: 1}
    assert all(taken.clock > 0 and taken.browser > 0 for [taken] in runs.values())


def test_the_page_is_told_with_its_goals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "index.html").write_bytes(b"")
    (tmp_path / "type.woff2").write_bytes(bytes(200 * 1024))
    (tmp_path / "assets").mkdir()
    # One reader is sent one language.
    for name in ("texts-en-1a2b.woff2", "texts-es-3c4d.woff2", "rules-es-5e6f.woff2"):
        (tmp_path / "assets" / name).write_bytes(bytes(100 * 1024))
    monkeypatch.setattr(page, "client_folder", lambda: tmp_path)

    first = [page.Taken(clock, browser=0.5, server=0.25) for clock in (1.1, 0.9, 1.3)]
    table = page.page_table({page.COMMAND: [page.Taken(2.5, 0.75, 1.0)], page.FIRST: first})

    assert cells(table) == [
        ["", "", "slowest run", "less than", "processor: browser", "server"],
        [page.COMMAND, "2.50 s", "2.50 s", "", "0.75 s", "1.00 s"],
        [page.FIRST, "1.10 s", "1.30 s", "1.2 s: met", "0.50 s", "0.25 s"],
        ["all files of the client as they are sent to a reader of English", "300 KB", "", "300 KB: not met", "", ""],
    ]


def test_a_server_is_measured_under_load(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(company, "EVERY", 0.1)
    for name, value in (("MADE", 2), ("READ", 1)):
        monkeypatch.setattr(serving, name, value)

    figures = serving.measure_serving(tables=3, seconds=0.5, steps=140)

    apart = {serving.MAKING, serving.IDLE, serving.LATE, serving.REPLAY}
    assert set(figures) == {*serving.OF_LOAD, *apart}
    assert [figures[name] for name in (serving.LOST, serving.ERRORS, serving.WRONG)] == [0, 0, 0]
    assert 0 < figures[serving.LATENCY[0]] <= figures[serving.LATENCY[2]]
    assert all(figures[name] > 0 for name in (serving.COMMAND, serving.RATE, serving.CORES, serving.SHARE))


def test_a_thread_that_ends_while_threads_are_counted_is_no_error() -> None:
    own = Path(f"/proc/self/task/{threading.get_native_id()}")

    assert server.nanoseconds_of(own) > 0
    assert server.nanoseconds_of(own.with_name("0")) == 0


def test_one_and_two_processes_on_postgresql_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(company, "EVERY", 0.1)
    monkeypatch.setattr(serving, "WARM", 0.2)

    figures = serving.measure_sharing(tables=3, seconds=0.5)

    of_load = {f"{name}{what}" for name in (serving.ONE, serving.TWO) for what in (*serving.OF_LOAD, serving.STORED)}
    assert set(figures) == {*of_load, serving.SHARING}
    assert all(figures[name] == 0 for name, goal in serving.GOALS.items() if goal == 0 and name in figures)
    assert figures[serving.SHARING] > 0


def test_the_server_is_told_with_its_goals() -> None:
    table = serving.serving_table({serving.COMMAND: 2.4, serving.MAKING: 9.0, serving.LATENCY[0]: 6.0})

    assert cells(table) == [
        ["", "", "at most"],
        [serving.COMMAND, "2.4", "2.5: met"],
        [serving.MAKING, "9", "8: not met"],
        [serving.LATENCY[0], "6", ""],
    ]


def test_a_page_that_cannot_be_measured_tells_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser, "client_folder", lambda: None)
    assert browser.what_is_missing() == "the client is not built"
    monkeypatch.setattr("shutil.which", lambda _: None)
    assert browser.what_is_missing() == "Chromium is not installed"


def happening(name: str, begin: int, lasts: int = 0, *, thread: int = 7, **more: object) -> dict[str, object]:
    """Return an event of a trace, in microseconds; half of its time the thread works."""
    return {"ph": "X", "pid": 1, "tid": thread, "name": name, "ts": begin, "dur": lasts, "tdur": lasts // 2} | more


def test_a_frame_costs_what_was_done_since_it_was_asked_for() -> None:
    named = [
        happening("thread_name", 0, ph="M", thread=thread, args={"name": name})
        for thread, name in ((7, frames.MAIN_THREAD), (8, "another thread"))
    ]
    moving = [happening(frames.ANIMATION, at, ph=ph, id2={"local": "a"}) for at, ph in ((2_500, "b"), (40_000, "e"))]
    marked = [
        happening(name, at, ph="I", cat=frames.MARKS) for at, name in ((500, "walk"), (600, "other"), (30_000, "fight"))
    ]
    tasks = [
        # Nothing asks for a frame here, and the one that is drawn before anything moves is not counted.
        happening(frames.TASK, 0, 1_000),
        happening(frames.TASK, 1_000, 400),
        happening(frames.FRAME, 1_100),
        # What asks for a frame counts, and so does what comes before it is drawn.
        happening(frames.TASK, 2_000, 4_000),
        happening(frames.REQUEST, 2_100),
        happening(frames.TASK, 8_000, 2_000),
        happening(frames.TASK, 8_000, 900_000, thread=8),
        # This one asks for the next.
        happening(frames.TASK, 16_000, 6_000),
        happening(frames.FRAME, 16_100),
        happening(frames.REQUEST, 16_200),
        happening(frames.TASK, 26_000, 1_000),
        happening(frames.POSTED, 26_000, args={frames.POSTED_BY: "void blink::Timer::Fire()"}),
        # By this one memory is cleared up, which no frame waits for.
        happening(frames.TASK, 28_000, 3_000),
        happening(
            frames.POSTED, 28_000, args={frames.POSTED_BY: "void v8::internal::IncrementalMarkingJob::ScheduleTask()"}
        ),
        happening(frames.TASK, 32_000, 2_000),
        happening(frames.FRAME, 32_100),
        happening(frames.TASK, 50_000, 2_000),
        happening(frames.FRAME, 50_100),
    ]
    trace = json.dumps({"traceEvents": [*named, *moving, *marked, *tasks]}).encode()

    found = frames.animated_frames(trace, {"walk", "fight"})

    assert [(frame.milliseconds, frame.by_clock, frame.mark, frame.clearing) for frame in found] == [
        (6.0, 12.0, "walk", 0.0),
        (1.5, 3.0, "fight", 1.5),
    ]


def test_frames_are_told_with_their_goals() -> None:
    drawn = [frames.Frame(milliseconds=float(cost), by_clock=2.0 * cost, mark="0: a walk") for cost in range(1, 21)]
    fight = [frames.Frame(milliseconds=2.0, by_clock=3.0, clearing=7.0, mark="1: a fight")]

    table = motion.motion_table({"08": [drawn], "203": [fight]})

    assert cells(table)[1:] == [
        ["08, a walk", "20", "11.0 ms", "20.0 ms", "20.0 ms", "20.0 ms", "8", "40.0 ms", "0.0 ms"],
        ["203, a fight", "1", "2.0 ms", "2.0 ms", "2.0 ms", "2.0 ms", "0", "3.0 ms", "7.0 ms"],
        ["all", "21", "10.0 ms", "19.0 ms", "20.0 ms", "20.0 ms", "8", "38.0 ms", "7.0 ms"],
        ["less than", "", "", "8 ms: not met", "12 ms: not met", "12 ms: not met", "", "", ""],
    ]


def test_what_hits_a_frame_in_one_run_alone_is_not_what_it_needs() -> None:
    runs = [
        [frames.Frame(milliseconds=cost, mark=mark) for mark, cost in (("0: a walk", walk), ("1: a fight", fight))]
        for walk, fight in ((3.0, 7.0), (30.0, 8.0), (4.0, 9.0))
    ]

    assert motion.needed(runs) == 8.0
    assert cells(motion.motion_table({"08": runs}))[3][4:6] == ["8.0 ms", "30.0 ms"]


def test_a_staged_match_has_something_to_look_at_and_goes_on_at_a_server_as_it_went(tmp_path: Path) -> None:
    staged = Staged("08", 12)
    staged.lay_out(tmp_path / "tables.sqlite")

    assert {decision.kind for decision in staged.decisions} >= {"a fight"}
    with (
        browser.serving(tmp_path / "tables.sqlite") as address,
        hands_at(address.removeprefix("http://"), staged) as hands,
    ):
        # Had a die or a draw fallen otherwise, one of them would never be offered.
        for decision in staged.decisions:
            hands.decide(decision)


@pytest.mark.usefixtures("_no_peers")
def test_the_page_is_not_written_without_the_peers(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(run, "DOCS", tmp_path)
    monkeypatch.setattr(sys, "argv", ["bench", "--write"])

    assert run.main() == 2
    assert "make bench ARGS=--write" in capsys.readouterr().err.splitlines()[-1]
    assert list(tmp_path.iterdir()) == []


def test_the_machine_is_told_without_its_name() -> None:
    assert "cores" in run.machine()
    assert ("engine compiled" in run.machine()) is is_compiled()
    assert platform.node() not in run.machine()


def cells(table: str) -> list[list[str]]:
    """Return a Markdown table's rows without the rule below the head."""
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in table.splitlines()]
    return [rows[0], *rows[2:]]
