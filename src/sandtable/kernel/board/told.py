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
    """The pool it lies in: one of those told with it, or `plain`."""
    face: str
    note: str = ""
    """What happened to it, in a word; nothing for one that lies as it was rolled."""
    added: bool = False
    """Whether it came to its pool after the others were rolled."""


class RolledPool(msgspec.Struct, frozen=True):
    """Dice that were rolled together, as they are headed."""

    pool: str
    title: str
    figure: str = ""
    """What they came to, in a word or two."""
    added: str = ""
    """What is said of dice that came to it later, after their number."""


class Term(msgspec.Struct, frozen=True):
    """One figure of the sum of a roll, with the sign before it."""

    figure: int
    label: str
    sign: str = ""


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
    pools: tuple[RolledPool, ...] = ()
    """The pools of the dice, in the order in which they are laid out."""
    sum: tuple[Term, ...] = ()
    """How the roll was counted up, term by term; the last is what it came to."""
    modifiers: tuple[Modifier, ...] = ()
    """The same as `reasons`, taken apart."""
    cards: tuple[str, ...] = ()
    """Cards that were turned over."""
    moment: Moment = ""
