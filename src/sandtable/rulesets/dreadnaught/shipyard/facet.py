"""Ships that players build before a game, as everyone else reaches them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import msgspec

from sandtable.kernel.board import Sheet
from sandtable.kernel.errors import PackError, UnknownName
from sandtable.kernel.forces import ForceCheck, ForceChoices
from sandtable.rulesets.dreadnaught.content.content import Content
from sandtable.rulesets.dreadnaught.shipyard.checking import check, problems_of
from sandtable.rulesets.dreadnaught.shipyard.choices import ship_choices
from sandtable.rulesets.dreadnaught.shipyard.drafting import begun_from, draft, ship_text
from sandtable.rulesets.dreadnaught.shipyard.file import ShipFile, read_ship
from sandtable.rulesets.dreadnaught.shipyard.sheets import ship_sheets


class Shipyard:
    """The facet `forces`."""

    def __init__(self, content: Callable[[], Content]) -> None:
        self.content = content

    def choices(self) -> ForceChoices:
        return ship_choices(self.content())

    def check(self, data: Mapping[str, Any]) -> ForceCheck:
        return check(read_ship(data), self.content())

    def sheets(self, data: Mapping[str, Any]) -> tuple[Sheet, ...]:
        ship = read_ship(data)
        if ship.faction not in self.content().classes:
            raise PackError([str(problem) for problem in problems_of(ship, self.content())])
        return ship_sheets(ship, self.content())

    def new(self, faction: str, limit: int, units: Sequence[str] = (), switches: Collection[str] = ()) -> str:
        if switches:
            raise UnknownName(f"no ship is {min(switches)!r}; there is nothing to switch")
        return ship_text(draft(self.content(), faction, units), self.content())

    def like(self, start: str | Mapping[str, Any]) -> str:
        return ship_text(begun_from(self.content(), start), self.content())

    def schema(self) -> dict[str, Any]:
        return msgspec.json.schema(ShipFile)
