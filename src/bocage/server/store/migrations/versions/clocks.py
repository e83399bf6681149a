"""When each change was made, which clock runs out next, and when no process kept the time."""

import sqlalchemy as sa
from alembic import op

revision = "7"
down_revision = "6"


def upgrade() -> None:
    """Let changes have a moment; of those there are none is known, and their tables have no clock."""
    op.add_column("events", sa.Column("at", sa.BigInteger, nullable=False, server_default="0"))
    op.create_table(
        "clocks",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("due_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "beats",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "standstills",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("began_at", sa.BigInteger, nullable=False),
        sa.Column("ended_at", sa.BigInteger, nullable=False),
    )
