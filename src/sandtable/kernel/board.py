"""The board: what a client draws. Plain numbers and names, the same for every rule set.

Lengths are whole milli-units of the table's own measure, headings centi-degrees clockwise from north; the origin
is the south-west corner, x runs east, y north.
"""

from __future__ import annotations

import msgspec

from sandtable.kernel.wording import Telling, Text

Points = tuple[tuple[int, int], ...]


class Meter(msgspec.Struct, frozen=True):
    """Something counted on a piece, such as hits left."""

    name: str
    value: int
    most: int


class Badge(msgspec.Struct, frozen=True):
    """A state of a piece: one sign, one word, the same everywhere."""

    sign: str
    """The name of a sign the client knows, such as `activated` or `incoming`."""
    text: str
    level: int = 0


class Piece(msgspec.Struct, frozen=True, kw_only=True):
    """Something that stands on the board, or waits beside it."""

    id: str
    kind: str
    """`model`, `terrain` or `marker`."""
    name: str
    side: str = ""
    """The seat it belongs to."""
    group: str = ""
    """The unit it is part of."""
    look: str = ""
    """What it looks like: the id of a class, or the kind of terrain."""
    shapes: tuple[Points, ...] = ()
    """Its footprint as convex polygons on the board."""
    x: int = 0
    y: int = 0
    heading: int = 0
    length: int = 0
    beam: int = 0
    on_board: bool = True
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


class Row(msgspec.Struct, frozen=True):
    """A line of a sheet: a weapon, a rule."""

    name: str
    cells: tuple[str, ...] = ()
    note: str = ""
    rule: str = ""
    done: bool = True
    """False for a special rule that is not built yet; the sheet says so."""


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """The card of a class: everything printed on its profile."""

    id: str
    title: str
    subtitle: str = ""
    stats: tuple[tuple[str, str], ...] = ()
    columns: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    notes: tuple[Row, ...] = ()


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """A side of the game as everyone may know it."""

    seat: str
    name: str
    score: int = 0
    faction: str = ""
    first: bool = False
    """Holds the initiative."""
    hand: tuple[str, ...] = ()
    """Cards; unknown ones are `?`."""
    deck: int = 0
    discard: tuple[str, ...] = ()
    lines: tuple[Text, ...] = ()
    """What else is to be known, in words."""


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A card as a client draws it."""

    id: str
    title: str
    value: str = ""
    text: str = ""
    second: str = ""
    """What else it may be kept for, by its name; empty where it has one use only."""
    second_text: str = ""
    second_value: int = 0
    """What that is worth."""


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a client draws of one view."""

    width: int
    height: int
    unit: str = '"'
    """How lengths are called; 1000 of ours are one of these."""
    round: int = 0
    rounds: int = 0
    phase: str = ""
    phases: tuple[str, ...] = ()
    scenario: str = ""
    objectives: tuple[Text, ...] = ()
    players: tuple[Player, ...] = ()
    pieces: tuple[Piece, ...] = ()
    zones: tuple[Zone, ...] = ()
    active: str = ""
    """The group that acts now."""
    result: Text = ""
    """How the game ended, in one sentence."""


class Check(msgspec.Struct, frozen=True):
    """Something to know before one commits to an answer."""

    ok: bool
    text: Text
    rule: str = ""


class Remark(msgspec.Struct, frozen=True, kw_only=True):
    """What a client shows beside an option of a decision, apart from its words."""

    title: Text = ""
    """The option as short as it can be called."""
    hint: Text = ""
    """What one wants to know of it before choosing."""
    carrier: str = ""
    """The piece that carries it, if it is something carried."""
    dice: int = 0
    """How many dice it brings."""


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


class Consideration(msgspec.Struct, frozen=True, kw_only=True):
    """What an answer would mean if it were given now, apart from chance."""

    legal: bool
    reason: Text = ""
    rule: str = ""
    path: tuple[tuple[int, int, int], ...] = ()
    """Poses along a path."""
    shapes: tuple[Points, ...] = ()
    """Footprints at the end of it."""
    checks: tuple[Check, ...] = ()
    pools: tuple[Pool, ...] = ()
    threshold: int = 0
    lines: tuple[Text, ...] = ()
    struck: tuple[str, ...] = ()
    """Pieces that would be run into."""
    odds: Telling | None = None
    """The exact odds of the roll that would be made: mean, chances by what is counted, marks."""


class Insight(msgspec.Struct, frozen=True, kw_only=True):
    """What one piece can see and do to others from where it is, for the rail and the table."""

    piece: str
    arcs: tuple[tuple[str, Points], ...] = ()
    """Sectors by name, as polygons on the board."""
    bands: tuple[tuple[str, int], ...] = ()
    """Range bands by name, as the distance at which each ends; 0 for no end."""
    others: tuple[Telling, ...] = ()
    """Every other piece by range: id, range, bearing, arc, band, visible, obscured, dice, by (ids), text.

    `dice` is what the view so obscured gives the one who is looked at; what obscures without giving any is no matter.
    """
