"""A roster as a force: what its units are in a list of this game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from sandtable.catalogues.cleaning import folded
from sandtable.catalogues.rosters import Selection
from sandtable.rulesets.ac.content.profile import Level, UnitProfile
from sandtable.rulesets.ac.forces.file import ForceFile, ListedRow, level_of
from sandtable.rulesets.ac.imports import ids
from sandtable.rulesets.ac.imports.battlegroups import SCALES
from sandtable.rulesets.ac.imports.levels import level_named
from sandtable.rulesets.ac.imports.names import boon
from sandtable.tabletop.imports.matching import Carried, MatchedUnit, class_of
from sandtable.tabletop.imports.origin import OriginClass
from sandtable.tabletop.imports.rosters import RosterReading

GRID = ("ranged", "melee", "impact", "weapons", "-")
"""How rows of the Armaments Grid are called, which every unit has without choosing."""
CHOSEN_LATER = ("aerial assault", "vanguard")
"""What Adaptable Deployment leaves to be chosen before deployment."""


class BattleRoster(RosterReading[ListedRow]):
    """Reads one roster."""

    system = ids.SYSTEM
    title = ids.TITLE
    points = ids.POINTS
    group = "Battlegroup"
    tokens = ()
    most_attached = 9

    scale = ""
    boons: tuple[str, ...] = ()

    def carried(self, of: UnitProfile) -> Carried:
        return Carried(of.name, (), frozenset())

    def listed(self, name: str, faction: str, points: int, units: tuple[ListedRow, ...]) -> ForceFile:
        return ForceFile("ac", 1, name, faction, points, units, self.scale, self.boons)

    def bought(self, units: list[ListedRow], names: Sequence[str]) -> list[ListedRow]:
        """The Force Scale and the Boons are for the whole Force, wherever the roster has them."""
        for name in names:
            found = boon(name).rule
            if folded(name) in SCALES:
                self.scale = folded(name)
            elif folded(name) == "unbound":
                self.remarks.append("Unbound is no size of a game; the Points say which it is (AC-L-01)")
            elif found is not None:
                self.boons = (*self.boons, found.rule)
            elif not name.startswith(ids.BONUS):
                self.unmatched.append(f"{name}: nobody knows it")
        return units

    def row(self, unit: MatchedUnit, group: str, slot: str) -> ListedRow:
        of: UnitProfile = self.building.classes()[unit.class_id]
        names = tuple([other.class_id for other in unit.attached])
        row = ListedRow(
            class_id=unit.class_id,
            models=unit.models,
            battlegroup=group,
            fireteams=() if of.is_engine else names,
            carriages=names if of.is_engine else (),
        )
        if of.is_engine and unit.upgrades != [level_of(of, row)]:
            self.remarks.append(f"{of.name}: the level of an Engine is as its Carriages say (AC-L-11)")
        return replace(row, slot=self.building.place_of(row)[1])

    def _unit(self, selection: Selection, above: str) -> MatchedUnit | None:
        """A unit at the level that was selected below it, with the units that come with it."""
        path = f"{above} / {selection.name}"
        of = class_of(selection, self.origin)
        known = None if of is None else self.building.classes().get(of.class_id)
        if of is None or known is None:
            self.unmatched.append(f"{path}: there is no such unit")
            return None
        level = self._level(selection, known, path)
        unit = MatchedUnit(of.class_id, known.name, known.levels[level].models, upgrades=[level.value])
        for companion, many in self._companions(selection, path):
            unit.attached += [MatchedUnit(companion.class_id, companion.name)] * many
        return unit

    def _level(self, selection: Selection, of: UnitProfile, path: str) -> Level:
        """The level that was selected; the least one where none was."""
        named = [level_named(child.name) for child in selection.selections]
        chosen = next((level for level in named if level is not None), None)
        if chosen is None and len(of.levels) > 1:
            self.remarks.append(f"{path}: no level was chosen, it is the least")
        if chosen is not None and chosen not in of.levels:
            self.unmatched.append(f"{path}: it has no level {chosen}")
        return chosen if chosen is not None and chosen in of.levels else of.least_level

    def _companions(self, selection: Selection, path: str) -> Iterator[tuple[OriginClass, int]]:
        """Fireteams and Carriages below a unit or its level; anything else that is no level and no row is told."""
        for child in selection.selections:
            of = class_of(child, self.origin)
            if level_named(child.name) is not None:
                yield from self._companions(child, path)
            elif of is not None:
                yield of, child.number
            elif folded(child.name).startswith(CHOSEN_LATER):
                self.remarks.append(f"{path}: {child.name} is chosen before deployment")
            elif not folded(child.name).startswith(GRID):
                self.unmatched.append(f"{path} / {child.name}")
