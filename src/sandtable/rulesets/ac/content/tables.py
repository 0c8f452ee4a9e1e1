"""What is the same for every army, as packs describe it: scales, Clashes, terrain, tables and cards."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NewType

import msgspec

from sandtable.kernel.ids import CardId
from sandtable.rulesets.ac.content.profile import Level
from sandtable.rulesets.ac.ids import PieceId
from sandtable.tabletop.pack_figures import Corners
from sandtable.tabletop.packs import LaidOut

LayoutId = NewType("LayoutId", str)


class FeatureKind(StrEnum):
    """A Feature of terrain; a piece without one is Open Terrain (AC-TERR-01, AC-TERR-03)."""

    DIFFICULT = "Difficult"
    DENSE = "Dense"
    IMPASSABLE = "Impassable"
    BLOCKING = "Blocking"
    OBSTACLE = "Obstacle"
    HILL = "Hill"
    ROAD = "Road"
    WATER = "Water"


class Scale(msgspec.Struct, frozen=True):
    """A Force Scale: Points, Hand Limit, battlefield and levels (AC-SETUP-02 to AC-SETUP-05, AC-FORCE-06)."""

    id: str
    name: str
    points: int
    least: int
    most: int
    hand: int
    width: int
    height: int
    pieces: tuple[int, int]
    levels: tuple[Level, ...]


class ClashSpot(msgspec.Struct, frozen=True):
    """Where a Strategic Objective Marker lies, in thousandths of the battlefield's width and height."""

    x: int
    y: int
    role: str


class Clash(msgspec.Struct, frozen=True):
    """A scenario: its Rounds, zones, markers and Victory Points (AC-PLAY-02)."""

    id: str
    number: int
    name: str
    rounds: int
    zones: str
    spots: tuple[ClashSpot, ...]
    figures: Mapping[str, Mapping[str, tuple[int, ...]]]
    """Victory Points by what they are for, then by scale; one figure for every Round, or one for each."""

    def points(self, what: str, scale: str, round: int = 1) -> int:
        """What something scores at a scale, in a Round."""
        figures = self.figures[what][scale]
        return figures[min(round, len(figures)) - 1]


class HillLevel(msgspec.Struct, frozen=True):
    """A higher level of a Hill (AC-TERR-16)."""

    size: int
    polygon: Corners


class TerrainPiece(msgspec.Struct, frozen=True):
    """A piece of terrain: its Features, Size and polygons around its own origin (AC-TERR-02).

    Obstacles are linear, no wider than half an inch (AC-TERR-10).
    """

    id: PieceId
    name: str
    pool: str
    size: int
    features: frozenset[FeatureKind]
    pieces: tuple[Corners, ...]
    slope: int = 0
    """The Size of a Hill where no higher level is."""
    levels: tuple[HillLevel, ...] = ()
    capacity: int | None = None
    """Models that a Defensible Building holds, 0 for any number; None where it is none (AC-GARR-01, AC-GARR-04)."""
    wreck: bool = False
    exempt: bool = False
    """Not held to the distances between pieces, like Obstacles, Roads and Water (AC-SETUP-07)."""


class Layout(LaidOut, frozen=True):
    """A table with its terrain, for a scale."""

    id: LayoutId
    name: str
    scale: str


class Command(msgspec.Struct, frozen=True):
    """The Command of a card (AC-CMD-01)."""

    id: str
    name: str
    window: str
    condition: str
    text: str
    side: str = ""


class Conquest(msgspec.Struct, frozen=True):
    """The Conquest Objective of a card (AC-VP-05); its reward may hang on a level."""

    id: str
    name: str
    text: str
    vp: tuple[int, ...]


class Card(msgspec.Struct, frozen=True):
    """A Command & Conquest card (AC-CARD-02); three of each Value make a deck (AC-CARD-03)."""

    id: CardId
    number: int
    value: int
    command: str
    conquest: str
