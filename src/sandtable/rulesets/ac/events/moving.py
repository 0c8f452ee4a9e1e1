"""Units that move, and who leads them."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.kernel.event import Event
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.state import Battle
from sandtable.tabletop.events import set_down


class UnitMoved(Event, frozen=True):
    """Every model of a unit went its way."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    how: str
    models: tuple[ModelId, ...]
    poses: tuple[Pose, ...]
    """Where each stands now, in the order of the models."""

    def apply(self, state: Battle) -> None:
        set_down(state, self.models, self.poses)


class OfficerNamed(Event, frozen=True):
    """A model is the Officer of its unit from now on."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    officer: ModelId

    def apply(self, state: Battle) -> None:
        state.units[self.unit] = replace(state.units[self.unit], officer=self.officer)
