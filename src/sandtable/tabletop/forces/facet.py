"""The facet `forces` of a game whose lists are built from groups and slots."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import msgspec

from sandtable.kernel.board import Sheet
from sandtable.kernel.errors import PackError, UnknownName
from sandtable.kernel.forces import ForceCheck, ForceChoices
from sandtable.kernel.packs import Row
from sandtable.tabletop.forces.building import Building
from sandtable.tabletop.forces.file import read_list


class ListedForces:
    """Lists that are written as one kind of record, and how they are built, asked for when they are needed."""

    def __init__(self, kind: type[Row], building: Callable[[], Building[Any, Any, Any, Any, Any]]) -> None:
        self.kind, self.building = kind, building

    def choices(self) -> ForceChoices:
        return self.building().choices()

    def check(self, data: Mapping[str, Any]) -> ForceCheck:
        return self.building().check(read_list(self.kind, data))

    def sheets(self, data: Mapping[str, Any]) -> tuple[Sheet, ...]:
        return self.building().sheets(read_list(self.kind, data))

    def new(self, faction: str, limit: int, units: Sequence[str] = (), switches: Collection[str] = ()) -> str:
        building = self.building()
        known = [switch.name for switch in building.choices().switches]
        strange = sorted(set(switches) - set(known))
        if strange:
            raise UnknownName(f"no Force is {strange[0]!r}; there is: {', '.join(known) or 'no switch'}")
        return building.text(building.begun(faction, limit, units, switches))

    def like(self, start: str | Mapping[str, Any]) -> str:
        building = self.building()
        if isinstance(start, str):
            return building.text(building.ready(start))
        file = read_list(self.kind, start)
        check = building.check(file)
        # A list of which something cannot be known at all cannot be written again.
        if len({entry.unit for entry in check.entries}) < len(start.get("unit", ())):
            raise PackError([str(problem) for problem in check.problems])
        return building.text(file)

    def schema(self) -> dict[str, Any]:
        return msgspec.json.schema(self.kind)
