from __future__ import annotations

import pytest

from bocage.cli.scenarios import first_sentence
from tests.cli.conftest import Command


@pytest.mark.parametrize(
    ("told", "first"),
    [
        ("Dawn breaks. The enemy waits.", "Dawn breaks."),
        ("Los de EE. UU. llegan tarde. Nadie espera.", "Los de EE. UU. llegan tarde."),
        ("Aquí manda EE. UU. Nadie espera.", "Aquí manda EE. UU."),
        ("EE. UU. avanza. ¿Quién espera?", "EE. UU. avanza."),
        ("Un camino, un seto, etc. y nada más. «Adelante», dicen.", "Un camino, un seto, etc. y nada más."),
        ("One sentence only.", "One sentence only."),
        ("", ""),
    ],
)
def test_the_first_sentence_ends_where_the_next_begins(told: str, first: str) -> None:
    assert first_sentence(told, ["EE. UU.", "Alemania"]) == first


def test_scenarios_are_listed_by_the_titles_of_the_language(bocage: Command) -> None:
    english, spanish = bocage("scenarios", "--plain").out, bocage("scenarios", "--plain", "--language", "es").out

    assert "102. The Far Bank: " in english
    assert "102. La otra orilla: " in spanish
    assert "The Far Bank" not in spanish
    assert "12. Mortain: " in spanish


def test_a_match_begins_with_the_title_of_the_language(bocage: Command) -> None:
    done = bocage("play", 3, "--germany", "random", "--seed", 5, "--language", "es", typed="")

    assert done.out.startswith("Incursión al otro lado del canal: ")
