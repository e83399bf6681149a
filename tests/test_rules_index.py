from __future__ import annotations

from pathlib import Path

import pytest

from tests.rule import rule
from tools import rules_index
from tools.rules_index import IndexProblem, problems, read_index, render

CHAPTER = """
# 5 Movement actions

- **R5.1** Move X: onto tiles that are scouted. Never
  onto others.
- **R5.2** Guide X: as Move X, with *any one* counter | of the player, chosen from all those that stand on the board.
  - A list inside belongs to the rule: R9.9.
- **R5.3** Scout X.
"""

STATUS = """
[later]
"R5.2" = "Nobody guides yet."
"""

MODULE = '''
"""Movement. Rules R5."""

class Step:
    """One step of a move (R5.1), of a scout (R5.3-R5.4)."""

    def take(self) -> None:
        """Take the step (R5.1)."""
        # R5.2 in a comment is no citation.

def undocumented() -> str:
    return "R5.9"
'''

TESTS = '''
from tests.rule import rule

@rule("R5.1", "R5.3")
def test_step() -> None:
    """R5.2 in a test's docstring is no citation."""

class TestStep:
    @rule("R5.1")
    def test_take(self) -> None: ...
'''


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Make a small project in which only R5.4 is wrong: cited, but not among the rules."""
    write(tmp_path / "docs/rules/05-movement.md", CHAPTER)
    write(tmp_path / "docs/rules/README.md", "- **R5.9** is only an example here.")
    write(tmp_path / "docs/rules/status.toml", STATUS)
    write(tmp_path / "src/bocage/__init__.py", '"""The package. R5.3 too."""')
    write(tmp_path / "src/bocage/engine/movement.py", MODULE)
    write(tmp_path / "tests/engine/test_movement.py", TESTS)
    return tmp_path


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_rules_of_the_project_are_built_or_marked() -> None:
    found = problems(read_index(rules_index.ROOT))

    assert not found, "\n".join(found)


def test_index_of_the_project_is_up_to_date() -> None:
    written = (rules_index.ROOT / "docs" / "rules-index.md").read_text(encoding="utf-8")

    assert written == render(read_index(rules_index.ROOT)), "docs/rules-index.md is out of date: make rules-index"


def test_sentences_are_short_and_fit_a_table(project: Path) -> None:
    assert read_index(project).sentences == {
        "R5.1": "Move X: onto tiles that are scouted.",
        "R5.2": "Guide X: as Move X, with any one counter \\| of the player, chosen from all those that …",
        "R5.3": "Scout X.",
    }


def test_code_cites_in_docstrings_of_modules_classes_and_functions(project: Path) -> None:
    assert read_index(project).code == {
        "R5.1": ["engine.movement.Step", "engine.movement.Step.take"],
        "R5.3": ["bocage", "engine.movement.Step"],
        "R5.4": ["engine.movement.Step"],
    }


def test_tests_cite_by_rule(project: Path) -> None:
    assert read_index(project).tests == {
        "R5.1": ["engine.test_movement.test_step", "engine.test_movement.TestStep.test_take"],
        "R5.3": ["engine.test_movement.test_step"],
    }


def test_citation_without_a_rule_is_a_problem(project: Path) -> None:
    assert problems(read_index(project)) == [
        "R5.4 is no rule but engine.movement.Step cites it: correct the number.",
    ]


def test_test_of_no_rule_is_a_problem(project: Path) -> None:
    write(project / "tests/test_more.py", '@rule("R6.1")\ndef test_more() -> None: ...')

    assert "R6.1 is no rule but test_more.test_more cites it: correct the number." in problems(read_index(project))


def test_rule_without_code_or_test_is_a_problem(project: Path) -> None:
    write(project / "docs/rules/06-support.md", "- **R6.1** Bolster X.")

    found = problems(read_index(project))

    assert "R6.1 has no code: cite it in a docstring, or mark it in docs/rules/status.toml." in found
    assert "R6.1 has no test: cite it by @rule, or mark it in docs/rules/status.toml." in found


@pytest.mark.parametrize("key", ["R6.1", "R6"])
@pytest.mark.parametrize("section", ["later", "no-code"])
def test_mark_excuses_a_rule_by_its_number_or_its_chapter(project: Path, section: str, key: str) -> None:
    write(project / "docs/rules/06-support.md", "- **R6.1** Bolster X.")
    write(project / "docs/rules/status.toml", f'[{section}]\n"{key}" = "A reason."\n"R5.2" = "Another."')

    assert not [sentence for sentence in problems(read_index(project)) if "R6" in sentence]


def test_mark_is_stale_once_a_test_cites_the_rule(project: Path) -> None:
    write(project / "tests/test_guide.py", '@rule("R5.2")\ndef test_guide() -> None: ...')

    assert (
        "R5.2 is marked 'later' but test_guide.test_guide tests it: take the mark out of docs/rules/status.toml."
        in problems(read_index(project))
    )


def test_mark_of_no_rule_is_a_problem(project: Path) -> None:
    write(project / "docs/rules/status.toml", STATUS + '"R7" = "A reason."')

    assert "docs/rules/status.toml marks R7, which is no rule and no chapter: correct it." in problems(
        read_index(project)
    )


def test_mark_under_both_headings_is_a_problem(project: Path) -> None:
    write(project / "docs/rules/status.toml", STATUS + '[no-code]\n"R5.2" = "A reason."')

    assert "docs/rules/status.toml marks R5.2 twice: keep one of the marks." in problems(read_index(project))


@pytest.mark.parametrize(
    ("status", "sentence"),
    [
        ('[later]\n"R5.2" = ""', "status.toml: R5.2 has no reason; say in a sentence why it is under [later]."),
        ("[soon]\n", "status.toml: [soon] is unknown; there are [later] and [no-code]."),
        ("[later", "status.toml: this is not TOML: "),
    ],
)
def test_unreadable_marks_are_refused(project: Path, status: str, sentence: str) -> None:
    write(project / "docs/rules/status.toml", status)

    with pytest.raises(IndexProblem) as refused:
        read_index(project)

    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        ("R5.1", "06-support.md: R5.1 stands in the file of chapter R6; move it to its own."),
        ("R6.1", "06-support.md: R6.1 is there twice; give one of the two another number."),
    ],
)
def test_misplaced_rules_are_refused(project: Path, number: str, sentence: str) -> None:
    write(project / "docs/rules/06-support.md", f"- **R6.1** Bolster X.\n- **{number}** Command X.")

    with pytest.raises(IndexProblem) as refused:
        read_index(project)

    assert str(refused.value) == sentence


def test_page_owns_up_to_what_is_missing(project: Path) -> None:
    write(project / "docs/rules/06-support.md", "- **R6.1** Bolster X.")

    page = render(read_index(project))

    assert "4 rules: built 2, missing 1, later 1." in page
    assert "| R6.1 | Bolster X. | missing |  |  |" in page
    assert "| R5.3 | Scout X. | built | `bocage`, `engine.movement.Step` | `engine.test_movement.test_step` |" in page


def test_rule_is_a_mark_that_pytest_knows() -> None:
    mark = rule("R5.1", "R5.3").mark

    assert (mark.name, mark.args) == ("rule", ("R5.1", "R5.3"))


@pytest.mark.parametrize("number", ["5.3", "R5", "R05.3", "R5.3 "])
def test_rule_refuses_what_is_no_number(number: str) -> None:
    with pytest.raises(ValueError, match="which is no rule's number"):
        rule(number)


def test_rule_refuses_to_mark_for_nothing() -> None:
    with pytest.raises(ValueError, match="names no rule"):
        rule()
