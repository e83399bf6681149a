"""Run npm in web/: ``python -m tools.npm install``, or ``run`` and the name of a script.

It is the system's npm where Node is new enough, and otherwise that of the wheel, which is installed first if need be.
"""

from __future__ import annotations

import importlib
import subprocess
import sys
from pathlib import Path

from hatch_build import NODE_WHEEL, NPM_INSTALL, find_npm, npm_environment

ROOT = Path(__file__).resolve().parent.parent


def main(words: list[str]) -> int:
    """Run npm and return its exit status."""
    npm = find_npm()
    if npm is None:
        print(f"Node 20.19 or newer, with npm, is not installed here; {NODE_WHEEL} is, into this environment ...")
        done = subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", NODE_WHEEL], check=False)
        importlib.invalidate_caches()
        npm = find_npm() if done.returncode == 0 else None
    if npm is None:
        print("The browser client cannot be built here; install Node 20.19 or newer with npm.", file=sys.stderr)
        return 1
    command = [*npm, *(NPM_INSTALL if words == ["install"] else words)]
    return subprocess.run(command, check=False, cwd=ROOT / "web", env=npm_environment(npm)).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
