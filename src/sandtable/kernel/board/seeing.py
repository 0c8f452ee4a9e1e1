"""What one piece sees of the others."""

from __future__ import annotations

import msgspec

from sandtable.kernel.board.maps import CellAt, Points
from sandtable.kernel.wording import Text


class Bearing(msgspec.Struct, frozen=True):
    """A weapon that bears on another piece, with its dice there."""

    id: str
    name: str
    dice: int
    fired: bool = False


class Seen(msgspec.Struct, frozen=True, kw_only=True):
    """Another piece, as one piece has it before it. What a game does not know of it is empty."""

    id: str
    range: int
    text: Text
    kind: str = ""
    side: str = ""
    bearing: int | None = None
    """Clockwise off the bow, in hundredths of a degree."""
    arc: str = ""
    band: str = ""
    visible: bool | None = None
    obscured: bool = False
    dice: int = 0
    """What the view so obscured gives the one who is looked at; what obscures without giving any is no matter."""
    by: tuple[str, ...] = ()
    """What stands in the way: it hides or obscures the other."""
    effect: str = ""
    """What that does to the view, in words that follow its name; nothing where it is no matter."""
    also: str = ""
    """The same of each but the first."""
    short: str = ""
    """The same of all, in short."""
    weapons: tuple[Bearing, ...] = ()


class Insight(msgspec.Struct, frozen=True, kw_only=True):
    """What one piece can see and do to others from where it is, for the rail and the table."""

    piece: str
    arcs: tuple[tuple[str, Points], ...] = ()
    """Sectors by name, as polygons on the board."""
    cells: tuple[tuple[str, tuple[CellAt, ...]], ...] = ()
    """On a map of cells: what it can see and reach, by name."""
    bands: tuple[tuple[str, int], ...] = ()
    """Range bands by name, as the distance at which each ends; 0 for no end."""
    others: tuple[Seen, ...] = ()
    """Every other piece by range."""
