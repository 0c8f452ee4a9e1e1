"""Descend: airships that come down to hover above the water."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.kernel.decision import Picker, YesNo
from sandtable.kernel.errors import Refusal
from sandtable.kernel.event import Event
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, forbids, permits
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.kernel.view import View
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.content.profile import Positional, TerrainKind
from sandtable.rulesets.dw4.fighting.targeting import CONTRIBUTION, Laying
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.positional_traits import is_surface
from sandtable.rulesets.dw4.models.properties import every_model_has, has
from sandtable.rulesets.dw4.models.qualities import has_quality
from sandtable.rulesets.dw4.moving.sailing import LANDFALL, PASS_THROUGH, Landfall, Meeting
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.procedures.harm import GainDisorder
from sandtable.rulesets.dw4.procedures.moving import MoveModel
from sandtable.rulesets.dw4.special.submerged import Submerged
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.rulesets.dw4.tactics.objectives import pull
from sandtable.rulesets.dw4.terrain.environment import IMPEDIMENT, Impediment
from sandtable.rulesets.dw4.terrain.minefields import FOULING, TRIGGERING, Touching
from sandtable.rulesets.dw4.words.names import unit_name
from sandtable.rulesets.dw4.words.telling import tells
from sandtable.tabletop.where import models_of

DESCEND = RuleId("DW4-P-DESCEND")
LATE = 4
"""The Round from which a captain comes down to score."""


class AltitudeChosen(Event, frozen=True):
    """An Airborne unit came down to hover above the water until its next Activation, or rose again."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    descended: bool

    def apply(self, state: Battle) -> None:
        state.units[self.unit] = replace(state.units[self.unit], surfacing=self.descended)


@tells(AltitudeChosen)
def altitude_chosen(g: BattleTable, event: AltitudeChosen) -> str:
    where = "down at the surface until the next Activation" if event.descended else "Airborne again"
    return f"{unit_name(g, event.unit)}: {where}."


class Descend(Rule):
    """As each Activation starts the unit flies high or hovers at the surface, clear of land, shoals, mines and Wrecks.

    Descended it may Pass Through Surface models, for 1 Disorder each, and Submerged weapons do not reach it. Ruling:
    Fog Impedes it and land keeps it from Rallying as ever; models of its own unit are passed for nothing
    (DW4-P-DESCEND).
    """

    id = DESCEND
    name = "Descend"

    # What else begins an Activation does not depend on it.
    @after(Activation.begin, beside=EVERY_OTHER)
    def choose_its_altitude(self, g: BattleGame, activation: Activation) -> Outcome:
        unit = g.state.units[activation.unit]
        flies = register(g).ship_class(unit.class_id).positional is Positional.AIRBORNE
        if not flies or not models_of(g, unit.id) or not every_model_has(g, unit.id, self.id):
            return None
        descends = g.ask(_whether_to_descend(g, unit.id))
        if descends or unit.surfacing:
            g.emit(AltitudeChosen(unit.id, descends))
        return None

    @forbids(LANDFALL)
    def hover_across(self, g: BattleTable, landfall: Landfall) -> Refusal | None:
        return self._hovers(g, landfall.mover)

    @forbids(IMPEDIMENT)
    def stay_above(self, g: BattleTable, impediment: Impediment) -> Refusal | None:
        return self._hovers(g, impediment.model) if impediment.kind is TerrainKind.TREACHEROUS_WATER else None

    @forbids(TRIGGERING)
    def pass_above_mines(self, g: BattleTable, touching: Touching) -> Refusal | None:
        return self._hovers(g, touching.model)

    @forbids(FOULING)
    def pass_above_wrecks(self, g: BattleTable, touching: Touching) -> Refusal | None:
        return self._hovers(g, touching.model)

    @permits(PASS_THROUGH)
    def pass_above_ships(self, g: BattleTable, meeting: Meeting) -> bool:
        return self._hovers(g, meeting.mover) is not None and is_surface(g, meeting.other)

    # A level each, whatever else shakes the two.
    @after(MoveModel.end_the_move, beside=EVERY_OTHER)
    def shake_both(self, g: BattleGame, move: MoveModel) -> Outcome:
        if not move.through or self._hovers(g, move.model) is None:
            return None
        own = g.state.models[move.model].unit
        passed = [other for other in move.through if g.state.models[other].unit != own and is_surface(g, other)]
        return Call(PassLow(move.model, tuple(passed))) if passed else None

    @forbids(CONTRIBUTION)
    def let_torpedoes_pass(self, g: BattleTable, laying: Laying) -> Refusal | None:
        if laying.target not in g.state.models or not has_quality(g, laying.weapon, Submerged.id):
            return None
        return self._hovers(g, laying.target)

    def _hovers(self, g: BattleTable, model: ModelId) -> Refusal | None:
        unit = g.state.units[g.state.models[model].unit]
        if not unit.surfacing or not has(g, model, self.id) or not every_model_has(g, unit.id, self.id):
            return None
        return Refusal(f"{model} hovers above the water", self.id)


class PassLow(Procedure):
    """A Descended model came low over others: it and each of them gain a level of Disorder."""

    model: ModelId
    passed: tuple[ModelId, ...]

    @step("DW4-P-DESCEND")
    def shake_the_one_below(self, g: BattleGame) -> Outcome:
        by = g.state.models[self.model].seat
        return Call(GainDisorder(self.passed[0], "passed low overhead", DESCEND, by=by, source="Manoeuvre"))

    @step("DW4-P-DESCEND")
    def shake_the_one_above(self, g: BattleGame) -> Outcome:
        self.passed = self.passed[1:]
        return Call(GainDisorder(self.model, "passing low over others", DESCEND, source="Manoeuvre"))

    @step("DW4-P-DESCEND")
    def pass_the_next(self, g: BattleGame) -> Outcome:
        return Again(self.shake_the_one_below) if self.passed else None


def _whether_to_descend(g: BattleTable, unit: UnitId) -> YesNo:
    record = g.state.units[unit]
    return YesNo(
        record.seat,
        "descend",
        prompt=f"Does {thing(unit)} fly high, or Descend to hover at the surface until its next Activation?",
        rules=(DESCEND,),
        yes="Descend",
        no="fly high",
        about=record.models,
        default=record.surfacing,
    )


@advises("descend")
def descend(view: View[Battle], decision: YesNo, pick: Picker) -> bool:
    """Up, where it is hard to hit; down late in the battle, if an Objective wants someone there."""
    if view.state.clock.round < LATE:
        return False
    models = [view.state.models[ModelId(name)] for name in decision.about]
    return any([pull(view, model, model.pose) > 1 for model in models if model.pose is not None])
