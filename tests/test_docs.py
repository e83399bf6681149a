from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("changelog.d/*.md"), *ROOT.glob("docs/**/*.md")])

FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
INLINE_CODE = re.compile(r"`[^`\n]+`")
LINK = re.compile(r"\]\(([^()\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
# A line that stands for any output, as in a page that shows only the beginning.
ANYTHING = "..."


@dataclass(frozen=True)
class Example:
    """A command in a page's console block, and the output shown below it: none, if the page shows none."""

    words: list[str]
    output: str


def examples_in(block: str) -> list[Example]:
    """Return the commands of a console block: lines with ``$``, each followed by what it shows."""
    found = []
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, _, output = part.partition("\n")
        found.append(Example(shlex.split(command), output.strip("\n")))
    return found


def shows(expected: str, actual: str) -> bool:
    """Whether the output is the one shown; a line of three dots stands for any lines."""
    lines = [
        r"(?:.*\n)*" if line == ANYTHING else re.escape(line.rstrip()) + r"[ ]*\n" for line in expected.splitlines()
    ]
    return re.fullmatch("".join(lines) + r"\n*", actual.rstrip() + "\n") is not None


def broken_links(page: Path) -> list[str]:
    """Return the page's relative links that lead to no file, or to no heading of it."""
    text = INLINE_CODE.sub("", FENCE.sub("", page.read_text(encoding="utf-8")))
    return [link for link in LINK.findall(text) if "://" not in link and not leads_somewhere(page, link)]


def leads_somewhere(page: Path, link: str) -> bool:
    name, _, anchor = link.partition("#")
    target = page.parent / name if name else page
    return target.exists() and (not anchor or anchor in anchors_of(target))


def anchors_of(page: Path) -> set[str]:
    headings = HEADING.findall(FENCE.sub("", page.read_text(encoding="utf-8")))
    return {re.sub(r"[^\w\- ]", "", heading).strip().lower().replace(" ", "-") for heading in headings}


def console_blocks() -> list[tuple[str, str]]:
    return [
        (page.relative_to(ROOT).as_posix(), block)
        for page in PAGES
        for language, block in FENCE.findall(page.read_text(encoding="utf-8"))
        if language == "console"
    ]


def test_the_readme_has_examples() -> None:
    assert [page for page, _ in console_blocks() if page == "README.md"]


@pytest.mark.parametrize(("page", "block"), console_blocks())
def test_console_examples_work(page: str, block: str, tmp_path: Path) -> None:
    """A block's commands run one after another in an empty folder; only ``bocage`` may stand in one."""
    environment = os.environ | {"COLUMNS": "120", "LINES": "40", "TERM": "dumb", "NO_COLOR": "1", "PYTHONUTF8": "1"}
    for example in examples_in(block):
        assert example.words[0] == "bocage", f"{page} shows {example.words[0]} as console; mark the block sh instead."
        done = subprocess.run(
            [Path(sys.executable).parent / "bocage", *example.words[1:]],
            capture_output=True,
            check=False,
            cwd=tmp_path,
            encoding="utf-8",
            env=environment,
            stdin=subprocess.DEVNULL,
            timeout=60,
        )
        assert done.returncode == 0, f"{page}: {shlex.join(example.words)} fails: {done.stderr}"
        assert not example.output or shows(example.output, done.stdout), (
            f"{page}: {shlex.join(example.words)} shows something else:\n{done.stdout}"
        )


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    assert broken_links(page) == []


def test_broken_links_are_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# A heading: with `code`\n\n[here](#a-heading-with-code) [there](other.md#second) [gone](gone.md)\n"
        "[nowhere](other.md#third) [away](https://example.org/gone.md) `[code](code.md)`\n\n```\n[x](x.md)\n```\n",
        encoding="utf-8",
    )
    (tmp_path / "other.md").write_text("## Second\n", encoding="utf-8")

    assert broken_links(page) == ["gone.md", "other.md#third"]


def test_examples_are_read_from_a_block() -> None:
    assert examples_in("$ bocage show 'La Raye'\none\n\ntwo\n$ bocage scenarios\n") == [
        Example(["bocage", "show", "La Raye"], "one\n\ntwo"),
        Example(["bocage", "scenarios"], ""),
    ]


@pytest.mark.parametrize(
    ("expected", "same"),
    [("one\ntwo\nthree", True), ("one\n...", True), ("one\n...\nthree", True), ("one\nthree", False), ("on.", False)],
)
def test_output_is_compared_line_by_line(expected: str, same: bool) -> None:
    assert shows(expected, "one   \ntwo\nthree\n\n") is same
