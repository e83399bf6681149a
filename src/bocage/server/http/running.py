"""How a server is run, as its owner says."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.server.logs import LogForm
from bocage.server.think.thinking import Where


@dataclass(frozen=True)
class Running:
    """What the server's owner says of it, besides the network."""

    # None leaves logging to whoever started the server.
    log: LogForm | None = None
    # Tables at which nothing has happened for so many days are removed; 0 keeps all.
    keep_days: int = 0
    # Whether the port may be given to it, and passed on to who follows; and the number of the file that it is.
    hands_over: bool = False
    port: int | None = None
    # Where computer players think.
    think: Where = "auto"
