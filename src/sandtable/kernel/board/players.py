"""Who plays: players, the teams they form, and their cards in hand and in piles."""

from __future__ import annotations

import msgspec

from sandtable.kernel.board.pieces import Badge, Meter
from sandtable.kernel.wording import Text


class Team(msgspec.Struct, frozen=True, kw_only=True):
    """Players who win together."""

    id: str
    name: str
    colour: int = 0
    """Which of the client's colours it has, from 0."""
    score: int = 0


class Pile(msgspec.Struct, frozen=True, kw_only=True):
    """A deck or a discard pile."""

    name: str
    count: int
    cards: tuple[str, ...] = ()
    """What lies in it where everyone may know, the uppermost last: all of it, only the top card, or nothing."""


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """A side of the game as everyone may know it."""

    seat: str
    name: str
    team: str = ""
    """The team it plays for; empty where everyone plays alone."""
    colour: int | None = None
    """Which of the client's colours it has, from 0; none for the place in the order of players."""
    score: int = 0
    faction: str = ""
    first: bool = False
    """Holds the initiative."""
    out: bool = False
    """Plays no more."""
    hand: tuple[str, ...] = ()
    """Cards; unknown ones are `?`."""
    piles: tuple[Pile, ...] = ()
    meters: tuple[Meter, ...] = ()
    """What else is counted: tokens to spend, limits."""
    badges: tuple[Badge, ...] = ()
    lines: tuple[Text, ...] = ()
    """What else is to be known, in words."""
