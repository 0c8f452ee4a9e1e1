"""Building a force: what a list comes to, what is wrong with it, and what may still be added to it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from msgspec.structs import replace

from sandtable.kernel.board import Sheet
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.forces import ForceChoices, ForceEntry, ForceProblem
from sandtable.rulesets.dw3.content.content import Content
from sandtable.rulesets.dw3.content.profile import Battlefleet, BattlefleetId, Force, ForceUnit, ShipClass
from sandtable.rulesets.dw3.content.upgrades import class_of_listed, fitted
from sandtable.rulesets.dw3.forces.choices import force_choices
from sandtable.rulesets.dw3.forces.file import ForceFile, JoiningRow, ListedRow, force_of, listed, patron_of, place_of
from sandtable.rulesets.dw3.forces.places import Place, places_of, takes
from sandtable.rulesets.dw3.forces.text import force_text
from sandtable.rulesets.dw3.forces.unit import force_unit, generators_of, swapped, unit_points, upgrades_of
from sandtable.rulesets.dw3.forces.unit_sheets import class_sheet, gist_of, not_built
from sandtable.rulesets.dw3.options import force_for
from sandtable.tabletop.forces.building import Building
from sandtable.tabletop.forces.groups import group_named
from sandtable.tabletop.ids import ClassId


class BattleLists(Building[ForceFile, Force, ListedRow, Battlefleet, Place]):
    """How forces are built from battlefleets and their places (DW3-SETUP-04 to DW3-SETUP-08, DW3-SETUP-23)."""

    group = "battlefleet"
    unit = "class"
    needs_main = "DW3-SETUP-23"
    unfilled = "DW3-SETUP-23"
    reads = staticmethod(force_of)

    content: Content

    def every_group(self) -> Mapping[BattlefleetId, Battlefleet]:
        return self.content.battlefleets

    def is_main(self, group: Battlefleet) -> bool:
        return group.kind == "Main"

    def slots(self, group: Battlefleet) -> Sequence[Place]:
        return places_of(group)

    def fitting(self, file: ForceFile, group: Battlefleet, slot: Place) -> Iterator[ListedRow]:
        for profile in self.content.classes.values():
            if takes(slot, profile):
                yield ListedRow(profile.id, profile.models[0], battlefleet=group.id, place=slot.name)

    def placed(self, unit: ListedRow, group: Battlefleet, slot: str) -> ListedRow:
        return replace(unit, battlefleet=group.id, place=slot)

    def place_of(self, unit: ListedRow) -> tuple[str, str]:
        return unit.battlefleet, place_of(unit, self.content)

    def takes(self, slot: Place, unit: ListedRow) -> bool:
        return takes(slot, self.content.classes[ClassId(unit.class_id)])

    def problems_with(self, force: Force, unit: ListedRow) -> list[ForceProblem]:
        file = ForceFile("dw3", 1, force.name, force.faction, force.limit, (*listed(force), unit), patron_of(force))
        return force_of(file, self.content, complete=False)[1]

    def entries(self, file: ForceFile, force: Force) -> Iterator[ForceEntry]:
        known = self.content.classes
        for number, row in enumerate(file.unit, 1):
            if ClassId(row.class_id) not in known:
                continue
            fleet = group_named(row.battlefleet, self.content.battlefleets)
            group, slot = row.battlefleet if fleet is None else fleet.name, place_of(row, self.content)
            yield self._entry(number, row, force, group, slot)
            if row.attached is not None and ClassId(row.attached.class_id) in known:
                yield replace(self._entry(number, row.attached, force, group, slot), attached=True)

    def choices(self) -> ForceChoices:
        return force_choices(self.content)

    def cards(self, force: Force) -> Iterator[Sheet]:
        for unit in force.units:
            yield class_sheet(fitted(self.content.classes[unit.class_id], unit))

    def text(self, file: ForceFile) -> str:
        return force_text(file, self.content)

    def empty(self, faction: str, name: str, limit: int, switches: Collection[str]) -> ForceFile:
        return ForceFile("dw3", 1, name, faction, limit, ())

    def sized(self, of: ShipClass, models: int) -> ListedRow:
        return ListedRow(of.id, models or of.models[0])

    def ready(self, id: str) -> ForceFile:
        force = force_for(id, self.content)
        if force.first:
            raise UnknownName(f"{id} is for a first game, which asks for no list")
        rows = [replace(row, place=place_of(row, self.content)) for row in listed(force)]
        return ForceFile("dw3", 1, force.name, force.faction, force.limit, tuple(rows), patron_of(force))

    def _entry(self, number: int, row: JoiningRow, force: Force, group: str, slot: str) -> ForceEntry:
        unit, profile = force_unit(row), self.content.classes[ClassId(row.class_id)]
        escort_points = self.content.factions[force.faction].escort_points
        return ForceEntry(
            unit=number,
            class_id=unit.class_id,
            title=profile.name,
            models=unit.models,
            points=unit_points(unit, profile, escort_points),
            group=group,
            slot=slot,
            extras=tuple(_extras(unit, self.content, escort_points)),
            sheets=(class_of_listed(unit),),
        )

    def notes(self, force: Force) -> Iterator[str]:
        """What battlefleets bring, and special rules on the list that have no effect in play yet."""
        missing: dict[str, None] = {}
        for unit in force.units:
            missing |= dict.fromkeys(not_built(fitted(self.content.classes[unit.class_id], unit)))
        for fleet in _taken(force, self.content):
            missing |= dict.fromkeys(fleet.not_yet)
            if fleet.ability is not None:
                yield f"{fleet.name}: {fleet.ability.name}. {gist_of(fleet.ability.id)}"
        if missing:
            yield f"Not yet in play: {', '.join(sorted(missing))}."
        for id in dict.fromkeys(unit.class_id for unit in force.units):
            yield from (f"{self.content.classes[id].name}: {told}" for told in self.content.classes[id].not_yet)


def _taken(force: Force, content: Content) -> Iterator[Battlefleet]:
    """The battlefleets that a force takes."""
    for id in dict.fromkeys([unit.battlefleet for unit in force.units]):
        fleet = group_named(id, content.battlefleets)
        if fleet is not None:
            yield fleet


def _extras(unit: ForceUnit, content: Content, escort_points: int) -> Iterator[str]:
    """What was bought or swapped, each with its points."""
    profile = content.classes[unit.class_id]
    if unit.escorts:
        escorts = "1 escort" if unit.escorts == 1 else f"{unit.escorts} escorts"
        yield f"{escorts} +{unit.escorts * escort_points}"
    for upgrade in upgrades_of(unit, profile):
        cost = upgrade.points * (unit.models if upgrade.per_model else 1)
        yield f"{upgrade.name} {cost:+}"
    for slot, generator in generators_of(unit, profile):
        if slot <= len(profile.weapons):
            price = f" {generator.points * unit.models:+}" if generator.points else ""
            yield f"{generator.rule.name} for {profile.weapons[slot - 1].type.name}{price}"
    for slot, option in swapped(unit, profile):
        price = f" {option.points * unit.models:+}" if option.points else ""
        yield f"{option.weapon.type.name} for {profile.weapons[slot - 1].type.name}{price}"
