"""Whether a force is legal: places of battlefleets, unit sizes, points; every offence a sentence with its rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from sandtable.kernel.forces import ForceProblem
from sandtable.rulesets.dw3.content.profile import Battlefleet, BattlefleetId, Force, ForceUnit, Position, ShipClass
from sandtable.rulesets.dw3.forces.force_rules import LONE_WOLF, PATRONS, as_ruled, lone_wolves
from sandtable.rulesets.dw3.forces.places import FLAGSHIP, place_in
from sandtable.rulesets.dw3.forces.unit import fitting_problems
from sandtable.tabletop.forces.groups import group_named
from sandtable.tabletop.forces.problems import Called, in_order, of_each, of_group, problem
from sandtable.tabletop.ids import ClassId

Classes = Mapping[ClassId, ShipClass]
Battlefleets = Mapping[BattlefleetId, Battlefleet]

UNFILLED = "DW3-SETUP-23"


def force_problems(
    force: Force, classes: Classes, battlefleets: Battlefleets, named: Sequence[Called] = (), complete: bool = True
) -> list[ForceProblem]:
    """Everything that is wrong with a force, each with its rule; that of a first game has no battlefleet.

    Of a force that is not `complete`, places that are still to be filled are not told.
    """
    called = named or in_order(len(force.units))
    if not force.units:
        return [problem("it has no units", "DW3-SETUP-04")]
    found = of_each(called, lambda at: _unit(at, force, classes))
    found += _uniques(force, classes)
    for at, why in lone_wolves(force, classes):
        found.append(problem(why, LONE_WOLF, called[at][1], called[at][0]))
    if force.patron is not None and force.patron.id not in PATRONS:
        found.append(problem(f"{force.patron.name} is no patron", "DW3-SETUP-04"))
    if force.points > force.limit:
        found.append(problem(f"{force.points} points of {force.limit}", "DW3-SETUP-03"))
    if not force.first:
        found += _battlefleets(force, classes, as_ruled(force, classes, battlefleets), called, complete)
    return found


def _unit(at: int, force: Force, classes: Classes) -> Iterator[ForceProblem]:
    """What is wrong with one unit by itself, and with its joining another."""
    unit = force.units[at]
    profile = classes[unit.class_id]
    least, most = profile.models
    if unit.joins and profile.joined_most:
        most = profile.joined_most
    if not least <= unit.models <= most:
        size = str(least) if least == most else f"{least} to {most}"
        yield problem(f"{profile.name} has {size} models, not {unit.models}", "DW3-SETUP-04")
    if unit.escorts > profile.escorts:
        yield problem(f"{profile.name} has at most {profile.escorts} escorts, not {unit.escorts}", "DW3-ESC-01")
    if profile.faction != force.faction:
        yield problem(f"{profile.name} is of another faction", "DW3-SETUP-04")
    for name in profile.unknown:
        yield problem(f"{profile.name} has {name!r}, which nobody knows here", "DW3-SETUP-04")
    for sentence in fitting_problems(unit, profile):
        yield problem(sentence, "DW3-SETUP-08")
    if unit.joins:
        yield from _joining(at, force, classes)


def _joining(at: int, force: Force, classes: Classes) -> Iterator[ForceProblem]:
    """A joining unit, its partner, and that both may be (DW3-ATTACH-01, DW3-SETUP-06)."""
    unit = force.units[at]
    profile = classes[unit.class_id]
    if not 1 <= unit.joins <= len(force.units) or unit.joins == at + 1:
        yield problem(f"there is no unit {unit.joins} to join", "DW3-ATTACH-01")
        return
    partner = force.units[unit.joins - 1]
    reason, rule = why_not_joined(profile, classes[partner.class_id])
    if reason:
        yield problem(reason, rule)
    if partner.battlefleet != unit.battlefleet:
        yield problem("it joins a unit of another battlefleet", "DW3-SETUP-06")
    if unit.escorts:
        yield problem("a joining unit has no escorts", "DW3-ATTACH-01")
    if sum(other.joins == unit.joins for other in force.units) > 1:
        yield problem(f"{classes[partner.class_id].name} has more than one joining unit", "DW3-ATTACH-01")


def why_not_joined(joining: ShipClass, partner: ShipClass) -> tuple[str, str]:
    """Why units of a class cannot join those of another, with the rule; empty where they can.

    Both have the same position trait, but SUBMERGED units may join SURFACE ones (DW3-ATTACH-03).
    """
    allowed = joining.id in partner.takes if partner.takes else bool(joining.joins) and partner.partner
    if not allowed:
        return f"{joining.name} cannot join {partner.name}", "DW3-ATTACH-01"
    mine, theirs = joining.position, partner.position
    if mine is not theirs and (mine, theirs) != (Position.SUBMERGED, Position.SURFACE):
        return f"{mine} units do not join {theirs} ones", "DW3-ATTACH-03"
    return "", ""


def _uniques(force: Force, classes: Classes) -> Iterator[ForceProblem]:
    for class_id, many in Counter([unit.class_id for unit in force.units]).items():
        if many > 1 and "UNIQUE" in classes[class_id].traits:
            yield problem(f"{classes[class_id].name} is UNIQUE and comes {many} times", "DW3-SETUP-07")


def _battlefleets(
    force: Force, classes: Classes, battlefleets: Battlefleets, called: Sequence[Called], complete: bool
) -> Iterator[ForceProblem]:
    """Every unit has its battlefleet, and those taken go together (DW3-SETUP-04, DW3-SETUP-23)."""
    taken: dict[str, Battlefleet] = {}
    for (number, where), unit in zip(called, force.units, strict=True):
        fleet = group_named(unit.battlefleet, battlefleets)
        if fleet is None:
            told = f"there is no battlefleet {unit.battlefleet!r}" if unit.battlefleet else "it has no battlefleet"
            yield problem(told, "DW3-SETUP-04", where, number)
        else:
            taken[unit.battlefleet] = fleet
    for fleet in taken.values():
        if fleet.faction != force.faction:
            yield problem(f"{fleet.name} is of another faction", "DW3-SETUP-04")
    kinds = Counter([fleet.kind for fleet in taken.values()])
    if not kinds["Main"]:
        yield problem("it needs a Main battlefleet", "DW3-SETUP-23")
    if kinds["Mercenary"] > 1:
        yield problem(f"{kinds['Mercenary']} Mercenary battlefleets, at most 1", "DW3-SETUP-23")
    for name, fleet in taken.items():
        units = [unit for unit in force.units if unit.battlefleet == name]
        yield from of_group(fleet.name, _one_battlefleet(fleet, units, classes, complete))


def _one_battlefleet(
    fleet: Battlefleet, units: Sequence[ForceUnit], classes: Classes, complete: bool
) -> Iterator[ForceProblem]:
    """One flagship, no class twice, and the places of the list (DW3-SETUP-05, DW3-SETUP-23)."""
    for class_id, many in Counter([unit.class_id for unit in units]).items():
        most = fleet.several.get(class_id, 1)
        if many > most:
            yield problem(f"{many} units of {classes[class_id].name}, not more than {most}", "DW3-SETUP-05")
    places = [(place_in(fleet, classes[unit.class_id]), classes[unit.class_id]) for unit in units]
    flagships = sum([place == FLAGSHIP or profile.flagship for place, profile in places])
    if flagships > 1:
        yield problem(f"{flagships} flagships, not more than 1", "DW3-SETUP-05")
    filled = Counter([place for place, _ in places])
    if complete and not filled[FLAGSHIP]:
        yield problem("0 flagships instead of 1", UNFILLED)
    for position, (least, most) in fleet.places.items():
        if not (least if complete else 0) <= filled[position.value] <= most:
            yield problem(f"{least} to {most} units of {position}, not {filled[position.value]}", "DW3-SETUP-23")
    for place, profile in places:
        if place and place != FLAGSHIP and fleet.classes and profile.id not in fleet.classes:
            yield problem(f"{profile.name} is not of this battlefleet", "DW3-SETUP-23")
    if filled[Position.GROUND.value]:
        yield problem("it has no place for GROUND units", "DW3-SETUP-23")
