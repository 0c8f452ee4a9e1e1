"""The tables in which a server keeps games, seats and accounts."""

from __future__ import annotations

from enum import Enum
from typing import Any

import msgspec
from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}
metadata = MetaData(naming_convention=NAMES)

games = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("ruleset", String(32), nullable=False),
    Column("options", JSON, nullable=False),
    Column("header", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("state", String(16), nullable=False),
    Column("round", Integer, nullable=False),
    Column("serial", Integer, nullable=False),
    Column("waiting", JSON, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("result", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("delay", Integer, nullable=False),
    Column("watch", String(64), nullable=False),
    Column("creator", Integer, nullable=True, index=True),
    Column("talk", String(16), nullable=False, server_default="off"),
    Column("server", String(16), nullable=False, server_default=""),
    Column("epoch", Integer, nullable=False, server_default="0"),
    Index(None, "public", "state", "updated", "id"),
    Index(None, "state", "updated"),
)
"""One row per game. `header` is the first line of its journal; the rest tells how things stand without reading it.
`creator` is the account that made it, if one did; `server` and `epoch` say which process has it (`leases.py`)."""

servers = Table(
    "servers",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("address", String(200), nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("secret", String(64), nullable=False),
)
"""The processes that serve these games together: each lives while its row stands. Empty where one serves them alone."""

lines = Table(
    "lines",
    metadata,
    Column("game", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
)
"""The journals, line by line, as they were written; what was undone stays, followed by the mark that undid it."""

snapshots = Table(
    "snapshots",
    metadata,
    Column("game", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("data", LargeBinary, nullable=False),
)
"""Games as they stood: at their opening, and at the last checkpoint or when they were put away. See `keeping.py`."""

packs = Table(
    "packs",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("data", LargeBinary, nullable=False),
)
"""Every pack that some game is played with, by the SHA-256 of its bytes."""

seats = Table(
    "seats",
    metadata,
    Column("game", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", String(32), primary_key=True),
    Column("place", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("name", String(80), nullable=False),
    Column("bot", String(32), nullable=False),
    Column("nonce", String(64), nullable=False),
    Column("invitation", String(64), nullable=False),
    Column("account", ForeignKey("accounts.id", ondelete="SET NULL"), nullable=True, index=True),
    Column("auto_pass", JSON, key="orders", nullable=False),
    Column("held_before", Boolean, nullable=False, server_default=false()),
    Column("since", BigInteger, nullable=False, server_default="0"),
    Column("seen", BigInteger, nullable=False, server_default="0"),
    Column("here", Boolean, nullable=False, server_default=false()),
)
"""Who sits where. A token is good as long as its nonce stands here."""

agreements = Table(
    "agreements",
    metadata,
    Column("game", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("pace", JSON, nullable=False),
    Column("remaining", JSON, nullable=False),
    Column("running", JSON, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("taken_back", JSON, nullable=False),
    Column("draw", JSON, nullable=False),
    Column("rematch", JSON, nullable=False),
    Column("following", String(32), nullable=False),
)
"""What players have agreed on beside the rules; a game in which nothing was has no row."""

accounts = Table(
    "accounts",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("key", String(80), nullable=False, unique=True),
    Column("password", String(200), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("skeleton", String(240), nullable=False, server_default="", index=True, unique=True),
    Column("role", String(16), nullable=False, server_default="player"),
    Column("changed", BigInteger, nullable=False, server_default="0"),
    Column("reset", String(64), nullable=False, server_default=""),
    Column("reset_expires", BigInteger, nullable=False, server_default="0"),
)
"""Accounts are optional. `key` is the name as it is typed and `skeleton` as it looks (`names.py`), `password` its
argon2 hash and `changed` the moment since which it is that; `reset` is the digest of a link that sets another, once."""

counters = Table(
    "counters",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("last", BigInteger, nullable=False),
)
"""Numbers that are given once and never again. SQLite would give the id of a deleted account to the next one."""

sessions = Table(
    "sessions",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("expires", BigInteger, nullable=False, index=True),
    Column("id", String(32), nullable=False, server_default="", index=True, unique=True),
    Column("created", BigInteger, nullable=False, server_default="0"),
    Column("seen", BigInteger, nullable=False, server_default="0"),
    Column("agent", String(80), nullable=False, server_default=""),
    Column("place", String(32), nullable=False, server_default=""),
)
"""Who is logged in, by the digest of the cookie, so that a stolen database opens no session. `id` names a session to
its owner, `agent` is the browser in a word or two, `place` the kind of address it came from."""


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """A seat as it is stored."""

    seat: str
    kind: str
    """`human`, `bot`, `open` for anyone, or `invited` for whoever holds the invitation."""
    name: str = ""
    bot: str = ""
    nonce: str = ""
    invitation: str = ""
    account: int | None = None
    orders: dict[str, Any] = {}
    """Its standing orders; empty where it gave none."""
    held_before: bool = False
    """Whether somebody else sat there, who may have seen what the seat holds."""
    since: int = 0
    """When they sat down; 0 for whoever was there when the game was made."""
    seen: int = 0
    """When they last came to the table or left it."""
    here: bool = False
    """Whether they came; it counts while the process lives that has the game."""


class GameRow(msgspec.Struct, frozen=True, kw_only=True):
    """A game as it is listed: everything but its journal."""

    id: str
    name: str
    ruleset: str
    options: dict[str, Any]
    header: str
    created: int
    updated: int
    state: str
    """`open` while anyone may sit down, then `live`, then `finished`; `closed` where an owner has closed it."""
    round: int = 0
    serial: int = 0
    waiting: tuple[str, ...] = ()
    over: bool = False
    result: str = ""
    public: bool = True
    delay: int = 0
    watch: str = ""
    """The nonce of its watch link; empty where that was withdrawn."""
    creator: int | None = None
    """The account that made it, if one did."""
    talk: str = "off"
    """Who talks at the table: `off`, `private`, `players` or `everyone`; see `server/talk.py`."""
    server: str = ""
    """The process that took it last, where several serve the games together."""
    epoch: int = 0
    """How often it was taken."""
    seats: tuple[SeatRow, ...] = ()

    @property
    def waits_for_a_bot(self) -> bool:
        """Whether a seat is to answer that is a bot's."""
        return any(seat.seat in self.waiting and seat.kind == "bot" for seat in self.seats)


class Agreement(msgspec.Struct, frozen=True, kw_only=True):
    """What players have agreed on beside the rules."""

    pace: dict[str, int] = {}
    """How long they may think, by the fields of `Pace` (`server/clock.py`); empty where they may take their time."""
    remaining: dict[str, int] = {}
    """The milliseconds that each has left, as it was at that moment."""
    running: tuple[str, ...] = ()
    """Whose time runs since then."""
    at: int = 0
    taken_back: dict[str, int] = {}
    """How many answers each has taken back and not given again, where a turn begins anew with every answer."""
    draw: tuple[str, ...] = ()
    """Who wants a draw."""
    rematch: tuple[str, ...] = ()
    """Who wants another game, once this one is over."""
    following: str = ""
    """The game that follows."""


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How a game stands after a command, for its row."""

    serial: int
    waiting: tuple[str, ...]
    round: int
    over: bool
    result: str


class Append(msgspec.Struct, frozen=True):
    """What a command adds to a journal, as lines from `first` on, and how the game stands after it."""

    game: str
    first: int
    lines: tuple[str, ...]
    standing: Standing
    snapshot: bytes | None = None
    """The game as it stands, at a checkpoint."""
    agreement: Agreement | None = None
    """Where players have a clock: how it stands after the command."""
    epoch: int | None = None
    """The taking of the game by which this is written, where processes share the games: void after the next."""


class AccountRole(Enum):
    """What an account may do beyond playing."""

    PLAYER = "player"
    OWNER = "owner"
    """Looks after the server: its games, accounts and limits."""


class Account(msgspec.Struct, frozen=True):
    """Someone who wants to be known by name."""

    id: int
    name: str
    password: str
    role: AccountRole = AccountRole.PLAYER
    created: int = 0
    changed: int = 0
    """When the password became what it is."""


class Session(msgspec.Struct, frozen=True):
    """Where someone is logged in, as they may see it."""

    id: str
    created: int
    seen: int
    agent: str
    place: str
    is_this: bool = False
