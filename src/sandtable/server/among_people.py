"""The part of the protocol that is among people: what they say, settle and agree on. See `protocol.py`."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long players may think: days for every turn, or minutes for the game and seconds more for every answer."""

    days: Annotated[int, msgspec.Meta(ge=0, le=30)] = 0
    minutes: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0
    increment: Annotated[int, msgspec.Meta(ge=0, le=300)] = 0


class TableClock(msgspec.Struct, frozen=True):
    """The players' time as it stands in this moment."""

    pace: Pace
    left: dict[str, int]
    """By seat, in milliseconds; fewer than none where somebody is late."""
    running: tuple[str, ...]
    """Whose time runs."""


class Ended(msgspec.Struct, frozen=True):
    """How the players have ended the game."""

    how: Literal["resigned", "agreed", "out of time"]
    seat: str
    """Who resigned or ran out of time."""
    winner: str
    """Who has won by it; empty for a draw."""


class Accord(msgspec.Struct, frozen=True, kw_only=True):
    """What the players settle among themselves."""

    draw: tuple[str, ...] = ()
    """Who offers a draw."""
    rematch: tuple[str, ...] = ()
    """Who wants another game with the sides swapped."""
    following: str = ""
    """That game, once everyone wants it."""
    clock: TableClock | None = None
    ended: Ended | None = None
    """Nothing where the rules have ended the game, or it goes on."""


class SaidLine(msgspec.Struct, frozen=True, kw_only=True):
    """Something that somebody said at the table: plain words, never markup."""

    n: int
    at: str
    """When it was said, in UTC."""
    seat: str
    """Empty for a spectator."""
    name: str
    text: str


class Said(msgspec.Struct, frozen=True, tag="said", tag_field="type"):
    """What is said at the table; `reset` says that this is all of it, as on entering."""

    lines: tuple[SaidLine, ...]
    reset: bool = False


class Say(msgspec.Struct, frozen=True, tag="say", tag_field="type", forbid_unknown_fields=True):
    """Say something at the table, from one of my seats; from none where a spectator may."""

    id: str
    seat: str
    text: str


class Settle(msgspec.Struct, frozen=True, tag="settle", tag_field="type", forbid_unknown_fields=True):
    """End the game for one of my seats: give up, offer a draw or agree, decline it, or claim it of somebody late."""

    id: str
    seat: str
    what: Literal["resign", "draw", "decline", "claim"]
