"""Building a Force: what a list comes to, what is wrong with it, and what may still be added to it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from sandtable.kernel.board import Sheet
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.forces import ForceChoices, ForceEntry, ForceProblem
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
    ForceId,
    ForceUnit,
    RuleRef,
    ShipClass,
)
from sandtable.rulesets.dw4.forces.choices import CORE, force_choices
from sandtable.rulesets.dw4.forces.file import ForceFile, force_of
from sandtable.rulesets.dw4.forces.legality import force_units, problems_of_last, why_not_in
from sandtable.rulesets.dw4.forces.text import force_text
from sandtable.rulesets.dw4.forces.unit_sheets import is_built, unit_sheets
from sandtable.rulesets.dw4.options import force_for
from sandtable.rulesets.dw4.state import Mode
from sandtable.tabletop.forces.building import Building
from sandtable.tabletop.forces.groups import group_named
from sandtable.tabletop.ids import ClassId


class BattleLists(Building[ForceFile, Force, UnitRow, Battlefleet, BattlefleetElement]):
    """How Forces are built from Battlefleets and their Elements (DW4-FORCE-01 to DW4-FORCE-16)."""

    group = "Battlefleet"
    unit = "Class"
    needs_main = "DW4-FORCE-03"
    unfilled = "DW4-FORCE-02"
    reads = staticmethod(force_of)

    content: Content

    def every_group(self) -> Mapping[BattlefleetId, Battlefleet]:
        return self.content.battlefleets

    def is_main(self, group: Battlefleet) -> bool:
        return group.main

    def slots(self, group: Battlefleet) -> Sequence[BattlefleetElement]:
        return group.elements

    def fitting(self, file: ForceFile, group: Battlefleet, slot: BattlefleetElement) -> Iterator[UnitRow]:
        for ship_class in self.content.classes.values():
            if ship_class.faction != file.faction or (file.core and not ship_class.core):
                continue
            if not why_not_in(slot, ship_class, self.content.classes):
                yield UnitRow(ship_class.id, ship_class.models_min, group.id, slot.name)

    def placed(self, unit: UnitRow, group: Battlefleet, slot: str) -> UnitRow:
        return replace(unit, battlefleet=group.id, element=slot)

    def place_of(self, unit: UnitRow) -> tuple[str, str]:
        return unit.battlefleet, unit.element

    def takes(self, slot: BattlefleetElement, unit: UnitRow) -> bool:
        return not why_not_in(slot, self.content.classes[ClassId(unit.class_id)], self.content.classes)

    def problems_with(self, force: Force, unit: UnitRow) -> list[ForceProblem]:
        problems: list[ForceProblem] = []
        faction, classes = self.content.factions[force.faction], self.content.classes
        added = force_units((unit,), faction, classes, problems, len(force.units) + 1)
        longer = replace(force, units=(*force.units, *added))
        problems += problems_of_last(longer, classes, self.content.battlefleets)
        return [problem for problem in problems if problem.rule != self.unfilled]

    def entries(self, file: ForceFile, force: Force) -> Iterator[ForceEntry]:
        return _entries(file, force, self.content)

    def notes(self, force: Force) -> Iterator[str]:
        return _notes(force, self.content)

    def choices(self) -> ForceChoices:
        return force_choices(self.content)

    def cards(self, force: Force) -> Iterator[Sheet]:
        for unit in force.units:
            yield from unit_sheets(self.content, unit, _mode(force)).values()

    def text(self, file: ForceFile) -> str:
        return force_text(file, self.content)

    def empty(self, faction: str, name: str, limit: int, switches: Collection[str]) -> ForceFile:
        return ForceFile("dw4", 1, name, faction, limit, (), CORE in switches)

    def sized(self, of: ShipClass, models: int) -> UnitRow:
        return UnitRow(of.id, models or of.models_min)

    def ready(self, id: str) -> ForceFile:
        force, roster = force_for(id, self.content), self.content.rosters.get(ForceId(id))
        if force.first_game or roster is None:
            raise UnknownName(f"{id} is for a first game, which asks for no list (DW4-MODE-05)")
        return ForceFile("dw4", 1, force.name, force.faction, force.points_limit, roster.units, force.core)

    def when(self, file: ForceFile) -> When:
        """A list that is not made for Core play is played in full play alone (DW4-MODE-03)."""
        return {} if file.core else {"mode": (Mode.FULL.value,)}


def _mode(force: Force) -> Mode:
    return Mode.CORE if force.core else Mode.FULL


# --- lines of the list ---


def _entries(file: ForceFile, force: Force, content: Content) -> Iterator[ForceEntry]:
    """One line for each unit, and one below it for its Attachment (DW4-FORCE-16)."""
    faction = content.factions[force.faction]
    known = [(n, row) for n, row in enumerate(file.unit, 1) if ClassId(row.class_id) in content.classes]
    for (number, row), unit in zip(known, force.units, strict=True):
        battlefleet = group_named(unit.battlefleet, content.battlefleets) if unit.battlefleet else None
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
        battlefleet = group_named(id, content.battlefleets)
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
