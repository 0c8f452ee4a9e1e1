"""Profiles: what a Class is before it sails, and the other things a content pack describes.

Everything here is an immutable record of figures, names and rule ids. Lengths are whole milli-inches.
The state of a game refers to these records and never changes them; `content.py` makes them from packs.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final, NewType

import msgspec

from sandtable.geometry.shape import Outline
from sandtable.kernel.ids import CardId, RuleId
from sandtable.tabletop.ids import ClassId, PieceId
from sandtable.tabletop.packs import LaidOut

BattlefleetId = NewType("BattlefleetId", str)
ForceId = NewType("ForceId", str)
LayoutId = NewType("LayoutId", str)
EncounterId = NewType("EncounterId", str)
DeckId = NewType("DeckId", str)

Point = tuple[int, int]
Polygon = tuple[Point, ...]
Firepower = tuple[int | None, int | None, int | None]

ARCS = "FPSA"
"""The four Arcs in the order in which a profile lists them (DW4-MODEL-03)."""

CAPSULE = "capsule"
"""The outline of a Class that names no other (DW4-MODEL-08)."""

MOST_TURN = 4
"""No TRN is higher, whatever changes it (DW4-ATTR-07)."""


class Positional(StrEnum):
    """The Positional Trait: where a Class fights (DW4-ATTR-01)."""

    SURFACE = "Surface"
    AIRBORNE = "Airborne"
    UNDERWATER = "Underwater"


# An enum looks up its members slowly, so those that every look at the table asks for have names of their own.
SURFACE: Final = Positional.SURFACE
AIRBORNE: Final = Positional.AIRBORNE
UNDERWATER: Final = Positional.UNDERWATER


class Mount(StrEnum):
    """The Hardpoint icon of a weapon; a fixed weapon has none (DW4-WEAP-01)."""

    HEAVY = "Heavy"
    LIGHT = "Light"
    SPECIAL = "Special"
    FIXED = "fixed"


class TerrainKind(StrEnum):
    """What a piece of terrain is."""

    ISLAND = "Island"
    ICEBERG = "Iceberg"
    GROUNDING_HAZARD = "Grounding Hazard"
    STRUCTURE = "Structure"
    OIL_PLATFORM = "Oil Platform"
    FOG = "Fog"
    TREACHEROUS_WATER = "Treacherous Water"


class Scale(StrEnum):
    """The size of a game and its table."""

    SMALL = "Small"
    MEDIUM = "Medium"
    LARGE = "Large"


class RuleRef(msgspec.Struct, frozen=True):
    """A special rule as a profile carries it: which rule, and the value and Arc it has here.

    What stands in brackets takes the place of the Trait, Class, type or effect in the rule's title (DW4-G-05).
    """

    id: RuleId
    name: str
    value: str = ""
    arc: str = ""

    @property
    def x(self) -> int:
        """The number in brackets, a plain one or one of inches; 0 where there is none (DW4-G-06)."""
        digits = self.value.strip('+"')
        return int(digits) if digits.isdecimal() else 0

    @property
    def is_of_a_faction(self) -> bool:
        """Whether it is a Doctrine, which holds for a whole Force."""
        return self.id.startswith("DW4-F-")

    @property
    def listed(self) -> tuple[str, ...]:
        """The Traits or other words in brackets, one by one."""
        return tuple([word.strip() for word in re.split(r",|/|&|\bor\b|\band\b", self.value) if word.strip()])

    @property
    def title(self) -> str:
        """The rule as a profile prints it, such as `Ablative Armour: Fore (2)`."""
        named = f"{self.name}: {self.arc}" if self.arc else self.name
        return f"{named} ({self.value})" if self.value else named


class WeaponProfile(msgspec.Struct, frozen=True):
    """One weapon row of a profile (DW4-WEAP-01).

    `arcs` is a subset of "FPSA" in that order; empty on a Hardpoint Option, which takes the Arcs of the
    weapon it replaces. `firepower` is Close, Standard, Extreme; None where the weapon cannot Contribute
    at all, 0 where it may Contribute without dice (DW4-WEAP-03).
    """

    name: str
    mount: Mount
    arcs: str
    firepower: Firepower
    qualities: tuple[RuleRef, ...] = ()
    by_mass: tuple[int, int, int] = (0, 0, 0)
    """Dice for each point of the Initial Target's Mass, by Range Band, besides the Firepower."""


class WeaponType(msgspec.Struct, frozen=True):
    """A weapon of a faction's table with its Firepower by grade: Mass up to 2, 3, 4, 5 and more."""

    name: str
    mount: Mount
    grades: tuple[Firepower | None, Firepower | None, Firepower | None, Firepower | None]
    qualities: tuple[RuleRef, ...] = ()


class Upgrade(msgspec.Struct, frozen=True):
    """An Upgrade a unit may buy: what it grants and what it costs (DW4-FORCE-13)."""

    name: str
    points: int
    per_model: bool
    grants: tuple[RuleRef, ...] = ()
    one_of: str = ""
    """The choice that it belongs to: of one choice a unit has one Upgrade at most."""
    usual: bool = False
    """Whether a unit that makes no other choice has this one."""


class Attachment(msgspec.Struct, frozen=True):
    """The units a Class may be attached to, by Trait, and with how many models (DW4-FORCE-15)."""

    to: str
    models: int


class ShipClass(msgspec.Struct, frozen=True):
    """A Class with its whole profile (DW4-ATTR-01)."""

    id: ClassId
    name: str
    faction: str
    about: str
    core: bool
    traits: tuple[str, ...]
    positional: Positional
    vpr: int
    models_min: int
    models_max: int
    points: int
    mass: int
    speed_min: int
    speed_max: int
    turn: int
    defence: int
    armour: int
    hull: int
    actions: int
    broadside: int
    repair: int
    crew: int
    outline: str
    length: int
    beam: int
    polygon: Polygon = ()
    properties: tuple[RuleRef, ...] = ()
    systems: tuple[RuleRef, ...] = ()
    weapons: tuple[WeaponProfile, ...] = ()
    hardpoint_options: tuple[WeaponProfile, ...] = ()
    generator_hardpoint: bool = False
    escorts_max: int = 0
    upgrades: tuple[Upgrade, ...] = ()
    attachment: Attachment | None = None
    generators: tuple[str, ...] | None = None
    """Which of the faction's Generators it may mount; `None` where its Traits alone decide."""
    surcharge: int = 0
    """Points for a unit, however many models it has."""
    variant_of: ClassId | None = None
    """The Class as which it counts where a Class may come only so often."""
    unknown: tuple[str, ...] = ()
    """What its profile names and nobody knows."""
    not_yet: tuple[str, ...] = ()
    """What its profile says besides special rules that has no effect in play yet."""

    @property
    def counts_as(self) -> ClassId:
        """The Class as which a unit of this one is counted (DW4-FORCE-08)."""
        return self.variant_of or self.id

    @property
    def immobile(self) -> bool:
        """Whether models of this Class never move."""
        return self.speed_max == 0 or "Immobile" in self.traits

    @property
    def flagship(self) -> bool:
        """Whether a unit of this Class is a Flagship (DW4-FORCE-07)."""
        return "Flagship" in self.traits


class Squadron(msgspec.Struct, frozen=True):
    """A type of Short Range Squadron of a faction, with its grid."""

    name: str
    faction: str
    attack: int
    intercept: int
    support: int
    resilience: int
    properties: tuple[RuleRef, ...] = ()


class BattlefleetElement(msgspec.Struct, frozen=True):
    """An Element of a Battlefleet: the Traits it asks for, how many must and how many may be filled.

    `only` are the Classes it takes, where it does not take every one with these Traits.
    """

    traits: tuple[str, ...]
    mandatory: int
    maximum: int
    only: tuple[ClassId, ...] = ()
    label: str = ""

    @property
    def name(self) -> str:
        """The Element as a Force List names it, such as `Electric + Line`."""
        return self.label or " + ".join(self.traits)


class PositionalCap(msgspec.Struct, frozen=True):
    """The most units of one Positional Trait that a Battlefleet takes."""

    positional: Positional
    units: int


class Battlefleet(msgspec.Struct, frozen=True):
    """A Battlefleet of a faction: its Elements and the Classes that may come twice (DW4-FORCE-01, -09)."""

    id: BattlefleetId
    name: str
    faction: str
    main: bool
    legendary: bool
    elements: tuple[BattlefleetElement, ...]
    mainstay: tuple[ClassId, ...]
    caps: tuple[PositionalCap, ...] = ()
    flagship_beside_caps: bool = False
    """Whether its Flagship does not count among the units that the caps limit."""
    not_yet: tuple[str, ...] = ()
    """What else it brings or asks for that has no effect yet."""
    rules: tuple[RuleId, ...] = ()
    """The rules of its faction that it brings to the whole Force."""
    no_doctrine: bool = False
    """Whether no Doctrine may be bought for its Flagship (DW4-F-ANY-DOCTRINES)."""


class ForceUnit(msgspec.Struct, frozen=True):
    """A unit of a Force: its Class, its models and what each model carries.

    `weapons` holds one row of weapons per model, with every swap made (DW4-WEAP-04, -05).
    `element` and `battlefleet` are empty where a Force was agreed without Battlefleets; in play neither has an
    effect unless a rule asks for it (DW4-FORCE-17).
    """

    class_id: ClassId
    models: int
    points: int
    weapons: tuple[tuple[WeaponProfile, ...], ...]
    escorts: int = 0
    upgrades: tuple[str, ...] = ()
    battlefleet: BattlefleetId | None = None
    element: str = ""
    systems: tuple[tuple[RuleRef, ...], ...] = ()
    """What Upgrades and Generators add to each model; empty where nothing does."""
    attached: ForceUnit | None = None
    """The Attachment that joins this unit (DW4-FORCE-15)."""


class Force(msgspec.Struct, frozen=True):
    """A Force ready to play: whole units within a Points limit (DW4-FORCE-05).

    A first-game Force is bound by neither Points nor Battlefleets (DW4-MODE-05); its limit is what it costs.
    """

    id: ForceId
    name: str
    faction: str
    core: bool
    first_game: bool
    points_limit: int
    units: tuple[ForceUnit, ...]

    @property
    def points(self) -> int:
        """What the whole Force costs, Attachments and all."""
        return sum(unit.points + (unit.attached.points if unit.attached else 0) for unit in self.units)


class Generator(msgspec.Struct, frozen=True):
    """A Generator a faction may mount instead of one Heavy Hardpoint weapon (DW4-WEAP-06)."""

    rule: RuleRef
    points: int
    only: tuple[str, ...] = ()
    never: tuple[str, ...] = ()


class Faction(msgspec.Struct, frozen=True):
    """A faction: its Trait, its colours in a line, what it pays for Escorts and which Generators it builds."""

    id: str
    trait: str
    about: str
    escort_points: int
    generators: tuple[Generator, ...] = ()
    also: tuple[str, ...] = ()
    """Traits that may stand in a profile instead of the faction's."""


class TerrainPiece(msgspec.Struct, frozen=True):
    """A piece of terrain: convex polygons around its placing point, counter-clockwise, x right, y up.

    `mass` is None for a patch, which is no Terrain Feature. `armour` is the Success Threshold of a
    Structure. `impassable` are the parts of an Island that nothing may stand on.
    """

    id: PieceId
    name: str
    kind: TerrainKind
    mass: int | None
    core: bool
    pieces: tuple[Polygon, ...]
    armour: int | None = None
    impassable: tuple[Polygon, ...] = ()


class Layout(LaidOut, frozen=True):
    """A table laid out for an Encounter: x runs along Controlled Edge A, y towards Edge B."""

    id: LayoutId
    encounter: EncounterId
    scale: Scale


class EncounterEntry(msgspec.Struct, frozen=True):
    """An Encounter as the list of Encounters names it."""

    id: EncounterId
    number: int
    name: str
    core: bool
    layouts: tuple[LayoutId, ...]


class Card(msgspec.Struct, frozen=True):
    """A card: its Value, and in a Victory and Valour deck a Valour Effect and a Minor Victory (DW4-CARD-01)."""

    id: CardId
    value: int
    valour: str = ""
    """Which Valour Effect; empty on a card that has nothing but a Value."""
    victory: str = ""
    """Which Minor Victory."""


class CardEffect(msgspec.Struct, frozen=True):
    """What a card says: of a Valour Effect what it does and when, of a Minor Victory what it is scored for."""

    id: str
    name: str
    text: str
    reward: int = 0
    """Victory Points, for a Minor Victory."""


class Deck(msgspec.Struct, frozen=True):
    """A deck of cards."""

    id: DeckId
    name: str
    cards: tuple[Card, ...]
    effects: tuple[CardEffect, ...] = ()
    """Every Valour Effect and Minor Victory on its cards. Everybody knows the list."""

    def effect(self, id: str) -> CardEffect | None:
        """One of them by its id."""
        return next((effect for effect in self.effects if effect.id == id), None)


def option_named(ship_class: ShipClass, mount: Mount, name: str) -> WeaponProfile | None:
    """The Hardpoint Option of that icon and name, if the Class has it (DW4-WEAP-04)."""
    for option in ship_class.hardpoint_options:
        if option.mount == mount and option.name == name:
            return option
    return None


def with_arcs_of(option: WeaponProfile, replaced: WeaponProfile) -> WeaponProfile:
    """The option mounted in place of a weapon, keeping the replaced weapon's Arcs (DW4-WEAP-04)."""
    return msgspec.structs.replace(option, arcs=replaced.arcs)


def outline_of(ship_class: ShipClass) -> Outline:
    """The footprint of a model of this Class, bow along local x (DW4-MODEL-08)."""
    if not ship_class.polygon:
        return Outline.capsule(ship_class.length, ship_class.beam)
    return Outline.polygon(ship_class.polygon)
