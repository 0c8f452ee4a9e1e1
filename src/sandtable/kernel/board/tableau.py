"""Cards as they lie on the table: slots of a player or of everyone, and what lies in them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from sandtable.kernel.board.maps import Hexes
from sandtable.kernel.board.pieces import Badge, Meter
from sandtable.kernel.board.sheets import Row
from sandtable.kernel.ids import UNKNOWN
from sandtable.kernel.wording import Text


class Lying(msgspec.Struct, frozen=True, kw_only=True):
    """A card as it lies.

    Face up everyone knows it. Face down with a name only the reader knows it; face down without one the reader does
    not. However many such cards there are, each has a place of its own.
    """

    id: str
    """Its place, which stays the same as long as it lies there and tells nothing of the card: what an option names."""
    card: str = UNKNOWN
    """Which card it is; `?` where the reader may not know."""
    face: Literal["up", "down"] = "up"
    turned: bool = False
    """Turned aside: used up, switched off."""
    damage: int = 0
    counters: tuple[Meter, ...] = ()
    badges: tuple[Badge, ...] = ()
    under: tuple[Lying, ...] = ()
    """Cards tucked under it, the uppermost first."""
    rows: tuple[Row, ...] = ()
    """The lines printed on it with the figures that count now; none where all count as they are printed."""


class Slot(msgspec.Struct, frozen=True, kw_only=True):
    """A place for cards that keeps its place, whether anything lies there or not."""

    id: str
    name: str = ""
    kind: str = ""
    """What belongs there, by a name that the client may have a look for."""
    cards: tuple[Lying, ...] = ()
    """What lies there, the uppermost last."""
    note: Text = ""
    """What is to be known of it, in words."""


class Tableau(msgspec.Struct, frozen=True, kw_only=True):
    """The slots of one player, or of everyone."""

    id: str
    name: Text
    side: str = ""
    """The seat it belongs to; empty for what lies between all."""
    slots: tuple[Slot, ...] = ()
    plan: Hexes | None = None
    """What it is built of, part by part, where that is drawn: each cell by its kind, with what has come over it as its
    mark. An option stands for one of them by the spot `ID.q,r`, with the tableau's id before it."""
    facts: tuple[str, ...] = ()
    """What else is printed about it, by lines."""


def lying(slot: str, cards: Iterable[str], *, face_up: bool = True) -> tuple[Lying, ...]:
    """Cards in a row, as a view shows them: those masked as `?` stay as many as they are, each in its place."""
    return tuple([
        Lying(id=f"{slot}.{n}", card=card, face="up" if face_up and card != UNKNOWN else "down")
        for n, card in enumerate(cards)
    ])  # fmt: skip
