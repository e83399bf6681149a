"""Specialists at a table."""

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    """Let tables have specialists; those there are go on without them."""
    op.add_column("tables", sa.Column("specialists", sa.Boolean, nullable=False, server_default="0"))
