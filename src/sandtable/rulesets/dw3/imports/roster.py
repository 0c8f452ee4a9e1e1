"""A roster as a force: what its units are in a list of this edition."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from sandtable.rulesets.dw3.content.profile import GeneratorPick, ShipClass, Swap
from sandtable.rulesets.dw3.forces.file import ForceFile, JoiningRow, ListedRow
from sandtable.rulesets.dw3.forces.force_rules import PATRONS
from sandtable.rulesets.dw3.imports import ids
from sandtable.rulesets.dw3.imports.names import reading_of
from sandtable.tabletop.imports.matching import Carried, Fitting, MatchedUnit
from sandtable.tabletop.imports.rosters import RosterReading
from sandtable.tabletop.pack_rows import RuleName


class BattleRoster(RosterReading[ListedRow]):
    """Reads one roster."""

    system = ids.SYSTEM
    title = ids.TITLE
    points = ids.POINTS
    group = "battlefleet"
    tokens = ids.ESCORTS

    def carried(self, of: ShipClass) -> Carried:
        weapons = tuple([weapon.type.name for weapon in of.weapons])
        return Carried(of.name, weapons, frozenset([upgrade.name for upgrade in of.upgrades]))

    patron: RuleName | None = None
    """Who lends the force a hand."""

    def listed(self, name: str, faction: str, points: int, units: tuple[ListedRow, ...]) -> ForceFile:
        return ForceFile("dw3", 1, name, faction, points, units, self.patron)

    def bought(self, units: list[ListedRow], names: Sequence[str]) -> list[ListedRow]:
        """A patron is for the whole force, wherever the roster has it."""
        for name in names:
            found = reading_of(name).rule
            if found is not None and found.rule in PATRONS:
                self.patron = found
            else:
                self.remarks.append(f"{name}: it has no effect yet")
        return units

    def row(self, unit: MatchedUnit, group: str, slot: str) -> ListedRow:
        joining = [self._joining(other) for other in unit.attached[:1]]
        row = ListedRow(
            class_id=unit.class_id,
            models=unit.models,
            upgrades=tuple(unit.upgrades),
            swaps=self._swaps(unit),
            generators=self._generators(unit),
            battlefleet=group,
            escorts=unit.tokens,
            attached=next(iter(joining), None),
        )
        return replace(row, place=self.building.place_of(row)[1])

    def _joining(self, unit: MatchedUnit) -> JoiningRow:
        return JoiningRow(
            class_id=unit.class_id,
            models=unit.models,
            upgrades=tuple(unit.upgrades),
            swaps=self._swaps(unit),
            generators=self._generators(unit),
        )

    def _swaps(self, unit: MatchedUnit) -> tuple[Swap, ...]:
        return tuple([Swap(each.slot, each.name) for each in self._alike(unit, unit.swaps)])

    def _generators(self, unit: MatchedUnit) -> tuple[GeneratorPick, ...]:
        return tuple([GeneratorPick(each.slot, each.name) for each in self._alike(unit, unit.generators)])

    def _alike(self, unit: MatchedUnit, fitted: list[Fitting]) -> list[Fitting]:
        """What the first model is fitted with; all models of a unit are fitted alike (DW3-SETUP-08)."""
        first = [each for each in fitted if each.model == 1]
        by_model = [{(f.slot, f.name) for f in fitted if f.model == model} for model in range(1, unit.models + 1)]
        if any(each != by_model[0] for each in by_model):
            self.unmatched.append(f"{unit.name}: its models are fitted differently, all are read as the first")
        return first
