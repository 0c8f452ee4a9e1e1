"""The tables for keeping order: whom people shun, what they report, bans, and what owners did."""

from __future__ import annotations

import msgspec
from sqlalchemy import JSON, BigInteger, Boolean, Column, ForeignKey, Index, Integer, String, Table, Text

from sandtable.store.models import metadata

shuns = Table(
    "shuns",
    metadata,
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    Column("other", ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("muted", Boolean, nullable=False),
    Column("blocked", Boolean, nullable=False),
    Column("name", String(80), nullable=False, server_default=""),
)
"""Whom an account does not want to hear, or to sit with, by the name under which it met them."""

reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("reporter", String(80), nullable=False),
    Column("name", String(80), nullable=False),
    Column("seat", String(32), nullable=False),
    Column("account", ForeignKey("accounts.id", ondelete="SET NULL"), nullable=True, index=True),
    Column("reason", Text, nullable=False),
    Column("lines", JSON, nullable=False),
    Column("done", BigInteger, nullable=True),
    Column("done_by", String(80), nullable=False),
    Index(None, "done", "id"),
)
"""What people told the owner of others, with the last lines of the talk as they saw it; they outlive the game."""

bans = Table(
    "bans",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=True, index=True),
    Column("network", String(64), nullable=False),
    Column("reason", String(200), nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=True),
    Column("by", String(80), nullable=False),
)
"""Who may not come in (`account`, `address`) or not be heard (`mute`), until when, or for good."""

reserved = Table(
    "reserved_names",
    metadata,
    Column("key", String(80), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("made", BigInteger, nullable=False),
)
"""Names that nobody may take, as they are compared, beside those that no server gives away."""

house = Table(
    "house",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", JSON, nullable=False),
)
"""What an owner has set while the server ran, in place of what the environment says."""

enrolments = Table(
    "enrolments",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("expires", BigInteger, nullable=False),
)
"""Codes with which somebody may make an account where registration is by invitation, by their digests."""

audit = Table(
    "audit",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("owner", String(80), nullable=False),
    Column("what", String(40), nullable=False),
    Column("about", String(120), nullable=False),
    Column("detail", Text, nullable=False),
)
"""What owners did. The database itself refuses to change or delete a line of it."""


class Ban(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody, or an address, that is kept out or kept silent."""

    id: int
    kind: str
    account: int | None
    network: str
    reason: str
    made: int
    until: int | None
    """Nothing where it is for good."""
    by: str


class Shun(msgspec.Struct, frozen=True):
    """How one account stands to another."""

    other: int
    name: str
    muted: bool
    blocked: bool


class ReportRow(msgspec.Struct, frozen=True, kw_only=True):
    """A report as it is stored."""

    id: int
    at: int
    game: str
    reporter: str
    name: str
    seat: str
    account: int | None
    reason: str
    lines: list[str]
    done: int | None
    done_by: str


class AuditLine(msgspec.Struct, frozen=True, kw_only=True):
    """Something that an owner did."""

    id: int
    at: int
    owner: str
    what: str
    about: str
    detail: str
