"""What a client asks before one answers: what an option is, what an answer would mean."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from sandtable.kernel.board.maps import CellAt, Points
from sandtable.kernel.board.vantage import Vantage
from sandtable.kernel.wording import Telling, Text


class Check(msgspec.Struct, frozen=True):
    """Something to know before one commits to an answer."""

    ok: bool
    text: Text
    rule: str = ""
    kind: Literal["", "left", "together", "for", "against"] = ""
    """What a client shows in a place of its own: how far it may still go, whether those of a group stay together, what
    speaks for a step of a scale and against it."""
    left: int = 0
    most: int = 0
    """Of what may be gone, in thousandths of the table's unit: how much is left, and how much there was."""


class Remark(msgspec.Struct, frozen=True, kw_only=True):
    """What a client shows beside an option of a decision, apart from its words."""

    title: Text = ""
    """The option as short as it can be called."""
    aside: Text = ""
    """The part of its words, in brackets at their end, that may be said smaller."""
    hint: Text = ""
    """What one wants to know of it before choosing."""
    piece: str = ""
    """The piece that stands for it on the table, where its value names none."""
    group: str = ""
    """The group of which every piece stands for it."""
    carrier: str = ""
    """The piece that carries it, if it is something carried."""
    dice: int = 0
    """How many dice it brings."""
    worth: float = 0.0
    """How much it promises, by rule of thumb: what promises more is shown first."""
    card: str = ""
    """The card it shows."""
    spot: str = ""
    """The slot, or the place of a card in one, that stands for it."""
    cell: CellAt | None = None
    """The cell that stands for it."""
    facing: int | None = None
    """The facing that something would have there."""
    pose: tuple[int, int, int] | None = None
    """Where what the decision is about would stand then, and which way it would look."""
    cards: tuple[str, ...] = ()
    """The cards of the hand that it takes, or that one of may be chosen next."""


class Pool(msgspec.Struct, frozen=True):
    """Dice that would be rolled, grouped by where they come from."""

    kind: str
    """`action`, `resist` or `critical`."""
    name: str
    dice: int
    rule: str = ""
    note: Text = ""
    piece: str = ""
    """The piece that brings them; none for what a rule adds or changes."""
    where: str = ""
    """How that piece lies to the target, in words."""


class Scale(msgspec.Struct, frozen=True):
    """How good a roll is, in steps from the worst to the best; what moves it is told by checks `for` and `against`."""

    name: str
    steps: tuple[str, ...]
    at: int
    """The step that it has, from 0."""
    notes: tuple[str, ...] = ()
    """What each step means."""
    rule: str = ""


class Planned(msgspec.Struct, frozen=True):
    """An answer to a question that will be asked."""

    question: str
    answer: Any


class Follower(msgspec.Struct, frozen=True, kw_only=True):
    """Another piece of the same group, and what it would do so as to keep its place."""

    piece: str
    path: tuple[tuple[int, int, int], ...]
    shape: Points
    """Its footprint at the end."""
    answers: tuple[Planned, ...]
    """What is to be answered for it, in this order, after all those before it."""
    trouble: Text = ""
    """What speaks against it; empty where nothing does."""


class Consideration(msgspec.Struct, frozen=True, kw_only=True):
    """What an answer would mean if it were given now, apart from chance."""

    legal: bool
    reason: Text = ""
    rule: str = ""
    path: tuple[tuple[int, int, int], ...] = ()
    """Poses along a path."""
    cells: tuple[CellAt, ...] = ()
    """On a map of cells: the way, or the cells that it is about."""
    shapes: tuple[Points, ...] = ()
    """Footprints at the end of it."""
    checks: tuple[Check, ...] = ()
    pools: tuple[Pool, ...] = ()
    threshold: int = 0
    scale: Scale | None = None
    lines: tuple[Text, ...] = ()
    struck: tuple[str, ...] = ()
    """Pieces that would be run into."""
    odds: Telling | None = None
    """The exact odds of the roll that would be made: mean, chances by what is counted, marks."""
    deed: Text = ""
    """What giving the answer does, for the button that gives it: `Fire 7 dice at the Havelock`."""
    final: bool = False
    """Dice or a secret would follow before the seat is asked again: it cannot be taken back."""
    followers: tuple[Follower, ...] = ()
    """Those of its group that have still to move, if they keep formation with it."""
    vantage: Vantage | None = None
    """For a place or a path: what one would have before one at the end of it."""
    together: Vantage | None = None
    """The same if those of its group follow who have still to move."""
