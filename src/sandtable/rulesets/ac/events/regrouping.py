"""Units that go back to Reserve, and that change their Formation."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.kernel.event import Event
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.ac.content.profile import Formation
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.state import Battle
from sandtable.tabletop.state import Location


class UnitRegrouped(Event, frozen=True):
    """A unit has left the table for Reserve: its Statuses are lost, its Damage stays."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId

    def apply(self, state: Battle) -> None:
        unit = replace(state.units[self.unit], location=Location.RESERVE, transport=None, garrison="")
        state.units[self.unit] = replace(unit, statuses=(), fresh=(), strays=(), marks=())
        for name in unit.models:
            if state.models[name].pose is not None:
                state.models[name] = replace(state.models[name], pose=None)


class FormationTaken(Event, frozen=True):
    """A unit is in another Formation from now on."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    formation: Formation

    def apply(self, state: Battle) -> None:
        state.units[self.unit] = replace(state.units[self.unit], formation=self.formation)
