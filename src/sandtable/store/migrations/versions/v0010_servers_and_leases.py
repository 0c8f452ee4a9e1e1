"""Which processes serve the games together, which of them has a game, and who is at a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "servers",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("address", sa.String(200), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_servers")),
    )
    op.add_column("games", sa.Column("server", sa.String(16), nullable=False, server_default=""))
    op.add_column("games", sa.Column("epoch", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("here", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    op.drop_column("seats", "here")
    op.drop_column("games", "epoch")
    op.drop_column("games", "server")
    op.drop_table("servers")
