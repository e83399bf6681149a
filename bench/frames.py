"""What the frames of a page's animations cost its main thread, out of a trace of Chromium."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

# No more than is asked below: what is written down takes the thread's time as well.
CATEGORIES = ["blink.animations", "blink.user_timing", "cc", "disabled-by-default-devtools.timeline", "toplevel"]
MAIN_THREAD = "CrRendererMain"
# A task of the thread, what asks for a frame, and what makes one.
TASK, REQUEST, FRAME = "RunTask", "LocalFrameView::ScheduleAnimation", "ProxyMain::BeginMainFrame"
# Within a task, who posted it; and who posts those by which memory is cleared up, a little at a time.
POSTED, POSTED_BY = "ThreadControllerImpl::RunTask", "src_func"
CLEARERS = (
    "cppgc::internal::",
    "v8::internal::IncrementalMarkingJob",
    "v8::internal::MemoryReducer",
    "v8::internal::MinorGCJob",
)
# What moves, and what a page says of itself.
ANIMATION, MARKS = "Animation", "blink.user_timing"
TraceEvent = dict[str, Any]


@dataclass
class Frame:
    """One frame: what it took of the main thread from what asked for it on, in milliseconds."""

    # The thread's processor time, and the same by the clock: where other programs run, the thread has to wait.
    milliseconds: float = 0.0
    by_clock: float = 0.0
    # The same of tasks by which memory is cleared up: a frame needs none of them, and they stop for it.
    clearing: float = 0.0
    # When it was begun and done, by the trace's clock in microseconds.
    begin: int = 0
    end: int = 0
    # The last of these that the page had set.
    mark: str = ""


def animated_frames(trace: bytes, marks: set[str]) -> list[Frame]:
    """Return the frames that were drawn while something moved, the first of each movement included."""
    events: list[TraceEvent] = json.loads(trace)["traceEvents"]
    spans = list(animations(events))
    moving = [
        frame
        for frame in frames_of(main_thread(events))
        if any(begin <= frame.end and frame.begin <= end for begin, end in spans)
    ]
    own = [each for each in events if each.get("cat") == MARKS and each["name"] in marks]
    was_set = sorted((int(each["ts"]), str(each["name"])) for each in own)
    for frame in moving:
        place = bisect_right([at for at, _ in was_set], frame.end)
        frame.mark = was_set[place - 1][1] if place else ""
    return moving


def frames_of(events: list[TraceEvent]) -> list[Frame]:
    """Return all frames of a thread; what it did before one was asked for does not count."""
    tasks = sorted((each for each in events if each["name"] == TASK), key=lambda each: int(each["ts"]))
    begins = [int(task["ts"]) for task in tasks]

    def tasks_with(within: Iterable[TraceEvent]) -> set[int]:
        return {bisect_right(begins, int(each["ts"])) - 1 for each in within}

    asking, drawing = (tasks_with(each for each in events if each["name"] == name) for name in (REQUEST, FRAME))
    clearing = tasks_with(each for each in events if each["name"] == POSTED and clears_up(each))
    frames: list[Frame] = []
    frame: Frame | None = None
    for place, task in enumerate(tasks):
        if frame is None and (place in asking or place in drawing):
            frame = Frame(begin=begins[place])
        if frame is None:
            continue
        # Where the trace does not tell the processor time, it was the whole time.
        taken = int(task["tdur" if "tdur" in task else "dur"]) / 1000
        if place in clearing:
            frame.clearing += taken
            continue
        frame.milliseconds += taken
        frame.by_clock += int(task["dur"]) / 1000
        if place in drawing:
            frame.end = begins[place] + int(task["dur"])
            frames.append(frame)
            # What is still moving has asked for the next one within this.
            frame = Frame(begin=frame.end) if place in asking else None
    return frames


def clears_up(posted: TraceEvent) -> bool:
    """Return whether a task was posted by those who clear up memory."""
    poster = str(posted.get("args", {}).get(POSTED_BY, ""))
    return any(each in poster for each in CLEARERS)


def animations(events: list[TraceEvent]) -> Iterator[tuple[int, int]]:
    """Yield when each animation and transition began and ended."""
    begun: dict[str, int] = {}
    for each in events:
        if each["name"] != ANIMATION:
            continue
        key = str(each.get("id2", each.get("id")))
        if each["ph"] == "b":
            begun[key] = int(each["ts"])
        elif each["ph"] == "e" and key in begun:
            yield begun.pop(key), int(each["ts"])
    end = max((int(each["ts"]) for each in events if "ts" in each), default=0)
    yield from ((begin, end) for begin in begun.values())


def main_thread(events: list[TraceEvent]) -> list[TraceEvent]:
    """Return what took time on the main thread of the page that is traced: of several, the one that did most."""
    named = [each for each in events if each.get("ph") == "M" and each["name"] == "thread_name"]
    mains = {(each["pid"], each["tid"]) for each in named if each["args"]["name"] == MAIN_THREAD}
    lasting = [each for each in events if each.get("ph") == "X" and (each["pid"], each["tid"]) in mains]
    busiest = Counter((each["pid"], each["tid"]) for each in lasting).most_common(1)
    return [each for each in lasting if busiest and (each["pid"], each["tid"]) == busiest[0][0]]
