"""Talk at the tables, and what keeps order: shuns, reports, bans, reserved names, an audit log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

STAYS = "what owners did is kept as it was written"


def upgrade() -> None:
    # Who sat down at one screen cannot be told of games that were made before, so nobody talks there.
    op.add_column("games", sa.Column("talk", sa.String(16), nullable=False, server_default="off"))
    op.create_table(
        "talk",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.String(32), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("account", sa.Integer(), nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_talk_game"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name=op.f("fk_talk_account"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("game", "n", name=op.f("pk_talk")),
    )
    op.create_index(op.f("ix_talk_account"), "talk", ["account"])
    op.create_table(
        "shuns",
        sa.Column("account", sa.Integer(), nullable=False),
        sa.Column("other", sa.Integer(), nullable=False),
        sa.Column("muted", sa.Boolean(), nullable=False),
        sa.Column("blocked", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name=op.f("fk_shuns_account"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["other"], ["accounts.id"], name=op.f("fk_shuns_other"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("account", "other", name=op.f("pk_shuns")),
    )
    op.create_index(op.f("ix_shuns_other"), "shuns", ["other"])
    _create_reports_and_bans()
    op.create_table(
        "reserved_names",
        sa.Column("key", sa.String(80), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_reserved_names")),
    )
    op.create_table(
        "house",
        sa.Column("key", sa.String(40), nullable=False),
        sa.Column("value", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_house")),
    )
    op.create_table(
        "enrolments",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_enrolments")),
    )
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("owner", sa.String(80), nullable=False),
        sa.Column("what", sa.String(40), nullable=False),
        sa.Column("about", sa.String(120), nullable=False),
        sa.Column("detail", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_audit")),
    )
    _let_the_audit_log_stay()


def _create_reports_and_bans() -> None:
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("reporter", sa.String(80), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("seat", sa.String(32), nullable=False),
        sa.Column("account", sa.Integer(), nullable=True),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("lines", sa.JSON(), nullable=False),
        sa.Column("done", sa.BigInteger(), nullable=True),
        sa.Column("done_by", sa.String(80), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name=op.f("fk_reports_account"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reports")),
    )
    op.create_index(op.f("ix_reports_account"), "reports", ["account"])
    op.create_index(op.f("ix_reports_done_id"), "reports", ["done", "id"])
    op.create_table(
        "bans",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("account", sa.Integer(), nullable=True),
        sa.Column("network", sa.String(64), nullable=False),
        sa.Column("reason", sa.String(200), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.Column("by", sa.String(80), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name=op.f("fk_bans_account"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_bans")),
    )
    op.create_index(op.f("ix_bans_account"), "bans", ["account"])


def _let_the_audit_log_stay() -> None:
    """Let the database refuse what would change the log of what owners did."""
    if op.get_bind().dialect.name == "sqlite":
        for verb in ("UPDATE", "DELETE"):
            op.execute(
                f"CREATE TRIGGER audit_no_{verb.lower()} BEFORE {verb} ON audit "
                f"BEGIN SELECT RAISE(ABORT, '{STAYS}'); END"
            )
        return
    op.execute(
        f"CREATE FUNCTION audit_stays() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '{STAYS}'; END $$"
    )
    op.execute(
        "CREATE TRIGGER audit_stays BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION audit_stays()"
    )


def downgrade() -> None:
    for table in ("audit", "enrolments", "house", "reserved_names", "bans", "reports", "shuns", "talk"):
        op.drop_table(table)
    if op.get_bind().dialect.name != "sqlite":
        op.execute("DROP FUNCTION audit_stays()")
    op.drop_column("games", "talk")
