"""A pack file as a designer writes it: the tables of `pack.toml` and their fields."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from sandtable.kernel.packs import Row
from sandtable.rulesets.dw3.content.profile import Position, Quality, TerrainKind
from sandtable.tabletop.pack_figures import Spot

Whole = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]
Inches = int | float
Name = Annotated[str, msgspec.Meta(min_length=1)]
Figures = Annotated[tuple[Whole, ...], msgspec.Meta(min_length=1, max_length=2)]
"""Battle ready and crippled; a single one for MASS 1."""


class PackRow(Row, frozen=True):
    """Who made the pack and what it is."""

    id: Name
    ruleset: Literal["dw3"]
    format: Literal[1]
    version: Name
    title: Name
    kind: Literal["fleet", "common"]
    licence: Name
    author: Name


class RuleRow(Row, frozen=True):
    """A special rule on a profile."""

    rule: Name
    name: Name
    value: str = ""


class FactionRow(Row, frozen=True):
    """The faction of a fleet."""

    id: Name
    trait: Name
    about: str
    escort_points: Whole
    generators: tuple[RuleRow, ...] = ()


class WeaponRow(Row, frozen=True):
    """A weapon: `lead(support) / lead(support)` for each band, or the dice of a ram."""

    name: Name
    mount: Literal["heavy", "standard", "fixed", "ram", "generator"]
    firepower: tuple[str, ...] = ()
    ramming: tuple[Whole, ...] = ()
    qualities: tuple[str, ...] = ()


class SquadronRow(Row, frozen=True):
    """A type of squadron token."""

    name: Name
    attack: Whole
    intercept: Whole
    defence: Whole
    assault: Whole
    launch: Inches
    counters: Positive
    qualities: tuple[Quality, ...]
    torpedo: bool = True
    barred: tuple[Position, ...] = ()
    removed: Whole = 0


class MountedRow(Row, frozen=True):
    """A weapon on a class, and its arcs."""

    name: Name
    arcs: Name


class FootprintRow(Row, frozen=True):
    """The base of a model."""

    length: Inches
    beam: Inches
    outline: Name


class ClassRow(Row, frozen=True):
    """A class."""

    id: Name
    name: Name
    position: Position
    models: Annotated[tuple[Positive, ...], msgspec.Meta(min_length=2, max_length=2)]
    points: Positive
    mass: Positive
    speed: Figures
    turn_limit: Figures
    armour: Figures
    citadel: Figures
    adv: Figures
    sdv: Figures
    fray: Figures
    hull: Figures
    footprint: FootprintRow
    about: str = ""
    traits: tuple[str, ...] = ()
    srs: tuple[Whole, ...] = ()
    squadrons: tuple[str, ...] = ()
    weapons: tuple[MountedRow, ...] = ()
    generators: tuple[RuleRow, ...] = ()
    rules: tuple[RuleRow, ...] = ()
    escorts: Whole = 0
    joins: str = ""
    partner: bool = False
    swaps: bool = False
    ram_swap: bool = False
    generator_place: bool = False
    upgrades: tuple[str, ...] = ()


class UpgradeRow(Row, frozen=True):
    """Something every model of a unit may have, at a price."""

    name: Name
    points: Whole
    rules: tuple[RuleRow, ...] = ()
    generators: tuple[RuleRow, ...] = ()
    fray: Whole = 0
    minefields: Whole = 0


Span = Annotated[tuple[Whole, ...], msgspec.Meta(min_length=2, max_length=2)]


class BattlefleetRow(Row, frozen=True):
    """A battlefleet: least and most units of each position besides the flagship."""

    id: Name
    name: Name
    kind: Literal["Main", "Specialist", "Mercenary"]
    surface: Span
    skimming: Span
    submerged: Span
    aerial: Span
    flagships: tuple[str, ...] = ()
    ability: RuleRow | None = None


class UnitRow(Row, frozen=True):
    """A unit of a force."""

    class_id: Annotated[str, msgspec.Meta(min_length=1)] = msgspec.field(name="class")
    models: Positive
    battlefleet: str = ""
    escorts: Whole = 0
    flagship: bool = False
    joins: Whole = 0


class ForceRow(Row, frozen=True):
    """A force ready to play."""

    id: Name
    name: Name
    points: Positive
    units: tuple[UnitRow, ...]
    first: bool = False


class OutlineRow(Row, frozen=True):
    """The port half of a hull from bow to stern, in shares of its length and beam."""

    id: Name
    points: tuple[Spot, ...]


class TerrainRow(Row, frozen=True):
    """A piece of terrain."""

    id: Name
    name: Name
    kind: TerrainKind
    mass: Whole
    pieces: tuple[tuple[Spot, ...], ...]
    lasting: bool = False


class PlacementRow(Row, frozen=True):
    """A piece of terrain in a layout."""

    piece: Name
    x: Inches
    y: Inches
    angle: Inches = 0


class LayoutRow(Row, frozen=True):
    """A table."""

    id: Name
    encounter: Name
    width: Inches
    height: Inches
    placements: tuple[PlacementRow, ...]


class EncounterRow(Row, frozen=True):
    """An encounter."""

    id: Name
    number: Positive
    name: Name
    faces: tuple[str, ...]


class ValourRow(Row, frozen=True):
    """A valour effect."""

    id: Name
    name: Name
    window: Name
    text: Name


class VictoryRow(Row, frozen=True):
    """A victory effect."""

    id: Name
    name: Name
    vp: Positive
    text: Name


class CardRow(Row, frozen=True):
    """A card."""

    number: Positive
    valour: Name
    victory: Name


class DeckRow(Row, frozen=True):
    """The deck that each player has."""

    cards: tuple[CardRow, ...]


class PackFile(Row, frozen=True):
    """A whole pack."""

    pack: PackRow
    faction: FactionRow | None = None
    weapon: tuple[WeaponRow, ...] = ()
    squadron: tuple[SquadronRow, ...] = ()
    classes: tuple[ClassRow, ...] = msgspec.field(default=(), name="class")
    upgrade: tuple[UpgradeRow, ...] = ()
    battlefleet: tuple[BattlefleetRow, ...] = ()
    force: tuple[ForceRow, ...] = ()
    outline: tuple[OutlineRow, ...] = ()
    terrain: tuple[TerrainRow, ...] = ()
    layout: tuple[LayoutRow, ...] = ()
    encounter: tuple[EncounterRow, ...] = ()
    valour: tuple[ValourRow, ...] = ()
    victory: tuple[VictoryRow, ...] = ()
    deck: DeckRow | None = None
