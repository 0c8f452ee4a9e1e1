"""Damage, status, disorder, critical markers, leaving play."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.kernel.event import Event
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.dw3.events.squadrons import go_astray
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.state import Battle, Critical, Exit
from sandtable.tabletop.events import hurt, mend
from sandtable.tabletop.state import Location


class Damaged(Event, frozen=True):
    """A model suffered damage."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId
    points: int

    def apply(self, state: Battle) -> None:
        hurt(state, self.model, self.points)


class Healed(Event, frozen=True):
    """Damage of a model was made good; what it suffered in a former status stays."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId
    points: int

    def apply(self, state: Battle) -> None:
        mend(state, self.model, self.points)


class Crippled(Event, frozen=True):
    """A battle ready model is crippled; what it suffered beyond its HULL carries over (DW3-SHOOT-22)."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId
    carried: int

    def apply(self, state: Battle) -> None:
        state.models[self.model] = replace(
            state.models[self.model], crippled=True, damage=self.carried, hurt_in=state.clock.round
        )


class DisorderSet(Event, frozen=True):
    """The disorder of a model changed to a level."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId
    level: int
    because: str = ""

    def apply(self, state: Battle) -> None:
        state.models[self.model] = replace(state.models[self.model], disorder=self.level)


class CriticalMarked(Event, frozen=True):
    """A model bears a critical marker."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId
    critical: Critical

    def apply(self, state: Battle) -> None:
        model = state.models[self.model]
        state.models[self.model] = replace(model, criticals=(*model.criticals, self.critical))


class CriticalRemoved(Event, frozen=True):
    """A critical marker was taken off a model."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId
    critical: Critical

    def apply(self, state: Battle) -> None:
        model = state.models[self.model]
        left = tuple([critical for critical in model.criticals if critical is not self.critical])
        state.models[self.model] = replace(model, criticals=left)


class Exploded(Event, frozen=True):
    """A model suffered a catastrophic explosion."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId

    def apply(self, state: Battle) -> None:
        pass


class LeftPlay(Event, frozen=True):
    """A model left play; squadron tokens that touched it are stray, and with its last model a unit is gone."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId
    how: Exit

    def apply(self, state: Battle) -> None:
        model = state.models[self.model]
        go_astray(state, model)
        # Who is through was not lost.
        now = 0 if self.how is Exit.THROUGH else state.clock.round
        state.models[self.model] = replace(model, pose=None, left_as=self.how, fell_at=model.pose, hurt_in=now)
        unit = state.units[model.unit]
        if all(state.models[m].left_as is not None for m in unit.models):
            state.units[model.unit] = replace(unit, location=Location.GONE, escorts=0, gone_in=now)


class EscortsLost(Event, frozen=True):
    """A unit lost an escort token."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId

    def apply(self, state: Battle) -> None:
        unit = state.units[self.unit]
        state.units[self.unit] = replace(unit, escorts=max(0, unit.escorts - 1))
