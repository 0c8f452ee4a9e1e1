"""What stands on the map, and the areas of it that mean something."""

from __future__ import annotations

import msgspec

from sandtable.kernel.board.maps import CellAt, Points
from sandtable.kernel.wording import Text


class Meter(msgspec.Struct, frozen=True):
    """Something counted on a piece, a card or a player, such as hits left."""

    name: str
    value: int
    most: int = 0
    """As many as there can be; 0 where nothing limits them."""


class Badge(msgspec.Struct, frozen=True):
    """A state of a piece, a card or a player: one sign, one word, the same everywhere."""

    sign: str
    """The name of a sign the client knows, such as `activated` or `incoming`."""
    text: str
    level: int = 0
    hint: str = ""
    """What it means and what can be done about it, for someone who does not know."""


class Piece(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """Something that stands on the board, or waits beside it."""

    id: str
    kind: str
    """`model`, `terrain` or `marker`."""
    name: str
    own: str = ""
    """A name of its own that nothing else on the board has, as a person has; none where it goes by what it is."""
    side: str = ""
    """The seat it belongs to."""
    group: str = ""
    """The unit it is part of."""
    called: str = ""
    """What all of its unit together are called; none where that is no more than several of its kind."""
    look: str = ""
    """What it looks like: the id of a class, or the kind of terrain."""
    mark: str = ""
    """What is printed on it, such as the number of a marker."""
    shapes: tuple[Points, ...] = ()
    """Its footprint as convex polygons on the board."""
    x: int = 0
    y: int = 0
    heading: int = 0
    length: int = 0
    beam: int = 0
    on_board: bool = True
    cells: tuple[CellAt, ...] = ()
    """On a map of cells: those it stands on, its own first."""
    facing: int | None = None
    """On a map of cells: the neighbour it looks at, 0 to 5; none for what looks nowhere."""
    at: str = ""
    """The piece it lies at and goes with, where it has no place of its own; a client puts it beside that one."""
    where: str = ""
    """Where it is if not on the board, in a word."""
    meters: tuple[Meter, ...] = ()
    badges: tuple[Badge, ...] = ()
    sheet: str = ""
    """The key of its sheet."""
    label: Text = ""
    """The piece in one sentence, for a screen reader."""


class Zone(msgspec.Struct, frozen=True, kw_only=True):
    """An area of the board that means something."""

    id: str
    kind: str
    """`deployment`, `objective`, `half` ..."""
    name: Text
    side: str = ""
    shape: Points = ()
    """On a plane: its outline."""
    cells: tuple[CellAt, ...] = ()
    """On a map of cells: what belongs to it."""
