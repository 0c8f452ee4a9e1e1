"""Whoever is muted or blocked is listed by the name under which they were met."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("shuns", sa.Column("name", sa.String(80), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("shuns", "name")
