"""In which language a seat is called."""

import sqlalchemy as sa
from alembic import op

revision = "10"
down_revision = "9"


def upgrade() -> None:
    """Keep a language with each call; for those there are it is the server's own, until their reader says another."""
    op.add_column("calls", sa.Column("language", sa.Text, nullable=False, server_default=""))
