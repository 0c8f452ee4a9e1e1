"""A roster as a Force: every unit with its models and weapons, or exactly what could not be matched."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from sandtable.catalogues.cleaning import folded
from sandtable.catalogues.rosters import Roster, RosterForce, Selection, read_roster
from sandtable.kernel.errors import PackError
from sandtable.kernel.imports import RosterImport
from sandtable.rulesets.dw4.content.content import Content
from sandtable.rulesets.dw4.content.pack_file import UnitRow
from sandtable.rulesets.dw4.forces.file import MOST_UNITS, ForceFile, force_of
from sandtable.rulesets.dw4.forces.text import force_text
from sandtable.rulesets.dw4.imports import ids
from sandtable.rulesets.dw4.imports.doctrines import doctrine_named
from sandtable.rulesets.dw4.imports.matching import MatchedUnit, Matching, class_of
from sandtable.rulesets.dw4.imports.origin import Origin
from sandtable.tabletop.ids import ClassId

LONGEST_NAME = 80
MOST_POINTS = 100_000


def import_roster(data: bytes, file: str, origins: Iterable[Origin], content: Content) -> RosterImport:
    """The Force of a roster; raises `PackError` where its game or its faction is not here."""
    roster = read_roster(data, file)
    if roster.system != ids.SYSTEM:
        named = roster.system_name or roster.system or "a game it does not name"
        raise PackError([f"{file}: a list for {named}, not for Dystopian Wars, fourth edition"])
    if not roster.forces:
        raise PackError([f"{file}: a list without a Battlefleet"])
    known = [origin for origin in origins if origin.pack in content.factions]
    origin = next((o for o in known if o.catalogue == roster.forces[0].catalogue), None)
    if origin is None:
        name = roster.forces[0].catalogue_name or roster.forces[0].catalogue
        raise PackError([f"{file}: its catalogue '{name}' is not imported; first: sandtable pack import PATH"])
    return _Importing(roster, origin, content).force()


class _Importing:
    """Goes through a roster and remembers what there is to tell."""

    def __init__(self, roster: Roster, origin: Origin, content: Content) -> None:
        self.roster = roster
        self.origin = origin
        self.content = content
        self.unmatched: list[str] = []
        self.remarks: list[str] = []

    def force(self) -> RosterImport:
        taken: Counter[str] = Counter()
        units: list[UnitRow] = []
        for force in self.roster.forces:
            units += self._units(force, taken)
        if len(units) > MOST_UNITS:
            raise PackError([f"{len(units)} units, more than {MOST_UNITS} are not looked at"])
        claimed = max(0, min(MOST_POINTS, int(self.roster.costs.get(ids.POINTS, 0))))
        file = ForceFile(
            ruleset="dw4",
            format=1,
            name=self.roster.name[:LONGEST_NAME] or "Imported",
            faction=self.origin.faction,
            points=claimed,
            unit=tuple(units),
        )
        cost = force_of(file, self.content)[0]
        file = msgspec.structs.replace(file, points=self._limit(max(claimed, 0 if cost is None else cost.points)))
        made, problems = force_of(file, self.content)
        points = 0 if made is None else made.points
        if claimed and claimed != points:
            self.remarks.append(f"the list says {claimed} Points, its units come to {points}")
        return RosterImport(
            force=msgspec.json.decode(msgspec.json.encode(file)),
            text=force_text(file, self.content),
            unmatched=tuple(self.unmatched),
            remarks=tuple(dict.fromkeys(self.remarks)),
            problems=tuple(str(problem) for problem in problems),
            points=points,
            claimed=claimed,
        )

    def _limit(self, cost: int) -> int:
        """The limit of Points that the list was built for; what it costs, where it says none."""
        limit = int(self.roster.limits.get(ids.POINTS, 0))
        return min(limit, MOST_POINTS) if limit > 0 else cost

    def _units(self, force: RosterForce, taken: Counter[str]) -> list[UnitRow]:
        if force.catalogue != self.origin.catalogue:
            self.unmatched.append(f"{force.name}: it is of another faction, '{force.catalogue_name}'")
            return []
        if force.revision != self.origin.revision:
            self.remarks.append(
                f"the list was built with revision {force.revision}, revision {self.origin.revision} is imported"
            )
        battlefleet = self._battlefleet(force)
        taken[battlefleet] += 1
        placed = battlefleet if taken[battlefleet] == 1 else f"{battlefleet}:{taken[battlefleet]}"
        elements = self.origin.elements.get(battlefleet, {})
        units: list[UnitRow] = []
        bought: list[str] = []
        for selection in force.selections:
            if any(id in self.origin.ignored for id in selection.entries):
                bought += [child.name for child in selection.selections] or [selection.name]
                continue
            found = self._unit(selection, force.name)
            if found is not None:
                units.append(self._row(found, placed, elements.get(found.class_id, "")))
        return self._with_doctrines(units, bought)

    def _with_doctrines(self, units: list[UnitRow], bought: list[str]) -> list[UnitRow]:
        """The units of a Battlefleet with its Doctrines, each bought for the first Flagship that may have it."""
        for name in bought:
            called = doctrine_named(name)
            able = [n for n, row in enumerate(units) if called and self._may_have(row, called)]
            if able:
                row = units[able[0]]
                units[able[0]] = msgspec.structs.replace(row, upgrades=(*row.upgrades, called))
            else:
                self.remarks.append(f"{name}: {'no Flagship may have it' if called else 'it has no effect yet'}")
        return units

    def _may_have(self, row: UnitRow, doctrine: str) -> bool:
        ship_class = self.content.classes[ClassId(row.class_id)]
        return doctrine in [upgrade.name for upgrade in ship_class.upgrades]

    def _battlefleet(self, force: RosterForce) -> str:
        if force.entry in self.origin.battlefleets:
            return self.origin.battlefleets[force.entry]
        named = [
            id
            for id, fleet in self.content.battlefleets.items()
            if fleet.faction == self.origin.faction and folded(fleet.name) in folded(force.name)
        ]
        if not named:
            self.unmatched.append(f"{force.name}: there is no such Battlefleet")
        return next(iter(named), "")

    def _unit(self, selection: Selection, above: str) -> MatchedUnit | None:
        path = f"{above} / {selection.name}"
        of = class_of(selection, self.origin)
        ship_class = None if of is None else self.content.classes.get(ClassId(of.class_id))
        if of is None or ship_class is None:
            self.unmatched.append(f"{path}: there is no such unit")
            return None
        matching = Matching(self.origin, of, ship_class, path)
        unit = matching.match(selection)
        self.unmatched += matching.unmatched
        self.remarks += matching.remarks
        for nested in matching.nested:
            attached = self._unit(nested, path)
            if attached is not None:
                unit.attached.append(attached)
        if not unit.models:
            self.unmatched.append(f"{path}: it has no models")
            return None
        return unit

    def _row(self, unit: MatchedUnit, battlefleet: str, element: str) -> UnitRow:
        for extra in unit.attached[1:]:
            self.unmatched.append(f"{unit.name} / {extra.name}: a unit has one Attachment")
        return UnitRow(
            class_id=unit.class_id,
            models=unit.models,
            battlefleet=battlefleet,
            element=element,
            escorts=unit.escorts,
            upgrades=tuple(unit.upgrades),
            swaps=tuple(unit.swaps),
            generators=tuple(unit.generators),
            attached=unit.attached[0].attached_row() if unit.attached else None,
        )
