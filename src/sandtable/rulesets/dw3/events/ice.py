"""Ice that rises out of the sea."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.kernel.event import Event
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.state import Battle


class SeaFrozen(Event, frozen=True):
    """A model has frozen the sea, and its generator is used up in this activation: ice of that MASS forms, or none."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    model: ModelId
    use: str
    mass: int

    def apply(self, state: Battle) -> None:
        unit = state.units[self.unit]
        state.units[self.unit] = replace(unit, used=(*unit.used, self.use))
