"""Finds everything that is wrong with a language file, compared with the English one."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from bocage.data.fields import Fields, parse_toml
from bocage.data.grammar import FORM, NAME, Word, pieces_of
from bocage.data.language_file import LanguageFile, placeholders_of
from bocage.data.languages import ENGLISH, read_language
from bocage.data.locate import Locator
from bocage.data.places import room_for
from bocage.data.problems import Problem, Report, advice
from bocage.data.titles import own_titles
from bocage.engine.words.events import EVENT_FIELDS

# What is named in running text, so that a language with a grammar has to tell the kind of each word.
NOUNS = ("title.", "unit.", "vehicle.", "structure.", "mine.", "side.", "seat.", "ui.pile-", "web.pile.")
# Among them, what joins names and is no name.
JOINING = ("vehicle.numbered",)


def lint_language(source: Path | str, file: str = "language", only: Collection[str] = ()) -> list[Problem]:
    """Return all problems of a language file, by line, or those of some sections only."""
    text = source.read_text(encoding="utf-8") if isinstance(source, Path) else source
    report = Report(str(source) if isinstance(source, Path) else file, Locator(text))
    table = parse_toml(text, report)
    if not report.problems:
        Fields(report, table).check_format()
        _Check(LanguageFile.read(table), report, tuple(only)).run()
    return report.problems


def is_language_file(path: Path) -> bool:
    """Return True if a file says at its top which language it is; what cannot be read is left to others to tell."""
    try:
        return re.search(r"^language\s*=", path.read_text(encoding="utf-8"), re.MULTILINE) is not None
    except (OSError, ValueError):
        return False


class _Check:
    """Compares one file with the English one."""

    def __init__(self, found: LanguageFile, report: Report, only: tuple[str, ...]) -> None:
        self._found = found
        self._grammar = found.grammar
        self._report = report
        self._only = only
        self._forms = _forms_of(found)

    def run(self) -> None:
        wanted = read_language(ENGLISH).texts
        if not self._found.language:
            self._report.add("language-unnamed", 1)
        self._check_grammar()
        for key in self._asked(wanted):
            if key not in self._found.texts:
                self._report.add("language-missing", self._line(key), key=key, english=wanted[key])
        known = {**wanted, **own_titles()}
        for key in self._asked(self._found.texts):
            if key not in known:
                self._report.add("language-unused", self._line(key), key=key, advice=advice(key, known.keys()))
            elif self._is_readable(key):
                self._check_places(key, known[key])
                self._check_specs(key, known[key])
                self._check_room(key)
        self._check_nouns()
        self._check_homographs()

    def _check_grammar(self) -> None:
        grammar = self._grammar
        for name, kind in grammar.kinds.items():
            if kind.agrees and kind.agrees not in grammar.agreements:
                known = advice(kind.agrees, grammar.agreements)
                self._report.add("language-agrees", self._line(f"grammar.kinds.{name}"), word=kind.agrees, advice=known)
        for word in grammar.plural:
            if word not in grammar.agreements:
                known = advice(word, grammar.agreements)
                self._report.add("language-agrees", self._line("grammar.plural"), word=word, advice=known)

    def _is_readable(self, key: str) -> bool:
        try:
            pieces_of(self._found.texts[key])
        except ValueError:
            self._report.add("language-braces", self._line(key), key=key)
            return False
        return True

    def _check_places(self, key: str, english: str) -> None:
        used, wanted = placeholders_of(self._found.texts[key]), placeholders_of(english)
        for name in sorted(used - wanted - _given(key)):
            known = ", ".join(f"{{{each}}}" for each in sorted(wanted | _given(key))) or "-"
            self._report.add("language-value", self._line(key), key=key, name=f"{{{name}}}", known=known)
        for name in sorted(wanted - used):
            self._report.add("language-left-out", self._line(key), key=key, name=f"{{{name}}}")

    def _check_specs(self, key: str, english: str) -> None:
        chosen = set()
        for _, name, spec in pieces_of(self._found.texts[key]):
            if "/" in spec:
                chosen.add(name)
                if spec.count("/") + 1 not in {2, len(self._grammar.agreements)}:
                    self._report.add("language-alternatives", self._line(key), key=key, choices=spec)
            elif FORM.fullmatch(spec) and not spec.startswith("~"):
                form = spec[:1].lower() + spec[1:]
                if form not in self._forms:
                    known = advice(form, sorted(self._forms))
                    self._report.add("language-form", self._line(key), key=key, form=spec, advice=known)
        for name in sorted({name for _, name, spec in pieces_of(english) if "/" in spec} - chosen):
            self._report.add("language-plural", self._line(key), key=key, name=name)

    def _check_room(self, key: str) -> None:
        """See that a text fits whose place in the page is narrow."""
        text, room = self._found.texts[key], room_for(key)
        if room is not None and not room.holds(text):
            self._report.add("language-too-long", self._line(key), key=key, letters=room.letters, word=room.word)

    def _check_nouns(self) -> None:
        """See that each noun has a kind that there is, and the forms which others of its section have."""
        for section in NOUNS if self._grammar.kinds else ():
            keys = [key for key in self._asked(self._found.texts) if _is_noun(key, section)]
            words = {key: self._found.texts[key] for key in keys}
            own = {form for word in words.values() if isinstance(word, Word) for form in word.forms}
            shared = {form for form in own if form not in self._kind_forms()}
            for key, word in words.items():
                if not isinstance(word, Word):
                    self._report.add("language-no-kind", self._line(key), key=key)
                    continue
                for form in sorted(shared - word.forms.keys()):
                    self._report.add(
                        "language-no-form", self._line(key), key=key, form=form, others=section.rstrip(".-")
                    )
        for key, word in self._found.texts.items():
            if isinstance(word, Word) and word.kind not in self._grammar.kinds:
                known = advice(word.kind, sorted(self._grammar.kinds))
                self._report.add("language-kind", self._line(key), key=key, kind=word.kind, advice=known)

    def _check_homographs(self) -> None:
        """See that one spelling has one grammar: the page knows a word by how it is spelled."""
        first: dict[str, str] = {}
        for key, word in self._found.texts.items():
            if isinstance(word, Word):
                other = self._found.texts[first.setdefault(str(word), key)]
                if isinstance(other, Word) and (other.kind, other.forms) != (word.kind, word.forms):
                    known = first[str(word)]
                    self._report.add("language-homograph", self._line(key), key=key, other=known, word=str(word))

    def _kind_forms(self) -> set[str]:
        return {form for kind in self._grammar.kinds.values() for form in kind.forms}

    def _asked(self, texts: Mapping[str, str]) -> Iterator[str]:
        for key in texts:
            if not self._only or any(key == section or key.startswith(f"{section}.") for section in self._only):
                yield key

    def _line(self, key: str) -> int:
        return self._report.line(*key.split("."))


def _is_noun(key: str, section: str) -> bool:
    return key.startswith(section) and key not in JOINING


def _forms_of(found: LanguageFile) -> set[str]:
    """Return every form that a text may ask for."""
    forms = {NAME} | set(found.grammar.agreements)
    forms |= {form for kind in found.grammar.kinds.values() for form in kind.forms}
    return forms | {form for word in found.texts.values() if isinstance(word, Word) for form in word.forms}


def _given(key: str) -> set[str]:
    """Return the values of a text that it is given though the English one does not tell them."""
    section, _, event = key.partition(".")
    return set(dict(EVENT_FIELDS).get(event, ())) if section == "event" else set()
