"""What the server counts of itself, for Prometheus. docs/running.md.

These are a process's own, whatever applications run in it; where PROMETHEUS_MULTIPROC_DIR names a folder, the processes
that share it are told as one. No label says who did something, or where: each has a few values, known beforehand.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

CONTENT_TYPE = CONTENT_TYPE_LATEST
# The folder of the processes that are told as one.
_SHARED = os.environ.get("PROMETHEUS_MULTIPROC_DIR")
# Of processes that run; the files of others are let go of.
_OF_RUNNING: Final = "livesum"

REGISTRY = CollectorRegistry()
if _SHARED is None:
    # Memory, processor time and open files; these are known of one process only.
    ProcessCollector(registry=REGISTRY)
    PlatformCollector(registry=REGISTRY)

# Seconds.
_QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
_THOUGHTFUL = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20)

COMMANDS = Counter(
    "bocage_commands", "Commands at tables, by kind and by what came of them.", ["kind", "outcome"], registry=REGISTRY
)
COMMAND_SECONDS = Histogram(
    "bocage_command_seconds",
    "From a command that was read to its answer, stored if it is done.",
    buckets=_QUICK,
    registry=REGISTRY,
)
REQUESTS = Counter("bocage_requests", "HTTP requests.", ["method", "route", "status"], registry=REGISTRY)
REQUEST_SECONDS = Histogram(
    "bocage_request_seconds", "From an HTTP request to the end of its answer.", buckets=_QUICK, registry=REGISTRY
)
REFUSALS = Counter("bocage_refusals", "What was refused, by the code that was told.", ["code"], registry=REGISTRY)
LIMITED = Counter("bocage_limited", "What a limit turned away, by the limit.", ["limit"], registry=REGISTRY)
PASSED = Counter(
    "bocage_sockets_passed",
    "Websockets whose table belongs to another process: passed on to it, or kept where they came.",
    ["outcome"],
    registry=REGISTRY,
)
STORE_SECONDS = Histogram(
    "bocage_store_seconds",
    "From a change that is to be stored to the disk's word that it is.",
    buckets=_QUICK,
    registry=REGISTRY,
)
STORE_ERRORS = Counter("bocage_store_errors", "Changes that could not be stored.", registry=REGISTRY)
STORE_TAKEN = Counter("bocage_store_taken", "Changes whose number another process had stored first.", registry=REGISTRY)
STORE_LAG = Gauge(
    "bocage_store_lag_seconds",
    "For how long the oldest change has waited to be stored.",
    multiprocess_mode="livemax",
    registry=REGISTRY,
)
THINKING_SECONDS = Histogram(
    "bocage_thinking_seconds",
    "From a question to a computer player to its answer, waiting included.",
    ["player"],
    buckets=_THOUGHTFUL,
    registry=REGISTRY,
)
QUEUE = Gauge(
    "bocage_queue",
    "Questions of all servers in the queue: waiting, or thought about somewhere.",
    ["kind", "state"],
    multiprocess_mode="mostrecent",
    registry=REGISTRY,
)
QUEUE_SERVED = Gauge(
    "bocage_queue_served",
    "1 while somebody serves the queue of questions, 0 while nobody does.",
    multiprocess_mode="mostrecent",
    registry=REGISTRY,
)
QUEUE_WAITING = Histogram(
    "bocage_queue_waiting_seconds",
    "From a question that is put into the queue to its answer, less what it was thought about.",
    ["kind"],
    buckets=_THOUGHTFUL,
    registry=REGISTRY,
)
FALLBACKS = Counter(
    "bocage_fallbacks", "Thinking that failed, by the cause; another decided instead.", ["cause"], registry=REGISTRY
)
CALLS = Counter("bocage_calls", "Calls to people who were asked and did not look.", ["outcome"], registry=REGISTRY)
SOCKETS = Gauge("bocage_sockets", "Websockets that are open.", multiprocess_mode=_OF_RUNNING, registry=REGISTRY)
LIVE_TABLES = Gauge(
    "bocage_live_tables", "Tables that somebody is at.", multiprocess_mode=_OF_RUNNING, registry=REGISTRY
)
STORED_TABLES = Gauge(
    "bocage_stored_tables", "Tables that are stored.", ["state"], multiprocess_mode="mostrecent", registry=REGISTRY
)
THINKERS = Gauge(
    "bocage_thinkers",
    "Questions to computer players: thought about, or waiting.",
    ["state"],
    multiprocess_mode=_OF_RUNNING,
    registry=REGISTRY,
)


def write_measures() -> bytes:
    """Return all that is counted, as Prometheus reads it."""
    if _SHARED is None:
        return generate_latest(REGISTRY)
    forget_the_dead(Path(_SHARED))
    together = CollectorRegistry()
    MultiProcessCollector(together, path=_SHARED)  # type: ignore[no-untyped-call]
    return generate_latest(together)


def forget_the_dead(folder: Path) -> None:
    """Let go of what processes that ended said of the moment; what they counted stays."""
    for file in folder.glob("gauge_live*_*.db"):
        process = int(file.stem.rpartition("_")[2])
        if not _runs(process):
            mark_process_dead(process, str(folder))  # type: ignore[no-untyped-call]


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
