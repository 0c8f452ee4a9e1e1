"""How alembic reaches the database: through the connection that the store hands over."""

from __future__ import annotations

from alembic import context

from sandtable.store.models import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=False,
)
context.run_migrations()
