"""Building a force: what a list comes to, what is wrong with it, and what may still be added to it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from msgspec.structs import replace

from sandtable.kernel.board import Sheet
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.forces import ForceChoices, ForceEntry, ForceProblem
from sandtable.rulesets.ac.catalogue import catalogue
from sandtable.rulesets.ac.content.content import Content
from sandtable.rulesets.ac.content.forces import Battlegroup, BattlegroupId, Force, ForceUnit, Slot
from sandtable.rulesets.ac.content.profile import LEVELS, UnitProfile
from sandtable.rulesets.ac.forces.choices import force_choices
from sandtable.rulesets.ac.forces.cost import figures_of, unit_points
from sandtable.rulesets.ac.forces.file import (
    ForceFile,
    ListedRow,
    companions_in,
    force_of,
    level_of,
    listed,
    options_named,
    slot_in,
)
from sandtable.rulesets.ac.forces.legality import bought_in_words, group_of, is_alone, slot_of
from sandtable.rulesets.ac.forces.text import force_text
from sandtable.rulesets.ac.forces.unit_sheets import class_sheet
from sandtable.rulesets.ac.ids import ClassId
from sandtable.tabletop.forces.building import Building
from sandtable.tabletop.forces.ready import ready_force


class BattleLists(Building[ForceFile, Force, ListedRow, Battlegroup, Slot]):
    """How forces are built from Battlegroups and their slots (AC-FORCE-01 to AC-FORCE-08)."""

    group = "Battlegroup"
    unit = "unit"
    needs_main = "AC-FORCE-04"
    unfilled = "AC-FORCE-02"
    reads = staticmethod(force_of)

    content: Content

    def every_group(self) -> Mapping[BattlegroupId, Battlegroup]:
        return self.content.battlegroups

    def is_main(self, group: Battlegroup) -> bool:
        return group.kind == "Faction"

    def slots(self, group: Battlegroup) -> Sequence[Slot]:
        return group.slots

    def fitting(self, file: ForceFile, group: Battlegroup, slot: Slot) -> Iterator[ListedRow]:
        for profile in self.content.classes.values():
            own = profile.faction == group.faction and is_alone(profile)
            if own and slot_of(group, profile) == slot.name:
                yield replace(self.sized(profile, 0), battlegroup=group.id, slot=slot.name)

    def placed(self, unit: ListedRow, group: Battlegroup, slot: str) -> ListedRow:
        return replace(unit, battlegroup=group.id, slot=slot)

    def place_of(self, unit: ListedRow) -> tuple[str, str]:
        return unit.battlegroup, slot_in(unit, self.content)

    def takes(self, slot: Slot, unit: ListedRow) -> bool:
        profile = self.content.classes[ClassId(unit.class_id)]
        if slot.types and profile.is_commander:
            return bool(slot.trait) and slot.takes(profile)
        return slot.takes(profile) if slot.types else profile.is_commander

    def problems_with(self, force: Force, unit: ListedRow) -> list[ForceProblem]:
        rows = (*listed(force, self.content), unit)
        file = ForceFile("ac", 1, force.name, force.faction, force.limit, rows, force.scale, force.boons)
        return force_of(file, self.content, complete=False)[1]

    def cost(self, unit: ListedRow) -> int:
        profile = self.content.classes[ClassId(unit.class_id)]
        level = level_of(profile, unit) or profile.least_level
        return unit_points(ForceUnit(profile.id, level, options=options_named(profile, unit.upgrades)), profile)

    def grown(self, unit: ListedRow) -> ListedRow | None:
        """A unit at its next Reinforcement Level."""
        profile = self.content.classes[ClassId(unit.class_id)]
        sizes = [figures.models for figures in profile.levels.values() if figures.models > unit.models]
        return replace(unit, models=min(sizes)) if sizes else None

    def class_id(self, unit: ListedRow) -> str:
        return unit.class_id

    def entries(self, file: ForceFile, force: Force) -> Iterator[ForceEntry]:
        known = self.content.classes
        for number, row in enumerate(file.unit, 1):
            profile = known.get(ClassId(row.class_id))
            if profile is None:
                continue
            level = level_of(profile, row) or profile.least_level
            group = group_of(row.battlegroup, self.content.lists)
            named = row.battlegroup if group is None else group.name
            unit = ForceUnit(profile.id, level, row.battlegroup, options_named(profile, row.upgrades))
            yield self._entry(number, unit, named, slot_in(row, self.content))
            for name, size, what in companions_in(row, level):
                if ClassId(name) in known:
                    attached = self._entry(number, ForceUnit(ClassId(name), size, row.battlegroup), named, what)
                    yield replace(attached, attached=True)

    def _entry(self, number: int, unit: ForceUnit, group: str, slot: str) -> ForceEntry:
        profile = self.content.classes[unit.class_id]
        return ForceEntry(
            unit=number,
            class_id=unit.class_id,
            title=profile.name,
            models=figures_of(unit, profile).models,
            points=unit_points(unit, profile),
            group=group,
            slot=slot,
            extras=(unit.level.value.capitalize(), *bought_in_words(unit, profile)),
            sheets=(unit.class_id,),
        )

    def notes(self, force: Force) -> Iterator[str]:
        """What Battlegroups and Boons bring, and rules on the list that have no effect in play yet."""
        known, missing = catalogue(), dict[str, None]()
        for unit in force.units:
            profile = self.content.classes[unit.class_id]
            refs = [*profile.rules, *[quality for row in profile.rows for quality in row.qualities]]
            missing |= dict.fromkeys([ref.name for ref in refs if not known.is_done(ref.id)])
        for id in dict.fromkeys([unit.battlegroup for unit in force.units]):
            group = group_of(id, self.content.lists)
            if group is not None and group.bonus is not None:
                yield f"{group.name}: {group.bonus.name}. {known[group.bonus.id].gist}"
        for rule in force.boons:
            boon = self.content.boons.get((force.faction, rule))
            if boon is not None:
                yield f"{boon.name} ({boon.points} Points). {known[rule].gist}"
        if missing:
            yield f"Not yet in play: {', '.join(sorted(missing))}."

    def choices(self) -> ForceChoices:
        return force_choices(self.content)

    def cards(self, force: Force) -> Iterator[Sheet]:
        for unit in force.units:
            yield class_sheet(self.content.classes[unit.class_id])

    def text(self, file: ForceFile) -> str:
        return force_text(file, self.content)

    def empty(self, faction: str, name: str, limit: int, switches: Collection[str]) -> ForceFile:
        return ForceFile("ac", 1, name, faction, limit, ())

    def sized(self, of: UnitProfile, models: int) -> ListedRow:
        least = next(of.levels[level].models for level in LEVELS if level in of.levels)
        return ListedRow(of.id, models or least)

    def ready(self, id: str) -> ForceFile:
        force = ready_force(self.content.forces, id)
        if force.first:
            raise UnknownName(f"{id} is for a first game, which asks for no list")
        rows = [replace(row, slot=slot_in(row, self.content)) for row in listed(force, self.content)]
        return ForceFile("ac", 1, force.name, force.faction, force.limit, tuple(rows), force.scale, force.boons)
