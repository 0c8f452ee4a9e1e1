"""What a client draws of something that happened, besides its words."""

from __future__ import annotations

from typing import Literal

import msgspec

from sandtable.kernel.board.maps import CellAt
from sandtable.kernel.wording import Text

Moment = Literal["", "round", "turn", "open", "card", "discard", "harm", "end"]
"""What an event is in any game: a round begins, somebody does the next thing, what was sealed lies open, a card is laid
or turned over, cards are thrown away, something takes harm, the game is over."""


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
    counted: bool = False
    """It is what odds of the roll count; where no term says so, the last one is."""


class Modifier(msgspec.Struct, frozen=True):
    """One rule's share in a pool or a figure."""

    of: str
    change: str
    why: Text
    rule: str = ""


class Stroke(msgspec.Struct, frozen=True):
    """Something that goes from pieces to others: drawn between them while it is told."""

    by: tuple[str, ...]
    on: tuple[str, ...]
    kind: Literal["shot", "blow", "flight"] = "shot"
    """Whether it flies there, is struck at arm's length, or comes from above."""


class Effect(msgspec.Struct, frozen=True, kw_only=True):
    """What came over one piece: drawn where it stands."""

    piece: str
    kind: Literal["hurt", "shaken", "broken", "gone", "mended"]
    word: str
    """What it is, in a word or two, such as what was lost."""
    amount: int = 0
    """How much; nothing where it is not counted."""
    left: int | None = None
    """What is left of what was lost, out of `most`."""
    most: int = 0


class Stand(msgspec.Struct, frozen=True):
    """Where one of many pieces stands after they went together; where it began was told before."""

    piece: str
    pose: tuple[int, int, int]


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """All that is drawn of an event; nothing of it need be there."""

    pieces: tuple[str, ...] = ()
    """Pieces it is about."""
    dice: tuple[Die, ...] = ()
    reasons: tuple[Text, ...] = ()
    """Modifiers with their rule ids, as `+2 Obscured (the id)`."""
    path: tuple[tuple[int, int, int], ...] = ()
    """Poses along which a piece moved."""
    stands: tuple[Stand, ...] = ()
    """Where pieces that went together stand now, whoever leads them first."""
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
    stroke: Stroke | None = None
    """What goes from whom to whom."""
    effects: tuple[Effect, ...] = ()
    """What came over pieces."""
    points: int = 0
    """What `seat` scores by it."""
