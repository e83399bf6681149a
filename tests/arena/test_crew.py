from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from bocage.arena.crew import Crew, Failed
from tests.arena.jobs import die_always, die_once, double, raise_at_3, wait_for


def no_death(job: object, status: int | None) -> None:
    raise AssertionError(f"the process of {job} died with {status}")


def test_all_jobs_are_done_each_once() -> None:
    with Crew(double, 2, no_death) as crew:
        done = list(crew.run(range(20)))

    assert sorted(done) == [(number, 2 * number) for number in range(20)]


def test_what_a_process_leaves_undone_is_told_and_done_by_another(tmp_path: Path) -> None:
    jobs = [(str(tmp_path / "mark"), number) for number in range(10)]
    deaths: list[tuple[object, int | None]] = []

    with Crew(die_once, 2, lambda job, status: deaths.append((job, status))) as crew:
        done = list(crew.run(jobs))

    assert sorted(done) == [(job, 2 * job[1]) for job in jobs]
    assert deaths == [(jobs[3], 7)]


def test_a_process_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    go, jobs = tmp_path / "go", [(str(tmp_path / "go"), number) for number in range(8)]
    deaths: list[tuple[object, int | None]] = []

    def tell_death(job: object, status: int | None) -> None:
        deaths.append((job, status))
        go.touch()

    with Crew(wait_for, 2, tell_death) as crew:
        running = crew.run(jobs)
        first = crew.process_ids[0]
        assert first is not None
        os.kill(first, signal.SIGKILL)
        done = list(running)

    assert sorted(done) == [(job, job[1]) for job in jobs]
    assert [status for _, status in deaths] == [-signal.SIGKILL]


def test_a_job_that_ends_every_process_is_given_up() -> None:
    deaths: list[int | None] = []

    with (
        Crew(die_always, 1, lambda _, status: deaths.append(status)) as crew,
        pytest.raises(Failed, match="It ended 3 processes, the last with exit status 9") as raised,
    ):
        list(crew.run(range(5)))

    assert raised.value.job == 3
    assert deaths == [9, 9]


def test_a_job_that_raises_is_told_with_its_traceback() -> None:
    with Crew(raise_at_3, 1, no_death) as crew, pytest.raises(Failed, match="three is too many") as raised:
        list(crew.run(range(5)))

    assert raised.value.job == 3
    assert "in raise_at_3" in str(raised.value)
