"""Loading packs: TOML into profiles that are whole, checked and ready to play.

A wrong pack raises PackError with every problem as a sentence that names the file and the place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import TypeVar

import msgspec

from sandtable.kernel.errors import PackError
from sandtable.kernel.packs import pack_bytes
from sandtable.rulesets.dw3.content import fleet_reading, table_pieces
from sandtable.rulesets.dw3.content.legality import force_problems
from sandtable.rulesets.dw3.content.pack_file import FactionRow, ForceRow, PackFile, UpgradeRow
from sandtable.rulesets.dw3.content.profile import (
    Battlefleet,
    BattlefleetId,
    Card,
    CardEffect,
    Encounter,
    Force,
    ForceId,
    ForceUnit,
    Layout,
    LayoutId,
    ShipClass,
    Squadron,
    TerrainPiece,
    WeaponType,
)
from sandtable.tabletop.ids import ClassId, PieceId
from sandtable.tabletop.packs import (
    OpenPack,
    PackId,
    PackInfo,
    add_new,
    infos_of,
    opened,
    outlines_of,
    pack_of_hash,
    packs_of,
)

BUILTIN = ("common", "karst", "meridian")

K = TypeVar("K")
V = TypeVar("V")


class Content(msgspec.Struct, frozen=True):
    """All content of a game; nothing in it ever changes."""

    packs: Mapping[PackId, PackInfo]
    factions: Mapping[str, FactionRow]
    weapons: Mapping[str, Mapping[str, WeaponType]]
    squadrons: Mapping[str, Squadron]
    classes: Mapping[ClassId, ShipClass]
    upgrades: Mapping[str, UpgradeRow]
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
    return load(dict(zip(BUILTIN, [path.read_bytes() for path in builtin_paths()], strict=True)))


def builtin_paths() -> tuple[Traversable, ...]:
    return packs_of("sandtable.rulesets.dw3", BUILTIN)


@cache
def kept_pack(digest: str) -> bytes | None:
    """A pack that comes with the game, by the SHA-256 of its file."""
    return pack_of_hash(builtin_paths(), digest)


def load(packs: Mapping[str, bytes]) -> Content:
    """The content of all those packs together, by the names that problems are told by."""
    problems: list[str] = []
    read = [pack for name, data in packs.items() if (pack := opened(PackFile, data, name, problems)) is not None]
    content = _Assembly(read, problems).content() if not problems else None
    if content is None or problems:
        raise PackError(problems)
    return content


def load_path(path: Traversable) -> Content:
    """A pack of whoever plays, together with those that come with the game."""
    data, file = pack_bytes(path)
    ours = {name: there.read_bytes() for name, there in zip(BUILTIN, builtin_paths(), strict=True)}
    return load({**ours, file: data})


class _Assembly:
    """Puts packs together: first what others refer to, then what refers to it."""

    def __init__(self, packs: Sequence[OpenPack[PackFile]], problems: list[str]) -> None:
        self.packs, self.problems = packs, problems
        self.outlines = outlines_of(packs, problems)
        self.factions: dict[str, FactionRow] = {}
        self.weapons: dict[str, Mapping[str, WeaponType]] = {}
        self.squadrons: dict[str, Squadron] = {}
        self.classes: dict[ClassId, ShipClass] = {}
        self.upgrades: dict[str, UpgradeRow] = {}
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
            upgrades=MappingProxyType(self.upgrades),
            battlefleets=MappingProxyType(self.battlefleets),
            forces=MappingProxyType(self.forces),
            terrain=MappingProxyType(tables.terrain),
            layouts=MappingProxyType(tables.layouts),
            encounters=MappingProxyType(tables.encounters),
            cards=tables.cards,
            effects=MappingProxyType(tables.effects),
        )

    def _add(self, to: dict[K, V], key: K, value: V, place: str) -> None:
        add_new(to, key, value, place, self.problems)

    def _add_fleet(self, pack: OpenPack[PackFile]) -> None:
        rows, file = pack.rows, pack.file
        of = rows.faction
        if of is None:
            if rows.classes or rows.force:
                self.problems.append(f"{file}: 'faction' is missing")
            return
        self._add(self.factions, of.id, of, f"{file}: faction {of.id}")
        fleet_reading.rule_refs(of.generators, f"{file}: faction {of.id}", self.problems)
        table: dict[str, WeaponType] = {}
        for weapon in rows.weapon:
            place = f"{file}: weapon {weapon.name}"
            self._add(table, weapon.name, fleet_reading.weapon_type(weapon, place, self.problems), place)
        self.weapons[of.id] = MappingProxyType(table)
        for squadron in rows.squadron:
            place = f"{file}: squadron {squadron.name}"
            self._add(
                self.squadrons,
                squadron.name,
                fleet_reading.squadron(squadron, of.id, place, self.problems),
                place,
            )
        for upgrade in rows.upgrade:
            place = f"{file}: upgrade {upgrade.name}"
            fleet_reading.rule_refs((*upgrade.rules, *upgrade.generators), place, self.problems)
            self._add(self.upgrades, upgrade.name, upgrade, place)
        reader = fleet_reading.ClassReader(of, table, self.squadrons, self.outlines, self.problems)
        for row in rows.classes:
            place = f"{file}: class {row.id}"
            self._add(self.classes, ClassId(row.id), reader.read(row, place), place)
            self.problems += [
                f"{place}: there is no upgrade {name!r}" for name in row.upgrades if name not in self.upgrades
            ]
        for fleet in rows.battlefleet:
            place = f"{file}: battlefleet {fleet.id}"
            made = fleet_reading.battlefleet(fleet, of.id, place, self.problems)
            self._add(self.battlefleets, made.id, made, place)
            self.problems += [f"{place}: there is no class {c!r}" for c in made.flagships if c not in self.classes]

    def _points(self, unit: ForceUnit) -> int:
        """What a unit costs without its escorts: its models, and upgrades for every one of them (DW3-SETUP-08)."""
        bought = [self.upgrades[name].points for name in unit.upgrades if name in self.upgrades]
        return unit.models * (self.classes[unit.class_id].points + sum(bought))

    def _add_force(self, row: ForceRow, pack: OpenPack[PackFile]) -> None:
        place = f"{pack.file}: force {row.id}"
        strange = [unit.class_id for unit in row.units if ClassId(unit.class_id) not in self.classes]
        if strange:
            self.problems += [f"{place}: there is no class {name!r}" for name in strange]
            return
        units = tuple(
            [
                ForceUnit(ClassId(u.class_id), u.models, u.battlefleet, u.escorts, u.flagship, u.joins, u.upgrades)
                for u in row.units
            ]
        )
        faction = pack.rows.faction
        each = 0 if faction is None else faction.escort_points
        points = sum([self._points(u) + each * u.escorts for u in units])
        force = Force(ForceId(row.id), row.name, pack.info.faction, row.points, units, points, row.first)
        self._add(self.forces, force.id, force, place)
        wrong = force_problems(force, self.classes, self.battlefleets)
        self.problems += [f"{place}: {problem}" for problem in wrong]
