"""Persons who are known again: what opens their identity, their seats, how their matches ended, and ratings."""

import sqlalchemy as sa
from alembic import op

revision = "11"
down_revision = "10"

LONG = sa.Integer().with_variant(sa.BigInteger(), "postgresql")


def upgrade() -> None:
    """Make room for identities; all who sit at the tables there are stay guests."""
    op.create_index("seats_by_token", "seats", ["token_digest"])
    op.create_table(
        "persons",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("link_digest", sa.Text, nullable=False),
        sa.Column("made_at", LONG, nullable=False),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
        sa.Column("rated_at", sa.BigInteger, nullable=False),
        sa.Index("persons_by_link", "link_digest"),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.Text, primary_key=True),
        _person(),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("signed", LONG, nullable=False),
        sa.Column("made_at", LONG, nullable=False),
        sa.Column("used_at", LONG, nullable=False),
        sa.Index("passkeys_by_person", "person_id"),
    )
    op.create_table(
        "sessions",
        sa.Column("token_digest", sa.Text, primary_key=True),
        _person(),
        sa.Column("made_at", LONG, nullable=False),
        sa.Column("used_at", LONG, nullable=False),
        sa.Index("sessions_by_person", "person_id"),
    )
    op.create_table(
        "challenges",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("person_id", sa.Text, nullable=False),
        sa.Column("made_at", LONG, nullable=False),
    )
    op.create_table(
        "holdings",
        sa.Column("token_digest", sa.Text, primary_key=True),
        _person(),
        sa.Index("holdings_by_person", "person_id"),
    )
    op.create_table(
        "results",
        _person(),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("scenario", sa.Text, nullable=False),
        sa.Column("side", sa.Text, nullable=False),
        sa.Column("opponent", sa.Text, nullable=False),
        sa.Column("outcome", sa.Text, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person_id", "table_id"),
        sa.CheckConstraint("outcome in ('won', 'lost', 'drawn')", name="known_outcome"),
    )
    op.create_table(
        "rated",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("first", sa.Text, nullable=False),
        sa.Column("second", sa.Text, nullable=False),
        sa.Column("score", sa.Float, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("counted", sa.Boolean, nullable=False),
        sa.Column("first_before", sa.Float),
        sa.Column("first_after", sa.Float),
        sa.Column("second_before", sa.Float),
        sa.Column("second_after", sa.Float),
    )


def _person() -> sa.Column[str]:
    return sa.Column("person_id", sa.Text, sa.ForeignKey("persons.id"), nullable=False)
