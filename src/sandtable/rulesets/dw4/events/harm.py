"""Damage, Disorder, Crippling, leaving play and Victory Points."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.kernel.event import Event
from sandtable.kernel.ids import RuleId
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.state import Battle, Exit, Mode
from sandtable.tabletop.events import hurt
from sandtable.tabletop.state import Location


class Damaged(Event, frozen=True):
    """A model suffered Damage."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId
    points: int
    in_all: int = 0
    """What it has suffered by now, these points included, for those who read of it later."""

    def apply(self, state: Battle) -> None:
        hurt(state, self.model, self.points)


class Crippled(Event, frozen=True):
    """A model was Crippled. Where it stays in play its Damage tokens come off it (DW4-CRIP-01)."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId

    def apply(self, state: Battle) -> None:
        model = state.models[self.model]
        damage = model.damage if state.settings.mode is Mode.CORE else 0
        state.models[self.model] = replace(model, crippled=True, damage=damage)


class DisorderGained(Event, frozen=True):
    """A model gained one level of Disorder."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId
    because: str = ""
    """What shook the crew, in a word or two."""
    rule: RuleId = RuleId("")
    """The rule behind that."""

    def apply(self, state: Battle) -> None:
        model = state.models[self.model]
        state.models[self.model] = replace(model, disorder=model.disorder + 1)


class DisorderRemoved(Event, frozen=True):
    """A model lost levels of Disorder, which only a rule that says so brings about (DW4-DIS-02)."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId
    levels: int

    def apply(self, state: Battle) -> None:
        model = state.models[self.model]
        state.models[self.model] = replace(model, disorder=max(0, model.disorder - self.levels))


class LeftPlay(Event, frozen=True):
    """A model left play; with its last model a unit is gone, and its Escorts with it (DW4-ESC-04)."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId
    how: Exit

    def apply(self, state: Battle) -> None:
        model = state.models[self.model]
        state.models[self.model] = replace(model, pose=None, left_as=self.how)
        unit = state.units[model.unit]
        if all(state.models[m].left_as is not None for m in unit.models):
            state.units[model.unit] = replace(unit, location=Location.GONE, escorts=0)
