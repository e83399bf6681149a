"""Start a server by its command, load the page with all its files, and stop it: ``python -m tools.first_page bocage``.

``make check-install`` runs it to see that an installation holds the client.
"""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

NAMED = re.compile(r'(?:src|href)="(/[^"]+)"')


def main(command: str) -> int:
    """Return 0 if the page and its files came and the server stopped cleanly."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "tables.sqlite"
        words = [command, "serve", "--port", "0", "--database", str(database)]
        with subprocess.Popen(words, stdout=subprocess.PIPE, encoding="utf-8") as server:
            try:
                assert server.stdout is not None
                told = server.stdout.readline()
                address = told[told.index("http://") :].split("/ ")[0]
                page = _load(f"{address}/").decode()
                files = NAMED.findall(page)
                size = sum(len(_load(address + file)) for file in files)
            finally:
                server.send_signal(signal.SIGINT)
            status = server.wait(10)
    print(f"The page came with {len(files)} files, {size // 1024} KB, and the server stopped with status {status}.")
    return 0 if files and size and status == 0 else 1


def _load(address: str) -> bytes:
    try:
        with urlopen(address, timeout=20) as answer:  # noqa: S310  (the server's own address)
            content: bytes = answer.read()
    except HTTPError as problem:
        sys.exit(f"{address} did not come: {problem}.")
    return content


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
