"""The other processes of a database: what they tell each other, and who of them does what only one has to."""

from __future__ import annotations

import secrets
from typing import Protocol, TypeAlias

import msgspec


class News(msgspec.Struct, frozen=True, array_like=True):
    """Something that was added to a table."""

    table: str
    number: int
    # Whether it concerns a clock.
    is_timed: bool = False
    # The change as JSON, where that is all there is to it; "" where it is to be read from the store.
    change: str = ""


class Changed(msgspec.Struct, frozen=True, tag="changed"):
    """Tables to which something was added."""

    origin: str
    news: list[News]

    def brief(self) -> Changed:
        """Return the same without the changes themselves."""
        return Changed(self.origin, [msgspec.structs.replace(each, change="") for each in self.news])


class Here(msgspec.Struct, frozen=True, tag="here"):
    """Tables at which those have changed who are there; of each the seats that are open, and those that look.

    Whoever says so is well, though nothing has changed.
    """

    origin: str
    tables: dict[str, tuple[list[int], list[int]]] = {}


class Asking(msgspec.Struct, frozen=True, tag="asking"):
    """Somebody new, who wishes to be told who is where."""

    origin: str


class Gone(msgspec.Struct, frozen=True, tag="gone"):
    """A process that ends, and all who were there."""

    origin: str


Told: TypeAlias = Changed | Here | Asking | Gone
# Where all of it is told.
CHANNEL = "bocage"
# Bytes that PostgreSQL carries in a message, less a few.
LONGEST = 7_900


def written(told: Told) -> str:
    """Return something told as it travels; changes that are too long for it are left to be read."""
    text = msgspec.json.encode(told)
    if len(text) > LONGEST and isinstance(told, Changed):
        text = msgspec.json.encode(told.brief())
    return text.decode()


class Hearer(Protocol):
    """Whoever is to hear of the others."""

    def hear(self, told: Told) -> None:
        """Hear what another process tells."""

    def hear_again(self) -> None:
        """Hear from now on; something may have been missed before."""


class Neighbours(Protocol):
    """The other processes of a database, as one of them knows them."""

    # What this one is called among them.
    origin: str

    @property
    def is_heard(self) -> bool:
        """Whether everything that others store is heard of; otherwise one has to look."""

    def begin(self, hearer: Hearer) -> None:
        """Listen from now on."""

    async def tell(self, told: Told) -> None:
        """Tell all others something; what cannot be told is logged."""

    async def claim(self, what: str) -> bool:
        """Take on what only one has to do; False if another does, or nobody can be asked."""

    async def release(self, what: str) -> None:
        """Leave to others what was taken on."""

    async def close(self) -> None:
        """Listen no more, and leave everything to others."""


def new_origin() -> str:
    """Return a name for a process, which no other has."""
    return secrets.token_hex(8)


class Unheard:
    """Processes that share a file: they cannot tell each other anything, and each does everything."""

    is_heard = False

    def __init__(self) -> None:
        self.origin = new_origin()

    def begin(self, hearer: Hearer) -> None:
        """Listen to nothing."""

    async def tell(self, told: Told) -> None:
        """Tell nobody."""

    async def claim(self, what: str) -> bool:
        """Do it: where another does, too, the first to store it has done it."""
        return True

    async def release(self, what: str) -> None:
        """Leave it."""

    async def close(self) -> None:
        """Do nothing."""
