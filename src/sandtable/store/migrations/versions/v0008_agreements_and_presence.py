"""What players agree on beside the rules, and since when somebody is at a table or away."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("seen", sa.BigInteger(), nullable=False, server_default="0"))
    op.create_table(
        "agreements",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("pace", sa.JSON(), nullable=False),
        sa.Column("remaining", sa.JSON(), nullable=False),
        sa.Column("running", sa.JSON(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("draw", sa.JSON(), nullable=False),
        sa.Column("rematch", sa.JSON(), nullable=False),
        sa.Column("following", sa.String(32), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_agreements_game"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", name=op.f("pk_agreements")),
    )


def downgrade() -> None:
    op.drop_table("agreements")
    op.drop_column("seats", "seen")
