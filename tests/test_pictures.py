"""Pictures of the table are taken, each in its own file and all on one sheet."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tools.pictures import SHEET, WANTED, Picture

PNG = b"\x89PNG"


def test_every_picture_has_a_name_of_its_own() -> None:
    assert len({Picture(*wanted).name for wanted in WANTED}) == len(WANTED)


def test_a_picture_is_taken_and_laid_out_on_a_sheet(tmp_path: Path) -> None:
    name = "hand-over-01-390x844-light"
    command = [sys.executable, "-m", "tools.pictures", "--only", name, "--to", str(tmp_path)]
    subprocess.run(command, check=True, timeout=120)

    assert {file.name for file in tmp_path.glob("*.png")} == {f"{name}.png", f"{SHEET}.png"}
    assert all(file.read_bytes().startswith(PNG) for file in tmp_path.glob("*.png"))
