"""Why a bot decided, and how a computer player failed."""

import sqlalchemy as sa
from alembic import op

revision = "4"
down_revision = "3"


def upgrade() -> None:
    """Let decisions have reasons and failures; the reasons of those there are can still be worked out."""
    op.add_column("events", sa.Column("reasons", sa.Text))
    op.add_column("events", sa.Column("failure", sa.Text))
