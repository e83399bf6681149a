from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from bocage.cli import NUMBERS
from bocage.engine import is_compiled

ROOT = Path(__file__).parents[2]
WITHOUT = "import sys; sys.modules['{}'] = None; from bocage.cli import main; sys.exit(main(['--version']))"


# Interpreted, the engine computes with lists and does without librt.
@pytest.mark.parametrize("package", [name for name in NUMBERS if is_compiled() or name != "librt"])
def test_without_what_the_engine_computes_with_one_sentence_says_so(package: str) -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT.format(package)], capture_output=True, text=True, check=False)

    assert done.returncode == 2
    assert done.stderr.startswith(f"Bocage computes with the package {package}, ")
    assert done.stderr.count("\n") == 1


def test_the_oldest_librt_that_is_allowed_is_the_one_that_is_tested() -> None:
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    [oldest] = [found.group(1) for each in wanted if (found := re.match(r"librt>=([0-9.]+),", each))]
    pinned = re.search(r"^librt==([0-9.]+)$", (ROOT / "constraints.txt").read_text(encoding="utf-8"), re.MULTILINE)

    assert pinned is not None
    assert pinned.group(1) == f"{oldest}.0"
