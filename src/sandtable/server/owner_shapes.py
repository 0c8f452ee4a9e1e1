"""The shapes of what owners are told, and of what they ask for."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from sandtable.server.house import HouseRules
from sandtable.store.backup_folder import Backup

Reason = Annotated[str, msgspec.Meta(max_length=200)]
Days = Annotated[float, msgspec.Meta(gt=0, le=36_500)]


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """How the server stands."""

    owner: str
    fresh: bool
    """Whether the password was typed a short while ago."""
    version: str
    uptime: int
    """Seconds."""
    games: dict[str, int]
    """By state."""
    in_memory: int
    sockets: int
    database: str
    bytes: int
    reports: int
    """Open ones."""


class Confirm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """My password again."""

    password: Annotated[str, msgspec.Meta(max_length=200)]


class OwnersGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game as an owner sees it: everything but what happens in it."""

    game: str
    name: str
    ruleset: str
    state: str
    round: int
    created: str
    updated: str
    creator: str
    """The account that made it; empty for a guest."""
    players: tuple[str, ...]
    people: dict[str, str]
    """Who of them is a person, by seat."""
    public: bool
    talk: str
    sockets: int


class ActOnGame(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Close a game, open it again, delete it, or take a seat from whoever sits there."""

    act: Literal["close", "reopen", "delete", "free"]
    reason: Reason = ""
    confirm: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """To delete: the id of the game once more."""
    seat: Annotated[str, msgspec.Meta(max_length=32)] = ""
    """To free: which seat. Those at the table give it on."""


class OwnersAccount(msgspec.Struct, frozen=True, kw_only=True):
    """An account as an owner sees it."""

    name: str
    role: str
    created: str
    seen: str
    """When it was last here, while it is logged in anywhere."""
    games: int
    ban: str
    """Why it may not come in, in a sentence."""
    mute: str
    """Why it may not talk."""


class ActOnAccount(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Do something about an account."""

    name: Annotated[str, msgspec.Meta(max_length=80)]
    act: Literal["ban", "unban", "mute", "unmute", "reset", "owner", "player"]
    reason: Reason = ""
    days: Days | None = None
    """For how long; for good where it is left out."""


class Told(msgspec.Struct, frozen=True):
    """What was done."""

    told: str
    link: str = ""
    """A link or a code to pass on, where one was made."""


class OwnersReport(msgspec.Struct, frozen=True, kw_only=True):
    """A report as an owner reads it."""

    id: int
    at: str
    game: str
    reporter: str
    name: str
    seat: str
    account: str
    """The account's name, where the one reported has one."""
    reason: str
    lines: tuple[str, ...]
    done: str
    done_by: str


class BannedAddress(msgspec.Struct, frozen=True, kw_only=True):
    """Addresses that are kept out."""

    id: int
    network: str
    reason: str
    until: str
    """Empty where it is for good."""
    by: str


class BanAddress(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Keep an address out, or a range of them."""

    network: Annotated[str, msgspec.Meta(max_length=64)]
    reason: Reason
    days: Days | None = None


class LiftBan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Let an address in again."""

    id: int


class NameToKeep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name that nobody may take, or may again."""

    name: Annotated[str, msgspec.Meta(min_length=2, max_length=40)]
    reserved: bool = True


class HouseNow(msgspec.Struct, frozen=True, kw_only=True):
    """The limits that hold."""

    rules: HouseRules
    fixed: dict[str, float]
    """Those that only the environment sets."""


class BackupsNow(msgspec.Struct, frozen=True, kw_only=True):
    """The backups that there are."""

    backups: tuple[Backup, ...]
    kept: int
    how: str
    """How one is made where the server cannot."""


class AuditEntry(msgspec.Struct, frozen=True, kw_only=True):
    """Something that an owner did."""

    id: int
    at: str
    owner: str
    what: str
    about: str
    detail: str
