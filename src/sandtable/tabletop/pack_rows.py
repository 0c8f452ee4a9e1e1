"""The tables of a pack file that miniatures games share; a rule set extends them with its own fields."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec

from sandtable.kernel.packs import Row
from sandtable.tabletop.pack_figures import Spot

Whole = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]
Inches = int | float
Name = Annotated[str, msgspec.Meta(min_length=1)]


class PackHead(Row, frozen=True):
    """Who made the pack and what it is; the rule set says which `ruleset`, `format` and `kind` it takes."""

    id: Name
    ruleset: str
    format: int
    version: Name
    title: Name
    kind: str
    licence: Name
    author: Name


class SourceRow(Row, frozen=True):
    """A file from which a pack was imported: what it is called, what it is and how new it was."""

    file: Name
    sha256: Name
    id: Name
    name: str
    revision: Whole


class SideHead(Row, frozen=True):
    """Whose models a pack describes."""

    id: Name
    trait: Name
    about: str


class RuleName(Row, frozen=True):
    """A special rule on a profile."""

    rule: Name
    name: Name
    value: str = ""


class FootprintRow(Row, frozen=True):
    """The size and shape of a model."""

    length: Inches
    beam: Inches
    outline: Name


class OutlineRow(Row, frozen=True):
    """A named outline: its left half from front to back in shares of length and beam."""

    id: Name
    points: tuple[Spot, ...]


class PlacementRow(Row, frozen=True):
    """A piece of terrain on a table; the angle is in degrees counter-clockwise."""

    piece: Name
    x: Inches
    y: Inches
    angle: Inches = 0
    role: str = ""


class LayoutHead(Row, frozen=True):
    """A table laid out: its size and what lies where."""

    id: Name
    width: Inches
    height: Inches
    placements: tuple[PlacementRow, ...]


class CardText(Row, frozen=True):
    """An effect as the cards tell it; what it does is known by its id."""

    id: Name
    name: Name
    text: Name


class PackTables(Row, frozen=True):
    """A whole `pack.toml`, as far as every game has one. A rule set declares the fields, in the order of its files."""

    if TYPE_CHECKING:

        @property
        def pack(self) -> PackHead: ...

        @property
        def faction(self) -> SideHead | None: ...

        @property
        def outline(self) -> tuple[OutlineRow, ...]: ...
