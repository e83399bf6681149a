"""What nobody may guess: tokens, invites, the ids of tables, and what dice and draws come from."""

from __future__ import annotations

import secrets

from bocage.sealed import new_bytes

# Letters and digits of a secret hold so many random bytes.
SECRET_BYTES = 24
TABLE_ID_BYTES = 12
SEED_BYTES = 16


def new_secret() -> str:
    """Return a token or invite that cannot be guessed."""
    return secrets.token_urlsafe(SECRET_BYTES)


def new_table_id() -> str:
    """Return the id of a table, which only those know who were told."""
    return secrets.token_urlsafe(TABLE_ID_BYTES)


def new_seed() -> str:
    """Return what the computer players of a match make up their minds by, known to the server alone."""
    return secrets.token_hex(SEED_BYTES)


def new_luck() -> str:
    """Return the secret that all dice and draws of a match come from, before it is over known to the server alone."""
    return new_bytes()
