"""Battlegroups, Boons and forces as packs describe them."""

from __future__ import annotations

from typing import NewType

import msgspec

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.content.profile import Level, RuleRef, UnitProfile, UnitType
from sandtable.rulesets.ac.ids import ClassId

BattlegroupId = NewType("BattlegroupId", str)
ForceId = NewType("ForceId", str)

COMMANDER_SLOT = "Commander"


class Slot(msgspec.Struct, frozen=True):
    """Room in a Battlegroup for units of a type, or of two (AC-FORCE-02, AC-L-03, AC-L-33)."""

    name: str
    types: tuple[UnitType, ...]
    mandatory: int
    maximum: int
    stars: int = 0
    """How many of its units may be one level above what the scale allows (AC-L-08)."""
    extra: tuple[ClassId, ...] = ()
    """One star more, if one of the starred units is of one of these classes (AC-L-09)."""
    trait: str = ""
    """A further trait that its units must have, as Behemoth, Engine or Teutonic (AC-L-04, AC-L-33)."""
    only: tuple[ClassId, ...] = ()
    """The classes that it is for, where it is not for all of its types."""

    def takes(self, profile: UnitProfile) -> bool:
        """Whether a unit that is no Commander may fill it."""
        fits = profile.type in self.types and (not self.trait or self.trait in profile.traits)
        return fits and (not self.only or profile.id in self.only)


class Battlegroup(msgspec.Struct, frozen=True):
    """A part of a Force that a Commander leads."""

    id: BattlegroupId
    faction: str
    name: str
    kind: str
    slots: tuple[Slot, ...]
    """The slot of the Commander first, always for one unit; a Battlegroup that nobody leads has none."""
    commanders: tuple[ClassId, ...] = ()
    scales: tuple[str, ...] = ()
    """The Force Scales in which it may be taken; any where none is named."""
    limit: int = 0
    """How often it may be taken in a Force; 0 for any number."""
    twice: tuple[ClassId, ...] = ()
    without: tuple[ClassId, ...] = ()
    """Classes that it does not take."""
    bonus: RuleRef | None = None


class Boon(msgspec.Struct, frozen=True):
    """A Boon that a Force may buy once (AC-G-21)."""

    rule: RuleId
    faction: str
    name: str
    points: int


class ForceUnit(msgspec.Struct, frozen=True):
    """A unit of a Force: its class, level, Battlegroup and what was bought for it."""

    class_id: ClassId
    level: Level
    battlegroup: str = ""
    options: tuple[str, ...] = ()
    parent: int = 0
    """The unit, counted from 1, that a Fireteam or Carriage belongs to; 0 for any other unit."""


class Force(msgspec.Struct, frozen=True):
    """A Force: one faction, Battlegroups of units, Boons (AC-FORCE-01)."""

    id: ForceId
    name: str
    faction: str
    scale: str
    limit: int
    units: tuple[ForceUnit, ...]
    points: int
    boons: tuple[RuleId, ...] = ()
    first: bool = False
