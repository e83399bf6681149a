"""What was agreed on at a table, in one column."""

import json

import sqlalchemy as sa
from alembic import op

revision = "5"
down_revision = "4"

ONE_BY_ONE = ("control", "round_limit", "specialists")


def upgrade() -> None:
    """Put the options of each table together."""
    op.add_column("tables", sa.Column("options", sa.Text, nullable=False, server_default="{}"))
    tables = sa.table(
        "tables",
        sa.column("id", sa.Text),
        sa.column("control", sa.Text),
        sa.column("round_limit", sa.Integer),
        sa.column("specialists", sa.Boolean),
        sa.column("options", sa.Text),
    )
    connection = op.get_bind()
    for row in connection.execute(sa.select(tables)).all():
        options = json.dumps({name: getattr(row, name) for name in ONE_BY_ONE})
        connection.execute(tables.update().where(tables.c.id == row.id).values(options=options))
    for name in ONE_BY_ONE:
        op.drop_column("tables", name)
