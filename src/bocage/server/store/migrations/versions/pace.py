"""The pace of a table."""

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Give every table a pace; those there are go on without one."""
    op.add_column("tables", sa.Column("pace", sa.Integer, nullable=False, server_default="0"))
