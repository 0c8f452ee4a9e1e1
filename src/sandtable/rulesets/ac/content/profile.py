"""Units as packs describe them: profiles, Armaments Grids, Reinforcement Levels and options."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

import msgspec

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.ids import ClassId
from sandtable.tabletop.pack_figures import Corners


class UnitType(StrEnum):
    """The second trait of every unit (AC-TRAIT-01, AC-TRAIT-03); a Behemoth is Armour with a further trait."""

    INFANTRY = "Infantry"
    CAVALRY = "Cavalry"
    FIELD_GUN = "Field Gun"
    ARMOUR = "Armour"
    ARTILLERY = "Artillery"
    ROTORCRAFT = "Rotorcraft"
    AIRCRAFT = "Aircraft"
    FORTIFICATION = "Fortification"


class Category(StrEnum):
    """The Target Category, the third trait (AC-TRAIT-04)."""

    LIGHT = "Light"
    HEAVY = "Heavy"
    AERIAL = "Aerial"


class Formation(StrEnum):
    """How a unit fights (AC-FORM-01)."""

    CLOSE = "close"
    OPEN = "open"


class Level(StrEnum):
    """A Reinforcement Level (AC-FORCE-05)."""

    BASIC = "basic"
    REINFORCED = "reinforced"
    FULL = "full"


class Kind(StrEnum):
    """What a row of the Armaments Grid is for (AC-PROFILE-07, AC-PROFILE-08)."""

    LIGHT = "light"
    HEAVY = "heavy"
    AERIAL = "aerial"
    MELEE = "melee"
    IMPACT = "impact"


RANGED: Mapping[Category, Kind] = {
    Category.LIGHT: Kind.LIGHT,
    Category.HEAVY: Kind.HEAVY,
    Category.AERIAL: Kind.AERIAL,
}
"""The kind of row that a Ranged Attack at a unit of each Target Category takes (AC-LOS-02)."""

LEVELS = tuple(Level)
COMMANDER, TRANSPORT, BEHEMOTH = "Commander", "Transport", "Behemoth"
ENGINE, CARRIAGE = "Engine", "Carriage"


class RuleRef(msgspec.Struct, frozen=True):
    """A special rule or Quality on a profile, with what stands in its brackets."""

    id: RuleId
    name: str
    value: str = ""


class WeaponRow(msgspec.Struct, frozen=True):
    """A row of the Armaments Grid. Ranges are mils; a range that is not there is None (AC-PROFILE-09, AC-L-25)."""

    name: str
    kinds: tuple[Kind, ...]
    dice: tuple[int, ...]
    short: int | None = None
    long: int | None = None
    second: tuple[int, ...] = ()
    """The values in brackets, where a Quality uses them."""
    qualities: tuple[RuleRef, ...] = ()

    @property
    def is_ranged(self) -> bool:
        return Kind.MELEE not in self.kinds and Kind.IMPACT not in self.kinds


class LevelFigures(msgspec.Struct, frozen=True):
    """What a Reinforcement Level fixes: Unit Strength, Points and Victory Points Rating (AC-PROFILE-01)."""

    models: int
    points: int
    vpr: int


class UnitOption(msgspec.Struct, frozen=True):
    """Something that may be bought for a unit once, at a price by its level."""

    id: str
    name: str
    points: tuple[int, ...]
    rules: tuple[RuleRef, ...] = ()
    rows: tuple[WeaponRow, ...] = ()
    replaces: str = ""
    """The row that leaves when its own come."""


class UnitProfile(msgspec.Struct, frozen=True):
    """A unit as its faction lists it. Lengths are mils; None stands for a dash."""

    id: ClassId
    faction: str
    name: str
    about: str
    type: UnitType
    category: Category
    traits: tuple[str, ...]
    """All of them: faction, Unit Type, Target Category, then the others."""
    size: int
    speed: int | None
    defence: int
    damage_limit: int
    discipline: int | None
    break_limit: int | None
    formation: Formation
    width: int
    length: int
    levels: Mapping[Level, LevelFigures]
    bands: tuple[tuple[int, ...], ...]
    """Model counts of the three columns, least and most; of a Behemoth the Damage. Empty where none can occur."""
    rows: tuple[WeaponRow, ...]
    rules: tuple[RuleRef, ...] = ()
    options: tuple[UnitOption, ...] = ()
    heroic: bool = False
    token: str = "block"
    once: bool = False
    """Whether a Force has it once only, in whatever Battlegroup (AC-L-05)."""
    unknown: tuple[str, ...] = ()
    """Names on its card that nobody knows a rule for; a force with it is not legal."""

    @property
    def is_commander(self) -> bool:
        return COMMANDER in self.traits

    @property
    def is_behemoth(self) -> bool:
        return BEHEMOTH in self.traits

    @property
    def is_engine(self) -> bool:
        """Whether Carriages go with it, whose number is its level (AC-L-11)."""
        return ENGINE in self.traits

    @property
    def is_carriage(self) -> bool:
        return CARRIAGE in self.traits

    @property
    def least_level(self) -> Level:
        return next(level for level in LEVELS if level in self.levels)

    def column(self, count: int) -> int | None:
        """The column of dice for so many models or so much Damage, if any fits (AC-PROFILE-10, AC-TRAIT-09)."""
        for number, band in enumerate(self.bands):
            if band and band[0] <= count <= band[1]:
                return number
        return None

    def rule(self, id: str) -> RuleRef | None:
        """A special rule of the profile, if it has it."""
        return next((ref for ref in self.rules if ref.id == id), None)


def outline_corners(profile: UnitProfile) -> Corners:
    """The footprint of a model: a rectangle, its length along the facing (AC-MODEL-04 to AC-MODEL-09).

    What it has beside its base, barrels and the like, is in no pack (AC-MODEL-05, AC-MODEL-06); where the body counts
    too, the figures of the pack are those of the body (AC-R-EXTENDED-FOOTPRINT).
    """
    x, y = profile.length // 2, profile.width // 2
    return ((x, -y), (x, y), (-x, y), (-x, -y))
