"""The win chance after every decision as a plot: lines of text, or an SVG picture."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

from bocage.analysis.review import Review
from bocage.data.texts import Texts

ROWS, COLUMNS = 11, 72
DOT, HALF, TURN = "*", "-", "^"

PAPER, INK, FAINT, OURS, LUCK, CHOICE = "#efe6d2", "#2f2c26", "#b9ae95", "#5d6b3a", "#a8642a", "#3d5a80"
WIDTH, HEIGHT, LEFT, TOP, BELOW = 840, 300, 60, 44, 90


def plot_lines(review: Review, texts: Texts, columns: int = COLUMNS) -> list[str]:
    """Return the plot as lines: the chance of the first side upwards, decisions to the right, turning points below."""
    chances = [step.after for step in review.steps]
    width = min(columns, len(chances))
    places = [round(column * (len(chances) - 1) / max(1, width - 1)) for column in range(width)]
    heights = [round((1.0 - chances[place]) * (ROWS - 1)) for place in places]
    lines = []
    breadth = len(texts.number(1.0, ".0%")) + 1
    for row in range(ROWS):
        share = 1.0 - row / (ROWS - 1)
        empty = HALF if row == ROWS // 2 else " "
        drawn = "".join(DOT if height == row else empty for height in heights)
        label = texts.number(share, ".0%") if row % 5 == 0 else ""
        lines.append(f"{label:>{breadth - 1}} |{drawn}".rstrip())
    turning = {step.number for step in review.turning_points()}
    marks = "".join(TURN if _holds(turning, places, column) else " " for column in range(width))
    return [*lines, f"{' ' * breadth}+{marks}".rstrip()]


def _holds(turning: set[int], places: Sequence[int], column: int) -> bool:
    """Return True if a turning point lies between the last column and this one."""
    first = places[column - 1] + 1 if column else 0
    return any(first <= number <= places[column] for number in turning)


def plot_svg(review: Review, title: str, texts: Texts) -> str:
    """Return the plot as a picture, with luck and choice of each decision as bars below it."""
    steps = review.steps
    height = TOP + HEIGHT + BELOW + 30
    across = (WIDTH - LEFT - 30) / max(1, len(steps) - 1)

    def x(number: int) -> float:
        return round(LEFT + number * across, 1)

    def y(chance: float) -> float:
        return round(TOP + (1.0 - chance) * HEIGHT, 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}">',
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>',
        f'<g font-family="sans-serif" font-size="12" fill="{INK}">',
        f'<text x="{LEFT}" y="26" font-size="15" font-weight="bold">{escape(title)}</text>',
    ]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        parts += [
            f'<line x1="{LEFT}" x2="{WIDTH - 30}" y1="{y(share)}" y2="{y(share)}" stroke="{FAINT}"/>',
            f'<text x="{LEFT - 8}" y="{y(share) + 4}" text-anchor="end">{texts.number(share, ".0%")}</text>',
        ]
    line = " ".join(f"{x(step.number)},{y(step.after)}" for step in steps)
    parts.append(f'<polyline points="{line}" fill="none" stroke="{OURS}" stroke-width="2"/>')
    for step in review.turning_points():
        parts.append(f'<circle cx="{x(step.number)}" cy="{y(step.after)}" r="4.5" fill="{OURS}"/>')
    middle = TOP + HEIGHT + BELOW / 2 + 15
    for step in steps[1:]:
        start = middle
        for share, colour in ((step.choice, CHOICE), (step.luck, LUCK)):
            size = round(abs(share) * BELOW, 1)
            if size >= 0.3:
                top = start - size if share > 0 else start
                bar = f'<rect x="{x(step.number) - 1.5}" y="{top:.1f}" width="3" height="{size}" fill="{colour}"/>'
                parts.append(bar)
                start = top if share > 0 else start + size
    parts.append(f'<line x1="{LEFT}" x2="{WIDTH - 30}" y1="{middle}" y2="{middle}" stroke="{FAINT}"/>')
    return "\n".join([*parts, "</g>", "</svg>"]) + "\n"
