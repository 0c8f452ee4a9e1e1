"""Whether a force is legal: places of battlefleets, unit sizes, points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from sandtable.rulesets.dw3.content.profile import Battlefleet, BattlefleetId, Force, ForceUnit, Position, ShipClass
from sandtable.tabletop.ids import ClassId

Classes = Mapping[ClassId, ShipClass]
Battlefleets = Mapping[BattlefleetId, Battlefleet]


def force_problems(force: Force, classes: Classes, battlefleets: Battlefleets) -> list[str]:
    """Everything that is wrong with a force, each with its rule; that of a first game has no battlefleet."""
    found = [*_units(force, classes), *_uniques(force, classes)]
    if force.points > force.limit:
        found.append(f"{force.points} points of {force.limit} (DW3-SETUP-03)")
    if not force.first:
        found += _battlefleets(force, classes, battlefleets)
    return found


def _units(force: Force, classes: Classes) -> Iterator[str]:
    for number, unit in enumerate(force.units, 1):
        profile = classes[unit.class_id]
        least, most = profile.models
        if not least <= unit.models <= most:
            yield f"unit {number}: {profile.name} has {least} to {most} models, not {unit.models} (DW3-SETUP-04)"
        if unit.escorts > profile.escorts:
            yield f"unit {number}: {profile.name} has at most {profile.escorts} escorts (DW3-ESC-01)"
        if profile.faction != force.faction:
            yield f"unit {number}: {profile.name} is of another faction (DW3-SETUP-04)"
        for name, many in Counter(unit.upgrades).items():
            if name not in profile.upgrades:
                yield f"unit {number}: {profile.name} has no upgrade {name!r} (DW3-SETUP-08)"
            if many > 1:
                yield f"unit {number}: {name} is bought once for a unit, not {many} times (DW3-SETUP-08)"
        if unit.joins:
            yield from _joining(number, unit, force, classes)


def _joining(number: int, unit: ForceUnit, force: Force, classes: Classes) -> Iterator[str]:
    """A joining unit, its partner, and that both may be (DW3-ATTACH-01, DW3-SETUP-06).

    Both have the same position trait, but SUBMERGED units may join SURFACE ones (DW3-ATTACH-03).
    """
    profile = classes[unit.class_id]
    if not 1 <= unit.joins <= len(force.units) or unit.joins == number:
        yield f"unit {number}: there is no unit {unit.joins} to join (DW3-ATTACH-01)"
        return
    partner = force.units[unit.joins - 1]
    if not profile.joins or not classes[partner.class_id].partner:
        yield f"unit {number}: {profile.name} cannot join unit {unit.joins} (DW3-ATTACH-01)"
    mine, theirs = profile.position, classes[partner.class_id].position
    if mine is not theirs and (mine, theirs) != (Position.SUBMERGED, Position.SURFACE):
        yield f"unit {number}: {mine} units do not join {theirs} ones (DW3-ATTACH-03)"
    if partner.battlefleet != unit.battlefleet:
        yield f"unit {number}: it joins a unit of another battlefleet (DW3-SETUP-06)"
    if unit.escorts:
        yield f"unit {number}: a joining unit has no escorts (DW3-ATTACH-01)"
    if sum(other.joins == unit.joins for other in force.units) > 1:
        yield f"unit {number}: unit {unit.joins} has more than one joining unit (DW3-ATTACH-01)"


def _uniques(force: Force, classes: Classes) -> Iterator[str]:
    for class_id, many in Counter([unit.class_id for unit in force.units]).items():
        if many > 1 and "UNIQUE" in classes[class_id].traits:
            yield f"{classes[class_id].name} is UNIQUE and comes {many} times (DW3-SETUP-07)"


def _battlefleets(force: Force, classes: Classes, battlefleets: Battlefleets) -> Iterator[str]:
    named = dict.fromkeys([unit.battlefleet for unit in force.units])
    known = [battlefleets[BattlefleetId(name)] for name in named if BattlefleetId(name) in battlefleets]
    for name in named:
        if BattlefleetId(name) not in battlefleets:
            yield f"there is no battlefleet {name!r} (DW3-SETUP-04)"
    if not any(fleet.kind == "Main" for fleet in known):
        yield "it needs a Main battlefleet (DW3-SETUP-23)"
    if sum(fleet.kind == "Mercenary" for fleet in known) > 1:
        yield "it has more than one Mercenary battlefleet (DW3-SETUP-23)"
    for fleet in known:
        units = [unit for unit in force.units if unit.battlefleet == fleet.id]
        yield from _one_battlefleet(fleet, units, classes)


def _one_battlefleet(fleet: Battlefleet, units: Sequence[ForceUnit], classes: Classes) -> Iterator[str]:
    """One flagship, no class twice, and the places of the list (DW3-SETUP-05, DW3-SETUP-23)."""
    for class_id, many in Counter([unit.class_id for unit in units]).items():
        if many > 1:
            yield f"{fleet.name}: {many} units of {classes[class_id].name}, not more than 1 (DW3-SETUP-05)"
    leaders = [unit for unit in units if _leads(fleet, classes[unit.class_id])]
    if len(leaders) != 1:
        yield f"{fleet.name}: {len(leaders)} flagships instead of 1 (DW3-SETUP-23)"
    others = Counter([classes[unit.class_id].position for unit in units if unit not in leaders[:1]])
    for position, (least, most) in fleet.places.items():
        if not least <= others[position] <= most:
            yield f"{fleet.name}: {least} to {most} units of {position}, not {others[position]} (DW3-SETUP-23)"
    if others[Position.GROUND]:
        yield f"{fleet.name}: it has no place for GROUND units (DW3-SETUP-23)"


def _leads(fleet: Battlefleet, profile: ShipClass) -> bool:
    return profile.id in fleet.flagships if fleet.flagships else profile.flagship
