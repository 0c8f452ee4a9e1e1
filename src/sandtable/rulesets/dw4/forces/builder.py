"""Building a Force: what a list comes to, what is wrong with it, and what may still be added to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from sandtable.kernel.board import Sheet
from sandtable.kernel.errors import PackError
from sandtable.kernel.forces import ForceCheck, ForceEntry, ForceProblem, OpenSlot
from sandtable.kernel.gameform import When
from sandtable.rulesets.dw4.catalogue import catalogue
from sandtable.rulesets.dw4.content.content import Content
from sandtable.rulesets.dw4.content.pack_file import AttachedRow, UnitRow
from sandtable.rulesets.dw4.content.profile import (
    Battlefleet,
    BattlefleetElement,
    BattlefleetId,
    Faction,
    Force,
    ForceUnit,
    RuleRef,
    ShipClass,
)
from sandtable.rulesets.dw4.forces.file import ForceFile, force_of
from sandtable.rulesets.dw4.forces.legality import battlefleet_named, force_units, problems_of_last, why_not_in
from sandtable.rulesets.dw4.forces.unit_sheets import is_built, unit_sheets
from sandtable.rulesets.dw4.state import Mode
from sandtable.tabletop.ids import ClassId

UNFILLED = "DW4-FORCE-02"


def check(file: ForceFile, content: Content) -> ForceCheck:
    """A list as it stands, with every problem and every open Element."""
    force, problems = force_of(file, content)
    if force is None:
        return ForceCheck(
            name=file.name,
            faction=file.faction,
            points=0,
            limit=file.points,
            when=_when(file),
            problems=tuple(problems),
        )
    return ForceCheck(
        name=file.name,
        faction=file.faction,
        points=force.points,
        limit=file.points,
        when=_when(file),
        problems=tuple(problems),
        entries=tuple(_entries(file, force, content)),
        open=tuple(_open_slots(file, force, problems, content)),
        notes=tuple(_notes(force, content)),
    )


def _when(file: ForceFile) -> When:
    """In which games a list may be played: one that is not made for Core play in full play alone (DW4-MODE-03)."""
    return {} if file.core else {"mode": (Mode.FULL.value,)}


def force_sheets(file: ForceFile, content: Content) -> tuple[Sheet, ...]:
    """The cards of everything in a list; raises `PackError` where there is no such faction."""
    force, problems = force_of(file, content)
    if force is None:
        raise PackError([str(problem) for problem in problems])
    made: dict[str, Sheet] = {}
    for unit in force.units:
        made |= unit_sheets(content, unit, _mode(force))
    return tuple(made.values())


def _mode(force: Force) -> Mode:
    return Mode.CORE if force.core else Mode.FULL


# --- lines of the list ---


def _entries(file: ForceFile, force: Force, content: Content) -> Iterator[ForceEntry]:
    """One line for each unit, and one below it for its Attachment (DW4-FORCE-16)."""
    faction = content.factions[force.faction]
    known = [(n, row) for n, row in enumerate(file.unit, 1) if ClassId(row.class_id) in content.classes]
    for (number, row), unit in zip(known, force.units, strict=True):
        battlefleet = battlefleet_named(unit.battlefleet, content.battlefleets) if unit.battlefleet else None
        group = row.battlefleet if battlefleet is None else battlefleet.name
        entry = _entry(number, row, replace(unit, attached=None), faction, force, content)
        yield replace(entry, group=group, slot=row.element)
        if row.attached is not None and unit.attached is not None:
            below = _entry(number, row.attached, unit.attached, faction, force, content)
            yield replace(below, group=group, slot=row.element, attached=True)


def _entry(
    number: int, row: UnitRow | AttachedRow, unit: ForceUnit, faction: Faction, force: Force, content: Content
) -> ForceEntry:
    ship_class = content.classes[unit.class_id]
    return ForceEntry(
        unit=number,
        class_id=unit.class_id,
        title=ship_class.name,
        models=unit.models,
        points=unit.points,
        extras=tuple(_extras(row, unit, ship_class, faction)),
        sheets=tuple(unit_sheets(content, unit, _mode(force))),
    )


def _extras(row: UnitRow | AttachedRow, unit: ForceUnit, ship_class: ShipClass, faction: Faction) -> Iterator[str]:
    """What was bought or swapped, each with its Points."""
    if unit.escorts:
        escorts = "1 Escort" if unit.escorts == 1 else f"{unit.escorts} Escorts"
        yield f"{escorts} +{unit.escorts * faction.escort_points}"
    for upgrade in ship_class.upgrades:
        if upgrade.name in unit.upgrades:
            cost = upgrade.points * (unit.models if upgrade.per_model else 1)
            yield f"{upgrade.name} ({', '.join(rule.title for rule in upgrade.grants)}) +{cost}"
    prices = {generator.rule.name: generator.points for generator in faction.generators}
    for pick in row.generators:
        if pick.generator in prices and pick.slot <= len(ship_class.weapons):
            replaced = ship_class.weapons[pick.slot - 1].name
            yield f"model {pick.model}: {pick.generator} for {replaced} +{prices[pick.generator]}"
    for swap in row.swaps:
        if swap.slot <= len(ship_class.weapons):
            yield f"model {swap.model}: {swap.weapon} for {ship_class.weapons[swap.slot - 1].name}"


# --- what may still be added ---


def _open_slots(file: ForceFile, force: Force, problems: list[ForceProblem], content: Content) -> Iterator[OpenSlot]:
    """Every Element with room, with the Classes that would fit into it now."""
    filled = Counter((unit.battlefleet, unit.element) for unit in file.unit)
    broken = set(problems)
    for battlefleet in _battlefleets(file, content):
        for element in battlefleet.elements:
            taken = filled[battlefleet.id, element.name]
            if taken < element.maximum:
                yield OpenSlot(
                    group=battlefleet.id,
                    slot=element.name,
                    filled=taken,
                    mandatory=element.mandatory,
                    maximum=element.maximum,
                    classes=tuple(
                        unit.class_id
                        for unit in fitting_units(file, battlefleet, element, content)
                        if not new_problems(force, unit, broken, content)
                    ),
                )


def _battlefleets(file: ForceFile, content: Content) -> Iterator[Battlefleet]:
    """Those of the faction, and those that the list takes a second time."""
    named = dict.fromkeys([*content.battlefleets, *(BattlefleetId(unit.battlefleet) for unit in file.unit)])
    for id in named:
        battlefleet = battlefleet_named(id, content.battlefleets)
        if battlefleet is not None and battlefleet.faction == file.faction:
            yield battlefleet


def fitting_units(
    file: ForceFile, battlefleet: Battlefleet, element: BattlefleetElement, content: Content
) -> Iterator[UnitRow]:
    """A unit at its smallest of every Class that has what an Element asks for."""
    for ship_class in content.classes.values():
        if ship_class.faction != file.faction or (file.core and not ship_class.core):
            continue
        if not why_not_in(element, ship_class, content.classes):
            yield UnitRow(ship_class.id, ship_class.models_min, battlefleet.id, element.name)


def new_problems(force: Force, row: UnitRow, broken: set[ForceProblem], content: Content) -> list[ForceProblem]:
    """What a unit more would break that is not broken yet. That a list is not complete is no reason to stop adding."""
    problems: list[ForceProblem] = []
    faction, number = content.factions[force.faction], len(force.units) + 1
    added = force_units((row,), faction, content.classes, problems, number)
    problems += problems_of_last(replace(force, units=(*force.units, *added)), content.classes, content.battlefleets)
    return [problem for problem in problems if problem not in broken and problem.rule != UNFILLED]


# --- what the owner should know ---


def _notes(force: Force, content: Content) -> Iterator[str]:
    """Rules that the Battlefleets bring, and special rules on the list that have no effect in play yet."""
    if force.core:
        return
    missing = dict.fromkeys(ref.name for unit in force.units for ref in _rules_of(unit, content) if not is_built(ref))
    missing |= dict.fromkeys(name for fleet in _taken(force, content) for name in fleet.not_yet)
    for rule in dict.fromkeys(rule for fleet in _taken(force, content) for rule in fleet.rules):
        yield f"The whole Force: {catalogue()[rule].name}. {catalogue()[rule].gist}"
    if missing:
        yield f"Not yet in play: {', '.join(sorted(missing))}."
    for id in dict.fromkeys(unit.class_id for unit in force.units):
        yield from (f"{content.classes[id].name}: {sentence}" for sentence in content.classes[id].not_yet)


def _taken(force: Force, content: Content) -> Iterator[Battlefleet]:
    """The Battlefleets that a list takes."""
    for id in dict.fromkeys(unit.battlefleet for unit in force.units if unit.battlefleet):
        battlefleet = battlefleet_named(id, content.battlefleets)
        if battlefleet is not None:
            yield battlefleet


def _rules_of(unit: ForceUnit, content: Content) -> Iterable[RuleRef]:
    """Every special rule that a unit and its Attachment bring."""
    ship_class = content.classes[unit.class_id]
    yield from (*ship_class.properties, *ship_class.systems)
    yield from (rule for systems in unit.systems for rule in systems)
    yield from (rule for weapons in unit.weapons for weapon in weapons for rule in weapon.qualities)
    if unit.attached is not None:
        yield from _rules_of(unit.attached, content)
