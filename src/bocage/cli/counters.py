"""The signs of counters on a drawn board, and what they mean. Rules R1.2, R15.1, R15.2 and R15.21."""

from __future__ import annotations

from bocage.data.outfit import kind_called
from bocage.data.texts import Texts
from bocage.data.theatre import theatre
from bocage.engine import Setup
from bocage.words import Words


def counter_sign(setup: Setup, unit: int, texts: Texts) -> str:
    """Return the letters of a counter: RA for Riflemen A, Sn for Snipers; in the desert those of the texts."""
    index = unit % setup.unit_count
    name = setup.unit_ids[index]
    if index >= setup.soldier_count:
        kind = _kind(setup, unit)
        return texts.say(f"sign.{kind}") + name.removeprefix(kind).removeprefix("-")
    return soldier_sign(setup, name, texts)


def soldier_sign(setup: Setup, name: str, texts: Texts) -> str:
    """Return the letters of a counter with cards by the id of these."""
    title, _, squad = name.rpartition("-")
    if len(squad) != 1:
        title, squad = name, ""
    if setup.single_soldiers:
        return texts.say(f"sign.{title}") + squad.upper()
    return title[0].upper() + (squad.upper() or title[1])


def _kind(setup: Setup, unit: int) -> str:
    """Return what several vehicles or structures share: ``lorry`` of ``lorry-2``."""
    ground = theatre(setup.plan.theatre)
    known = [*ground.structures] if setup.is_structure[unit] else [*ground.vehicles]
    return kind_called(setup.unit_ids[unit % setup.unit_count], known)


def counter_meanings(words: Words) -> list[str]:
    """Return the signs of a scenario of single soldiers with what each stands for, squads and numbers left out."""
    setup, texts = words.setup, words.texts
    soldiers = [setup.plan.cards[kind].title for kind in setup.unit_kinds]
    meanings = {title: texts.say(f"title.{title}") for title in soldiers}
    for section, units in (("vehicle", setup.vehicles), ("structure", setup.structures)):
        kinds = [_kind(setup, unit) for unit in units]
        meanings |= {kind: texts.say(f"{section}.{kind}") for kind in kinds}
    return [
        words.say("sign-means", sign=texts.say(f"sign.{name}"), meaning=meaning) for name, meaning in meanings.items()
    ]
