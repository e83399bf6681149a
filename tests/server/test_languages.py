from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bocage.data.texts import Texts
from bocage.server.http.readers import Readers
from bocage.server.rates import Rates
from bocage.server.wire.messages import Decide
from tests.english import ENGLISH
from tests.left_english import english_in
from tests.pseudo import PSEUDO, offer_pseudo, pseudo_text
from tests.server.house import Guest, House, new_id, open_house

# Something that a letter of the language stands in.
ACCENTED = re.compile("[áéíóúñçý]")


@pytest.fixture
def bilingual(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """Return a server that offers a second language."""
    offer_pseudo(monkeypatch)
    with open_house(tmp_path / "tables.sqlite", Rates(1000, 1000)) as house:
        yield house


@pytest.mark.parametrize(
    ("header", "language"),
    [
        (None, "en"),
        ("", "en"),
        (PSEUDO, PSEUDO),
        (f"{PSEUDO}-QQ,en;q=0.8", PSEUDO),
        (f"en-GB, {PSEUDO};q=0.9", "en"),
        (f"tlh, en;q=0.2, {PSEUDO.upper()};q=0.9", PSEUDO),
        (f"{PSEUDO};q=0", "en"),
        (f"{PSEUDO};q=much, en", "en"),
        ("*", "en"),
        ("," * 5_000 + PSEUDO, "en"),
    ],
)
def test_a_browser_tells_which_language_is_read(
    header: str | None, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    offer_pseudo(monkeypatch)

    assert Readers("en").accepting(header).language == language


def test_only_what_is_offered_can_be_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    offer_pseudo(monkeypatch)
    readers = Readers("en")

    assert readers.languages == ["en", PSEUDO]
    assert readers.asking(f"{PSEUDO}-QQ", readers.default) == Texts(PSEUDO)
    assert readers.asking("tlh", readers.default) == readers.default
    assert readers.asking("", Texts(PSEUDO)) == Texts(PSEUDO)


def test_two_at_one_table_read_each_in_their_language(bilingual: House) -> None:
    made = bilingual.make_hot_seat()
    with (
        Guest(bilingual, made.table, made.seats[0].token) as english,
        Guest(bilingual, made.table, made.seats[1].token, language=PSEUDO) as other,
    ):
        views = [english.see(), other.see()]
        refusals = [
            guest.refused(Decide(id=new_id(), decision=guest.see().decision, action="nonsense"))
            for guest in (english, other)
        ]

    lines = [[line.text for step in view.steps for line in step.lines] for view in views]
    words = [[action.words for action in view.view.actions] for view in views]
    assert lines[0][0] == "Round 1."
    assert lines[1][0] == pseudo_text(ENGLISH.template("event.round-began")).format(number=1)
    assert len(lines[0]) == len(lines[1])
    assert all(ACCENTED.search(word) for word in words[1])
    assert not any(ACCENTED.search(word) for word in words[0])
    assert refusals[0].code == refusals[1].code
    assert refusals[0].sentence != refusals[1].sentence


def test_answers_over_http_go_by_the_header(bilingual: House) -> None:
    asked = {"accept-language": f"{PSEUDO}, en;q=0.5"}

    told = bilingual.http.get("/api/tables/nowhere", headers=asked).json()["sentence"]
    players = [each["called"] for each in bilingual.http.get("/api/players", headers=asked).json()]
    scenarios = bilingual.http.get("/api/scenarios", headers=asked).text

    assert told == pseudo_text(ENGLISH.template("error.unknown-table")).format(table="nowhere")
    assert bilingual.http.get("/api/tables/nowhere").json()["sentence"] == ENGLISH.say(
        "error.unknown-table", table="nowhere"
    )
    assert all(ACCENTED.search(name) for name in players)
    assert ENGLISH.template("scenario.01-la-raye.introduction") not in scenarios


def test_a_record_is_the_same_in_every_language(bilingual: House) -> None:
    made = bilingual.make_hot_seat()
    records = [
        bilingual.http.get(f"/api/tables/{made.table}/record", headers={"accept-language": name}).text
        for name in ("en", PSEUDO)
    ]

    assert records[0] == records[1]


def test_a_scenario_is_called_by_its_title_in_the_language(tmp_path: Path) -> None:
    with open_house(tmp_path / "tables.sqlite", Rates(1000, 1000)) as house:
        table = house.make_hot_seat("raid-across-the-canal").table

        def titles(language: str) -> tuple[str, str]:
            asked = {"accept-language": language}
            listed = house.http.get("/api/scenarios", headers=asked).json()["scenarios"][2]["title"]
            return listed, house.http.get(f"/api/tables/{table}", headers=asked).json()["title"]

        assert titles("en") == ("Raid Across the Canal",) * 2
        assert titles("es") == ("Incursión al otro lado del canal",) * 2


def test_whatever_is_refused_is_refused_in_spanish(tmp_path: Path) -> None:
    seats = [{"kind": "here", "name": "Anna"}, {"kind": "here", "name": "Bert"}]
    wishes: list[dict[str, object]] = [
        {"scenario": "nowhere", "seats": seats},
        {"scenario": "la-raye", "seats": seats[:1]},
        {"scenario": "la-raye", "seats": seats, "four": True},
        {"scenario": "la-raye", "seats": [seats[0], {"kind": "here", "name": ""}]},
        {"scenario": "la-raye", "seats": [seats[0], {"kind": "computer", "name": "gredy"}]},
        {"scenario": "la-raye", "seats": seats, "options": {"bank_minutes": 5, "move_days": 5}},
        {"scenario": "la-raye", "seats": seats, "options": {"round_limit": 100_000}},
        {"scenario": "201", "seats": seats, "options": {"control": "2019"}},
    ]
    spanish = {"accept-language": "es-MX, en;q=0.5"}
    with open_house(tmp_path / "tables.sqlite", Rates(1000, 1000)) as house:
        answers = [house.http.post("/api/tables", json=wish, headers=spanish) for wish in wishes]
        answers += [
            house.http.request(method, path, content=content, headers=spanish)
            for method, path, content in (
                ("GET", "/api/tables/nowhere", b""),
                ("GET", "/api/nowhere", b""),
                ("DELETE", "/api/tables", b""),
                ("POST", "/api/tables", b"{"),
                ("POST", "/api/tables", b"\xff"),
                ("POST", "/api/records", b"Bocage"),
                ("GET", "/api/campaigns/nowhere", b""),
            )
        ]

    assert [answer.status_code for answer in answers if answer.is_success] == []
    sentences = [answer.json()["sentence"] for answer in answers]
    assert len(set(sentences)) > len(sentences) // 2
    # What a library has to say of the form stands in brackets; a single word is what a program sends.
    found = english_in(re.sub(r"\([^)]*\)", "", sentence) for sentence in sentences)
    assert [each for each in found if " " in each[0]] == []
