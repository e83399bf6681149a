"""The figures as a picture: bars on a logarithmic axis, Bocage's and the peers'."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

from bench.measurement import COPIES, RATE
from bench.subject import Figures

OLIVE = "#5d6b3a"
SLATE = "#5b6b77"
PAPER = "#efe6d2"
INK = "#2f2c26"
INCHES_A_BAR = 0.33


def draw(figures: dict[str, Figures], ours: set[str], note: str, file: Path) -> None:
    """Draw decisions and copies a second into a PNG file."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg  # noqa: PLC0415  (only `make bench` has it)
    from matplotlib.figure import Figure  # noqa: PLC0415

    panels = [(key, [name for name, each in figures.items() if key in each]) for key in (RATE, COPIES)]
    counts = [len(names) for _, names in panels]
    picture = Figure(figsize=(9.6, INCHES_A_BAR * sum(counts) + 2.1), facecolor=PAPER, layout="constrained")
    FigureCanvasAgg(picture)
    picture.get_layout_engine().set(w_pad=0.18, h_pad=0.14)
    axes = picture.subplots(len(panels), 1, height_ratios=counts)
    values = [figures[name][key] for key, names in panels for name in names]
    for place, (key, names) in zip(axes, panels, strict=True):
        rows = sorted((figures[name][key], name) for name in names)
        _bars(place, rows, ours)
        # The same decades in both panels, so that their bars compare; room on the right for the figures.
        place.set_xlim(10 ** math.floor(math.log10(min(values))), max(values) * 3)
        place.set_title(f"{key.capitalize()}, logarithmic", loc="left", color=INK, fontsize=12, fontweight="bold")
    picture.supxlabel(note, x=0.01, ha="left", color=INK, fontsize=8.5)
    picture.savefig(file, dpi=140, metadata={"Software": None})


def _bars(place: Any, rows: list[tuple[float, str]], ours: set[str]) -> None:
    values = [value for value, _ in rows]
    names = [name for _, name in rows]
    bars = place.barh(names, values, color=[OLIVE if name in ours else SLATE for name in names], height=0.68)
    place.bar_label(bars, [f"{value:,.0f}" for value in values], padding=5, color=INK, fontsize=9.5)
    place.set_xscale("log")
    place.xaxis.set_major_formatter(lambda value, _: f"{value:,.0f}")
    place.set_facecolor(PAPER)
    place.set_axisbelow(True)
    place.grid(axis="x", color=INK, alpha=0.15, linewidth=0.8)
    place.tick_params(colors=INK, length=0, labelsize=9.5)
    place.tick_params(which="minor", length=0)
    place.margins(y=0.02)
    for spine in place.spines.values():
        spine.set_visible(False)
    for label in place.get_yticklabels():
        label.set_color(OLIVE if label.get_text() in ours else SLATE)
        label.set_fontweight("bold" if label.get_text() in ours else "normal")
