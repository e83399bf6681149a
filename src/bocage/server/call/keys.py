"""The keys that a server's owner sets so that browsers can be called: VAPID, RFC 8292."""

from __future__ import annotations

import json
import os
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from pathlib import Path
from urllib.parse import urlsplit

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)

from bocage.server.problems import Refused

# Seconds for which a token is good; the standard allows a day.
TOKEN_LIFE = 12 * 60 * 60


def to_text(data: bytes) -> str:
    """Return bytes as letters and digits, as the standards around push write them."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def from_text(text: str) -> bytes:
    """Return the bytes of such a text; a ValueError tells of one that is none."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    """Return a public key as the 65 bytes that are sent of it."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


class PushKeys:
    """The server's own keys, and whom a push service may write to about it."""

    def __init__(self, private: ec.EllipticCurvePrivateKey, contact: str) -> None:
        self._private = private
        self._contact = contact
        # What browsers subscribe with.
        self.public = to_text(point_of(private.public_key()))

    def authorization(self, address: str) -> str:
        """Return the header that proves to a push service who sends."""
        site = urlsplit(address)
        claims = {
            "aud": f"{site.scheme}://{site.netloc}",
            "exp": int(time.time()) + TOKEN_LIFE,
            "sub": self._contact,
        }
        signed = ".".join(to_text(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        first, second = decode_dss_signature(self._private.sign(signed.encode(), ec.ECDSA(SHA256())))
        signature = to_text(first.to_bytes(32, "big") + second.to_bytes(32, "big"))
        return f"vapid t={signed}.{signature}, k={self.public}"


def make_keys(file: Path) -> None:
    """Write new keys into a file that only its owner may read; a Refused tells why that cannot be."""
    private = ec.generate_private_key(ec.SECP256R1())
    text = private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    try:
        # Keys that are lost end every subscription, so none are written over.
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as target:
            target.write(text)
    except FileExistsError:
        raise Refused("push-keys-there", file=str(file)) from None
    except OSError as problem:
        raise Refused("push-keys-unwritten", file=str(file), problem=problem.strerror or str(problem)) from None


def load_keys(file: Path, contact: str) -> PushKeys:
    """Return the keys of a file; a Refused tells what is wrong with it, or with the contact."""
    if not contact.startswith(("mailto:", "https:")):
        raise Refused("push-contact", contact=contact)
    try:
        private = load_pem_private_key(file.read_bytes(), password=None)
    except OSError as problem:
        raise Refused("push-keys-unread", file=str(file), problem=problem.strerror or str(problem)) from None
    except (ValueError, TypeError, UnsupportedAlgorithm):
        raise Refused("push-keys-bad", file=str(file)) from None
    if not isinstance(private, ec.EllipticCurvePrivateKey) or not isinstance(private.curve, ec.SECP256R1):
        raise Refused("push-keys-bad", file=str(file))
    return PushKeys(private, contact)
