"""The secrets of matches whose luck can be proved, and from whom bytes are waited for."""

import sqlalchemy as sa
from alembic import op

revision = "9"
down_revision = "8"


def upgrade() -> None:
    """Let tables have a secret and seats mix bytes in; of those there are, luck comes from the seed as before."""
    op.add_column("tables", sa.Column("secret", sa.Text, nullable=False, server_default=""))
    op.add_column("seats", sa.Column("mixes", sa.Boolean, nullable=False, server_default="0"))
