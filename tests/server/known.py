"""Persons who are known at a house: by a link, or by an authenticator made of software."""

from __future__ import annotations

import hashlib
import json
import secrets
import struct
from base64 import urlsafe_b64encode
from typing import Any

import cbor2
import httpx
import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

from bocage.server.wire.messages import Joined, TableMade
from tests.server.house import INVITE, House, here

Answer = httpx.Response


class Known:
    """Somebody with an identity, at one browser."""

    def __init__(self, house: House, session: str = "", secret: str = "") -> None:
        self.house = house
        self.session = session
        self.secret = secret

    @classmethod
    def new(cls, house: House) -> Known:
        made = house.http.post("/api/identities").json()
        return cls(house, made["session"], made["secret"])

    def elsewhere(self) -> Known:
        """Sign in by the link, on another device."""
        answer = self.house.http.post("/api/sessions/link", json={"secret": self.secret})
        assert answer.status_code == 201, answer.text
        return Known(self.house, answer.json()["session"], self.secret)

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.session}"}

    def post(self, path: str, body: Any = None, **headers: str) -> Answer:
        return self.house.http.post(f"/api{path}", json=body, headers=self.headers | headers)

    def get(self, path: str) -> Any:
        answer = self.house.http.get(f"/api{path}", headers=self.headers)
        return answer.json()

    def wish(self, *seats: dict[str, str], scenario: str = "la-raye", **options: Any) -> Answer:
        return self.post("/tables", {"scenario": scenario, "seats": seats, "options": options})

    def make(self, *seats: dict[str, str], scenario: str = "la-raye", **options: Any) -> TableMade:
        answer = self.wish(*seats, scenario=scenario, **options)
        assert answer.status_code == 201, answer.text
        return msgspec.json.decode(answer.content, type=TableMade)

    def make_rated(self, name: str = "Anna", **options: Any) -> TableMade:
        return self.make(here(name), INVITE, rated=True, **options)

    def try_join(self, made: TableMade, name: str = "Bert") -> Answer:
        invite = next(seat.invite for seat in made.seats if seat.invite)
        return self.post(f"/tables/{made.table}/join", {"invite": invite, "name": name})

    def join(self, made: TableMade, name: str = "Bert") -> Joined:
        answer = self.try_join(made, name)
        assert answer.status_code == 201, answer.text
        return msgspec.json.decode(answer.content, type=Joined)


class Authenticator:
    """A device that makes passkeys and signs with them, as a browser on a page would let it."""

    def __init__(self, origin: str, host: str = "localhost") -> None:
        self.origin = origin
        self.host = host
        self.keys: dict[str, ec.EllipticCurvePrivateKey] = {}
        self.signed = 0

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        assert options["rp"]["id"] == self.host
        key, name = ec.generate_private_key(ec.SECP256R1()), secrets.token_bytes(16)
        self.keys[_text(name)] = key
        point = key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        kept = bytes(16) + struct.pack(">H", len(name)) + name + cbor2.dumps(cose)
        attested = {"fmt": "none", "attStmt": {}, "authData": self._data(0x45) + kept}
        client = self._client("webauthn.create", options["challenge"])
        response = {"clientDataJSON": _text(client), "attestationObject": _text(cbor2.dumps(attested))}
        return _credential(_text(name), response)

    def sign(self, options: dict[str, Any], name: str = "") -> dict[str, Any]:
        name = name or next(iter(self.keys))
        client, data = self._client("webauthn.get", options["challenge"]), self._data(0x05)
        signature = self.keys[name].sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        response = {"clientDataJSON": client, "authenticatorData": data, "signature": signature}
        return _credential(name, {part: _text(value) for part, value in response.items()})

    def _data(self, flags: int) -> bytes:
        self.signed += 1
        return hashlib.sha256(self.host.encode()).digest() + bytes([flags]) + struct.pack(">I", self.signed)

    def _client(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()


def _credential(name: str, response: dict[str, str]) -> dict[str, Any]:
    return {"id": name, "rawId": name, "type": "public-key", "response": response, "clientExtensionResults": {}}


def _text(value: bytes) -> str:
    return urlsafe_b64encode(value).rstrip(b"=").decode()
