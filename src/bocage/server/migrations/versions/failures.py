"""How a computer player failed."""

import sqlalchemy as sa
from alembic import op

revision = "4"
down_revision = "3"


def upgrade() -> None:
    """Let decisions have a failure that led to them; those there are have none."""
    op.add_column("events", sa.Column("failure", sa.Text))
