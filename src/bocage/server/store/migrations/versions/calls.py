"""Tables that anybody may find, who said what, and where a seat is to be called."""

import sqlalchemy as sa
from alembic import op

revision = "8"
down_revision = "7"


def upgrade() -> None:
    """Let tables be public, lines have a speaker and seats be called; none of those there are is public."""
    op.add_column("tables", sa.Column("public", sa.Boolean, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("over", sa.Boolean, nullable=False, server_default="0"))
    op.add_column("events", sa.Column("speaker", sa.Text))
    op.create_table(
        "calls",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("token_digest", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("p256dh", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.Column("page", sa.Text, nullable=False),
        sa.UniqueConstraint("token_digest", "address", name="one_call_for_each_address"),
        sa.CheckConstraint("kind in ('push', 'webhook')", name="known_call"),
    )
