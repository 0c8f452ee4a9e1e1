"""Loading packs: TOML into profiles that are whole, checked and ready to play.

A wrong pack raises PackError with every problem as a sentence that names the file and the place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources.abc import Traversable
from types import MappingProxyType

import msgspec

from sandtable.rulesets.dw3.content import fleet_reading, table_pieces
from sandtable.rulesets.dw3.content.pack_file import FactionRow, ForceRow, PackFile, UpgradeRow
from sandtable.rulesets.dw3.content.profile import (
    Battlefleet,
    BattlefleetId,
    Card,
    CardEffect,
    Encounter,
    Force,
    ForceId,
    Layout,
    LayoutId,
    ShipClass,
    Squadron,
    TerrainPiece,
    WeaponType,
)
from sandtable.rulesets.dw3.content.rule_tokens import RULE_TOKENS
from sandtable.rulesets.dw3.forces.legality import force_problems
from sandtable.rulesets.dw3.forces.unit import force_unit, unit_points
from sandtable.tabletop.ids import ClassId, PieceId
from sandtable.tabletop.packs import Assembly, OpenPack, PackId, PackInfo, infos_of, outlines_of
from sandtable.tabletop.shelf import Shelf, of_limits

BUILTIN = ("common", "karst", "meridian")


class Content(msgspec.Struct, frozen=True):
    """All content of a game; nothing in it ever changes."""

    packs: Mapping[PackId, PackInfo]
    factions: Mapping[str, FactionRow]
    weapons: Mapping[str, Mapping[str, WeaponType]]
    squadrons: Mapping[str, Squadron]
    classes: Mapping[ClassId, ShipClass]
    battlefleets: Mapping[BattlefleetId, Battlefleet]
    forces: Mapping[ForceId, Force]
    terrain: Mapping[PieceId, TerrainPiece]
    layouts: Mapping[LayoutId, Layout]
    encounters: Mapping[str, Encounter]
    cards: tuple[Card, ...]
    effects: Mapping[str, CardEffect]


@cache
def builtin() -> Content:
    """The packs that come with the game."""
    return SHELF.load(SHELF.ours())


def check_pack(path: Traversable) -> list[str]:
    """What one pack holds, checked together with the packs that come with the game."""
    return SHELF.check(path, _counted, lambda rows, content: of_limits(rows.force, content.forces, "points"))


def _counted(rows: PackFile) -> tuple[tuple[tuple[object, ...], str], ...]:
    return (
        (rows.classes, "classes"),
        (rows.weapon, "weapons"),
        (rows.squadron, "squadrons"),
        (rows.battlefleet, "battlefleets"),
        (rows.force, "forces"),
        (rows.terrain, "terrain pieces"),
        (rows.layout, "tables"),
        (rows.encounter, "encounters"),
    )


class _Assembly(Assembly[PackFile]):
    """Puts packs together."""

    def __init__(self, packs: Sequence[OpenPack[PackFile]], problems: list[str]) -> None:
        super().__init__(packs, problems)
        self.outlines = outlines_of(packs, problems)
        self.factions: dict[str, FactionRow] = {}
        self.weapons: dict[str, Mapping[str, WeaponType]] = {}
        self.squadrons: dict[str, Squadron] = {token.name: token for token in RULE_TOKENS}
        self.classes: dict[ClassId, ShipClass] = {}
        self.battlefleets: dict[BattlefleetId, Battlefleet] = {}
        self.forces: dict[ForceId, Force] = {}

    def content(self) -> Content:
        infos = infos_of(self.packs, self.problems)
        for pack in self.packs:
            self._add_fleet(pack)
        for pack in self.packs:
            for row in pack.rows.force:
                self._add_force(row, pack)
        tables = table_pieces.assemble([(pack.file, pack.rows) for pack in self.packs], self.problems)
        return Content(
            packs=MappingProxyType(infos),
            factions=MappingProxyType(self.factions),
            weapons=MappingProxyType(self.weapons),
            squadrons=MappingProxyType(self.squadrons),
            classes=MappingProxyType(self.classes),
            battlefleets=MappingProxyType(self.battlefleets),
            forces=MappingProxyType(self.forces),
            terrain=MappingProxyType(tables.terrain),
            layouts=MappingProxyType(tables.layouts),
            encounters=MappingProxyType(tables.encounters),
            cards=tables.cards,
            effects=MappingProxyType(tables.effects),
        )

    def _add_fleet(self, pack: OpenPack[PackFile]) -> None:
        rows, file = pack.rows, pack.file
        of = rows.faction
        if of is None:
            if rows.classes or rows.force:
                self.problems.append(f"{file}: 'faction' is missing")
            return
        self.add(self.factions, of.id, of, f"{file}: faction {of.id}")
        fleet_reading.rule_refs(of.generators, f"{file}: faction {of.id}", self.problems)
        table: dict[str, WeaponType] = {}
        for weapon in rows.weapon:
            place = f"{file}: weapon {weapon.name}"
            self.add(table, weapon.name, fleet_reading.weapon_type(weapon, place, self.problems), place)
        self.weapons[of.id] = MappingProxyType(table)
        for squadron in rows.squadron:
            place = f"{file}: squadron {squadron.name}"
            self.add(
                self.squadrons,
                squadron.name,
                fleet_reading.squadron(squadron, of.id, place, self.problems),
                place,
            )
        upgrades: dict[str, UpgradeRow] = {}
        for upgrade in rows.upgrade:
            self.add(upgrades, upgrade.name, upgrade, f"{file}: upgrade {upgrade.name}")
        reader = fleet_reading.ClassReader(of, table, self.squadrons, upgrades, self.outlines, self.problems)
        for row in rows.classes:
            place = f"{file}: class {row.id}"
            self.add(self.classes, ClassId(row.id), reader.read(row, place), place)
        for row in rows.classes:
            strange = [name for name in row.takes if ClassId(name) not in self.classes]
            self.problems += [f"{file}: class {row.id}: there is no class {name!r} to join it" for name in strange]
        for fleet in rows.battlefleet:
            place = f"{file}: battlefleet {fleet.id}"
            made = fleet_reading.battlefleet(fleet, of.id, place, self.problems)
            self.add(self.battlefleets, made.id, made, place)
            named = (*made.flagships, *made.classes, *made.several)
            self.problems += [f"{place}: there is no class {c!r}" for c in named if c not in self.classes]

    def _add_force(self, row: ForceRow, pack: OpenPack[PackFile]) -> None:
        place = f"{pack.file}: force {row.id}"
        strange = [unit.class_id for unit in row.units if ClassId(unit.class_id) not in self.classes]
        if strange:
            self.problems += [f"{place}: there is no class {name!r}" for name in strange]
            return
        units = tuple([force_unit(unit, joins=unit.joins, flagship=unit.flagship) for unit in row.units])
        faction = pack.rows.faction
        each = 0 if faction is None else faction.escort_points
        points = sum([unit_points(unit, self.classes[unit.class_id], each) for unit in units])
        patrons = () if row.patron is None else fleet_reading.rule_refs((row.patron,), place, self.problems)
        patron = next(iter(patrons), None)
        force = Force(ForceId(row.id), row.name, pack.info.faction, row.points, units, points, row.first, patron)
        self.add(self.forces, force.id, force, place)
        wrong = force_problems(force, self.classes, self.battlefleets)
        self.problems += [f"{place}: {problem}" for problem in wrong]


SHELF = Shelf("sandtable.rulesets.dw3", BUILTIN, PackFile, lambda packs, problems: _Assembly(packs, problems).content())
