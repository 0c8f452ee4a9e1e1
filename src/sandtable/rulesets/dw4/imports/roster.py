"""A roster as a Force: what its units are in a list of this edition."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from sandtable.rulesets.dw4.content.pack_file import AttachedRow, GeneratorPickRow, SwapRow, UnitRow
from sandtable.rulesets.dw4.content.profile import ShipClass
from sandtable.rulesets.dw4.forces.file import ForceFile
from sandtable.rulesets.dw4.imports import ids
from sandtable.rulesets.dw4.imports.doctrines import doctrine_named
from sandtable.tabletop.ids import ClassId
from sandtable.tabletop.imports.matching import Carried, MatchedUnit
from sandtable.tabletop.imports.rosters import RosterReading


class BattleRoster(RosterReading[UnitRow]):
    """Reads one roster."""

    system = ids.SYSTEM
    title = ids.TITLE
    points = ids.POINTS
    group = "Battlefleet"
    tokens = ("Escort", ids.ESCORTS)

    def carried(self, of: ShipClass) -> Carried:
        weapons, upgrades = [weapon.name for weapon in of.weapons], [upgrade.name for upgrade in of.upgrades]
        return Carried(of.name, tuple(weapons), frozenset(upgrades))

    def listed(self, name: str, faction: str, points: int, units: tuple[UnitRow, ...]) -> ForceFile:
        return ForceFile("dw4", 1, name, faction, points, units)

    def row(self, unit: MatchedUnit, group: str, slot: str) -> UnitRow:
        swaps, generators = _fitted(unit)
        return UnitRow(
            class_id=unit.class_id,
            models=unit.models,
            battlefleet=group,
            element=slot,
            escorts=unit.tokens,
            upgrades=tuple(unit.upgrades),
            swaps=swaps,
            generators=generators,
            attached=_attached(unit.attached[0]) if unit.attached else None,
        )

    def bought(self, units: list[UnitRow], names: Sequence[str]) -> list[UnitRow]:
        """The units of a Battlefleet with its Doctrines, each bought for the first Flagship that may have it."""
        for name in names:
            called = doctrine_named(name)
            able = [n for n, row in enumerate(units) if called and self._may_have(row, called)]
            if able:
                row = units[able[0]]
                units[able[0]] = msgspec.structs.replace(row, upgrades=(*row.upgrades, called))
            else:
                self.remarks.append(f"{name}: {'no Flagship may have it' if called else 'it has no effect yet'}")
        return units

    def _may_have(self, row: UnitRow, doctrine: str) -> bool:
        ship_class: ShipClass = self.building.classes()[ClassId(row.class_id)]
        return doctrine in [upgrade.name for upgrade in ship_class.upgrades]


def _fitted(unit: MatchedUnit) -> tuple[tuple[SwapRow, ...], tuple[GeneratorPickRow, ...]]:
    return (
        tuple(SwapRow(each.model, each.slot, each.name) for each in unit.swaps),
        tuple(GeneratorPickRow(each.model, each.slot, each.name) for each in unit.generators),
    )


def _attached(unit: MatchedUnit) -> AttachedRow:
    swaps, generators = _fitted(unit)
    return AttachedRow(unit.class_id, max(1, unit.models), tuple(unit.upgrades), swaps, generators)
