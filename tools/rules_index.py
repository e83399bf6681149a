"""Write docs/rules-index.md: each rule, whether it is built, and the code and tests that cite it.

Code cites a rule in a docstring, a test by ``@rule``. A range counts for the numbers it spells out, a chapter for none.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

BUILT = "built"
LATER = "later"
NO_CODE = "needs no code"
MISSING = "missing"

NUMBER = re.compile(r"\bR(\d+)\.(\d+)\b")
PARAGRAPH = re.compile(r"- \*\*(R\d+\.\d+)\*\* (.*)")
SENTENCE_END = re.compile(r"(?<=\.)\s")
SENTENCE_LENGTH = 90

Citations = dict[str, list[str]]


class IndexProblem(Exception):
    """A file of the index cannot be read as it stands."""


@dataclass(frozen=True)
class Index:
    """All that the index tells, by rule number."""

    # The first sentence of each rule, in the order of the rules.
    sentences: dict[str, str]
    # Marks of docs/rules/status.toml: a rule ("R8.7") or a chapter ("R9"), and the reason.
    later: dict[str, str]
    no_code: dict[str, str]
    code: Citations
    tests: Citations

    def status(self, number: str) -> str:
        """Return built, later or needs no code; a mark on the rule goes before one on its chapter."""
        for key in (number, chapter_of(number)):
            if key in self.later:
                return LATER
            if key in self.no_code:
                return NO_CODE
        return BUILT


def read_index(root: Path) -> Index:
    """Gather the index from a project's docs, sources and tests."""
    later, no_code = read_marks(root / "docs" / "rules" / "status.toml")
    return Index(
        sentences=read_rules(root / "docs" / "rules"),
        later=later,
        no_code=no_code,
        code=citations_in_code(root / "src" / "bocage"),
        tests=citations_in_tests(root / "tests"),
    )


def read_rules(folder: Path) -> dict[str, str]:
    """Return the first sentence of every rule in the chapter files."""
    sentences: dict[str, str] = {}
    for path in sorted(folder.glob("[0-9]*.md")):
        chapter = f"R{int(path.name.split('-')[0])}"
        for number, text in paragraphs(path.read_text(encoding="utf-8")):
            if chapter_of(number) != chapter:
                raise IndexProblem(
                    f"{path.name}: {number} stands in the file of chapter {chapter}; move it to its own."
                )
            if number in sentences:
                raise IndexProblem(f"{path.name}: {number} is there twice; give one of the two another number.")
            sentences[number] = first_sentence(text)
    return sentences


def paragraphs(text: str) -> Iterator[tuple[str, str]]:
    """Yield number and text of each rule: the line that begins it and the indented ones below."""
    number, parts = "", list[str]()
    for line in [*text.splitlines(), ""]:
        start = PARAGRAPH.match(line)
        if number and not start and line.startswith(" "):
            parts.append(line.strip())
            continue
        if number:
            yield number, " ".join(parts)
        number, parts = (start[1], [start[2]]) if start else ("", [])


def first_sentence(text: str) -> str:
    """Return the text's first sentence, cut at a word if it is long, and fit for a table."""
    plain = text.replace("*", "").replace("|", "\\|")
    sentence = SENTENCE_END.split(plain)[0]
    if len(sentence) <= SENTENCE_LENGTH:
        return sentence
    return sentence[:SENTENCE_LENGTH].rsplit(" ", 1)[0].rstrip(",;:.(") + " …"


def read_marks(path: Path) -> tuple[dict[str, str], dict[str, str]]:
    """Return what is later and what needs no code, with the reasons."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise IndexProblem(f"{path.name}: this is not TOML: {error}.") from error
    for section, marks in data.items():
        if section not in {"later", "no-code"}:
            raise IndexProblem(f"{path.name}: [{section}] is unknown; there are [later] and [no-code].")
        for key, reason in marks.items():
            if not isinstance(reason, str) or not reason.strip():
                raise IndexProblem(f"{path.name}: {key} has no reason; say in a sentence why it is under [{section}].")
    return data.get("later", {}), data.get("no-code", {})


def citations_in_code(package: Path) -> Citations:
    """Return the modules, classes and functions whose docstring cites a rule."""
    found: Citations = {}
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package).with_suffix("").parts
        module = ".".join(parts if parts[-1] != "__init__" else (package.name, *parts[:-1]))
        for name, node in named_nodes(ast.parse(path.read_text(encoding="utf-8")), module):
            for number in numbers_in(ast.get_docstring(node) or ""):
                found.setdefault(number, []).append(name)
    return found


def named_nodes(
    tree: ast.Module, module: str
) -> Iterator[tuple[str, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef]]:
    """Yield the module and everything in it that may have a docstring, with its dotted name."""
    yield module, tree
    waiting: list[tuple[str, ast.AST]] = [(module, tree)]
    while waiting:
        prefix, parent = waiting.pop(0)
        for node in ast.iter_child_nodes(parent):
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                name = f"{prefix}.{node.name}"
                yield name, node
                waiting.append((name, node))
            else:
                waiting.append((prefix, node))


def citations_in_tests(tests: Path) -> Citations:
    """Return the tests that cite a rule by ``@rule``."""
    found: Citations = {}
    for path in sorted(tests.rglob("test_*.py")):
        module = ".".join(path.relative_to(tests).with_suffix("").parts)
        for name, node in named_nodes(ast.parse(path.read_text(encoding="utf-8")), module):
            decorators = [] if isinstance(node, ast.Module) else node.decorator_list
            for number in [number for decorator in decorators for number in marked_numbers(decorator)]:
                found.setdefault(number, []).append(name)
    return found


def marked_numbers(decorator: ast.expr) -> list[str]:
    """Return the rules that a decorator names, if it is ``@rule(...)``."""
    match decorator:
        case ast.Call(func=ast.Name(id="rule") | ast.Attribute(attr="rule"), args=args):
            return [arg.value for arg in args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
        case _:
            return []


def numbers_in(text: str) -> list[str]:
    """Return the rules that a text cites, each once."""
    return list(dict.fromkeys(match[0] for match in NUMBER.finditer(text)))


def chapter_of(number: str) -> str:
    return number.partition(".")[0]


def problems(index: Index) -> list[str]:
    """Return a sentence for everything that does not fit together."""
    return [*unbuilt(index), *stale_marks(index), *wrong_citations(index), *wrong_marks(index)]


def unbuilt(index: Index) -> Iterator[str]:
    for number in index.sentences:
        if index.status(number) == BUILT:
            if number not in index.code:
                yield f"{number} has no code: cite it in a docstring, or mark it in docs/rules/status.toml."
            if number not in index.tests:
                yield f"{number} has no test: cite it by @rule, or mark it in docs/rules/status.toml."


def stale_marks(index: Index) -> Iterator[str]:
    for number in index.sentences:
        status = index.status(number)
        if status != BUILT and number in index.tests:
            test = index.tests[number][0]
            yield f"{number} is marked {status!r} but {test} tests it: take the mark out of docs/rules/status.toml."


def wrong_citations(index: Index) -> Iterator[str]:
    for citations in (index.code, index.tests):
        for number, names in citations.items():
            if number not in index.sentences:
                yield f"{number} is no rule but {names[0]} cites it: correct the number."


def wrong_marks(index: Index) -> Iterator[str]:
    known = index.sentences.keys() | {chapter_of(number) for number in index.sentences}
    for key in index.later.keys() | index.no_code.keys():
        if key not in known:
            yield f"docs/rules/status.toml marks {key}, which is no rule and no chapter: correct it."
        if key in index.later and key in index.no_code:
            yield f"docs/rules/status.toml marks {key} twice: keep one of the marks."


def render(index: Index) -> str:
    """Return the text of docs/rules-index.md."""
    statuses = [shown_status(index, number) for number in index.sentences]
    kinds = [status for status in (BUILT, MISSING, LATER, NO_CODE) if status in statuses]
    counts = ", ".join(f"{status} {statuses.count(status)}" for status in kinds)
    lines = [
        "# Rules index",
        "",
        "Each rule of the [rules](rules/README.md), the code whose docstring cites it and the tests that are",
        "situations for it. `make rules-index` writes this page.",
        "",
        f"{len(statuses)} rules: {counts}.",
        "",
        "| rule | first sentence | status | code | tests |",
        "|---|---|---|---|---|",
    ]
    for number, sentence in index.sentences.items():
        status = shown_status(index, number)
        code, tests = listed(index.code.get(number, [])), listed(index.tests.get(number, []))
        lines.append(f"| {number} | {sentence} | {status} | {code} | {tests} |")
    return "\n".join(lines) + "\n"


def shown_status(index: Index, number: str) -> str:
    """Return the rule's status, owning up to a rule that should be built and is not yet."""
    status = index.status(number)
    return MISSING if status == BUILT and not (number in index.code and number in index.tests) else status


def listed(names: list[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def main() -> int:
    """Write the index and tell what does not fit together; a test, not this tool, fails for it."""
    try:
        index = read_index(ROOT)
    except IndexProblem as problem:
        print(problem, file=sys.stderr)
        return 1
    (ROOT / "docs" / "rules-index.md").write_text(render(index), encoding="utf-8")
    for sentence in problems(index):
        print(sentence)
    return 0


if __name__ == "__main__":
    sys.exit(main())
