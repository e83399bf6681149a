"""The tables of the database. The migrations make them; a test holds both together."""

from __future__ import annotations

from sqlalchemy import (
    CheckConstraint,
    Column,
    ForeignKey,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
)
from sqlalchemy import UniqueConstraint as Unique

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("scenario", Text, nullable=False),
    # What the scenario said when the match began.
    Column("digest", Text, nullable=False),
    Column("seed", Text, nullable=False),
    # Dice and draws of the opening, as a JSON list.
    Column("opening", Text, nullable=False),
    # Seconds since 1970.
    Column("made_at", Integer, nullable=False),
    # Milliseconds, as the table was made; it may be changed later.
    Column("pace", Integer, nullable=False, server_default="0"),
    # What was agreed on, as a JSON object.
    Column("options", Text, nullable=False, server_default="{}"),
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
    PrimaryKeyConstraint("table_id", "seat"),
    CheckConstraint("kind in ('here', 'invite', 'computer')", name="known_kind"),
)

# The changes of all tables, only ever added to.
EVENTS = Table(
    "events",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    # The seat and the command's own id; none for what a computer player does.
    Column("command", Text),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    # The action's text, the name of who takes a seat, a pace, the table of the rematch, or what was said.
    Column("what", Text, nullable=False),
    # Dice and draws, as a JSON list.
    Column("outcomes", Text, nullable=False),
    # Why a bot decided as it did, as JSON; none for all other changes, and where it is yet to be worked out.
    Column("reasons", Text),
    # How a computer player failed that another decided for.
    Column("failure", Text),
    Unique("table_id", "number", name="one_event_for_each_number"),
    Unique("table_id", "command", name="one_event_for_each_command"),
)
