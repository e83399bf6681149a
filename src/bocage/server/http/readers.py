"""Who reads what the server says: the texts in a reader's language, as a browser or a hello asks for it."""

from __future__ import annotations

from bocage.data.languages import complete_languages
from bocage.data.texts import Texts

# Languages of one header that are looked at; a browser names a handful.
MOST_NAMED = 20


class Readers:
    """The languages that are offered, and which of them somebody reads."""

    def __init__(self, language: str) -> None:
        self._texts = {name: Texts(name) for name in dict.fromkeys([language, *complete_languages()])}
        # For whoever asks for none, or for others only.
        self.default = self._texts[language]

    @property
    def languages(self) -> list[str]:
        """Return the languages that can be asked for."""
        return list(self._texts)

    def accepting(self, header: str | None) -> Texts:
        """Return the texts that an Accept-Language header prefers, such as ``es-MX,es;q=0.9,en;q=0.8``."""
        ranked = [_weighed(part) for part in (header or "").split(",")[:MOST_NAMED]]
        for language, weight in sorted(ranked, key=lambda each: -each[1]):
            if weight > 0 and language in self._texts:
                return self._texts[language]
        return self.default

    def of(self, language: str) -> Texts:
        """Return the texts of a language that is kept, or the server's own."""
        return self.asking(language, self.default)

    def asking(self, language: str, otherwise: Texts) -> Texts:
        """Return the texts of the language that is asked for, if it is offered."""
        return self._texts.get(_base(language), otherwise)


def _weighed(part: str) -> tuple[str, float]:
    language, _, quality = part.partition(";")
    name, _, number = quality.strip().partition("=")
    try:
        weight = float(number) if name.strip() == "q" else 1.0
    except ValueError:
        weight = 0.0
    return _base(language), weight


def _base(language: str) -> str:
    """Return the language without its country: es of es-MX."""
    return language.strip().partition("-")[0].lower()
