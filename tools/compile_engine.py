"""Compile modules with mypyc, on every core: ``compile_engine.py MARK LIB TEMP FLAGS MODULE...``, run in their folder.

``hatch_build.py`` runs it where mypy and setuptools are at hand. mypyc translates each module to a C file, of which
setuptools would compile one after the other; link-time optimisation makes one program of them again.
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from mypyc.build import mypycify
from setuptools import setup
from setuptools.command.build_ext import build_ext

# What decisions pass again and again, as mypyc names it, and how much is done to make it fast; on the rest, which
# reads and writes, it would be lost. mypyc's own runtime, whose files bear no such name, belongs to it.
HOT = (
    "engine___cards",
    "engine___doors",
    "engine___goals",
    "engine___position",
    "engine___rounds",
    "engine___scenario___board",
    "engine___scenario___setup",
    "engine___table",
    "engine___verbs",
    "luck",
    "players",
    "ai",
    "solo",
)
HOT_LEVEL, LEVEL = "3", "1"


class BuildOnEveryCore(build_ext):
    """Compiles extensions side by side, and so the files of each."""

    def build_extensions(self) -> None:
        """Compile and link all of them."""
        self.parallel = _cores()
        compile_files = self.compiler.compile

        def compile_side_by_side(sources: list[str], extra_postargs: list[str], **options: Any) -> list[str]:
            def compile_one(source: str) -> list[str]:
                level = [f"-O{HOT_LEVEL}"] if len(sources) > 1 and _is_hot(Path(source).name) else []
                made: list[str] = compile_files([source], extra_postargs=[*extra_postargs, *level], **options)
                return made

            with ThreadPoolExecutor(_cores()) as cores:
                made = list(cores.map(compile_one, sources))
            if len(sources) > 1:
                _tell("All of it is compiled; now it is made one program, which takes longest ...")
            return [file for files in made for file in files]

        self.compiler.compile = compile_side_by_side
        super().build_extensions()


def main(lib: str, temp: str, flags: str, *modules: str) -> None:
    """Compile the modules into a folder."""
    extensions: list[Any] = mypycify(
        list(modules), opt_level=LEVEL, debug_level="0", group_name="bocage", multi_file=True
    )
    _tell(f"The engine's {len(modules)} modules are translated to C; compiling them ...")
    for extension in extensions:
        _give_flags(extension, flags.split())
    setup(
        name="bocage",
        ext_modules=extensions,
        cmdclass={"build_ext": BuildOnEveryCore},
        script_args=["build_ext", f"--build-lib={lib}", f"--build-temp={temp}"],
    )


def _give_flags(extension: Any, flags: list[str]) -> None:
    """Optimise the program as a whole; the few lines by which Python finds each module in it need nothing."""
    if len(extension.sources) > 1:
        # The largest first, so that no core is left with one in the end.
        extension.sources.sort(key=os.path.getsize, reverse=True)
        extension.extra_compile_args += flags
        extension.extra_link_args += flags
    else:
        extension.extra_compile_args += ["-O0"] if flags else []


def _is_hot(name: str) -> bool:
    return not name.startswith("__native_") or name.startswith(tuple(f"__native_bocage___{module}" for module in HOT))


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _tell(text: str) -> None:
    """Tell how far it is, by a line that begins with the word that was asked for."""
    print(sys.argv[1] + text, flush=True)


if __name__ == "__main__":
    main(*sys.argv[2:])
