"""What units and forces cost, and how many models a unit has."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.content.forces import Battlegroup, BattlegroupId, Boon, Force, ForceUnit
from sandtable.rulesets.ac.content.profile import LEVELS, LevelFigures, UnitOption, UnitProfile
from sandtable.rulesets.ac.content.tables import Scale
from sandtable.rulesets.ac.ids import ClassId


class Lists(msgspec.Struct, frozen=True):
    """Everything that forces are made of and judged by."""

    classes: Mapping[ClassId, UnitProfile]
    battlegroups: Mapping[BattlegroupId, Battlegroup]
    boons: Mapping[tuple[str, RuleId], Boon]
    scales: Mapping[str, Scale]


def figures_of(unit: ForceUnit, profile: UnitProfile) -> LevelFigures:
    """What the level of a unit fixes; that of its least level where it lacks the one it names (AC-FORCE-05)."""
    return profile.levels.get(unit.level) or profile.levels[profile.least_level]


def options_of(unit: ForceUnit, profile: UnitProfile) -> list[UnitOption]:
    """What was bought for a unit, of that which it is offered."""
    return [option for option in profile.options if option.id in unit.options]


def unit_points(unit: ForceUnit, profile: UnitProfile) -> int:
    """A unit at its level, with all that was bought for it at the price of that level (AC-FORCE-05)."""
    level = LEVELS.index(unit.level)
    bought = sum([option.points[level] for option in options_of(unit, profile)])
    return figures_of(unit, profile).points + bought


def force_points(force: Force, lists: Lists) -> int:
    """Units and Boons together (AC-FORCE-07, AC-G-21)."""
    units = sum([unit_points(unit, lists.classes[unit.class_id]) for unit in force.units])
    boons = [lists.boons.get((force.faction, rule)) for rule in force.boons]
    return units + sum([boon.points for boon in boons if boon is not None])
