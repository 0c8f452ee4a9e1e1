"""Loading packs: TOML into profiles that are whole, checked and ready to play.

A wrong pack raises PackError with every problem as a sentence that names the file and the place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources.abc import Traversable
from types import MappingProxyType

import msgspec

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.content import army_reading, table_pieces
from sandtable.rulesets.ac.content.forces import Battlegroup, BattlegroupId, Boon, Force, ForceId, ForceUnit
from sandtable.rulesets.ac.content.pack_file import ForceRow, PackFile
from sandtable.rulesets.ac.content.profile import Level, UnitProfile
from sandtable.rulesets.ac.content.tables import (
    Card,
    Clash,
    Command,
    Conquest,
    Layout,
    LayoutId,
    Scale,
    TerrainPiece,
)
from sandtable.rulesets.ac.forces.cost import force_points
from sandtable.rulesets.ac.forces.legality import Lists, force_problems
from sandtable.rulesets.ac.ids import ClassId, PieceId
from sandtable.tabletop.pack_rows import SideHead
from sandtable.tabletop.packs import Assembly, OpenPack, PackId, PackInfo, infos_of
from sandtable.tabletop.shelf import Shelf, of_limits

BUILTIN = ("common", "karst", "meridian")


class Content(msgspec.Struct, frozen=True):
    """All content of a game; nothing in it ever changes."""

    packs: Mapping[PackId, PackInfo]
    factions: Mapping[str, SideHead]
    classes: Mapping[ClassId, UnitProfile]
    battlegroups: Mapping[BattlegroupId, Battlegroup]
    boons: Mapping[tuple[str, RuleId], Boon]
    forces: Mapping[ForceId, Force]
    scales: Mapping[str, Scale]
    clashes: Mapping[str, Clash]
    terrain: Mapping[PieceId, TerrainPiece]
    layouts: Mapping[LayoutId, Layout]
    commands: Mapping[str, Command]
    conquests: Mapping[str, Conquest]
    cards: tuple[Card, ...]

    @property
    def lists(self) -> Lists:
        """What the lists of forces are judged by."""
        return Lists(self.classes, self.battlegroups, self.boons, self.scales)


@cache
def builtin() -> Content:
    """The packs that come with the game."""
    return SHELF.load(SHELF.ours())


def check_pack(path: Traversable) -> list[str]:
    """What one pack holds, checked together with the packs that come with the game."""
    return SHELF.check(path, _counted, lambda rows, content: of_limits(rows.force, content.forces, "Points"))


def _counted(rows: PackFile) -> tuple[tuple[tuple[object, ...], str], ...]:
    return (
        (rows.classes, "units"),
        (rows.battlegroup, "Battlegroups"),
        (rows.boon, "Boons"),
        (rows.force, "forces"),
        (rows.scale, "scales"),
        (rows.clash, "Clashes"),
        (rows.terrain, "terrain pieces"),
        (rows.layout, "tables"),
        (rows.command, "Commands"),
        (rows.conquest, "Conquest Objectives"),
    )


class _Assembly(Assembly[PackFile]):
    """Puts packs together."""

    def __init__(self, packs: Sequence[OpenPack[PackFile]], problems: list[str]) -> None:
        super().__init__(packs, problems)
        self.factions: dict[str, SideHead] = {}
        self.classes: dict[ClassId, UnitProfile] = {}
        self.battlegroups: dict[BattlegroupId, Battlegroup] = {}
        self.boons: dict[tuple[str, RuleId], Boon] = {}
        self.forces: dict[ForceId, Force] = {}

    def content(self) -> Content:
        infos = infos_of(self.packs, self.problems)
        tables = table_pieces.assemble([(pack.file, pack.rows) for pack in self.packs], self.problems)
        for pack in self.packs:
            self._add_army(pack)
        lists = Lists(self.classes, self.battlegroups, self.boons, tables.scales)
        for pack in self.packs:
            for row in pack.rows.force:
                self._add_force(row, pack, lists)
        return Content(
            packs=MappingProxyType(infos),
            factions=MappingProxyType(self.factions),
            classes=MappingProxyType(self.classes),
            battlegroups=MappingProxyType(self.battlegroups),
            boons=MappingProxyType(self.boons),
            forces=MappingProxyType(self.forces),
            scales=MappingProxyType(tables.scales),
            clashes=MappingProxyType(tables.clashes),
            terrain=MappingProxyType(tables.terrain),
            layouts=MappingProxyType(tables.layouts),
            commands=MappingProxyType(tables.commands),
            conquests=MappingProxyType(tables.conquests),
            cards=tables.cards,
        )

    def _add_army(self, pack: OpenPack[PackFile]) -> None:
        rows, file, of = pack.rows, pack.file, pack.rows.faction
        if of is None:
            if rows.classes or rows.force or rows.battlegroup:
                self.problems.append(f"{file}: 'faction' is missing")
            return
        self.add(self.factions, of.id, of, f"{file}: faction {of.id}")
        for row in rows.classes:
            place = f"{file}: class {row.id}"
            self.add(self.classes, ClassId(row.id), army_reading.profile(row, of, place, self.problems), place)
        for group in rows.battlegroup:
            place = f"{file}: battlegroup {group.id}"
            made = army_reading.battlegroup(group, of.id, place, self.problems)
            self.add(self.battlegroups, made.id, made, place)
            named = [*made.commanders, *made.twice, *made.without]
            named += [name for slot in made.slots for name in (*slot.extra, *slot.only)]
            self.problems += [f"{place}: there is no class {c!r}" for c in named if c not in self.classes]
        for boon in rows.boon:
            place = f"{file}: boon {boon.rule}"
            rule = RuleId(boon.rule)
            self.add(self.boons, (of.id, rule), Boon(rule, of.id, boon.name, boon.points), place)

    def _add_force(self, row: ForceRow, pack: OpenPack[PackFile], lists: Lists) -> None:
        place = f"{pack.file}: force {row.id}"
        named = [name for unit in row.units for name in (unit.class_id, *unit.fireteams, *unit.carriages)]
        strange = [name for name in named if ClassId(name) not in self.classes]
        if strange:
            self.problems += [f"{place}: there is no class {name!r}" for name in strange]
            return
        units: list[ForceUnit] = []
        for unit in row.units:
            units.append(ForceUnit(ClassId(unit.class_id), unit.level, unit.battlegroup, unit.options))
            parent = len(units)
            units += [ForceUnit(ClassId(t), unit.level, unit.battlegroup, (), parent) for t in unit.fireteams]
            units += [ForceUnit(ClassId(t), Level.BASIC, unit.battlegroup, (), parent) for t in unit.carriages]
        boons = tuple([RuleId(rule) for rule in row.boons])
        force = Force(
            ForceId(row.id), row.name, pack.info.faction, row.scale, row.points, tuple(units), 0, boons, row.first
        )
        force = msgspec.structs.replace(force, points=force_points(force, lists))
        self.add(self.forces, force.id, force, place)
        self.problems += [f"{place}: {problem}" for problem in force_problems(force, lists)]


SHELF = Shelf("sandtable.rulesets.ac", BUILTIN, PackFile, lambda packs, problems: _Assembly(packs, problems).content())
