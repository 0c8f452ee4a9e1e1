"""How many answers were taken back and not given again, for clocks of days."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("agreements", sa.Column("taken_back", sa.JSON(), nullable=False, server_default="{}"))


def downgrade() -> None:
    op.drop_column("agreements", "taken_back")
