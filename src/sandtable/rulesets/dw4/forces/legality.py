"""Force Creation: what a Force may hold, and every reason why a list is not legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from sandtable.kernel.forces import ForceProblem
from sandtable.rulesets.dw4.content.pack_file import UnitRow
from sandtable.rulesets.dw4.content.profile import (
    Battlefleet,
    BattlefleetElement,
    BattlefleetId,
    Faction,
    Force,
    ForceUnit,
    Positional,
    ShipClass,
)
from sandtable.rulesets.dw4.forces.attachments import attachment_problems
from sandtable.rulesets.dw4.forces.doctrines import doctrine_problems
from sandtable.rulesets.dw4.forces.unit import UnitMaker
from sandtable.tabletop.forces.groups import group_named, plain_id
from sandtable.tabletop.forces.problems import problem
from sandtable.tabletop.forces.slots import wrongly_filled
from sandtable.tabletop.ids import ClassId

FIRST_GAME_UNITS = 2

Classes = Mapping[ClassId, ShipClass]
Battlefleets = Mapping[BattlefleetId, Battlefleet]


def force_units(
    rows: Iterable[UnitRow], faction: Faction, classes: Classes, problems: list[ForceProblem], first: int = 1
) -> tuple[ForceUnit, ...]:
    """The units of a list; one of a Class that does not exist is left out, and the problem told."""
    units = []
    for number, row in enumerate(rows, first):
        where = f"unit {number}"
        ship_class = classes.get(ClassId(row.class_id))
        if ship_class is None:
            problems.append(problem(f"there is no class '{row.class_id}'", "DW4-FORCE-06", where, number))
            continue
        maker = UnitMaker(row, ship_class, faction, number, where)
        unit = maker.unit()
        problems += maker.problems
        units.append(_with_attachment(unit, row, faction, classes, number, problems))
    return tuple(units)


def _with_attachment(
    unit: ForceUnit, row: UnitRow, faction: Faction, classes: Classes, number: int, problems: list[ForceProblem]
) -> ForceUnit:
    """The unit with its Attachment, where it has one (DW4-FORCE-15)."""
    if row.attached is None:
        return unit
    where = f"unit {number}: Attachment"
    ship_class = classes.get(ClassId(row.attached.class_id))
    if ship_class is None:
        problems.append(problem(f"there is no class '{row.attached.class_id}'", "DW4-FORCE-06", where, number))
        return unit
    maker = UnitMaker(row.attached, ship_class, faction, number, where)
    attached = maker.unit()
    problems += maker.problems
    problems += attachment_problems(classes[unit.class_id], ship_class, row.attached.models, number, where)
    return msgspec.structs.replace(unit, attached=attached)


def force_problems(force: Force, classes: Classes, battlefleets: Battlefleets) -> list[ForceProblem]:
    """Every reason why the units of a Force do not go together, each with its rule; none where they do."""
    if not force.units:
        return [problem("has no units", "DW4-FORCE-01")]
    problems = [each for number in range(len(force.units)) for each in _unit_problems(force, number, classes)]
    problems += _unique_problems(force, classes)
    if force.first_game:
        return problems + _first_game_problems(force, classes)
    problems += _points_problems(force)
    # Ruling: each Legendary Battlefleet comes once in a Force, so every other may come again: `karst.wall:2` is the
    # second (DW4-FORCE-04).
    fleets: dict[BattlefleetId, Battlefleet] = {}
    for number, unit in enumerate(force.units, 1):
        fleet = group_named(unit.battlefleet, battlefleets) if unit.battlefleet else None
        if fleet is None:
            named = f"there is no Battlefleet '{unit.battlefleet}'" if unit.battlefleet else "has no Battlefleet"
            problems.append(problem(named, "DW4-FORCE-06", f"unit {number}", number))
            continue
        fleets[fleet.id] = fleet
    for fleet in fleets.values():
        problems += _battlefleet_problems(fleet, _units_of(force, fleet), classes)
    problems += doctrine_problems(force.units, fleets)
    return problems + _combination_problems(list(fleets.values()), force.faction)


def problems_of_last(force: Force, classes: Classes, battlefleets: Battlefleets) -> list[ForceProblem]:
    """Of the problems of a Force those in which its last unit may have a part; nothing else is looked at.

    What a builder asks of every Class that might be added, hundreds of times for one list.
    """
    last = force.units[-1]
    fleet = group_named(last.battlefleet, battlefleets) if last.battlefleet else None
    if force.first_game or fleet is None:
        return force_problems(force, classes, battlefleets)
    named = dict.fromkeys([unit.battlefleet for unit in force.units if unit.battlefleet])
    taken = [found for id in named if (found := group_named(id, battlefleets)) is not None]
    return [
        *_unit_problems(force, len(force.units) - 1, classes),
        *_unique_problems(force, classes),
        *_points_problems(force),
        *_battlefleet_problems(fleet, _units_of(force, fleet), classes),
        *doctrine_problems(force.units, {each.id: each for each in taken}),
        *_combination_problems(taken, force.faction),
    ]


def _units_of(force: Force, fleet: Battlefleet) -> list[ForceUnit]:
    return [unit for unit in force.units if unit.battlefleet == fleet.id]


def _points_problems(force: Force) -> list[ForceProblem]:
    points = force.points
    if points <= force.points_limit:
        return []
    return [problem(f"costs {points} Points, the limit is {force.points_limit}", "DW4-FORCE-05")]


def _unit_problems(force: Force, index: int, classes: Classes) -> list[ForceProblem]:
    """What is wrong with one of the units by itself."""
    problems = []
    unit, number = force.units[index], index + 1
    where, ship_class = f"unit {number}", classes[unit.class_id]
    low, high = ship_class.models_min, ship_class.models_max
    if not low <= unit.models <= high:
        size = str(low) if low == high else f"{low} to {high}"
        told = f"{unit.models} models of {ship_class.name}, must be {size}"
        problems.append(problem(told, "DW4-FORCE-11", where, number))
    for id in _classes_of(unit):
        for name in classes[id].unknown:
            told = f"{classes[id].name} has '{name}', which nobody knows here"
            problems.append(problem(told, "DW4-G-33", where, number))
        if classes[id].faction != force.faction:
            told = f"{classes[id].name} is not of faction '{force.faction}'"
            problems.append(problem(told, "DW4-FORCE-06", where, number))
        if force.core and not classes[id].core:
            problems.append(problem(f"{classes[id].name} is not for Core play", "DW4-MODE-03", where, number))
    if force.core and _has_extras(unit):
        told = "Escorts, Upgrades, Generators and Attachments are not for Core play"
        problems.append(problem(told, "DW4-MODE-03", where, number))
    return problems


def _unique_problems(force: Force, classes: Classes) -> list[ForceProblem]:
    """Classes of which there is one in the world, and more in the list."""
    fielded = Counter([classes[id].counts_as for unit in force.units for id in _classes_of(unit)])
    return [
        problem(f"{classes[id].name} is Unique and fielded {times} times", "DW4-FORCE-10")
        for id, times in fielded.items()
        if times > 1 and "Unique" in classes[id].traits
    ]


def _classes_of(unit: ForceUnit) -> tuple[ClassId, ...]:
    """The Class of a unit, and that of its Attachment."""
    return (unit.class_id,) if unit.attached is None else (unit.class_id, unit.attached.class_id)


def _has_extras(unit: ForceUnit) -> bool:
    """Whether a unit has anything that only full play has."""
    return bool(unit.escorts or unit.upgrades or unit.systems or unit.attached)


def _first_game_problems(force: Force, classes: Classes) -> list[ForceProblem]:
    """The first game: one or two Surface units, each at its smallest (DW4-MODE-05)."""
    problems = []
    if len(force.units) > FIRST_GAME_UNITS:
        told = f"has {len(force.units)} units, a first game at most {FIRST_GAME_UNITS}"
        problems.append(problem(told, "DW4-MODE-05"))
    for number, unit in enumerate(force.units, 1):
        where, ship_class = f"unit {number}", classes[unit.class_id]
        if ship_class.positional != Positional.SURFACE:
            problems.append(problem("a first game has Surface units only", "DW4-MODE-05", where, number))
        if unit.models > ship_class.models_min:
            told = f"a first game has {ship_class.models_min} of these"
            problems.append(problem(told, "DW4-MODE-05", where, number))
    return problems


def _battlefleet_problems(battlefleet: Battlefleet, units: Sequence[ForceUnit], classes: Classes) -> list[ForceProblem]:
    """What is wrong inside one Battlefleet."""
    problems = _element_problems(battlefleet, units, classes)
    # Ruling: an Attachment counts as a unit of its Battlefleet here, as it does for its Class (DW4-ATTACH-07).
    flagships = sum(classes[id].flagship for unit in units for id in _classes_of(unit))
    if flagships > 1:
        problems.append(problem(f"{flagships} Flagship units, at most one", "DW4-FORCE-07"))
    problems += _duplicate_problems(battlefleet, units, classes)
    for cap in battlefleet.caps:
        # An Attachment shares the Element of its Parent, so only units with an Element count.
        capped = [c for unit in units if (c := classes[unit.class_id]).positional == cap.positional]
        number = sum(not (battlefleet.flagship_beside_caps and c.flagship) for c in capped)
        if number > cap.units:
            problems.append(problem(f"{number} {cap.positional} units, at most {cap.units}", "DW4-FORCE-01"))
    return [msgspec.structs.replace(each, where=battlefleet.name) for each in problems]


def _duplicate_problems(battlefleet: Battlefleet, units: Sequence[ForceUnit], classes: Classes) -> list[ForceProblem]:
    """Classes that come too often: alone, and as Attachments, which count by themselves (DW4-ATTACH-07)."""
    problems = []
    for id, times in Counter(classes[unit.class_id].counts_as for unit in units).items():
        allowed, rule = (2, "DW4-FORCE-09") if id in battlefleet.mainstay else (1, "DW4-FORCE-08")
        if times > allowed:
            problems.append(problem(f"{times} units of {classes[id].name}, at most {allowed}", rule))
    for id, times in Counter(classes[unit.attached.class_id].counts_as for unit in units if unit.attached).items():
        allowed = 2 if id in battlefleet.mainstay else 1
        if times > allowed:
            told = f"{times} Attachments of {classes[id].name}, at most {allowed}"
            problems.append(problem(told, "DW4-ATTACH-07"))
    return problems


def _element_problems(battlefleet: Battlefleet, units: Sequence[ForceUnit], classes: Classes) -> list[ForceProblem]:
    """Elements that are unknown, unfilled, overfilled or filled with the wrong units."""
    elements = {element.name: element for element in battlefleet.elements}
    problems = []
    for unit in units:
        ship_class = classes[unit.class_id]
        if unit.element not in elements:
            told = f"there is no Element '{unit.element}' for {ship_class.name}"
            problems.append(problem(told, "DW4-FORCE-06"))
            continue
        reason = why_not_in(elements[unit.element], ship_class, classes)
        if reason:
            problems.append(problem(reason, "DW4-FORCE-01"))
    filled = Counter(unit.element for unit in units)
    for element, number in wrongly_filled(elements.values(), filled):
        if number < element.mandatory:
            told = f"{number} of {element.mandatory} Mandatory {element.name} Elements filled"
            problems.append(problem(told, "DW4-FORCE-02"))
        else:
            told = f"{number} {element.name} Elements, at most {element.maximum}"
            problems.append(problem(told, "DW4-FORCE-01"))
    return problems


def why_not_in(element: BattlefleetElement, ship_class: ShipClass, classes: Classes) -> str:
    """Why a Class cannot fill an Element; empty where it can. An Attachment never helps (DW4-ATTACH-06)."""
    lacking = [trait for trait in element.traits if trait not in ship_class.traits]
    if lacking:
        return f"{ship_class.name} lacks {', '.join(lacking)} for {element.name}"
    if element.only and ship_class.id not in element.only:
        named = ", ".join(classes[id].name for id in element.only)
        return f"{ship_class.name} cannot fill {element.name}, which takes only {named}"
    return ""


def _combination_problems(battlefleets: Sequence[Battlefleet], faction: str) -> list[ForceProblem]:
    """What is wrong with the Battlefleets taken together."""
    problems = [
        problem(f"{battlefleet.name} is not of faction '{faction}'", "DW4-FORCE-06")
        for battlefleet in battlefleets
        if battlefleet.faction != faction
    ]
    main = sum(battlefleet.main for battlefleet in battlefleets)
    if main == 0:
        problems.append(problem("has no Main Battlefleet", "DW4-FORCE-03"))
    if len(battlefleets) - main > main:
        problems.append(problem("has more Specialist than Main Battlefleets", "DW4-FORCE-03"))
    legendary: dict[str, list[str]] = {}
    for battlefleet in battlefleets:
        if battlefleet.legendary:
            legendary.setdefault(plain_id(battlefleet.id), []).append(battlefleet.name)
    for names in legendary.values():
        if len(names) > 1:
            problems.append(problem(f"{names[0]} is Legendary and taken {len(names)} times", "DW4-FORCE-04"))
    return problems
