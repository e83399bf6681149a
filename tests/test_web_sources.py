"""What the client's sources say twice: the server's types, and the texts they name."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from bocage.data.loader import load_scenario, scenario_ids
from bocage.data.package import package_folders
from bocage.data.theatre import theatre
from tests.english import ENGLISH
from tools.web_types import FILE, format_types

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
SOURCES = sorted(path for ending in ("*.ts", "*.svelte") for path in (WEB / "src").rglob(ending))

COMMENT = re.compile(r"/\*.*?\*/|^\s*//[^\n]*", re.DOTALL | re.MULTILINE)
CALL = re.compile(r'\b(?:say|compose)\(\s*"([^"]+)"\s*(?:,\s*"\w+"\s*)?([,)])')
QUOTED = re.compile(r'"((?:[a-z][a-z0-9-]*\.)+[a-z0-9_-]+)"')
TEMPLATE = re.compile(r"`((?:[a-z][a-z0-9-]*\.)*[a-z0-9_-]*\$\{[^`]*)`")
ARMY = re.compile(r"^  ([a-z]+): \{ look:", re.MULTILINE)
SINGLE = re.compile(r"const SINGLE = (\[[^\]]+\])")
HOLE = re.compile(r"\$\{[^}]*\}")
OPENING, CLOSING = "([{", ")]}"
# What is waited for in a page, other than by a function.
BY_EVAL = re.compile(r"""wait_for_function\(\s*f?["'](?!\(?\w*\)? =>)""")


@dataclass(frozen=True)
class Said:
    """A text that a source says, with the values it gives; None where they are not written out."""

    key: str
    values: frozenset[str] | None


def said_in(source: str) -> Iterator[Said]:
    """Yield the texts that are named in calls of ``say`` and ``compose``."""
    source = COMMENT.sub("", source)
    for call in CALL.finditer(source):
        if call.group(2) == ")":
            yield Said(call.group(1), frozenset())
        else:
            yield Said(call.group(1), names_in(source[call.end() :].lstrip()))


def names_in(values: str) -> frozenset[str] | None:
    """Return the names of an object that is written out: ``{ side, unit: unitName(unit) }``."""
    if not values.startswith("{"):
        return None
    parts, depth = [""], 0
    for letter in values:
        depth += (letter in OPENING) - (letter in CLOSING)
        if depth == 0:
            break
        if letter == "," and depth == 1:
            parts.append("")
        else:
            parts[-1] += letter
    parts = [part.strip(" \n{") for part in parts]
    if any(part.startswith("...") for part in parts):
        return None
    return frozenset(part.partition(":")[0].strip('" \n') for part in parts if part)


def fits(key: str, template: str) -> bool:
    """Whether a template such as `web.verb.${verb}` can name a text."""
    return re.fullmatch(r"[a-z0-9._-]+".join(map(re.escape, HOLE.split(template))), key) is not None


def test_the_server_s_messages_are_written_as_types_anew() -> None:
    assert FILE.read_text(encoding="utf-8") == format_types(), "run make web-types"


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(WEB / "src").as_posix())
def test_every_text_a_source_says_is_there_with_its_values(path: Path) -> None:
    texts = ENGLISH
    sections = re.search(r"const SECTIONS = (\[[^\]]+\])", (WEB / "bundling/languages.ts").read_text(encoding="utf-8"))
    assert sections is not None
    for said in said_in(path.read_text(encoding="utf-8")):
        assert texts.has(said.key), f"there is no text {said.key}"
        assert said.key.partition(".")[0] in json.loads(sections.group(1)), f"{said.key} is not among the client's"
        if said.values is not None:
            assert texts.placeholders(said.key) == said.values, said.key


def test_every_text_of_the_client_is_said() -> None:
    whole = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    quoted = set(QUOTED.findall(whole))
    templates = [template for template in TEMPLATE.findall(whole) if template.startswith("web.")]

    unsaid = [
        key for key in ENGLISH.keys("web") if key not in quoted and not any(fits(key, each) for each in templates)
    ]

    assert sorted(unsaid) == []


def test_every_army_that_takes_the_field_is_drawn() -> None:
    fielded = {faction for scenario in scenario_ids() for faction in load_scenario(scenario).factions}

    assert sorted(fielded - set(ARMY.findall((WEB / "src/art/armies.ts").read_text(encoding="utf-8")))) == []


def test_whose_counters_are_single_soldiers_is_known() -> None:
    found = SINGLE.search((WEB / "src/words/names.ts").read_text(encoding="utf-8"))
    theatres = [theatre(name) for name in package_folders("theatres")]

    assert found is not None
    assert json.loads(found.group(1)) == [side for each in theatres if each.single_soldiers for side in each.factions]


def test_names_of_values_are_read_from_a_call() -> None:
    source = """
      /** As in `say("web.a.a")`. */
      // say("web.a.a")
      say("web.a.b"); say("web.a.c", { side, unit: unitName(unit, { of: 1 }), "count": n });
      say( "web.a.d" , values); say("web.a.e", { ...values, n }); say(`web.a.${f}`)
      compose("web.a.f", "name", { name, squad })
    """

    assert list(said_in(source)) == [
        Said("web.a.b", frozenset()),
        Said("web.a.c", frozenset({"side", "unit", "count"})),
        Said("web.a.d", None),
        Said("web.a.e", None),
        Said("web.a.f", frozenset({"name", "squad"})),
    ]


def test_a_template_names_texts_of_its_form() -> None:
    assert fits("web.verb.bid", "web.verb.${verb}")
    assert fits("web.end.us-wins", "web.end.${side}-${how}")
    assert not fits("web.verbs.bid", "web.verb.${verb}")


def test_a_page_is_asked_by_functions_until_something_is_so() -> None:
    """It forbids eval, by which anything else would be asked again: what is not so at once would fail."""
    asking = [path for path in (ROOT / "tests").rglob("*.py") if "wait_for_function" in path.read_text("utf-8")]

    assert asking
    assert [path.name for path in asking if BY_EVAL.search(path.read_text("utf-8"))] == []
