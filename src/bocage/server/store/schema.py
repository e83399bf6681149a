"""The tables of the database. The migrations make them; a test holds both together."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
)
from sqlalchemy import UniqueConstraint as Unique

# A row to be, by the names of its columns.
Values = dict[str, Any]

METADATA = MetaData()
# Numbers that grow with the years; SQLite's are all long.
Long = Integer().with_variant(BigInteger(), "postgresql")

TABLES = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("scenario", Text, nullable=False),
    # What the scenario said when the match began.
    Column("digest", Text, nullable=False),
    # What computer players make up their minds by, and where there is no secret dice and draws come from.
    Column("seed", Text, nullable=False),
    # Dice and draws of the opening, as a JSON list; empty if the first cards were dealt later, by a change.
    Column("opening", Text, nullable=False),
    # Seconds since 1970.
    Column("made_at", Long, nullable=False),
    # Milliseconds, as the table was made; it may be changed later.
    Column("pace", Integer, nullable=False, server_default="0"),
    # What was agreed on, as a JSON object.
    Column("options", Text, nullable=False, server_default="{}"),
    # Whether anybody may find it, and whether its match is over.
    Column("public", Boolean, nullable=False, server_default="0"),
    Column("over", Boolean, nullable=False, server_default="0"),
    # What dice and draws come from (docs/luck.md); "" where they come from the seed.
    Column("secret", Text, nullable=False, server_default=""),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    # A person's name, or that of a computer player; "" while an invite is open.
    Column("name", Text, nullable=False),
    # Digests: the secrets themselves are never stored. "" where there is none.
    Column("token_digest", Text, nullable=False),
    Column("invite_digest", Text, nullable=False),
    # Whether bytes for the luck of the match are waited for, or have come, from whoever sits there.
    Column("mixes", Boolean, nullable=False, server_default="0"),
    PrimaryKeyConstraint("table_id", "seat"),
    CheckConstraint("kind in ('here', 'invite', 'computer')", name="known_kind"),
    # For the seats of somebody who is known.
    Index("seats_by_token", "token_digest"),
)

# Matches one after the other (R8.7).
CAMPAIGNS = Table(
    "campaigns",
    METADATA,
    Column("id", Text, primary_key=True),
    # Their ids in the order they are played, as a JSON list.
    Column("scenarios", Text, nullable=False),
    # What was agreed on, as a JSON object.
    Column("options", Text, nullable=False),
    # Of the one invite that is good for every open seat.
    Column("invite_digest", Text, nullable=False),
    # Seconds since 1970.
    Column("made_at", Long, nullable=False),
)

CAMPAIGN_MATCHES = Table(
    "campaign_matches",
    METADATA,
    Column("campaign_id", Text, ForeignKey("campaigns.id"), nullable=False),
    # From 1.
    Column("place", Integer, nullable=False),
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    PrimaryKeyConstraint("campaign_id", "place"),
    Unique("table_id", name="one_campaign_for_each_table"),
)

# The tables at which a clock runs, and when it runs out, unless nobody keeps the time (R8.10).
CLOCKS = Table(
    "clocks",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    # Milliseconds since 1970.
    Column("due_at", BigInteger, nullable=False),
)

# One row: when a process last kept the time, while any clock runs.
BEATS = Table(
    "beats",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

# When none did, so that no clock ran.
STANDSTILLS = Table(
    "standstills",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("began_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger, nullable=False),
)

# The changes of all tables, only ever added to.
EVENTS = Table(
    "events",
    METADATA,
    Column("id", Long, primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    # The seat and the command's own id; none for what a computer player does.
    Column("command", Text),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    # The action's text, the name of who takes a seat, a pace, the table the players go on at, or what was said.
    Column("what", Text, nullable=False),
    # Dice and draws, as a JSON list.
    Column("outcomes", Text, nullable=False),
    # Why a bot decided as it did, as JSON; none for all other changes, and where it is yet to be worked out.
    Column("reasons", Text),
    # How a computer player failed that another decided for.
    Column("failure", Text),
    # The name of who said a line.
    Column("speaker", Text),
    # When it was made, in milliseconds since 1970; 0 where nobody took that down.
    Column("at", BigInteger, nullable=False, server_default="0"),
    Unique("table_id", "number", name="one_event_for_each_number"),
    Unique("table_id", "command", name="one_event_for_each_command"),
)

# Where somebody wishes to be called when it is their turn. A token is good for a rematch, too, and so is its call.
CALLS = Table(
    "calls",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("token_digest", Text, nullable=False),
    Column("kind", Text, nullable=False),
    # Where it is sent.
    Column("address", Text, nullable=False),
    # What a browser's message is encrypted with; "" for a webhook.
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    # The address of the client that asked, for a link to the table; "" where a program did.
    Column("page", Text, nullable=False),
    # In which it is read; "" for the server's own.
    Column("language", Text, nullable=False, server_default=""),
    Unique("token_digest", "address", name="one_call_for_each_address"),
    CheckConstraint("kind in ('push', 'webhook')", name="known_call"),
)

# Somebody who wishes to be known again (docs/identity.md): a number by chance, and what opens it. No name.
PERSONS = Table(
    "persons",
    METADATA,
    Column("id", Text, primary_key=True),
    # Of the secret of a link; "" where there is none.
    Column("link_digest", Text, nullable=False),
    # Seconds since 1970.
    Column("made_at", Long, nullable=False),
    # By Glicko-2, as of the last rated match, and when that ended: milliseconds since 1970, 0 before the first.
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("rated_at", BigInteger, nullable=False),
    Index("persons_by_link", "link_digest"),
)

PASSKEYS = Table(
    "passkeys",
    METADATA,
    # What the authenticator calls it, and what its signatures are checked with, both in base64url.
    Column("id", Text, primary_key=True),
    Column("person_id", Text, ForeignKey("persons.id"), nullable=False),
    Column("public_key", Text, nullable=False),
    # How often it has signed, where the authenticator counts that.
    Column("signed", Long, nullable=False),
    # Seconds since 1970.
    Column("made_at", Long, nullable=False),
    Column("used_at", Long, nullable=False),
    Index("passkeys_by_person", "person_id"),
)

# Browsers in which somebody is signed in.
SESSIONS = Table(
    "sessions",
    METADATA,
    Column("token_digest", Text, primary_key=True),
    Column("person_id", Text, ForeignKey("persons.id"), nullable=False),
    # Seconds since 1970; the second is written down once a day.
    Column("made_at", Long, nullable=False),
    Column("used_at", Long, nullable=False),
    Index("sessions_by_person", "person_id"),
)

# What an authenticator is asked to sign, once and soon.
CHALLENGES = Table(
    "challenges",
    METADATA,
    Column("digest", Text, primary_key=True),
    # Who is to get another passkey, or a number for somebody new; "" where somebody signs in.
    Column("person_id", Text, nullable=False),
    # Seconds since 1970.
    Column("made_at", Long, nullable=False),
)

# Whose a token is. It is good for a rematch, too, and so is this.
HOLDINGS = Table(
    "holdings",
    METADATA,
    Column("token_digest", Text, primary_key=True),
    Column("person_id", Text, ForeignKey("persons.id"), nullable=False),
    Index("holdings_by_person", "person_id"),
)

# How matches ended for those who are known; they stay when a table is removed.
RESULTS = Table(
    "results",
    METADATA,
    Column("person_id", Text, ForeignKey("persons.id"), nullable=False),
    Column("table_id", Text, nullable=False),
    Column("scenario", Text, nullable=False),
    Column("side", Text, nullable=False),
    # The computer player on the other side; "" for persons.
    Column("opponent", Text, nullable=False),
    Column("outcome", Text, nullable=False),
    Column("rated", Boolean, nullable=False),
    # Milliseconds since 1970.
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("person_id", "table_id"),
    CheckConstraint("outcome in ('won', 'lost', 'drawn')", name="known_outcome"),
)

# Matches that count for a rating, stored with the change that ended them. No person stands where one was deleted.
RATED = Table(
    "rated",
    METADATA,
    Column("table_id", Text, primary_key=True),
    # Who sat at the first seat, and at the second.
    Column("first", Text, nullable=False),
    Column("second", Text, nullable=False),
    # For the first: 1 for a win, a half for a draw, 0 for a loss.
    Column("score", Float, nullable=False),
    # Milliseconds since 1970.
    Column("at", BigInteger, nullable=False),
    # Whether it is counted, and the ratings before and after it.
    Column("counted", Boolean, nullable=False),
    Column("first_before", Float),
    Column("first_after", Float),
    Column("second_before", Float),
    Column("second_after", Float),
)
