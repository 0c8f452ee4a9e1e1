"""Profiles: everything a pack describes, ready to play with. Nothing in them ever changes."""

from __future__ import annotations

from enum import StrEnum
from typing import NewType

import msgspec

from sandtable.geometry.shape import Outline
from sandtable.kernel.ids import CardId, RuleId
from sandtable.kernel.packs import Row
from sandtable.tabletop.ids import ClassId, PieceId
from sandtable.tabletop.pack_rows import Positive
from sandtable.tabletop.packs import LaidOut

ForceId = NewType("ForceId", str)
LayoutId = NewType("LayoutId", str)
BattlefleetId = NewType("BattlefleetId", str)

Polygon = tuple[tuple[int, int], ...]


class Position(StrEnum):
    """The position traits: where a model is, and so whom it meets."""

    SURFACE = "SURFACE"
    SKIMMING = "SKIMMING"
    AERIAL = "AERIAL"
    SUBMERGED = "SUBMERGED"
    GROUND = "GROUND"


class Quality(StrEnum):
    """The qualities of a dice pool: those of the summary of the edition, and those that special rules tell."""

    AERIAL = "AERIAL"
    ALCHEMICAL = "ALCHEMICAL"
    ARC = "ARC"
    BLAST = "BLAST"
    BOMB = "BOMB"
    BROADSIDE = "BROADSIDE"
    DEVASTATING = "DEVASTATING"
    EXTREME_RANGE = "EXTREME RANGE"
    FUSILLADE = "FUSILLADE"
    GUNNERY = "GUNNERY"
    HAZARDOUS = "HAZARDOUS"
    HIGH_VELOCITY = "HIGH VELOCITY"
    HOMING = "HOMING"
    INDIRECT = "INDIRECT"
    LETHAL = "LETHAL"
    LIMITED = "LIMITED"
    MAGNETIC = "MAGNETIC"
    PIERCING = "PIERCING"
    RAIL = "RAIL"
    SUBMERGED = "SUBMERGED"
    SUSTAINED = "SUSTAINED"
    TORPEDO = "TORPEDO"
    TORRENT = "TORRENT"
    VOLTAIC = "VOLTAIC"


class Status(StrEnum):
    """The two sides of a profile (DW3-SHOOT-22)."""

    BATTLE_READY = "battle ready"
    CRIPPLED = "crippled"


class RuleRef(msgspec.Struct, frozen=True):
    """A special rule by its id, as a profile prints it."""

    id: RuleId
    name: str
    value: str = ""


class QualityRef(msgspec.Struct, frozen=True):
    """A quality of a weapon, with what its brackets say: traits of a target, or a smaller template."""

    quality: Quality
    only: tuple[str, ...] = ()


class Dice(msgspec.Struct, frozen=True):
    """The dice of a weapon in one band: leading, and in support; None where it has none."""

    lead: int | None = None
    support: int | None = None


class WeaponType(msgspec.Struct, frozen=True):
    """A weapon as the list of its faction has it."""

    name: str
    mount: str
    ready: tuple[Dice, ...] = ()
    """By band, battle ready; empty for a ram."""
    crippled: tuple[Dice, ...] = ()
    qualities: tuple[QualityRef, ...] = ()
    ramming: tuple[int, int] | None = None
    """Dice added to a ram, battle ready and crippled (DW3-QUAL-17)."""
    rules: tuple[RuleRef, ...] = ()
    """Special rules of its own, which whoever carries it has."""


class Weapon(msgspec.Struct, frozen=True):
    """A weapon on a model: what it is, and where it points."""

    type: WeaponType
    arcs: str
    """The letters of its arcs; with `&` it fires once into each, else into any one (DW3-ARC-07)."""

    @property
    def letters(self) -> str:
        return "FSAP" if self.arcs == "360" else "".join([letter for letter in self.arcs if letter in "FSAP"])

    @property
    def each(self) -> bool:
        """Whether it fires once into each of its arcs, as they are joined or by BROADSIDE (DW3-QUAL-05).

        Ruling: all round is one place to fire into, whatever the weapon.
        """
        broadside = any([ref.quality is Quality.BROADSIDE for ref in self.type.qualities])
        return "&" in self.arcs or (broadside and self.arcs != "360")


class WeaponOption(msgspec.Struct, frozen=True):
    """A weapon that may stand in the place of another, and what it costs each model."""

    weapon: Weapon
    points: int = 0


class GeneratorOption(msgspec.Struct, frozen=True):
    """A generator that may stand in the place of a weapon, with the weapons that it brings."""

    rule: RuleRef
    points: int = 0
    weapons: tuple[Weapon, ...] = ()


class Upgrade(msgspec.Struct, frozen=True):
    """Something that every model of a unit may have, at a price (DW3-SETUP-08)."""

    name: str
    points: int
    rules: tuple[RuleRef, ...] = ()
    generators: tuple[RuleRef, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    fray: int = 0
    minefields: int = 0
    per_model: bool = True
    """Whether its points are for each model, or for the unit."""
    one_of: str = ""
    """A choice of which a unit makes one."""
    traits: tuple[str, ...] = ()
    loses: tuple[str, ...] = ()
    """Traits that it takes away."""
    battlefleets: tuple[str, ...] = ()
    """Where it may be bought; in any battlefleet, if none is named."""
    hull: int = 0
    """HULL added in both statuses."""
    without: tuple[RuleId, ...] = ()
    """Special rules that it takes away."""
    instead: tuple[tuple[str, WeaponType], ...] = ()
    """Weapons that become others."""


class Squadron(msgspec.Struct, frozen=True):
    """A type of squadron token: the dice it brings, and what its runs are like."""

    name: str
    faction: str
    attack: int
    intercept: int
    defence: int
    assault: int
    launch: int
    """In mils."""
    counters: int
    """Counters that remove one (DW3-SRS-13)."""
    qualities: tuple[Quality, ...]
    torpedo: bool
    barred: tuple[Position, ...]
    """Targets it may make no run on."""
    removed: int
    """Tokens of a lower number go first."""
    boards: bool = False
    """An assault token, which is no squadron token, though it stands with them (DW3-R-G-10)."""


Pair = tuple[int, int]
"""A figure battle ready and crippled; the same twice for MASS 1."""


class ShipClass(msgspec.Struct, frozen=True):
    """What the models of a class are and can do."""

    id: ClassId
    name: str
    about: str
    faction: str
    position: Position
    traits: tuple[str, ...]
    models: tuple[int, int]
    points: int
    mass: int
    speed: Pair
    turn_limit: Pair
    armour: Pair
    citadel: Pair
    adv: Pair
    sdv: Pair
    fray: Pair
    hull: Pair
    srs: Pair
    squadrons: tuple[str, ...]
    weapons: tuple[Weapon, ...]
    generators: tuple[RuleRef, ...]
    rules: tuple[RuleRef, ...]
    escorts: int
    joins: str
    partner: bool
    upgrades: tuple[Upgrade, ...]
    length: int
    beam: int
    polygon: Polygon
    minefields: int = 0
    """Minefields that each model lays beyond those of its rules."""
    swaps: tuple[tuple[WeaponOption, ...], ...] = ()
    """By weapon: what may stand in its place."""
    generator_options: tuple[GeneratorOption, ...] = ()
    generator_slots: tuple[int, ...] = ()
    """The weapons of which one may be replaced by a generator, counted from 1."""
    takes: tuple[ClassId, ...] = ()
    """Whose units may join it; where none is named, those that join such as it is."""
    joined_most: int = 0
    """The most models of it that join another unit; 0 where its size is as ever."""
    unknown: tuple[str, ...] = ()
    """What its profile names and nobody knows: it cannot be played."""
    not_yet: tuple[str, ...] = ()
    """What its profile says that has no effect yet, a sentence each."""

    @property
    def flagship(self) -> bool:
        return "FLAGSHIP" in self.traits

    def has_rule(self, rule: str) -> bool:
        """Whether its profile names a special rule or a generator."""
        return any([ref.id == rule for ref in (*self.rules, *self.generators)])


class Battlefleet(msgspec.Struct, frozen=True):
    """A list of places that units of a force fill (DW3-SETUP-23)."""

    id: BattlefleetId
    name: str
    faction: str
    kind: str
    places: dict[Position, tuple[int, int]]
    flagships: tuple[ClassId, ...]
    """Who may lead it; any FLAGSHIP of the faction where none is named."""
    ability: RuleRef | None = None
    classes: tuple[ClassId, ...] = ()
    """Who may fill its other places; any of the faction where none is named."""
    several: dict[ClassId, int] = {}
    """Classes of which it takes more than one unit, and how many."""
    not_yet: tuple[str, ...] = ()
    """What it brings that has no effect yet."""

    def leads(self, profile: ShipClass) -> bool:
        """Whether units of a class fill its place of a flagship."""
        return profile.id in self.flagships if self.flagships else profile.flagship


class Swap(Row, frozen=True):
    """A weapon in the place of another on every model of a unit; places are counted from 1."""

    slot: Positive
    weapon: str


class GeneratorPick(Row, frozen=True):
    """A generator in the place of a weapon on every model of a unit."""

    slot: Positive
    generator: str


class ForceUnit(msgspec.Struct, frozen=True):
    """A unit of a force."""

    class_id: ClassId
    models: int
    battlefleet: str = ""
    escorts: int = 0
    flagship: bool = False
    """It counts as a flagship, whatever its class."""
    joins: int = 0
    """The number of the unit it is joined to, counted from 1; 0 for none."""
    upgrades: tuple[str, ...] = ()
    """What every model of the unit has besides (DW3-SETUP-08)."""
    swaps: tuple[Swap, ...] = ()
    generators: tuple[GeneratorPick, ...] = ()


class Force(msgspec.Struct, frozen=True):
    """A force that is ready to play."""

    id: ForceId
    name: str
    faction: str
    limit: int
    units: tuple[ForceUnit, ...]
    points: int
    first: bool = False
    patron: RuleRef | None = None
    """Who lends it a hand, at most one."""


class TerrainKind(StrEnum):
    """What a piece of terrain is to whoever meets it (DW3-TERR-01)."""

    LAND = "land"
    OBSTACLE = "obstacle"
    TREACHEROUS = "treacherous water"
    CLOUD = "cloud"


class TerrainPiece(msgspec.Struct, frozen=True):
    """A piece of terrain."""

    id: PieceId
    name: str
    kind: TerrainKind
    mass: int
    pieces: tuple[Polygon, ...]
    lasting: bool = False
    """No collision removes it."""


class Layout(LaidOut, frozen=True):
    """A table with its terrain."""

    id: LayoutId
    encounter: str


class Encounter(msgspec.Struct, frozen=True):
    """An encounter by its number, and the faces that choose it."""

    id: str
    number: int
    name: str
    faces: tuple[str, ...]


class Card(msgspec.Struct, frozen=True):
    """A Victory & Valour card."""

    id: CardId
    number: int
    valour: str
    victory: str


class CardEffect(msgspec.Struct, frozen=True):
    """One of the two effects that a card may be played for."""

    id: str
    name: str
    text: str
    vp: int = 0
    window: str = ""


def outline_of(ship_class: ShipClass) -> Outline:
    """The footprint of a model of this class, bow along local x."""
    return Outline.polygon(ship_class.polygon)
