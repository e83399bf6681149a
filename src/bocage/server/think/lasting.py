"""The lasting queue of questions in PostgreSQL, by procrastinate: who is asked first, and how answers come back."""

from __future__ import annotations

import hashlib
import logging
import zlib
from contextlib import suppress
from typing import Any, Literal

import msgspec
import procrastinate
from procrastinate.exceptions import ConnectorException
from psycopg import AsyncConnection
from psycopg_pool import PoolTimeout

import bocage
from bocage.roster import UnknownPlayer, find_player
from bocage.server.hearing import NAMED
from bocage.server.problems import Refused
from bocage.server.think.questions import Packed, Work
from bocage.server.wire.changes import Failure

# Where answers are told, and how many bytes PostgreSQL carries in a message, less a few.
ANSWERS = "bocage_answers"
LONGEST = 7_900
# The name of the one task there is.
TASK = "think"
# Connections that a process has for the queue at most, and the seconds that it waits for one.
MOST_CONNECTIONS, WAITING = 4, 5.0
# All locks of those who serve the queue have this number first.
SERVING = 0x626F6362
# What may go wrong with the queue while its database is away.
AWAY = (ConnectorException, PoolTimeout, OSError)

Kind = Literal["quick", "deep"]
KINDS: tuple[Kind, ...] = ("quick", "deep")

_IS_SERVED = """exists(
    select from pg_locks where locktype = 'advisory' and classid = %(serving)s and objid = %(version)s and objsubid = 2
    and database = (select oid from pg_database where datname = current_database())
)"""
IS_SERVED = f"select {_IS_SERVED} as served"
# Whether a question still waits or is thought about, and whether anybody is there to do so.
LOOK = f"""select exists(
    select from procrastinate_jobs where queueing_lock = %(key)s and status in ('todo', 'doing')
) as known, {_IS_SERVED} as served"""  # noqa: S608 - nothing of it comes from outside
COUNT = """select queue_name, status::text, count(*) as jobs from procrastinate_jobs
where status in ('todo', 'doing') and task_name = %(task)s group by queue_name, status"""
TELL = "select pg_notify(%(channel)s, %(told)s)"
_SERVE = "select pg_advisory_lock_shared(%s, %s)"


class Answer(msgspec.Struct, frozen=True, array_like=True):
    """What came of a question, as it is told to all who may have asked."""

    key: str
    # How long it was thought about, in seconds.
    took: float
    # What a player decided, or what is advised.
    found: Any = None
    failure: Failure | None = None
    # Why there is nothing.
    how: str = ""


READ_ANSWER: msgspec.json.Decoder[Answer] = msgspec.json.Decoder(Answer)


def written(answer: Answer) -> str:
    """Return an answer as it travels; one that is too long is told as a failure."""
    text = msgspec.json.encode(answer)
    if len(text) > LONGEST:
        how = answer.how[-LONGEST // 4 :] or f"The answer has {len(text)} bytes, too many to be told."
        text = msgspec.json.encode(Answer(answer.key, answer.took, failure="crashed", how=how))
    return text.decode()


def key_of(work: Work, packed: Packed) -> str:
    """Return what a question is known by: the same is asked once, whoever asks it."""
    return hashlib.sha256(msgspec.json.encode((work, packed))).hexdigest()[:32]


def kind_of(work: Work, player: str) -> Kind:
    """Return whether a question is one to think about for long: advice, and players that search."""
    with suppress(UnknownPlayer):
        return "deep" if work == "hint" or find_player(player).searches else "quick"
    return "quick"


def rank_of(kind: Kind, *, waits: bool) -> int:
    """Return how early a question comes: first where somebody waits, and of these the quick ones."""
    return 2 * waits + (kind == "quick")


def queue_of(kind: Kind) -> str:
    """Return the queue of a kind; only who has the same version knows the same scenarios and players."""
    return f"{kind} {bocage.__version__}"


def served() -> dict[str, int]:
    """Return the lock that everybody shares who serves questions of this version."""
    # PostgreSQL shows the number of a lock without its sign.
    return {"serving": SERVING, "version": zlib.crc32(bocage.__version__.encode())}


def make_queue(address: str, *, serves: bool = False) -> procrastinate.App:
    """Return the queue of a database, for who asks or for who ``serves``."""

    async def configure(connection: AsyncConnection[Any]) -> None:
        if serves and connection.autocommit:
            # The one over which questions are heard of. The lock ends with it, whether in order or not.
            lock = served()
            number = int.from_bytes(lock["version"].to_bytes(4, "big"), "big", signed=True)
            await connection.execute(_SERVE, (lock["serving"], number))
        # Each statement is a transaction of its own, and needs one message instead of three.
        await connection.set_autocommit(True)

    _be_discreet()
    connector = procrastinate.PsycopgConnector(
        conninfo=address,
        kwargs=NAMED,
        configure=configure,
        min_size=1,
        max_size=MOST_CONNECTIONS,
        timeout=WAITING,
        # Later tries would come ever more slowly; who asks next begins anew.
        reconnect_timeout=WAITING,
    )
    return procrastinate.App(connector=connector)


def away(problem: BaseException) -> Refused:
    """Return the sentence that the database cannot be asked."""
    _LOG.warning("The queue of questions cannot be asked: %s", cause_of(problem))
    return Refused("store-away")


def cause_of(problem: BaseException) -> str:
    """Return what went wrong, in a line."""
    return " ".join(str(problem.__cause__ or problem).split())


_LOG = logging.getLogger(__name__)


class _Discreet(logging.Handler):
    """Passes on what the library says, but for what tells of a question: it has seeds and cards in it."""

    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno >= logging.WARNING and not hasattr(record, "job"):
            _LOG.log(record.levelno, "%s", " ".join(record.getMessage().split()))


def _be_discreet() -> None:
    library = logging.getLogger("procrastinate")
    library.propagate = False
    if not any(isinstance(handler, _Discreet) for handler in library.handlers):
        library.addHandler(_Discreet())
