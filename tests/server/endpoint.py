"""A server on loopback that is called as those of the outside world would be: over TLS, under a name."""

from __future__ import annotations

import datetime as dt
import json
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from bocage.server.call.keys import from_text, point_of, to_text
from bocage.server.call.outside import Outside
from bocage.server.wire.calls import CallWish
from tests.server.house import wait_until

NAME = "push.example"
LOOPBACK = "127.0.0.1"


@dataclass(frozen=True)
class Received:
    """A message as it came."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Endpoint:
    """What the outside world is here: one server, and what it has received."""

    port: int
    certificate: Path
    received: list[Received] = field(default_factory=list)
    # What it answers, and with which headers besides.
    status: int = 201
    headers: dict[str, str] = field(default_factory=dict)
    # What a name's addresses are; each look-up takes the next, the last one stays.
    answers: list[list[str]] = field(default_factory=lambda: [[LOOPBACK]])

    def address(self, path: str = "/call") -> str:
        return f"https://{NAME}:{self.port}{path}"

    def outside(self) -> Outside:
        """Return rules under which nothing but this server can be reached."""
        return Outside(
            resolve=self._resolve,
            allows=lambda address: address == LOOPBACK,
            ports=frozenset({self.port}),
            trust=lambda: ssl.create_default_context(cafile=self.certificate),
        )

    async def _resolve(self, host: str, port: int) -> list[str]:
        assert port == self.port
        if host != NAME:
            raise OSError("unknown name")
        return self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]

    def wait_for(self, count: int) -> list[Received]:
        wait_until(lambda: len(self.received) >= count)
        return self.received


@contextmanager
def open_endpoint(folder: Path) -> Iterator[Endpoint]:
    certificate, key = _certificate(folder)

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            endpoint.received.append(Received(self.path, headers, body))
            self.send_response(endpoint.status)
            for name, value in endpoint.headers.items():
                self.send_header(name, value)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the library's name
            pass

    server = ThreadingHTTPServer((LOOPBACK, 0), Handler)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    endpoint = Endpoint(server.server_port, certificate)
    thread = threading.Thread(target=server.serve_forever, args=(0.02,))
    thread.start()
    try:
        yield endpoint
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def _certificate(folder: Path) -> tuple[Path, Path]:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, NAME)])
    now = dt.datetime.now(dt.UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - dt.timedelta(hours=1))
        .not_valid_after(now + dt.timedelta(hours=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(NAME)]), critical=False)
        .sign(key, SHA256())
    )
    files = folder / "endpoint.crt", folder / "endpoint.key"
    files[0].write_bytes(certificate.public_bytes(Encoding.PEM))
    files[1].write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    return files


class Browser:
    """A browser that has subscribed: it alone can read what is sent to it."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._secret = bytes(range(16))

    def wish(self, address: str) -> CallWish:
        p256dh = to_text(point_of(self._key.public_key()))
        return CallWish(kind="push", address=address, p256dh=p256dh, auth=to_text(self._secret))

    def read(self, body: bytes) -> Any:
        """Return the message, decrypted step by step as RFC 8291 and RFC 8188 say."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        point, record = body[21 : 21 + length], body[21 + length :]
        assert size == 4096
        assert len(record) <= size
        sender = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        own = point_of(self._key.public_key())
        secret = _derive(self._key.exchange(ec.ECDH(), sender), self._secret, b"WebPush: info\0" + own + point, 32)
        key = _derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _derive(secret, salt, b"Content-Encoding: nonce\0", 12)
        text = AESGCM(key).decrypt(nonce, record, None)
        assert text.endswith(b"\x02")
        return json.loads(text[:-1])


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def claims_of(authorization: str) -> tuple[dict[str, Any], str]:
    """Return what a VAPID token claims, once its signature is checked, and the key it was signed with (RFC 8292)."""
    scheme, _, rest = authorization.partition(" ")
    assert scheme == "vapid"
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    header, claims, signature = parts["t"].split(".")
    assert json.loads(from_text(header)) == {"typ": "JWT", "alg": "ES256"}
    raw = from_text(signature)
    numbers = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_text(parts["k"]))
    key.verify(encode_dss_signature(*numbers), f"{header}.{claims}".encode(), ec.ECDSA(SHA256()))
    return json.loads(from_text(claims)), parts["k"]
