"""What one would have before one where an answer leads, and answers that somebody who plays well would think of."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from sandtable.kernel.board.maps import Points
from sandtable.kernel.board.seeing import Seen
from sandtable.kernel.wording import Text

Look = Literal["clear", "part", "none"]
"""How much of a piece is seen."""


class Sightline(msgspec.Struct, frozen=True):
    """How one piece would see another from where it would be."""

    piece: str
    other: str
    sight: Look
    by: tuple[str, ...] = ()
    """What stands in the way."""


class Exchange(msgspec.Struct, frozen=True):
    """What one could do to a group of others in one go, and they to one: both as means of what the game counts."""

    group: str
    target: str
    """The piece of theirs that would be aimed at; the nearest where none can be."""
    give: float
    take: float
    on: str = ""
    """The piece of one's own that would suffer it."""
    weapons: int = 0
    dice: int = 0
    """How many of one's weapons would bear on the target, and with how many dice."""


class Hazard(msgspec.Struct, frozen=True, kw_only=True):
    """Something to mind about a place, though it is allowed."""

    piece: str
    """The piece that should mind it."""
    thing: str = ""
    """What it is near to; nothing for the edge of the table."""
    range: int
    text: Text


class Blow(msgspec.Struct, frozen=True, kw_only=True):
    """One side's strike in a fight that would follow."""

    at: int
    """Its place in the order, from 1; who strikes together has the same."""
    piece: str
    group: str
    dice: int
    least: int = 0
    """The dice that are left if what comes before it does its worst; as many where nothing can lower them."""
    rating: str = ""
    mean: float = 0.0
    """What it does on average, after what came before it."""
    text: Text = ""


class Bout(msgspec.Struct, frozen=True, kw_only=True):
    """A fight that would follow at once: who strikes in which order, and how it may end."""

    blows: tuple[Blow, ...]
    target: str = ""
    """The group with which it is fought."""
    counts: str = ""
    """What is counted, in a word."""
    outcomes: tuple[tuple[str, float], ...] = ()
    """How it may end, best first, with the exact chance of each."""
    note: Text = ""
    """What turns the order round, or else is to be known first."""


class Vantage(msgspec.Struct, frozen=True, kw_only=True):
    """What one would have before one from where an answer leads, as far as whoever asks can know."""

    others: tuple[Seen, ...] = ()
    """Every piece of others by range, from the piece that would see it best."""
    lines: tuple[Sightline, ...] = ()
    """From every piece that would be there to every piece of others."""
    exchanges: tuple[Exchange, ...] = ()
    """By group of others, the one with most at stake first."""
    give: float = 0.0
    take: float = 0.0
    """The best that one could do at once, and the worst single answer to it."""
    counts: str = ""
    """What is counted, in a word."""
    bout: Bout | None = None
    """The fight at arm's length that one would begin by it."""
    hazards: tuple[Hazard, ...] = ()
    hides: tuple[str, ...] = ()
    """Terrain that hides everyone who lies behind it."""
    dims: tuple[str, ...] = ()
    """Terrain that hides only the smaller ones."""
    text: Text = ""
    """All of it in a few sentences, to be read out."""


class Suggestion(msgspec.Struct, frozen=True, kw_only=True):
    """An answer that somebody who plays well would think of, with the reason."""

    answer: Any
    """What to send back."""
    title: Text
    """In a word or two, what it is good for."""
    reason: Text
    worth: float | None = None
    """What it is worth all told, in points of the game: what they are ranked by. None where that is no figure."""
    account: Text = ""
    """How that comes about, item by item."""
    give: float = 0.0
    take: float = 0.0
    path: tuple[tuple[int, int, int], ...] = ()
    """Poses along its way."""
    shapes: tuple[Points, ...] = ()
    """Footprints at the end of it."""
