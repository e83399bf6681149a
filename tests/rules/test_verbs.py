"""A verb is a room: everything is asked of it, and nothing is free by default. Rules R4.1."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from bocage.data.loader import load_scenario
from bocage.engine import FACTS, Options, open_match, prepare
from bocage.engine.table import BOT_VERBS, VERBS
from bocage.engine.verbs.play import Play
from bocage.engine.verbs.verb import Unhandled, Verb
from bocage.engine.words.packed import vec
from bocage.luck import SeededLuck


def test_every_verb_has_a_name_of_its_own_and_the_number_of_its_place() -> None:
    assert len({facts.name for facts in FACTS}) == len(FACTS)
    for verbs in (VERBS, BOT_VERBS):
        assert [verb.number for verb in verbs] == list(range(len(FACTS)))
        assert [verb.name for verb in verbs] == [facts.name for facts in FACTS]


def test_a_bot_takes_four_verbs_otherwise_and_all_others_as_a_person_does() -> None:
    changed = [person.name for person, bot in zip(VERBS, BOT_VERBS, strict=True) if person is not bot]
    assert changed == ["bolster", "command", "inspire", "recon"]


def test_what_has_further_parts_names_them_and_nothing_else_does() -> None:
    parts = {facts.name for facts in FACTS}
    for facts in FACTS:
        assert facts.part in {"", *parts}
        assert facts.on_card or not facts.part
        assert facts.part or not (facts.sweeps or facts.counts_units)


def test_a_verb_that_nobody_handles_is_a_fault_wherever_it_is_asked() -> None:
    state = open_match(prepare(load_scenario("1"), Options()), SeededLuck(1))
    play, luck, none = Play(state), SeededLuck(1), vec[i64]()
    verb = Verb()
    for ask in (
        lambda: verb.apply(state, 0, 0, luck, None),
        lambda: verb.add(play, 0, none),
        lambda: verb.bar(play, 0),
        lambda: verb.begin(play, 0, luck, None),
        lambda: verb.add_next(play, none),
        lambda: verb.bar_next(play, 0),
        lambda: verb.go_on(play, 0, luck, None),
        lambda: verb.steps_from(state, 0, 0),
    ):
        with pytest.raises(Unhandled):
            ask()
