"""Tables, seats and events."""

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None

LONG = sa.Integer().with_variant(sa.BigInteger(), "postgresql")


def upgrade() -> None:
    """Make the first tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("scenario", sa.Text, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("control", sa.Text, nullable=False),
        sa.Column("round_limit", sa.Integer, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("opening", sa.Text, nullable=False),
        sa.Column("made_at", LONG, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("token_digest", sa.Text, nullable=False),
        sa.Column("invite_digest", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat"),
        sa.CheckConstraint("kind in ('here', 'invite', 'computer')", name="known_kind"),
    )
    op.create_table(
        "events",
        sa.Column("id", LONG, primary_key=True),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("command", sa.Text),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("outcomes", sa.Text, nullable=False),
        sa.UniqueConstraint("table_id", "number", name="one_event_for_each_number"),
        sa.UniqueConstraint("table_id", "command", name="one_event_for_each_command"),
    )
