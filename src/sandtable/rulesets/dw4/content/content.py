"""Content: everything the packs on the table describe, checked and ready to play.

`builtin()` gives our own packs; `SHELF` reads any packs together, so that a player's fleet may use the outlines and
tables of ours: `SHELF.load_files([*SHELF.paths(), mine])`. A wrong pack raises PackError with every problem as a
sentence that names the file and the place.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources.abc import Traversable
from types import MappingProxyType

import msgspec

from sandtable.kernel.forces import ForceProblem
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.catalogue import catalogue
from sandtable.rulesets.dw4.content import pack_reading, table_pieces
from sandtable.rulesets.dw4.content.figures import fault_in
from sandtable.rulesets.dw4.content.pack_file import (
    BattlefleetRow,
    CapsuleRow,
    FiguresRow,
    ForceRow,
    PackFile,
)
from sandtable.rulesets.dw4.content.profile import (
    Battlefleet,
    BattlefleetElement,
    BattlefleetId,
    Deck,
    DeckId,
    EncounterEntry,
    EncounterId,
    Faction,
    Force,
    ForceId,
    Layout,
    LayoutId,
    PositionalCap,
    ShipClass,
    Squadron,
    TerrainPiece,
    WeaponType,
)
from sandtable.rulesets.dw4.forces.legality import force_problems, force_units
from sandtable.tabletop.ids import ClassId, PieceId
from sandtable.tabletop.packs import Assembly, OpenPack, PackId, PackInfo, infos_of, outlines_of
from sandtable.tabletop.shelf import Shelf

BUILTIN = ("common", "karst", "meridian")


class Content(msgspec.Struct, frozen=True):
    """All content of a game; nothing in it ever changes."""

    packs: Mapping[PackId, PackInfo]
    factions: Mapping[str, Faction]
    weapons: Mapping[str, Mapping[str, WeaponType]]
    classes: Mapping[ClassId, ShipClass]
    battlefleets: Mapping[BattlefleetId, Battlefleet]
    forces: Mapping[ForceId, Force]
    rosters: Mapping[ForceId, ForceRow]
    """The same Forces as their packs list them."""
    terrain: Mapping[PieceId, TerrainPiece]
    layouts: Mapping[LayoutId, Layout]
    encounters: Mapping[EncounterId, EncounterEntry]
    decks: Mapping[DeckId, Deck]
    squadrons: Mapping[str, Squadron] = MappingProxyType({})
    """By name."""
    figures: Mapping[RuleId, FiguresRow] = MappingProxyType({})
    """What packs say of special rules that are placeholders otherwise, by rule (DW4-G-43)."""


@cache
def builtin() -> Content:
    """The packs that come with the game."""
    return SHELF.load_files(SHELF.paths())


def check_pack(path: Traversable) -> list[str]:
    """What one pack holds, checked together with the packs that come with the game."""
    return SHELF.check(path, _counted, _forces)


def _forces(rows: PackFile, content: Content) -> Iterable[str]:
    mine = [content.forces[ForceId(row.id)] for row in rows.force]
    return [f"{force.name}: {force.points} of {force.points_limit} Points" for force in mine]


def _counted(rows: PackFile) -> tuple[tuple[tuple[object, ...], str], ...]:
    return (
        (rows.classes, "Classes"),
        (rows.weapon, "weapons"),
        (rows.squadron, "squadrons"),
        (rows.battlefleet, "Battlefleets"),
        (rows.force, "Forces"),
        (rows.terrain, "terrain pieces"),
        (rows.layout, "layouts"),
        (rows.encounter, "Encounters"),
        (rows.deck, "decks"),
    )


class _Assembly(Assembly[PackFile]):
    """Puts packs together."""

    def __init__(self, packs: Sequence[OpenPack[PackFile]], problems: list[str]) -> None:
        super().__init__(packs, problems)
        self.outlines = outlines_of(packs, problems)
        self.capsules: list[CapsuleRow] = []
        self.factions: dict[str, Faction] = {}
        self.weapons: dict[str, Mapping[str, WeaponType]] = {}
        self.classes: dict[ClassId, ShipClass] = {}
        self.battlefleets: dict[BattlefleetId, Battlefleet] = {}
        self.forces: dict[ForceId, Force] = {}
        self.rosters: dict[ForceId, ForceRow] = {}
        self.squadrons: dict[str, Squadron] = {}
        self.figures: dict[RuleId, FiguresRow] = {}

    def content(self) -> Content:
        """Everything in its place; problems have been told on the way."""
        infos = infos_of(self.packs, self.problems)
        for pack in self.packs:
            self._add_figures(pack)
        for pack in self.packs:
            self._add_fleet(pack)
        for pack in self.packs:
            self._add_forces(pack)
        tables = table_pieces.assemble([(pack.file, pack.rows) for pack in self.packs], self.problems)
        return Content(
            packs=MappingProxyType(infos),
            factions=MappingProxyType(self.factions),
            weapons=MappingProxyType(self.weapons),
            classes=MappingProxyType(self.classes),
            battlefleets=MappingProxyType(self.battlefleets),
            forces=MappingProxyType(self.forces),
            rosters=MappingProxyType(self.rosters),
            terrain=MappingProxyType(tables.terrain),
            layouts=MappingProxyType(tables.layouts),
            encounters=MappingProxyType(tables.encounters),
            decks=MappingProxyType(tables.decks),
            squadrons=MappingProxyType(self.squadrons),
            figures=MappingProxyType(self.figures),
        )

    def _add_figures(self, pack: OpenPack[PackFile]) -> None:
        """Default footprints and figures of special rules, which every fleet may use."""
        self.capsules += pack.rows.footprint
        for figures in pack.rows.figures:
            place = f"{pack.file}: figures of {figures.rule}"
            if RuleId(figures.rule) not in catalogue().rules:
                self.problems.append(f"{place}: there is no such rule in the catalogue")
            elif fault := fault_in(RuleId(figures.rule), figures.values):
                self.problems.append(f"{place}: {fault}")
            self.add(self.figures, RuleId(figures.rule), figures, place)

    def _add_fleet(self, pack: OpenPack[PackFile]) -> None:
        """The faction of a fleet pack with its weapons, Classes and Battlefleets."""
        rows = pack.rows
        if rows.faction is None:
            if rows.weapon or rows.classes or rows.battlefleet or rows.force:
                self.problems.append(f"{pack.file}: 'faction' is missing")
            return
        of = pack_reading.faction(rows.faction, f"{pack.file}: faction {rows.faction.id}", self.problems)
        self.add(self.factions, of.id, of, f"{pack.file}: faction {of.id}")
        table: dict[str, WeaponType] = {}
        for weapon in rows.weapon:
            place = f"{pack.file}: weapon {weapon.name}"
            self.add(table, weapon.name, pack_reading.weapon_type(weapon, place, self.problems), place)
        self.weapons[of.id] = MappingProxyType(table)
        builder = pack_reading.ClassBuilder(of, table, self.outlines, self.capsules, self.problems)
        for row in rows.classes:
            place = f"{pack.file}: class {row.id}"
            self.add(self.classes, ClassId(row.id), builder.build(row, place), place)
        for row in rows.classes:
            if row.variant_of and ClassId(row.variant_of) not in self.classes:
                self.problems.append(
                    f"{pack.file}: class {row.id}: there is no class '{row.variant_of}' to be counted as"
                )
        for squadron in rows.squadron:
            place = f"{pack.file}: squadron {squadron.name}"
            self.add(self.squadrons, squadron.name, pack_reading.squadron(squadron, of, place, self.problems), place)
        for fleet in rows.battlefleet:
            place = f"{pack.file}: battlefleet {fleet.id}"
            self.add(self.battlefleets, BattlefleetId(fleet.id), self._battlefleet(fleet, of, place), place)

    def _battlefleet(self, row: BattlefleetRow, of: Faction, place: str) -> Battlefleet:
        """One Battlefleet of a faction."""
        for name in row.mainstay:
            if ClassId(name) not in self.classes:
                self.problems.append(f"{place}: mainstay: there is no class '{name}'")
        for rule in row.rules:
            if RuleId(rule) not in catalogue().rules:
                self.problems.append(f"{place}: there is no rule '{rule}' in the catalogue")
        for element in row.elements:
            for name in element.only:
                if ClassId(name) not in self.classes:
                    self.problems.append(f"{place}: element: there is no class '{name}'")
            if element.mandatory > element.maximum:
                named = " + ".join(element.traits)
                self.problems.append(f"{place}: element {named}: {element.mandatory} of at most {element.maximum}")
        return Battlefleet(
            id=BattlefleetId(row.id),
            name=row.name,
            faction=of.id,
            main=row.kind == "Main",
            legendary=row.legendary,
            elements=tuple(
                BattlefleetElement(e.traits, e.mandatory, e.maximum, tuple(ClassId(id) for id in e.only), e.label)
                for e in row.elements
            ),
            mainstay=tuple(ClassId(name) for name in row.mainstay),
            caps=tuple(PositionalCap(positional, units) for positional, units in row.caps.items()),
            flagship_beside_caps=row.flagship_beside_caps,
            not_yet=row.not_yet,
            rules=tuple(RuleId(rule) for rule in row.rules),
            no_doctrine=row.no_doctrine,
        )

    def _add_forces(self, pack: OpenPack[PackFile]) -> None:
        """The Forces of a fleet pack, checked against Force Creation."""
        if pack.rows.faction is None:
            return
        of = self.factions[pack.rows.faction.id]
        for row in pack.rows.force:
            place = f"{pack.file}: force {row.id}"
            problems: list[ForceProblem] = []
            force = self._force(row, of, problems)
            if force is not None:
                self.add(self.forces, force.id, force, place)
                self.rosters[force.id] = row
            self.problems += [f"{place}: {problem}" for problem in problems]

    def _force(self, row: ForceRow, of: Faction, problems: list[ForceProblem]) -> Force | None:
        """One Force, or None where it names a Class that does not exist or no Points limit."""
        units = force_units(row.units, of, self.classes, problems)
        if row.points is None and not row.first_game:
            problems.append(ForceProblem("'points' is missing", RuleId("DW4-FORCE-05")))
            return None
        if len(units) < len(row.units):
            return None
        limit = sum(unit.points for unit in units) if row.points is None else row.points
        force = Force(ForceId(row.id), row.name, of.id, row.core, row.first_game, limit, units)
        problems += force_problems(force, self.classes, self.battlefleets)
        return force


SHELF = Shelf("sandtable.rulesets.dw4", BUILTIN, PackFile, lambda packs, problems: _Assembly(packs, problems).content())
