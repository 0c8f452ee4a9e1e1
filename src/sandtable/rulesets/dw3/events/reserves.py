"""Units that come to a game late, and units that go back to reserve."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.dw3.events.squadrons import go_astray
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.state import Battle, Model, Unit
from sandtable.tabletop.ids import ClassId
from sandtable.tabletop.state import Location


class UnitRaised(Event, frozen=True):
    """A unit that no force lists came to a player, in reserve."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    unit: UnitId
    class_id: ClassId
    models: int
    battlefleet: str = ""

    def apply(self, state: Battle) -> None:
        names = tuple([ModelId(f"{self.unit}.{n}") for n in range(1, self.models + 1)])
        state.units[self.unit] = Unit(
            self.unit, self.seat, self.class_id, names, Location.RESERVE, battlefleet=self.battlefleet
        )
        for name in names:
            state.models[name] = Model(name, self.unit, self.seat, self.class_id)


class UnitWentBack(Event, frozen=True):
    """A unit left the play area for reserve; squadron tokens that touched it are stray."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId

    def apply(self, state: Battle) -> None:
        unit = state.units[self.unit]
        for model in [state.models[name] for name in unit.models]:
            if model.pose is not None:
                go_astray(state, model)
                state.models[model.id] = replace(model, pose=None)
        state.units[self.unit] = replace(unit, location=Location.RESERVE)
