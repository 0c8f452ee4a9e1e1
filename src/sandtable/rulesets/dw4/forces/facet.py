"""Forces for a battle, as everyone else reaches them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import msgspec

from sandtable.kernel.board import Sheet
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.forces import ForceCheck, ForceChoices
from sandtable.rulesets.dw4.content.content import Content
from sandtable.rulesets.dw4.forces.builder import check, force_sheets
from sandtable.rulesets.dw4.forces.choices import CORE, force_choices
from sandtable.rulesets.dw4.forces.draft import begun_from, draft
from sandtable.rulesets.dw4.forces.file import ForceFile, read_force
from sandtable.rulesets.dw4.forces.text import force_text


class BattleForces:
    """The facet `forces`."""

    def __init__(self, content: Callable[[], Content]) -> None:
        self.content = content

    def choices(self) -> ForceChoices:
        return force_choices(self.content())

    def check(self, data: Mapping[str, Any]) -> ForceCheck:
        return check(read_force(data), self.content())

    def sheets(self, data: Mapping[str, Any]) -> tuple[Sheet, ...]:
        return force_sheets(read_force(data), self.content())

    def new(self, faction: str, limit: int, units: Sequence[str] = (), switches: Collection[str] = ()) -> str:
        strange = sorted(set(switches) - {CORE})
        if strange:
            raise UnknownName(f"no Force is {strange[0]!r}; there is: {CORE}")
        content = self.content()
        return force_text(draft(content, faction, limit, units, CORE in switches), content)

    def like(self, start: str | Mapping[str, Any]) -> str:
        content = self.content()
        known = start if isinstance(start, str) else read_force(start)
        return force_text(begun_from(content, known), content)

    def schema(self) -> dict[str, Any]:
        return msgspec.json.schema(ForceFile)
