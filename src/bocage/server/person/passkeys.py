"""Passkeys: what an authenticator is asked, and whether what it signed holds.

The library that knows WebAuthn takes half a second to load, so it is loaded when it is first needed, in a thread.
"""

from __future__ import annotations

import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any, NamedTuple

import msgspec

from bocage.server.person.keys import Place, new_challenge
from bocage.server.problems import Refused
from bocage.server.store.persons import PasskeyRow

# What a device calls it in its own list.
CALLED = "Bocage"


class Asked(NamedTuple):
    """What a browser is to be asked, and the challenge in it."""

    options: dict[str, Any]
    challenge: str


def ask_new(place: Place, person: str, known: list[PasskeyRow]) -> Asked:
    """Return what asks an authenticator for a new passkey of a person, which it does not have already."""
    import webauthn  # noqa: PLC0415
    from webauthn.helpers.structs import (  # noqa: PLC0415
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    challenge = new_challenge()
    options = webauthn.generate_registration_options(
        rp_id=place.host,
        rp_name=CALLED,
        user_name=CALLED,
        user_id=person.encode(),
        challenge=challenge,
        # So that nobody has to say first who they are.
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=_bytes(each.id)) for each in known],
    )
    return _asked(webauthn.options_to_json(options), challenge)


def ask_known(place: Place) -> Asked:
    """Return what asks an authenticator for any passkey that it has for this host."""
    import webauthn  # noqa: PLC0415

    challenge = new_challenge()
    options = webauthn.generate_authentication_options(rp_id=place.host, challenge=challenge)
    return _asked(webauthn.options_to_json(options), challenge)


def _text(value: bytes) -> str:
    return urlsafe_b64encode(value).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _asked(options: str, challenge: bytes) -> Asked:
    return Asked(msgspec.json.decode(options, type=dict[str, Any]), _text(challenge))


def check_new(place: Place, challenge: str, credential: dict[str, Any], person: str) -> PasskeyRow:
    """Return a new passkey as it is stored; what does not hold is refused."""
    import webauthn  # noqa: PLC0415

    try:
        found = webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=_bytes(challenge),
            expected_rp_id=place.host,
            expected_origin=place.origin,
        )
    except Exception:  # noqa: BLE001 - a stranger sends what it reads, and may have made it up
        raise Refused("passkey-wrong") from None
    now = int(time.time())
    return PasskeyRow(
        _text(found.credential_id),
        person,
        _text(found.credential_public_key),
        found.sign_count,
        now,
        now,
    )


def check_known(place: Place, challenge: str, credential: dict[str, Any], passkey: PasskeyRow) -> int:
    """Return how often a passkey has signed now; what does not hold is refused."""
    import webauthn  # noqa: PLC0415

    try:
        found = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=_bytes(challenge),
            expected_rp_id=place.host,
            expected_origin=place.origin,
            credential_public_key=_bytes(passkey.public_key),
            credential_current_sign_count=passkey.signed,
        )
    except Exception:  # noqa: BLE001 - as above
        raise Refused("passkey-wrong") from None
    return found.new_sign_count
