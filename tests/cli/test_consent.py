from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Command

RESIGNING = ("play", 1, "--germany", "random", "--seed", 5, "--language", "es")


@pytest.mark.parametrize("answer", ["sí", "Sí", "si", "SI", "SÍ", "si\N{COMBINING ACUTE ACCENT}"])
def test_yes_may_be_typed_without_its_accent(answer: str, bocage: Command) -> None:
    done = bocage(*RESIGNING, typed=f"resign\n{answer}\n")

    assert "Alemania gana por rendición" in done.out


@pytest.mark.parametrize("answer", ["no", "s", "yes", "siempre", ""])
def test_anything_else_is_no(answer: str, bocage: Command) -> None:
    done = bocage(*RESIGNING, typed=f"resign\n{answer}\n")

    assert "Alemania gana por rendición" not in done.out


def test_a_file_is_overwritten_by_a_yes_without_its_accent(bocage: Command, tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("mine")

    bocage(*RESIGNING, typed=f"save {notes}\nsi\n")

    assert notes.read_text().startswith("bocage match\n")
