"""Builds the wheel: the engine compiled with mypyc where a C compiler is at hand, else as it is.

``BOCAGE_BUILD_MYPYC=0`` leaves the engine uncompiled; ``require`` makes it an error if it cannot be compiled.
Editable installs are never compiled, and compiled files never lie in the source tree.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# What is compiled: all of it in one call, so that its parts call each other directly. No __init__.py.
COMPILED = ("bocage/engine/*.py", "bocage/luck.py", "bocage/players/*.py")
# Lets the compiler look across files: a tenth more decisions a second.
WHOLE_PROGRAM = "-O3 -flto -fno-semantic-interposition"
SETUP_SCRIPT = """\
import sys
from mypyc.build import mypycify
from setuptools import setup
setup(name="bocage", ext_modules=mypycify(sys.argv[4:], opt_level="3", debug_level="0", group_name="bocage"),
      script_args=sys.argv[1:4])
"""


class BuildHook(BuildHookInterface[Any]):
    """Compiles the engine for a wheel."""

    def dependencies(self) -> list[str]:
        """Return what the build needs on this machine, asked before it begins."""
        return ["mypy==2.4.1", "setuptools>=77,<83"] if _compiles() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile into a folder of its own and add the results to the wheel."""
        if self.target_name != "wheel" or version == "editable" or not _compiles():
            return
        self._work = tempfile.TemporaryDirectory(prefix="bocage-build-")
        try:
            built = _compile_engine(Path(self.root) / "src", Path(self._work.name))
        except subprocess.CalledProcessError as failure:
            if _wanted() == "require":
                raise RuntimeError(f"The engine could not be compiled:\n{failure.stdout}") from None
            self.app.display_warning("The engine could not be compiled; it will run uncompiled, more slowly.")
            return
        for file, inside in built:
            build_data["force_include"][str(file)] = inside
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what the compiler left."""
        if hasattr(self, "_work"):
            self._work.cleanup()


def _wanted() -> str:
    return os.environ.get("BOCAGE_BUILD_MYPYC", "")


def _compiles() -> bool:
    if _wanted() == "0":
        return False
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler):
        return True
    if _wanted() == "require":
        raise RuntimeError(f"The engine is to be compiled, but there is no C compiler '{compiler}'; install one.")
    return False


def _compile_engine(sources: Path, work: Path) -> list[tuple[Path, str]]:
    """Compile a copy of the sources and return each compiled file with its place in the wheel."""
    # mypy leaves its cache, and mypyc its C files, in the folder they run in: not in the source tree.
    shutil.copytree(sources, work / "src")
    modules = [
        str(file.relative_to(sources))
        for pattern in COMPILED
        for file in sorted(sources.glob(pattern))
        if file.name != "__init__.py"
    ]
    script, lib = work / "setup.py", work / "lib"
    script.write_text(SETUP_SCRIPT, encoding="utf-8")
    command = [
        sys.executable,
        str(script),
        "build_ext",
        f"--build-lib={lib}",
        f"--build-temp={work / 'temp'}",
        *modules,
    ]
    try:
        _run(command, work / "src", WHOLE_PROGRAM)
    except subprocess.CalledProcessError:
        # Not every compiler knows these flags.
        _run(command, work / "src", "")
    return [(file, str(file.relative_to(lib))) for pattern in ("*.so", "*.pyd") for file in lib.rglob(pattern)]


def _run(command: list[str], folder: Path, flags: str) -> None:
    """Run the compiler with flags of ours behind those of the user."""
    environment = dict(os.environ)
    for name in ("CFLAGS", "LDFLAGS"):
        environment[name] = f"{environment.get(name, '')} {flags}".strip()
    subprocess.run(  # noqa: S603  (the project's own script and files)
        command, cwd=folder, env=environment, check=True, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
