"""Accounts with a role, a skeleton of their name and a way back in; sessions that can be listed; who made a game."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

from sandtable.store.names import skeleton

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

INDEXES = (
    ("ix_accounts_skeleton", "accounts", ["skeleton"], True),
    ("ix_sessions_id", "sessions", ["id"], True),
    ("ix_games_creator", "games", ["creator"], False),
    ("ix_games_state_updated", "games", ["state", "updated"], False),
)


def added() -> dict[str, tuple[sa.Column[Any], ...]]:
    """The new columns by table."""
    return {
        "accounts": (
            _text("skeleton", 240),
            _text("role", 16, "player"),
            _moment("changed"),
            _text("reset", 64),
            _moment("reset_expires"),
        ),
        "sessions": (_text("id", 32), _moment("created"), _moment("seen"), _text("agent", 80), _text("place", 32)),
        # No foreign key: SQLite adds one only by making the table anew, and every journal hangs on it.
        "games": (sa.Column("creator", sa.Integer(), nullable=True),),
    }


def _text(name: str, length: int, usual: str = "") -> sa.Column[Any]:
    return sa.Column(name, sa.String(length), nullable=False, server_default=usual)


def _moment(name: str) -> sa.Column[Any]:
    return sa.Column(name, sa.BigInteger(), nullable=False, server_default="0")


def upgrade() -> None:
    for table, columns in added().items():
        for column in columns:
            op.add_column(table, column)
    db = op.get_bind()
    db.execute(sa.text("UPDATE accounts SET changed = created"))
    db.execute(sa.text("UPDATE sessions SET id = substr(digest, 1, 16)"))
    taken: set[str] = set()
    for account, name in db.execute(sa.text("SELECT id, name FROM accounts ORDER BY id")).all():
        own = skeleton(name)
        if own in taken:
            # Look-alikes from before stay. No skeleton has a space, so nobody else is taken for the second.
            own = f"{own} {account}"
        taken.add(own)
        db.execute(sa.text("UPDATE accounts SET skeleton = :own WHERE id = :account"), {"own": own, "account": account})
    for name, table, indexed, is_unique in INDEXES:
        op.create_index(op.f(name), table, indexed, unique=is_unique)


def downgrade() -> None:
    for name, table, _, _ in INDEXES:
        op.drop_index(op.f(name), table)
    for table, columns in added().items():
        for column in columns:
            op.drop_column(table, column.name)
