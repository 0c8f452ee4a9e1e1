"""A pack file as a designer writes it: the tables of `pack.toml` and their fields."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from sandtable.kernel.packs import Row
from sandtable.rulesets.dw3.content.profile import GeneratorPick, Position, Quality, Swap, TerrainKind
from sandtable.tabletop.pack_figures import Spot
from sandtable.tabletop.pack_rows import (
    CardText,
    FootprintRow,
    Inches,
    LayoutHead,
    Name,
    OutlineRow,
    PackHead,
    PackTables,
    Positive,
    RuleName,
    SideHead,
    SourceRow,
    Whole,
)

Figures = Annotated[tuple[Whole, ...], msgspec.Meta(min_length=1, max_length=2)]
"""Battle ready and crippled; a single one for MASS 1."""


class PackRow(PackHead, frozen=True):
    """Who made the pack and what it is."""

    ruleset: Literal["dw3"]
    format: Literal[1]
    kind: Literal["fleet", "common"]


class WeaponRow(Row, frozen=True):
    """A weapon: `lead(support) / lead(support)` for each band, or the dice of a ram."""

    name: Name
    mount: Literal["heavy", "standard", "fixed", "ram", "generator"]
    firepower: tuple[str, ...] = ()
    ramming: tuple[Whole, ...] = ()
    qualities: tuple[str, ...] = ()
    rules: tuple[RuleName, ...] = ()


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
    boards: bool = False


class OptionRow(Row, frozen=True):
    """A weapon that may stand in the place of another; its arcs are those of the other, if nothing is said."""

    name: Name
    arcs: str = ""
    points: int = 0


class MountedRow(Row, frozen=True):
    """A weapon on a class, its arcs, and what may stand in its place."""

    name: Name
    arcs: Name
    options: tuple[OptionRow, ...] = ()
    generator: bool = False
    """Whether a generator of the class may."""


class GeneratorRow(RuleName, frozen=True):
    """A generator for the place of a weapon, and the weapons that it brings."""

    points: int = 0
    weapons: tuple[MountedRow, ...] = ()


class FactionRow(SideHead, frozen=True):
    """The faction of a fleet."""

    escort_points: Whole
    generators: tuple[GeneratorRow, ...] = ()


class UpgradeRow(Row, frozen=True):
    """Something every model of a unit may have, at a price."""

    name: Name
    points: int
    rules: tuple[RuleName, ...] = ()
    generators: tuple[RuleName, ...] = ()
    fray: Whole = 0
    minefields: Whole = 0
    weapons: tuple[MountedRow, ...] = ()
    per: Literal["model", "unit"] = "model"
    one_of: str = ""
    traits: tuple[str, ...] = ()
    loses: tuple[str, ...] = ()
    battlefleets: tuple[str, ...] = ()
    hull: Whole = 0
    without: tuple[str, ...] = ()
    instead: dict[str, str] = msgspec.field(default_factory=dict)


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
    generators: tuple[RuleName, ...] = ()
    rules: tuple[RuleName, ...] = ()
    escorts: Whole = 0
    joins: str = ""
    partner: bool = False
    swaps: bool = False
    """Whether its heavy and standard weapons may be swapped for others of the faction."""
    generator_place: bool = False
    """Whether one of its heavy weapons may be replaced by a generator of the faction."""
    upgrades: tuple[str, ...] = ()
    own_upgrades: tuple[UpgradeRow, ...] = ()
    own_generators: tuple[GeneratorRow, ...] = ()
    takes: tuple[str, ...] = ()
    joined_most: Whole = 0
    unknown: tuple[str, ...] = ()
    not_yet: tuple[str, ...] = ()


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
    ability: RuleName | None = None
    classes: tuple[str, ...] = ()
    several: dict[str, Positive] = msgspec.field(default_factory=dict)
    not_yet: tuple[str, ...] = ()


class UnitRow(Row, frozen=True):
    """A unit of a force."""

    class_id: Name = msgspec.field(name="class")
    models: Positive
    battlefleet: str = ""
    escorts: Whole = 0
    flagship: bool = False
    joins: Whole = 0
    upgrades: tuple[str, ...] = ()
    swaps: tuple[Swap, ...] = ()
    generators: tuple[GeneratorPick, ...] = ()


class ForceRow(Row, frozen=True):
    """A force ready to play."""

    id: Name
    name: Name
    points: Positive
    units: tuple[UnitRow, ...]
    first: bool = False
    patron: RuleName | None = None


class TerrainRow(Row, frozen=True):
    """A piece of terrain."""

    id: Name
    name: Name
    kind: TerrainKind
    mass: Whole
    pieces: tuple[tuple[Spot, ...], ...]
    lasting: bool = False


class LayoutRow(LayoutHead, frozen=True):
    """A table."""

    encounter: Name


class EncounterRow(Row, frozen=True):
    """An encounter."""

    id: Name
    number: Positive
    name: Name
    faces: tuple[str, ...]


class ValourRow(CardText, frozen=True):
    """A valour effect."""

    window: Name


class VictoryRow(CardText, frozen=True):
    """A victory effect."""

    vp: Positive


class CardRow(Row, frozen=True):
    """A card."""

    number: Positive
    valour: Name
    victory: Name


class DeckRow(Row, frozen=True):
    """The deck that each player has."""

    cards: tuple[CardRow, ...]


class PackFile(PackTables, frozen=True):
    """A whole pack."""

    pack: PackRow
    source: tuple[SourceRow, ...] = ()
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
