"""A pack file as a designer writes it: the tables of `pack.toml` and their fields."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from sandtable.kernel.packs import Row
from sandtable.rulesets.ac.content.profile import Category, Formation, Kind, Level, UnitType
from sandtable.rulesets.ac.content.tables import FeatureKind
from sandtable.tabletop.pack_figures import Spot
from sandtable.tabletop.pack_rows import (
    CardText,
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

Three = Annotated[tuple[Whole, ...], msgspec.Meta(min_length=3, max_length=3)]
Band = Annotated[tuple[Whole, ...], msgspec.Meta(max_length=2)]
Bands = Annotated[tuple[Band, ...], msgspec.Meta(min_length=3, max_length=3)]
Kinds = Annotated[tuple[Kind, ...], msgspec.Meta(min_length=1, max_length=2)]
Reward = Annotated[tuple[Positive, ...], msgspec.Meta(min_length=1, max_length=3)]
Token = Literal["block", "round", "wedge", "slab", "disc", "wing", "fort"]
GroupKind = Literal["Faction", "Auxiliary", "Super-heavy Auxiliary", "Heroic"]
Span = Annotated[tuple[Positive, ...], msgspec.Meta(min_length=2, max_length=2)]


class PackRow(PackHead, frozen=True):
    """Who made the pack and what it is; its version is that of the army list (AC-PLAY-07)."""

    ruleset: Literal["ac"]
    format: Literal[1]
    kind: Literal["army", "common"]


class BaseRow(Row, frozen=True):
    """The footprint of one model."""

    width: Inches
    length: Inches


class LevelRow(Row, frozen=True):
    """A Reinforcement Level."""

    models: Positive
    points: Whole
    vpr: Whole


class LevelRows(Row, frozen=True):
    """The levels that a unit has."""

    basic: LevelRow | None = None
    reinforced: LevelRow | None = None
    full: LevelRow | None = None


class ArmamentRow(Row, frozen=True):
    """A row of the Armaments Grid."""

    name: Name
    kinds: Kinds
    dice: Three
    short: Positive | None = None
    long: Positive | None = None
    second: tuple[Whole, ...] = ()
    qualities: tuple[RuleName, ...] = ()


class OptionRow(Row, frozen=True):
    """Something that may be bought for a unit."""

    id: Name
    name: Name
    points: Three
    rules: tuple[RuleName, ...] = ()
    rows: tuple[ArmamentRow, ...] = ()
    replaces: str = ""


class ClassRow(Row, frozen=True):
    """A unit."""

    id: Name
    name: Name
    type: UnitType
    category: Category
    size: Positive
    defence: Positive
    damage_limit: Positive
    footprint: BaseRow
    levels: LevelRows
    bands: Bands
    rows: tuple[ArmamentRow, ...]
    about: str = ""
    traits: tuple[str, ...] = ()
    speed: Positive | None = None
    discipline: Positive | None = None
    break_limit: Positive | None = None
    formation: Formation | None = None
    token: Token = "block"
    heroic: bool = False
    rules: tuple[RuleName, ...] = ()
    options: tuple[OptionRow, ...] = ()
    once: bool = False
    unknown: tuple[str, ...] = ()


class SlotRow(Row, frozen=True):
    """Room in a Battlegroup."""

    types: Annotated[tuple[UnitType, ...], msgspec.Meta(min_length=1, max_length=2)]
    least: Whole
    most: Positive
    stars: Whole = 0
    extra: tuple[str, ...] = ()
    trait: str = ""
    only: tuple[str, ...] = ()


class BattlegroupRow(Row, frozen=True):
    """A Battlegroup."""

    id: Name
    name: Name
    kind: GroupKind
    slots: tuple[SlotRow, ...]
    commanders: tuple[str, ...] = ()
    commander_stars: Whole = 0
    scales: tuple[str, ...] = ()
    limit: Whole = 0
    twice: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    bonus: RuleName | None = None


class BoonRow(Row, frozen=True):
    """A Boon."""

    rule: Name
    name: Name
    points: Whole


class UnitRow(Row, frozen=True):
    """A unit of a Force, with its Fireteams, which are of its level, or its Carriages, which give it its level."""

    class_id: Name = msgspec.field(name="class")
    level: Level
    battlegroup: Name
    options: tuple[str, ...] = ()
    fireteams: tuple[str, ...] = ()
    carriages: tuple[str, ...] = ()


class ForceRow(Row, frozen=True):
    """A Force ready to play."""

    id: Name
    name: Name
    scale: Name
    points: Positive
    units: tuple[UnitRow, ...]
    boons: tuple[str, ...] = ()
    first: bool = False


class ScaleRow(Row, frozen=True):
    """A Force Scale."""

    id: Name
    name: Name
    points: Positive
    least: Positive
    most: Positive
    hand: Positive
    width: Inches
    height: Inches
    pieces: Span
    levels: tuple[Level, ...]


class SpotRow(Row, frozen=True):
    """Where a marker of a Clash lies."""

    x: Inches
    y: Inches
    role: Name


class FigureRow(Row, frozen=True):
    """What something scores at each scale."""

    name: Name
    skirmish: tuple[Positive, ...]
    battle: tuple[Positive, ...]
    cataclysm: tuple[Positive, ...]


class ClashRow(Row, frozen=True):
    """A Clash."""

    id: Name
    number: Positive
    name: Name
    rounds: Positive
    zones: Literal["strips", "triangles"]
    figures: tuple[FigureRow, ...]
    spots: tuple[SpotRow, ...] = ()


class HillRow(Row, frozen=True):
    """A higher level of a Hill."""

    size: Positive
    polygon: tuple[Spot, ...]


class BuildingRow(Row, frozen=True):
    """What makes a piece a Defensible Building."""

    capacity: Whole = 0


class TerrainRow(Row, frozen=True):
    """A piece of terrain."""

    id: Name
    name: Name
    pool: Name
    size: Whole
    features: tuple[FeatureKind, ...]
    pieces: tuple[tuple[Spot, ...], ...]
    slope: Whole = 0
    levels: tuple[HillRow, ...] = ()
    building: BuildingRow | None = None
    wreck: bool = False
    exempt: bool = False


class LayoutRow(LayoutHead, frozen=True):
    """A table."""

    name: Name
    scale: Name


class CommandRow(CardText, frozen=True):
    """A Command."""

    window: Literal["w1", "w2", "w3", "w4", "w5", "w6", "w7", "w8"]
    condition: Name
    side: Literal["", "attacker", "target"] = ""


class ConquestRow(CardText, frozen=True):
    """A Conquest Objective."""

    vp: Reward


class CardRow(Row, frozen=True):
    """A card."""

    number: Positive
    value: Annotated[int, msgspec.Meta(ge=1, le=12)]
    command: Name
    conquest: Name


class DeckRow(Row, frozen=True):
    """The deck that each General has."""

    cards: tuple[CardRow, ...]


class PackFile(PackTables, frozen=True):
    """A whole pack."""

    pack: PackRow
    source: tuple[SourceRow, ...] = ()
    faction: SideHead | None = None
    classes: tuple[ClassRow, ...] = msgspec.field(default=(), name="class")
    battlegroup: tuple[BattlegroupRow, ...] = ()
    boon: tuple[BoonRow, ...] = ()
    force: tuple[ForceRow, ...] = ()
    outline: tuple[OutlineRow, ...] = ()
    scale: tuple[ScaleRow, ...] = ()
    clash: tuple[ClashRow, ...] = ()
    terrain: tuple[TerrainRow, ...] = ()
    layout: tuple[LayoutRow, ...] = ()
    command: tuple[CommandRow, ...] = ()
    conquest: tuple[ConquestRow, ...] = ()
    deck: DeckRow | None = None
