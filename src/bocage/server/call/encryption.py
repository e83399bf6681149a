"""A message that only the browser can read which it is for: RFC 8291, in the coding aes128gcm of RFC 8188."""

from __future__ import annotations

import os
import struct

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from bocage.server.call.keys import from_text, point_of

RECORD_SIZE = 4096
# After the last record's text.
LAST = b"\x02"
SECRET_BYTES = 16


class BadSubscription(Exception):
    """What is no subscription of a browser."""


class Recipient:
    """The keys of a browser's subscription."""

    def __init__(self, p256dh: str, auth: str) -> None:
        """Read them as the browser tells them; a BadSubscription tells of others."""
        try:
            self.point = from_text(p256dh)
            self.key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), self.point)
            self.secret = from_text(auth)
        except ValueError as problem:
            raise BadSubscription from problem
        if len(self.secret) != SECRET_BYTES:
            raise BadSubscription


def encrypt(
    text: bytes, recipient: Recipient, own: ec.EllipticCurvePrivateKey | None = None, salt: bytes = b""
) -> bytes:
    """Return the body to be sent; the sender's key and the salt are new each time, but for a comparison."""
    own = own or ec.generate_private_key(ec.SECP256R1())
    salt = salt or os.urandom(16)
    point = point_of(own.public_key())
    shared = own.exchange(ec.ECDH(), recipient.key)
    secret = _derive(shared, recipient.secret, b"WebPush: info\0" + recipient.point + point, 32)
    key = _derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + struct.pack("!IB", RECORD_SIZE, len(point)) + point
    return header + AESGCM(key).encrypt(nonce, text + LAST, None)


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)
