"""Luck at a table: committed to before the first card, mixed by the seats, hidden to the end, and proved by then."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from bocage.data.loader import load_scenario
from bocage.match import Match, parse_record
from bocage.match.verifying import find_wrong, luck_asked
from bocage.server.call.calls import Call
from bocage.server.store.store import digest
from bocage.server.table import secrets
from bocage.server.wire.luck import LuckProof, LuckSeen
from bocage.server.wire.messages import (
    Ack,
    AnswerTakeBack,
    AskTakeBack,
    Chat,
    HandOver,
    Mix,
    Rematch,
    Resign,
    TableMade,
    Undo,
)
from tests.rule import rule
from tests.server.house import (
    INVITE,
    Guest,
    House,
    all_at,
    computer,
    here,
    new_id,
    open_house,
    play_on,
    wait_until,
)

ANNA, BERT = "a1" * 32, "0b" * 32


def mixing(name: str) -> dict[str, Any]:
    """Return the wish for a person here who will mix bytes in."""
    return {"kind": "here", "name": name, "mixes": True}


def luck_of(house: House, table: str) -> LuckSeen:
    return msgspec.convert(house.get(f"/api/tables/{table}").json()["luck"], LuckSeen)


def proof_of(house: House, table: str) -> LuckProof:
    return msgspec.convert(house.get(f"/api/tables/{table}/luck").json(), LuckProof)


def join(house: House, made: TableMade, name: str, seat: int = 1, *, mixes: bool = True) -> str:
    """Take a seat by its invite and return its token."""
    wish = {"invite": made.seats[seat].invite, "name": name, "mixes": mixes}
    answer = house.http.post(f"/api/tables/{made.table}/join", json=wish)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["token"])


def mix(guest: Guest, given: str) -> None:
    guest.do(Mix(id=new_id(), bytes=given))


def whole_record(house: House, table: str) -> Match:
    """Return the match of a table that is over, and demand that its luck is proved by the record alone."""
    match = parse_record(house.get(f"/api/tables/{table}/record").text, load_scenario)
    assert match.seal is not None
    assert match.seal.holds
    asked = [each for part in luck_asked(match) for each in part]
    assert find_wrong(match.seal, asked) == []
    return match


def recompute(proof: LuckProof) -> list[int]:
    """Make all outcomes of a proof once more, as a page does: with hashes alone, and without the rules."""
    secret = bytes.fromhex(proof.secret)
    assert hashlib.sha256(secret + proof.header.encode()).hexdigest() == proof.luck.commitment
    lines = "".join(f"bytes-{each.seat} = {each.bytes or 'none'}\n" for each in proof.shares)
    key = hmac.digest(secret, (proof.header + lines).encode(), "sha256")
    found = []
    for place, outcome in enumerate(proof.outcomes):
        bound = sum(outcome.counts) or 10
        block = hmac.digest(key, place.to_bytes(8, "big") + bytes(4), "sha256")
        number = next(each % bound for each in block if each < 256 // bound * bound)
        kinds = [kind for kind, count in enumerate(outcome.counts) for _ in range(count)]
        found.append(kinds[number] if kinds else number)
    return found


# The order: committed, seated, mixed, dealt


def test_the_first_cards_are_dealt_when_the_last_seat_has_mixed(house: House) -> None:
    made = house.make(mixing("Anna"), INVITE)
    luck = luck_of(house, made.table)
    assert (luck.kind, luck.waits_for) == ("sealed", ["us", "germany"])
    assert len(luck.commitment) == 64

    with Guest(house, made.table, made.seats[0].token) as anna:
        view = anna.see().view
        assert (view.round, view.actions, view.deciders) == (0, [], [])
        assert anna.tables[-1].table.luck == luck
        mix(anna, ANNA)
        assert luck_of(house, made.table).waits_for == ["germany"]
        with Guest(house, made.table, join(house, made, "Bert")) as bert:
            assert bert.see().view.round == 0
            assert bert.tables[-1].table.luck.commitment == luck.commitment
            mix(bert, BERT)
            number = bert.see().number
            assert bert.see().view.actions
            assert anna.see(number).view.actions
            with Guest(house, made.table) as late:
                told = [(step.kind, line.round) for step in late.see().steps for line in step.lines if line.round]
            assert told == [("mixed", 1)]
            assert luck_of(house, made.table) == LuckSeen(kind="sealed", commitment=luck.commitment)
            play_on([anna, bert], 12)
            anna.do(Resign(id=new_id()))

    match = whole_record(house, made.table)
    assert match.seal is not None
    assert match.seal.commitment == luck.commitment
    assert match.seal.shares == (("us", ANNA), ("germany", BERT))


def test_who_offers_no_bytes_is_not_waited_for_once_the_seat_is_taken(house: House) -> None:
    made = house.make(here("Anna"), INVITE)
    assert luck_of(house, made.table).waits_for == ["germany"]

    join(house, made, "Bert", mixes=False)

    assert not luck_of(house, made.table).waits_for
    assert all(share.bytes == "" for share in proof_of(house, made.table).shares)


@pytest.mark.parametrize("seats", [(here("Anna"), here("Bert")), (here("Anna"), computer()), (computer(), computer())])
def test_where_nobody_is_waited_for_cards_are_dealt_at_once(house: House, seats: Sequence[dict[str, Any]]) -> None:
    made = house.make(*seats, round_limit=2)

    assert not luck_of(house, made.table).waits_for


def test_four_mix_in_the_order_of_the_seats_whoever_is_first(house: House) -> None:
    made = house.make(mixing("Anna"), INVITE, mixing("Carl"), computer(), scenario="101", four=True)
    anna, carl = (Guest(house, made.table, made.seats[seat].token) for seat in (0, 2))
    with anna, carl:
        carl.see()
        mix(carl, "cc" * 32)
        with Guest(house, made.table, join(house, made, "Bert")) as bert:
            bert.see()
            mix(bert, BERT)
            assert luck_of(house, made.table).waits_for
            anna.see()
            mix(anna, ANNA)
            assert not luck_of(house, made.table).waits_for
            anna.do(Resign(id=new_id()))
    match = whole_record(house, made.table)
    assert match.seal is not None
    assert [given for _, given in match.seal.shares] == [ANNA, BERT, "cc" * 32, ""]


def test_bytes_are_given_once_whole_and_before_the_cards(house: House) -> None:
    made = house.make(mixing("Anna"), INVITE)
    with Guest(house, made.table, made.seats[0].token) as anna, Guest(house, made.table) as spectator:
        anna.see()
        spectator.see()
        for given in ("", "a1" * 31, "A1" * 32, "zz" * 32, "a1" * 33):
            assert anna.refused(Mix(id=new_id(), bytes=given)).code == "bad-bytes"
        assert spectator.refused(Mix(id=new_id(), bytes=ANNA)).code == "spectator"
        mix(anna, ANNA)
        assert anna.refused(Mix(id=new_id(), bytes=BERT)).code == "not-to-be-mixed"
        with Guest(house, made.table, join(house, made, "Bert", mixes=False)) as bert:
            bert.see()
            assert bert.refused(Mix(id=new_id(), bytes=BERT)).code == "not-to-be-mixed"
        anna.do(Resign(id=new_id()))
    assert [share.bytes for share in proof_of(house, made.table).shares] == [ANNA, ""]


def test_a_command_that_comes_twice_mixes_once(house: House) -> None:
    made = house.make(mixing("Anna"), INVITE)
    with Guest(house, made.table, made.seats[0].token) as anna:
        anna.see()
        command = Mix(id="once", bytes=ANNA)
        assert anna.do(command).number == anna.do(command).number


@pytest.mark.parametrize("own", [True, False])
def test_a_seat_that_is_handed_over_is_waited_for_no_longer(house: House, own: bool) -> None:
    made = house.make(mixing("Anna"), mixing("Bert") if own else INVITE, round_limit=4)
    with Guest(house, made.table, made.seats[0].token) as anna:
        anna.see()
        mix(anna, ANNA)
        assert luck_of(house, made.table).waits_for
        command = HandOver(id=new_id(), seat="germany", player="greedy")
        if own:
            with Guest(house, made.table, made.seats[1].token) as bert:
                bert.see()
                bert.do(command)
        else:
            anna.do(command)
        wait_until(lambda: not luck_of(house, made.table).waits_for)
        anna.do(Resign(id=new_id()))
    assert [share.bytes for share in proof_of(house, made.table).shares] == [ANNA, ""]
    whole_record(house, made.table)


def test_what_a_seat_gave_stays_when_it_is_handed_over_later(house: House) -> None:
    made = house.make(mixing("Anna"), mixing("Bert"), round_limit=4)
    with all_at(house, made) as (anna, bert):
        mix(anna, ANNA)
        mix(bert, BERT)
        bert.do(HandOver(id=new_id(), seat="germany", player="greedy"))
        anna.see(bert.see().number)
        anna.decide()
        anna.do(Resign(id=new_id()))
    match = whole_record(house, made.table)
    assert match.seal is not None
    assert match.seal.shares[1] == ("germany", BERT)


def test_a_match_may_be_left_before_the_first_card(house: House) -> None:
    made = house.make(mixing("Anna"), INVITE)
    with Guest(house, made.table, made.seats[0].token) as anna:
        anna.see()
        anna.do(Chat(id=new_id(), text="Nobody comes."))
        assert anna.refused(Undo(id=new_id(), decision=0)).code == "undo-nothing"
        anna.do(Resign(id=new_id()))
    assert not whole_record(house, made.table).is_dealt
    assert proof_of(house, made.table).outcomes == []
    assert house.get(f"/api/tables/{made.table}/replay/whole").status_code == 200


# Hidden to the end


def test_nothing_that_is_sent_before_the_end_tells_the_secret_or_what_comes(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret, seed = "5ec2e7" + "d" * 58, "5eed" * 8
    monkeypatch.setattr(secrets, "new_luck", lambda: secret)
    monkeypatch.setattr(secrets, "new_seed", lambda: seed)
    made = house.make(mixing("Anna"), INVITE)
    told: list[str] = []
    with Guest(house, made.table, made.seats[0].token) as anna, Guest(house, made.table) as spectator:
        anna.see()
        mix(anna, ANNA)
        token = join(house, made, "Bert")
        with Guest(house, made.table, token) as bert:
            bert.see()
            spectator.see()
            # What one seat gave another learns when its own can no longer depend on it.
            told += [ask(house, made.table, path, who).text for path in PATHS for who in ("", token)]
            assert not any(ANNA in text for text in [*told, *bert.raw, *spectator.raw, *anna.raw])
            mix(bert, BERT)
            play_on([anna, bert], 40)
            spectator.see(bert.see().number)
            for who in ("", token, made.seats[0].token):
                told += [ask(house, made.table, path, who).text for path in PATHS]
            told += [*anna.raw, *bert.raw, *spectator.raw]
            assert len(told) > 100
            assert any(ANNA in text for text in told)
            # Neither them, nor the key or a block that is made of them.
            key = hmac.digest(bytes.fromhex(secret), b"", "sha256").hex()
            assert not [text for text in told for hidden in (secret, seed, key) if hidden in text]
            proof = proof_of(house, made.table)
            assert (proof.secret, proof.outcomes, proof.cards) == ("", [], [])
            assert [share.bytes for share in proof.shares] == [ANNA, BERT]
            number = anna.do(Resign(id=new_id())).number
            bert.see(number)
    assert secret in house.get(f"/api/tables/{made.table}/record").text
    assert proof_of(house, made.table).secret == secret


PATHS = ("", "/record", "/replay", "/replay/0", "/replay/whole", "/luck")


def ask(house: House, table: str, path: str, token: str) -> httpx.Response:
    answer = house.get(f"/api/tables/{table}{path}", token)
    assert answer.status_code == 200, answer.text
    return answer


# Proved by the end


@rule("R8.11")
def test_what_is_taken_back_is_rolled_anew_and_all_of_it_is_proved(house: House) -> None:
    made = house.make(mixing("Anna"), mixing("Bert"))
    with all_at(house, made) as (anna, bert):
        mix(anna, ANNA)
        mix(bert, BERT)
        play_on([anna, bert], 30, seed=4)
        number = max(anna.see().number, bert.see().number)
        steps = json.loads(house.get(f"/api/tables/{made.table}/replay", made.seats[0].token).text)["steps"]
        back = next(step["number"] for step in steps if step["kind"] == "decision" and step["seat"] == "us")
        anna.see(number)
        asked = anna.do(AskTakeBack(id=new_id(), back_to=back)).number
        bert.see(asked)
        gone = bert.do(AnswerTakeBack(id=new_id(), asked=asked, accept=True)).number
        anna.see(gone)
        play_on([anna, bert], 20, seed=5)
        anna.do(Resign(id=new_id()))

    match = whole_record(house, made.table)
    proof = proof_of(house, made.table)
    standing = len(match.opening.outcomes) + sum(len(entry.outcomes) for entry in match.entries)
    assert len(proof.outcomes) == match.outcome_count() > standing
    assert recompute(proof) == [outcome.fell for outcome in proof.outcomes]
    # Those that were taken back belong to steps of their own.
    assert {outcome.step for outcome in proof.outcomes if outcome.step < gone}
    assert [outcome.step for outcome in proof.outcomes] == sorted(outcome.step for outcome in proof.outcomes)


@pytest.mark.parametrize("scenario", ["behind-enemy-lines", "201"])
def test_matches_against_the_solo_bot_and_computers_are_proved(house: House, scenario: str) -> None:
    other = computer("solo:normal") if scenario != "201" else computer("greedy")
    made = house.make(mixing("Anna"), other, scenario=scenario, round_limit=3)
    with Guest(house, made.table, made.seats[0].token) as anna:
        anna.see()
        mix(anna, ANNA)
        for _ in range(12):
            view = anna.see()
            while not view.view.actions and view.view.result is None:
                view = anna.see(view.number + 1)
            if view.view.result is not None:
                break
            anna.decide()
        if anna.see().view.result is None:
            anna.do(Resign(id=new_id()))
    whole_record(house, made.table)
    proof = proof_of(house, made.table)
    assert recompute(proof) == [outcome.fell for outcome in proof.outcomes]
    assert proof.shares[1].bytes == ""


def test_who_mixes_at_two_processes_at_once_is_dealt_one_match(database: Path | str) -> None:
    with open_house(database) as one, open_house(database) as other:
        for _ in range(4):
            made = one.make(mixing("Anna"), mixing("Bert"))
            with (
                Guest(one, made.table, made.seats[0].token) as anna,
                Guest(other, made.table, made.seats[1].token) as bert,
            ):
                anna.see()
                bert.see()
                # Neither has heard of the other when it is asked.
                for guest, given in ((anna, ANNA), (bert, BERT)):
                    guest.send_text(msgspec.json.encode(Mix(id="mix", bytes=given)).decode())
                for guest in (anna, bert):
                    assert isinstance(guest.answer("mix"), Ack)
                    assert guest.see(2).view.actions
                steps = one.get(f"/api/tables/{made.table}/replay").json()["steps"]
                assert [step["kind"] for step in steps] == ["opening", "mixed", "mixed"]
                assert [bool(step.get("events")) for step in steps] == [False, False, True]
                anna.do(Resign(id=new_id()))
            assert whole_record(one, made.table).seal == whole_record(other, made.table).seal


def test_a_server_that_was_stopped_goes_on_with_the_same_luck(database: Path | str) -> None:
    with open_house(database) as house:
        made = house.make(mixing("Anna"), mixing("Bert"))
        commitment = luck_of(house, made.table).commitment
        with all_at(house, made) as (anna, _):
            mix(anna, ANNA)
    with open_house(database) as house:
        assert luck_of(house, made.table) == LuckSeen(kind="sealed", commitment=commitment, waits_for=["germany"])
        with all_at(house, made) as (anna, bert):
            assert anna.refused(Mix(id=new_id(), bytes=BERT)).code == "not-to-be-mixed"
            mix(bert, BERT)
            play_on([anna, bert], 15)
    with open_house(database) as house:
        with all_at(house, made) as (anna, bert):
            play_on([anna, bert], 15)
            anna.do(Resign(id=new_id()))
        assert whole_record(house, made.table).outcome_count() > 8


def test_a_rematch_has_a_secret_of_its_own_and_waits_for_both(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[Call] = []
    monkeypatch.setattr(house.tables.calls, "call", lambda call, _: called.append(call))
    made = house.make(mixing("Anna"), INVITE)
    token = join(house, made, "Bert")
    with Guest(house, made.table, made.seats[0].token) as anna:
        anna.see()
        anna.do(Resign(id=new_id()))
        anna.do(Rematch(id=new_id()))
    table = str(house.get(f"/api/tables/{made.table}").json()["next"])
    luck = luck_of(house, table)
    assert luck.waits_for == ["us", "germany"]
    assert luck.commitment != luck_of(house, made.table).commitment
    # Who did not ask for it is called, as the cards wait for him.
    assert [(call.table, call.round) for call in called if call.token_digest == digest(token)][-1] == (table, 1)
    with Guest(house, table, made.seats[0].token) as anna, Guest(house, table, token) as bert:
        for guest, given in ((bert, BERT), (anna, ANNA)):
            guest.see()
            mix(guest, given)
        assert anna.see().view.actions


def test_an_uploaded_record_is_proved_as_its_table_is(house: House) -> None:
    made = house.make(mixing("Anna"), here("Bert"))
    with all_at(house, made) as (anna, bert):
        mix(anna, ANNA)
        play_on([anna, bert], 25)
        anna.do(Resign(id=new_id()))
    record = house.get(f"/api/tables/{made.table}/record").text
    proof = proof_of(house, made.table)

    answer = house.http.post("/api/records/luck", content=record, headers={"content-type": "text/plain"})

    assert answer.status_code == 200, answer.text
    brought = msgspec.convert(answer.json(), LuckProof)
    assert (brought.secret, brought.shares, brought.header) == (proof.secret, proof.shares, proof.header)
    assert recompute(brought) == recompute(proof)


def test_a_lesson_says_that_its_luck_is_prepared(house: House) -> None:
    table = house.http.post("/api/lessons", json={"name": "Anna"}).json()["table"]

    assert luck_of(house, table).kind == "prepared"
    assert proof_of(house, table) == LuckProof(luck=LuckSeen(kind="prepared"))


def test_the_secrets_of_tables_differ_and_come_from_the_system(house: House) -> None:
    made = [house.make(computer(), here("Bert")) for _ in range(3)]

    assert len({luck_of(house, each.table).commitment for each in made}) == 3
    assert len({secrets.new_luck() for _ in range(20)}) == 20
