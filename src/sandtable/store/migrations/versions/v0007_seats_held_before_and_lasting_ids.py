"""Seats that somebody held before, and ids of accounts that are never given twice."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

USED = ("SELECT max(id) FROM accounts", "SELECT max(creator) FROM games")
"""Where the highest id may stand that was ever given; everything else that names an account goes with it."""


def upgrade() -> None:
    op.add_column("seats", sa.Column("held_before", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("since", sa.BigInteger(), nullable=False, server_default="0"))
    # A counter beside the accounts: SQLite would make their table anew to count by itself, and seats hang on it.
    op.create_table(
        "counters",
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("last", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_counters")),
    )
    db = op.get_bind()
    last = max(db.execute(sa.text(highest)).scalar() or 0 for highest in USED)
    db.execute(sa.text("INSERT INTO counters (name, last) VALUES ('accounts', :last)"), {"last": last})


def downgrade() -> None:
    op.drop_table("counters")
    op.drop_column("seats", "since")
    op.drop_column("seats", "held_before")
