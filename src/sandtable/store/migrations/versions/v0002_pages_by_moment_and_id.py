"""The lobby's pages go by moment and id, so the index does."""

from __future__ import annotations

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_index(op.f("ix_games_public_state_updated"), "games")
    op.create_index(op.f("ix_games_public_state_updated_id"), "games", ["public", "state", "updated", "id"])


def downgrade() -> None:
    op.drop_index(op.f("ix_games_public_state_updated_id"), "games")
    op.create_index(op.f("ix_games_public_state_updated"), "games", ["public", "state", "updated"])
