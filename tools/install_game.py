"""Install the game into the environment that runs this, telling how far it is: ``python -m tools.install_game``.

``make play`` runs it with Python alone. It does what ``pip install .`` does, but the packages that the game needs are
installed while its wheel is built, and nobody has to look at a silent screen for a minute.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PIP = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
# Seconds between two looks at how far it is.
LOOK_EVERY = 0.2


class Failed(Exception):
    """Something that could not be installed or built, with what pip said."""


class Clock:
    """Tells what is done, and how many seconds after the beginning."""

    def __init__(self) -> None:
        self._began = time.monotonic()

    def tell(self, sentence: str) -> None:
        """Print a sentence with the time."""
        print(f"{time.monotonic() - self._began:4.0f} s  {sentence}", flush=True)


class Step:
    """A pip that runs beside others, its output kept."""

    def __init__(self, words: list[str], folder: Path, environment: dict[str, str] | None = None) -> None:
        self._said = (folder / f"{words[0]}.log").open("w+", encoding="utf-8")
        self._running = subprocess.Popen(
            [*PIP, *words], cwd=ROOT, stdout=self._said, stderr=subprocess.STDOUT, env=environment
        )

    def is_done(self) -> bool:
        """Whether it is done; a Failed tells that it failed."""
        status = self._running.poll()
        if status:
            self._said.seek(0)
            raise Failed(self._said.read().strip())
        return status is not None

    def stop(self) -> None:
        """End it, if it still runs."""
        self._running.terminate()
        self._running.wait()
        self._said.close()


def install(folder: Path) -> None:
    """Install the packages and build the wheel side by side, then install the wheel."""
    clock = Clock()
    wheels, progress = folder / "wheels", folder / "progress"
    progress.touch()
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    packages = Step(["install", *needed], folder)
    building = dict(os.environ) | {"BOCAGE_BUILD_PROGRESS": str(progress)}
    wheel = Step(["wheel", "--no-deps", "--wheel-dir", str(wheels), "."], folder, building)
    try:
        _wait(packages, wheel, progress, clock)
    finally:
        packages.stop()
        wheel.stop()
    [made] = wheels.glob("*.whl")
    subprocess.run([*PIP, "install", "--no-deps", "--no-index", "--force-reinstall", str(made)], check=True)
    clock.tell("Bocage is installed.")


def _wait(packages: Step, wheel: Step, progress: Path, clock: Clock) -> None:
    """Wait until both are done, and tell meanwhile what is."""
    has_packages = is_built = False
    with progress.open(encoding="utf-8") as lines:
        while not (has_packages and is_built):
            time.sleep(LOOK_EVERY)
            if not has_packages and packages.is_done():
                has_packages = True
                clock.tell("The packages that the game needs are installed.")
            is_built = wheel.is_done()
            for line in lines:
                clock.tell(line.rstrip())


def main() -> int:
    """Install; what could not be had is told."""
    with tempfile.TemporaryDirectory(prefix="bocage-install-") as folder:
        try:
            install(Path(folder))
        except Failed as problem:
            print(f"Bocage could not be installed. pip says:\n{problem}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
