"""Runs the migrations on the connection that the store hands over."""

from alembic import context

from bocage.server.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
context.run_migrations()
