from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from bocage.data.loader import load_scenario
from bocage.data.texts import Texts
from bocage.data.titles import Title, title_of
from bocage.server.call.calls import CALL_BURST, Allowed, Call, Calls
from bocage.server.call.encryption import Recipient, encrypt
from bocage.server.call.keys import TOKEN_LIFE, PushKeys, from_text, load_keys, make_keys, to_text
from bocage.server.call.outside import Forbidden, Outside, Post, look_up
from bocage.server.problems import Refused
from bocage.server.rates import Rates
from bocage.server.store.calls import MOST_BROWSERS, CallStore
from bocage.server.store.store import Store
from bocage.server.wire.calls import CallWish
from bocage.server.wire.messages import AnswerTakeBack, AskTakeBack, Refusal, Rematch, Resign, SeatGiven, TableMade
from tests.english import ENGLISH, SPANISH
from tests.server.endpoint import Browser, Endpoint, claims_of, open_endpoint
from tests.server.house import Guest, House, all_at, first_turn, guest_at, here, new_id, open_house, wait_until

CONTACT = "mailto:owner@example.org"
# Nobody wants to wait here whether a page is only loading anew.
PATIENCE = 0.05


@pytest.fixture(scope="module")
def endpoint(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Endpoint]:
    with open_endpoint(tmp_path_factory.mktemp("endpoint")) as endpoint:
        yield endpoint


@pytest.fixture(autouse=True)
def endpoint_as_new(endpoint: Endpoint) -> None:
    endpoint.received.clear()
    endpoint.status, endpoint.headers, endpoint.answers = 201, {}, [["127.0.0.1"]]


@pytest.fixture(scope="module")
def keys(tmp_path_factory: pytest.TempPathFactory) -> PushKeys:
    file = tmp_path_factory.mktemp("keys") / "push.pem"
    make_keys(file)
    assert file.stat().st_mode & 0o077 == 0
    return load_keys(file, CONTACT)


@pytest.fixture
def calling(tmp_path: Path, endpoint: Endpoint, keys: PushKeys) -> Iterator[House]:
    """A server that may call, but nowhere else than at the endpoint."""
    allowed = Allowed(keys, webhooks=True, outside=endpoint.outside(), patience=PATIENCE)
    with open_house(tmp_path / "t.sqlite", Rates(1000, 1000), allowed=allowed) as house:
        yield house


def asked_for(house: House, made: TableMade, seat: SeatGiven, wish: CallWish) -> httpx.Response:
    headers = {"authorization": f"Bearer {seat.token}", "origin": f"http://{house.address}"}
    return house.http.post(f"/api/tables/{made.table}/calls", content=msgspec.json.encode(wish), headers=headers)


def webhook(address: str) -> CallWish:
    return CallWish(kind="webhook", address=address)


def counts(house: House) -> dict[str, int]:
    return dict(house.get("/api/health").json()["calls"])


def come_and_go(house: House, made: TableMade, wish: Callable[[SeatGiven], CallWish]) -> str:
    """Let the first turn end while the other seat, which wishes to be called, is away; return that seat."""
    with all_at(house, made) as guests:
        turn, waiting = first_turn(guests)
        seat = made.seats[guests.index(waiting)]
        answer = asked_for(house, made, seat, wish(seat))
        assert answer.status_code == 200, answer.text
        waiting.close()
        turn.wait_for_presence(seat.seat, present=False)
        turn.decide("end turn")
    return seat.seat


def call_to(table: str) -> Call:
    return Call("digest", table, Title("01-la-raye", "La Raye"), 1, lambda texts: texts.say("side.us"))


# The messages themselves


def test_a_message_is_encrypted_as_in_the_standards_own_example() -> None:
    recipient = Recipient(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    number = int.from_bytes(from_text("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    own = ec.derive_private_key(number, ec.SECP256R1())
    body = encrypt(b"When I grow up, I want to be a watermelon", recipient, own, from_text("DGv6ra1nlYgDCS1FRnbzlw"))

    # RFC 8291, section 5.
    assert to_text(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w"
        "EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_no_two_messages_are_encrypted_alike() -> None:
    wish = Browser().wish("")
    recipient = Recipient(wish.p256dh, wish.auth)

    assert encrypt(b"Your turn", recipient) != encrypt(b"Your turn", recipient)


def test_a_browser_is_called_when_it_is_its_turn_and_nobody_looks(
    calling: House, endpoint: Endpoint, keys: PushKeys
) -> None:
    made, browser = calling.make_hot_seat(), Browser()
    seat = come_and_go(calling, made, lambda _: browser.wish(endpoint.address("/send/abc")))
    [message] = endpoint.wait_for(1)

    claims, key = claims_of(message.headers["authorization"])
    assert message.path == "/send/abc"
    assert message.headers["content-encoding"] == "aes128gcm"
    assert message.headers["topic"] == made.table
    assert int(message.headers["ttl"]) > 0
    assert claims["aud"] == endpoint.address("")
    assert claims["sub"] == CONTACT
    assert 0 < claims["exp"] - time.time() <= TOKEN_LIFE < 24 * 60 * 60
    assert key == keys.public == calling.get("/api/calls").json()["push_key"]
    assert browser.read(message.body) == {
        "heading": ENGLISH.say("server.call-heading", title="La Raye"),
        "sentence": ENGLISH.say("server.call-sentence", title="La Raye", seat=ENGLISH.say(f"side.{seat}"), round=1),
        "table": made.table,
    }
    wait_until(lambda: counts(calling) == {"sent": 1, "failed": 0, "ended": 0, "dropped": 0})


def test_a_webhook_is_told_in_few_words_with_a_link(calling: House, endpoint: Endpoint) -> None:
    made = calling.make_hot_seat()
    seat = come_and_go(calling, made, lambda _: webhook(endpoint.address()))
    [message] = endpoint.wait_for(1)

    side = ENGLISH.say(f"side.{seat}")
    told = ENGLISH.say("server.call-sentence", title="La Raye", seat=side, round=1)
    told += f" http://{calling.address}/#/table/{made.table}"
    assert json.loads(message.body) == {
        "text": told,
        "content": told,
        "table": made.table,
        "title": "La Raye",
        "seat": side,
    }
    # Neither a name nor a secret goes outside.
    assert not any(word in message.body.decode() for word in ("Anna", "Bert", *(each.token for each in made.seats)))


@pytest.mark.parametrize(("later", "texts"), [("", SPANISH), ("en", ENGLISH)])
def test_a_call_is_told_in_the_language_that_its_reader_asked_for_last(
    calling: House, endpoint: Endpoint, later: str, texts: Texts
) -> None:
    made = calling.make_hot_seat("raid-across-the-canal")
    with all_at(calling, made) as guests:
        turn, waiting = first_turn(guests)
        seat = made.seats[guests.index(waiting)]
        headers = {"authorization": f"Bearer {seat.token}", "accept-language": "es-MX, en;q=0.5"}
        wish = msgspec.json.encode(webhook(endpoint.address()))
        assert calling.http.post(f"/api/tables/{made.table}/calls", content=wish, headers=headers).status_code == 200
        waiting.close()
        if later:
            # In the page it is a switch; who only watches changes nothing.
            for token, language in ((seat.token, later), ("", "es")):
                with Guest(calling, made.table, token, language=language) as guest:
                    guest.see()
        turn.wait_for_presence(seat.seat, present=False)
        turn.decide("end turn")
        [message] = endpoint.wait_for(1)

    title = title_of(load_scenario("raid-across-the-canal")).tell(texts)
    side = texts.say(f"side.{seat.seat}")
    assert json.loads(message.body)["text"] == texts.say("server.call-sentence", title=title, seat=side, round=1)


def test_who_looks_is_not_called_and_who_has_the_page_hidden_is(calling: House, endpoint: Endpoint) -> None:
    made = calling.make_hot_seat()
    for seat in made.seats:
        asked_for(calling, made, seat, webhook(endpoint.address(f"/{seat.seat}")))
    with all_at(calling, made) as guests:
        turn, waiting = first_turn(guests)
        waiting.see(turn.decide("end turn").number)
        turn.send_text('{"type": "look", "looks": false}')
        turn.send_text('{"type": "hello", "table": "again"}')
        # What was sent before it is known by now.
        assert isinstance(turn.answer(None), Refusal)
        waiting.decide("end turn")
        called = endpoint.wait_for(1)
        assert [message.path for message in called] == [f"/{made.seats[guests.index(turn)].seat}"]


def test_a_rematch_calls_whoever_has_to_bid_there_with_what_they_had_asked_for(
    calling: House, endpoint: Endpoint
) -> None:
    people = [here(name) for name in ("Anna", "Bert", "Carl", "Dora")]
    made = calling.make(*people, scenario="the-far-bank", four=True)
    for seat in made.seats:
        asked_for(calling, made, seat, webhook(endpoint.address(f"/{seat.seat}")))
    with guest_at(calling, made, made.seats[0]) as anna:
        anna.do(Resign(id=new_id()))
        anna.do(Rematch(id=new_id(), swap=True))
        [message] = endpoint.wait_for(1)
    again = calling.get(f"/api/tables/{made.table}").json()["next"]

    # Of each side one bids (R12.3); Anna, who does for the other side now, knows of it.
    assert message.path == "/germany-1"
    told = json.loads(message.body)
    assert (told["table"], told["seat"]) == (again, "US 1")


def test_who_asked_to_take_back_is_called_when_the_others_agree(calling: House, endpoint: Endpoint) -> None:
    made = calling.make_hot_seat()
    with all_at(calling, made) as guests:
        turn, waiting = first_turn(guests)
        seat = made.seats[guests.index(turn)]
        asked_for(calling, made, seat, webhook(endpoint.address()))
        asked = turn.do(AskTakeBack(id=new_id(), back_to=turn.decide("end turn").number))
        turn.close()
        waiting.see(asked.number)
        waiting.wait_for_presence(seat.seat, present=False)
        assert endpoint.received == []
        waiting.do(AnswerTakeBack(id=new_id(), asked=asked.number, accept=True))
        [message] = endpoint.wait_for(1)

    assert json.loads(message.body)["seat"] == ENGLISH.say(f"side.{seat.seat}")


# What goes wrong


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_has_ended_is_forgotten(calling: House, endpoint: Endpoint, status: int) -> None:
    endpoint.status = status
    made = calling.make_hot_seat()
    name = come_and_go(calling, made, lambda _: Browser().wish(endpoint.address()))
    [seat] = [each for each in made.seats if each.seat == name]
    wait_until(lambda: counts(calling)["ended"] == 1)

    wait_until(lambda: calling.get(f"/api/tables/{made.table}/calls", seat.token).json() == [])
    assert counts(calling)["failed"] == 0


@pytest.mark.parametrize("status", [302, 500])
def test_a_failure_is_logged_counted_and_followed_nowhere(
    calling: House, endpoint: Endpoint, status: int, caplog: pytest.LogCaptureFixture
) -> None:
    endpoint.status, endpoint.headers = status, {"location": endpoint.address("/elsewhere")}
    made = calling.make_hot_seat()
    name = come_and_go(calling, made, lambda _: webhook(endpoint.address("/secret-path")))
    [seat] = [each for each in made.seats if each.seat == name]
    wait_until(lambda: counts(calling)["failed"] == 1)

    assert [message.path for message in endpoint.received] == ["/secret-path"]
    assert str(status) in caplog.text
    assert "secret-path" not in caplog.text
    assert len(calling.get(f"/api/tables/{made.table}/calls", seat.token).json()) == 1


def test_a_name_that_leads_inside_by_the_time_it_is_called_is_not_connected_to(
    calling: House, endpoint: Endpoint, caplog: pytest.LogCaptureFixture
) -> None:
    endpoint.answers = [["127.0.0.1"], ["10.0.0.1"]]
    come_and_go(calling, calling.make_hot_seat(), lambda _: webhook(endpoint.address()))
    wait_until(lambda: counts(calling)["failed"] == 1)

    assert endpoint.received == []
    assert "not allowed" in caplog.text


def test_an_address_is_not_called_too_often(
    tmp_path: Path, endpoint: Endpoint, caplog: pytest.LogCaptureFixture
) -> None:
    async def call_often() -> dict[str, int]:
        store = Store(tmp_path / "t.sqlite")
        calls = Calls(
            CallStore(store), lambda _: ENGLISH, Allowed(webhooks=True, outside=endpoint.outside(), patience=0)
        )
        await calls.add("digest", webhook(endpoint.address()), "", "en")
        # Somebody came meanwhile, decided meanwhile, or was asked twice in a moment.
        calls.call(call_to("looked-at"), lambda: False)
        calls.call(call_to("decided"), lambda: True)
        calls.forgo("decided", "digest")
        calls.call(call_to("table-0"), lambda: True)
        for number in range(CALL_BURST + 1):
            calls.call(call_to(f"table-{number}"), lambda: True)
        while sum(calls.counts.values()) < CALL_BURST + 1:
            await asyncio.sleep(0.01)
        await calls.close()
        store.close()
        return calls.counts

    assert asyncio.run(call_often()) == {"sent": CALL_BURST, "failed": 0, "ended": 0, "dropped": 1}
    assert len(endpoint.received) == CALL_BURST
    assert "too many" in caplog.text


async def resolve(host: str, _: int) -> list[str]:
    """Return what names have as addresses in a world of our own; numbers are what they say."""
    names = {
        "hooks.example": ["93.184.216.34", "2606:2800:220:1::1"],
        "inside.example": ["10.0.0.5"],
        "mixed.example": ["93.184.216.34", "192.168.0.1"],
        "mapped.example": ["::ffff:127.0.0.1"],
        "translated.example": ["64:ff9b::7f00:1"],
        "linked.example": ["fe80::1%eth0"],
        "none.example": [],
    }
    if host in names:
        return names[host]
    return await look_up(host, 443)


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory, keys: PushKeys) -> Iterator[House]:
    """A server with the rules it has in earnest, in a world of our own."""
    allowed = Allowed(keys, webhooks=True, outside=Outside(resolve=resolve))
    with open_house(tmp_path_factory.mktemp("guarded") / "t.sqlite", Rates(1000, 1000), allowed=allowed) as house:
        yield house


@pytest.fixture(scope="module")
def wished_at(guarded: House) -> TableMade:
    """A table there, at which nothing but what is refused is wished for."""
    return guarded.make_hot_seat()


FORBIDDEN = [
    "http://hooks.example/call",
    "ftp://hooks.example/call",
    "//hooks.example/call",
    "https:///call",
    "https://user:word@hooks.example/call",
    "https://hooks.example:8443/call",
    "https://hooks.example:22/",
    "https://hooks.example:x/",
    "https://hooks.example:0/",
    "https://hooks.example/a b",
    "https://hooks.example/\\n",
    "https://hooks.example\\@inside.example/",
    "https://hooks.example/" + "x" * 1000,
    "https://inside.example/",
    "https://mixed.example/",
    "https://mapped.example/",
    "https://translated.example/",
    "https://linked.example/",
    "https://none.example/",
    "https://localhost/",
    "https://127.0.0.1/",
    "https://127.1/",
    "https://2130706433/",
    "https://0x7f000001/",
    "https://0.0.0.0/",
    "https://10.1.2.3/",
    "https://100.64.0.1/",
    "https://169.254.169.254/latest/meta-data/",
    "https://172.16.0.1/",
    "https://192.0.2.1/",
    "https://192.168.1.1/",
    "https://198.18.0.1/",
    "https://224.0.0.1/",
    "https://240.0.0.1/",
    "https://255.255.255.255/",
    "https://[::]/",
    "https://[::1]/",
    "https://[::127.0.0.1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://[::ffff:8.8.8.8]/",
    "https://[64:ff9b::8.8.8.8]/",
    "https://[2002:7f00:1::]/",
    "https://[2001:0:1::]/",
    "https://[2001:db8::1]/",
    "https://[fc00::1]/",
    "https://[fe80::1]/",
    "https://[fec0::1]/",
    "https://[ff02::1]/",
    "",
]


@pytest.mark.parametrize("address", FORBIDDEN)
def test_an_address_that_is_not_public_https_is_refused_as_webhook_and_as_subscription(
    guarded: House, wished_at: TableMade, address: str
) -> None:
    made = wished_at
    answers = [asked_for(guarded, made, made.seats[0], wish) for wish in (webhook(address), Browser().wish(address))]

    assert [answer.status_code for answer in answers] == [400, 400]
    # The sentence is the same for all of them.
    assert [answer.json()["sentence"] for answer in answers] == [
        ENGLISH.say("error.bad-webhook"),
        ENGLISH.say("error.bad-push"),
    ]
    assert guarded.get(f"/api/tables/{made.table}/calls", made.seats[0].token).json() == []


def test_what_is_sent_meets_the_same_rules_as_what_is_wished_for() -> None:
    async def send(address: str) -> None:
        post = Post(Outside(resolve=resolve))
        with pytest.raises(Forbidden):
            await post.send(address, {}, b"")
        await post.close()

    for address in FORBIDDEN:
        asyncio.run(send(address))


def test_a_seat_has_one_webhook_and_a_few_browsers_which_nobody_else_is_told(guarded: House) -> None:
    made = guarded.make_hot_seat()
    us, germany = made.seats
    for number in range(2):
        asked_for(guarded, made, us, webhook(f"https://hooks.example/{number}"))
    for number in range(MOST_BROWSERS + 1):
        asked_for(guarded, made, us, Browser().wish(f"https://hooks.example/push/{number}"))
    path = f"/api/tables/{made.table}/calls"
    found = [each["address"].removeprefix("https://hooks.example/") for each in guarded.get(path, us.token).json()]

    assert found == ["1", *(f"push/{number + 1}" for number in range(MOST_BROWSERS))]
    assert guarded.get(path, germany.token).json() == []
    assert guarded.get_refused(path)[1].code == "spectator"
    assert guarded.get_refused(path, "wrong")[1].code == "wrong-token"
    end = {"address": "https://hooks.example/1"}
    headers = {"authorization": f"Bearer {us.token}"}
    assert len(guarded.http.post(f"{path}/end", json=end, headers=headers).json()) == MOST_BROWSERS
    with guest_at(guarded, made, germany) as guest, Guest(guarded, made.table) as spectator:
        spectator.see()
        assert not any("hooks.example" in text for each in (guest, spectator) for text in each.raw)


@pytest.mark.parametrize(
    ("p256dh", "auth"), [("", ""), ("AAAA", "AAAA"), ("not base64!", "AAAA"), ("B" * 87, "A" * 22)]
)
def test_keys_that_no_browser_has_are_refused(guarded: House, wished_at: TableMade, p256dh: str, auth: str) -> None:
    wish = CallWish(kind="push", address="https://hooks.example/push", p256dh=p256dh, auth=auth)

    assert asked_for(guarded, wished_at, wished_at.seats[0], wish).json()["code"] == "bad-push"


def test_nobody_is_called_where_the_owner_has_not_said_so(house: House) -> None:
    made = house.make_hot_seat()
    for wish in (webhook("https://hooks.example/"), Browser().wish("https://hooks.example/")):
        answer = asked_for(house, made, made.seats[0], wish)
        assert (answer.status_code, answer.json()["code"]) == (403, "calls-off")

    assert house.get("/api/calls").json() == {}


def test_keys_are_made_once_and_what_is_wrong_with_them_is_told(tmp_path: Path) -> None:
    file, text = tmp_path / "push.pem", tmp_path / "text.pem"
    make_keys(file)
    text.write_text("no keys", encoding="utf-8")
    problems = []
    for wrong in (
        lambda: make_keys(file),
        lambda: make_keys(tmp_path / "none" / "push.pem"),
        lambda: load_keys(tmp_path / "none", CONTACT),
        lambda: load_keys(text, CONTACT),
        lambda: load_keys(file, "owner@example.org"),
    ):
        with pytest.raises(Refused) as problem:
            wrong()
        problems.append(problem.value.key)

    assert problems == ["push-keys-there", "push-keys-unwritten", "push-keys-unread", "push-keys-bad", "push-contact"]
    assert load_keys(file, CONTACT).public == load_keys(file, CONTACT).public
