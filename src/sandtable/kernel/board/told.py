"""What a client draws of something that happened, besides its words."""

from __future__ import annotations

from typing import Literal

import msgspec

from sandtable.kernel.board.maps import CellAt
from sandtable.kernel.wording import Text

Moment = Literal["", "round", "turn", "card", "discard", "harm", "end"]
"""What an event is in any game: a round begins, somebody does the next thing, a card is laid or turned over, cards are
thrown away, something takes harm, the game is over."""


class Die(msgspec.Struct, frozen=True):
    """One die as it lies."""

    pool: str
    """`action`, `resist`, `critical` or `plain`."""
    face: str
    note: str = ""
    """`exploded`, `converted`, `re-rolled` or nothing."""


class Sum(msgspec.Struct, frozen=True):
    """What a roll came to: what was stopped taken from what was rolled, and the rest told off by a threshold."""

    rolled: int
    stopped: int
    through: int
    threshold: int
    result: int


class Modifier(msgspec.Struct, frozen=True):
    """One rule's share in a pool or a figure."""

    of: str
    change: str
    why: str
    rule: str = ""


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """All that is drawn of an event; nothing of it need be there."""

    pieces: tuple[str, ...] = ()
    """Pieces it is about."""
    dice: tuple[Die, ...] = ()
    reasons: tuple[Text, ...] = ()
    """Modifiers with their rule ids, as `+2 Obscured (the id)`."""
    path: tuple[tuple[int, int, int], ...] = ()
    """Poses along which a piece moved."""
    cells: tuple[CellAt, ...] = ()
    """On a map of cells: the way it went."""
    headline: bool = False
    """A turning point: a new round, a loss, points scored."""
    seat: str = ""
    """Whose doing it is, if it is one seat's."""
    title: Text = ""
    """What the roll is made for that is declared."""
    sum: Sum | None = None
    """What the roll came to, where it is counted so."""
    modifiers: tuple[Modifier, ...] = ()
    """The same as `reasons`, taken apart."""
    cards: tuple[str, ...] = ()
    """Cards that were turned over."""
    moment: Moment = ""
