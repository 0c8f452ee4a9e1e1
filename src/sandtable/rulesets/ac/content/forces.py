"""Battlegroups, Boons and forces as packs describe them."""

from __future__ import annotations

from typing import NewType

import msgspec

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.content.profile import Level, RuleRef, UnitType
from sandtable.rulesets.ac.ids import ClassId

BattlegroupId = NewType("BattlegroupId", str)
ForceId = NewType("ForceId", str)

COMMANDER_SLOT = "Commander"


class Slot(msgspec.Struct, frozen=True):
    """Room in a Battlegroup for units of a type, or of two (AC-FORCE-02, AC-L-03)."""

    name: str
    types: tuple[UnitType, ...]
    mandatory: int
    maximum: int
    stars: int = 0
    """How many of its units may be one level above what the scale allows (AC-L-08)."""
    extra: ClassId | None = None
    """One star more, if one of the starred units is of this class (AC-L-09)."""


class Battlegroup(msgspec.Struct, frozen=True):
    """A part of a Force that a Commander leads."""

    id: BattlegroupId
    faction: str
    name: str
    kind: str
    slots: tuple[Slot, ...]
    """The slot of the Commander first, always for one unit."""
    commanders: tuple[ClassId, ...]
    scales: tuple[str, ...] = ()
    """The Force Scales in which it may be taken; any where none is named."""
    limit: int = 0
    """How often it may be taken in a Force; 0 for any number."""
    twice: tuple[ClassId, ...] = ()
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
    """The unit, counted from 1, that a Fireteam belongs to; 0 for any other unit."""


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
