"""A roster as a force: every unit with its models and weapons, or exactly what could not be matched."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from sandtable.catalogues.cleaning import folded
from sandtable.catalogues.rosters import Roster, RosterForce, Selection, read_roster
from sandtable.kernel.errors import NotImported, PackError
from sandtable.kernel.imports import RosterImport
from sandtable.kernel.packs import Row
from sandtable.tabletop.forces.building import Building
from sandtable.tabletop.forces.file import MOST_UNITS
from sandtable.tabletop.imports.matching import Carried, MatchedUnit, Matching, class_of
from sandtable.tabletop.imports.origin import Origin

LONGEST_NAME = 80
MOST_POINTS = 100_000

U = TypeVar("U", bound=Row)


class RosterReading(ABC, Generic[U]):
    """Goes through one roster and remembers what there is to tell; a rule set says what its lists are like.

    U is a unit of a list as it is written.
    """

    system: ClassVar[str]
    """The id of the game system."""
    title: ClassVar[str]
    points: ClassVar[str]
    """The id of the cost that is points."""
    group: ClassVar[str]
    """What a force of a roster is called."""
    tokens: ClassVar[tuple[str, ...]]
    """What tokens that go with a unit are called."""
    most_attached: ClassVar[int] = 1
    """How many units may go with another."""

    def __init__(self, data: bytes, file: str, building: Building[Any, Any, Any, Any, Any]) -> None:
        self.file, self.building = file, building
        self.roster: Roster = read_roster(data, file)
        self.unmatched: list[str] = []
        self.remarks: list[str] = []
        self.origin: Origin

    @abstractmethod
    def carried(self, of: Any) -> Carried:
        """What is known of a class of the pack."""

    @abstractmethod
    def row(self, unit: MatchedUnit, group: str, slot: str) -> U: ...

    @abstractmethod
    def listed(self, name: str, faction: str, points: int, units: tuple[U, ...]) -> Any:
        """The list of these units."""

    def bought(self, units: list[U], names: Sequence[str]) -> list[U]:
        """The units of a group with what was bought for the group as a whole."""
        self.remarks += [f"{name}: it has no effect yet" for name in names]
        return units

    def force(self, origins: Iterable[Origin]) -> RosterImport:
        """The force of the roster; raises `PackError` where its game or its faction is not here."""
        roster = self.roster
        if roster.system != self.system:
            named = roster.system_name or roster.system or "a game it does not name"
            raise PackError([f"{self.file}: a list for {named}, not for {self.title}"])
        if not roster.forces:
            raise PackError([f"{self.file}: a list without a {self.group}"])
        known = [origin for origin in origins if origin.pack in self.building.factions()]
        origin = next((o for o in known if o.catalogue == roster.forces[0].catalogue), None)
        if origin is None:
            name = roster.forces[0].catalogue_name or roster.forces[0].catalogue
            raise NotImported(
                [f"{self.file}: a list of '{name}', which is not imported yet; import that faction first"]
            )
        self.origin = origin
        return self._force()

    def _force(self) -> RosterImport:
        taken: Counter[str] = Counter()
        units: list[U] = []
        for force in self.roster.forces:
            units += self._units(force, taken)
        if len(units) > MOST_UNITS:
            raise PackError([f"{len(units)} units, more than {MOST_UNITS} are not looked at"])
        claimed = max(0, min(MOST_POINTS, int(self.roster.costs.get(self.points, 0))))
        building, name = self.building, self.roster.name[:LONGEST_NAME] or "Imported"
        file = self.listed(name, self.origin.faction, claimed, tuple(units))
        cost = building.force(file)[0]
        file = msgspec.structs.replace(file, points=self._limit(max(claimed, 0 if cost is None else cost.points)))
        made, problems = building.force(file)
        points = 0 if made is None else made.points
        if claimed and claimed != points:
            self.remarks.append(f"the list says {claimed} Points, its units come to {points}")
        return RosterImport(
            force=msgspec.json.decode(msgspec.json.encode(file)),
            text=building.text(file),
            unmatched=tuple(self.unmatched),
            remarks=tuple(dict.fromkeys(self.remarks)),
            problems=tuple(str(problem) for problem in problems),
            points=points,
            claimed=claimed,
        )

    def _limit(self, cost: int) -> int:
        """The limit of points that the list was built for; what it costs, where it says none."""
        limit = int(self.roster.limits.get(self.points, 0))
        return min(limit, MOST_POINTS) if limit > 0 else cost

    def _units(self, force: RosterForce, taken: Counter[str]) -> list[U]:
        if force.catalogue != self.origin.catalogue:
            self.unmatched.append(f"{force.name}: it is of another faction, '{force.catalogue_name}'")
            return []
        if force.revision != self.origin.revision:
            self.remarks.append(
                f"the list was built with revision {force.revision}, revision {self.origin.revision} is imported"
            )
        group = self._group(force)
        taken[group] += 1
        placed = group if taken[group] == 1 else f"{group}:{taken[group]}"
        slots = self.origin.slots.get(group, {})
        units: list[U] = []
        bought: list[str] = []
        for selection in force.selections:
            if any(id in self.origin.ignored for id in selection.entries):
                bought += [child.name for child in selection.selections] or [selection.name]
                continue
            found = self._unit(selection, force.name)
            if found is not None:
                for extra in found.attached[self.most_attached :]:
                    self.unmatched.append(f"{found.name} / {extra.name}: a unit has one Attachment")
                units.append(self.row(found, placed, slots.get(found.class_id, "")))
        return self.bought(units, bought)

    def _group(self, force: RosterForce) -> str:
        if force.entry in self.origin.groups:
            return self.origin.groups[force.entry]
        empty = self.listed("Imported", self.origin.faction, 0, ())
        named = [str(each.id) for each in self.building.groups(empty) if folded(each.name) in folded(force.name)]
        if not named:
            self.unmatched.append(f"{force.name}: there is no such {self.group}")
        return next(iter(named), "")

    def _unit(self, selection: Selection, above: str) -> MatchedUnit | None:
        path = f"{above} / {selection.name}"
        of = class_of(selection, self.origin)
        known = None if of is None else self.building.classes().get(of.class_id)
        if of is None or known is None:
            self.unmatched.append(f"{path}: there is no such unit")
            return None
        matching = Matching(self.origin, of, self.carried(known), path, self.tokens)
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
