"""Whoever is muted or blocked is listed by the name they were met under; punctuation makes no other name."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from sandtable.store.names import skeleton

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("shuns", sa.Column("name", sa.String(80), nullable=False, server_default=""))
    db = op.get_bind()
    known = db.execute(sa.text("SELECT id, name FROM accounts ORDER BY id")).all()
    change = sa.text("UPDATE accounts SET skeleton = :own WHERE id = :account")
    taken: set[str] = set()
    for account, _ in known:
        db.execute(change, {"own": f" {account}", "account": account})
    for account, name in known:
        # Look-alikes from before stay, as in v0004.
        own = skeleton(name)
        own = f"{own} {account}" if own in taken else own
        taken.add(own)
        db.execute(change, {"own": own, "account": account})


def downgrade() -> None:
    op.drop_column("shuns", "name")
