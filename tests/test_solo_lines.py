"""The count of what a bot takes of its solo cards."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from bocage.data.solo_section import PUBLISHED, set_names
from bocage.data.theatre import NORMANDY
from tools.solo_lines import Job, Taken, Use, all_parts, all_sets, desert_jobs, format_table, play, vehicle_jobs

SERGEANT = Taken("score", "platoon-sergeant", 2)


def test_what_is_taken_in_a_game_is_a_line_of_the_side_s_cards() -> None:
    use = play(Job("01-la-raye", 3, "germany", "normal", "greedy-1"))
    known = {part for name in [*set_names(NORMANDY), PUBLISHED] for part in all_parts(name)}

    assert set(use.taken) <= known
    assert {part.cards for part in use.taken} == {"score", PUBLISHED}
    assert sum(use.taken.values()) == sum(use.deeds.values()) > 10
    assert use.score.games == 1


def test_what_is_taken_in_the_desert_is_told_by_its_theatre() -> None:
    job = next(job for job in desert_jobs(range(1), "normal") if job.side == "italy")
    use = play(replace(job, against="random"))

    assert set(use.taken) <= {part for name in all_sets("desert") for part in all_parts(name, "desert")}
    [taken, *_] = [part for part in use.taken if part.cards == "pin" and part.title == "rifleman"]
    [row] = [row for row in format_table(use.taken, "desert").splitlines() if row.startswith("| pin | rifleman |")]
    assert f" {use.taken[taken]}" in row


def test_other_cards_can_be_tried_than_the_scenario_s() -> None:
    use = play(vehicle_jobs(range(1), "pin")[0])

    assert {part.cards for part in use.taken} == {"pin"}


def test_what_was_never_taken_stands_out() -> None:
    use = Use(taken=Counter({SERGEANT: 1200}))

    assert "| score | platoon-sergeant | **I 0**, II 1,200 |" in format_table(use.taken).splitlines()
