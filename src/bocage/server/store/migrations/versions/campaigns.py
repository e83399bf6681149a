"""Campaigns, and the tables their matches are played at."""

import sqlalchemy as sa
from alembic import op

revision = "6"
down_revision = "5"

LONG = sa.Integer().with_variant(sa.BigInteger(), "postgresql")


def upgrade() -> None:
    """Make room for campaigns; the tables there are belong to none."""
    op.create_table(
        "campaigns",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("scenarios", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("invite_digest", sa.Text, nullable=False),
        sa.Column("made_at", LONG, nullable=False),
    )
    op.create_table(
        "campaign_matches",
        sa.Column("campaign_id", sa.Text, sa.ForeignKey("campaigns.id"), nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), nullable=False),
        sa.PrimaryKeyConstraint("campaign_id", "place"),
        sa.UniqueConstraint("table_id", name="one_campaign_for_each_table"),
    )
