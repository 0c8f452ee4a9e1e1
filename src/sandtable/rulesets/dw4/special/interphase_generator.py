"""Interphase Generator: a unit that is not quite there until it moves again."""

from __future__ import annotations

from sandtable.kernel.decision import Picker, YesNo
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, before, forbids, modifies, permits
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Call, Outcome
from sandtable.kernel.values import Modifier
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.cards.valour_cards import TOUCHED
from sandtable.rulesets.dw4.cards.valour_cards import Touching as Touched
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.fighting.targeting import PARTICIPATION, Aim
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import ACTIONS, CEILING, SPEED_MAX, SPEED_MULTIPLIER, Helm, hull
from sandtable.rulesets.dw4.models.condition import REACHABLE
from sandtable.rulesets.dw4.models.positional_traits import is_surface
from sandtable.rulesets.dw4.models.properties import HEEDED, System, every_model_has
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.moving.plotting import COMING_ABOUT
from sandtable.rulesets.dw4.moving.sailing import COLLISION, LANDFALL, PASS_THROUGH, Landfall, Meeting
from sandtable.rulesets.dw4.procedures.activation import PICKING
from sandtable.rulesets.dw4.procedures.attack_run import AttackRun
from sandtable.rulesets.dw4.procedures.boarding import BOARDABLE
from sandtable.rulesets.dw4.procedures.broadside import BATTERY_TRAIT
from sandtable.rulesets.dw4.procedures.consolidation import ConsolidationStep
from sandtable.rulesets.dw4.procedures.criticals import SufferCriticals
from sandtable.rulesets.dw4.procedures.free_move import FreeMoveFirst
from sandtable.rulesets.dw4.procedures.harm import GainDisorder, SufferDamage
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.procedures.moving import MoveModel
from sandtable.rulesets.dw4.procedures.phasing import ComeToRest, ShakeWhomItPassed
from sandtable.rulesets.dw4.squadrons.launching import ALLOCATING
from sandtable.rulesets.dw4.squadrons.stacks import Flight
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.dw4.table.visibility import HIDING, Line
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.rulesets.dw4.terrain.environment import IMPEDIMENT, Impediment
from sandtable.rulesets.dw4.terrain.minefields import FOULING, TRIGGERING, Touching
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import models_of

INTERPHASE = RuleId("DW4-S-INTERPHASE-GENERATOR")
INTERPHASING = "Interphasing"
"""The token of a unit that is Interphasing."""
RETURNED = "Interphased"
"""The token of one that was until it moved in this Activation."""
_TWICE = Modifier(2, INTERPHASING)
_ONCE = Modifier(1, RETURNED)


class InterphaseGenerator(Rule):
    """As its Consolidation Step ends a unit may Interphase: out of everyone's reach until it has moved again.

    Then it goes twice as far, straight through everything, is activated before others and acts once. Ruling: who would
    end in contact is carried straight on to the first free place, or back where the table ends; models of its own
    unit are not shaken; an Attack Run on it waits (DW4-S-INTERPHASE-GENERATOR).
    """

    id = INTERPHASE
    name = "Interphase Generator"

    # --- when ---

    @after(ConsolidationStep.end_the_step)
    def offer_to_interphase(self, g: BattleGame, consolidation: ConsolidationStep) -> Outcome:
        unit = g.state.units[consolidation.unit]
        if has_token(unit, RETURNED):
            g.emit(UnitTokensSet(unit.id, RETURNED, 0))
            return None
        if not models_of(g, unit.id) or not every_model_has(g, unit.id, self.id):
            return None
        if g.ask(_whether_to_interphase(g, unit.id)):
            g.emit(UnitTokensSet(unit.id, INTERPHASING, 1))
        return None

    @forbids(PICKING)
    def go_first(self, g: BattleTable, unit: UnitId) -> Refusal | None:
        record = g.state.units[unit]
        waiting = [u for u in g.state.units.values() if u.seat == record.seat and not u.activated]
        phased = [u.id for u in waiting if u.location is Location.IN_PLAY and has_token(u, INTERPHASING)]
        return Refusal(f"{phased[0]} is Interphasing", self.id) if phased and unit not in phased else None

    @modifies(ACTIONS, CEILING)
    def act_once(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return _ONCE if has_token(g.state.units[unit], RETURNED) else None

    # --- out of reach ---

    @forbids(PARTICIPATION)
    def be_no_target(self, g: BattleTable, aim: Aim) -> Refusal | None:
        return self._phased(g, aim.target)

    @forbids(BOARDABLE)
    def be_boarded_by_nobody(self, g: BattleTable, aim: Aim) -> Refusal | None:
        return self._phased(g, aim.target)

    @forbids(BATTERY_TRAIT)
    def let_broadsides_pass(self, g: BattleTable, aim: Aim) -> Refusal | None:
        return self._phased(g, aim.target)

    @forbids(ALLOCATING)
    def escape_squadrons(self, g: BattleTable, flight: Flight) -> Refusal | None:
        unit = g.state.units.get(UnitId(flight.target))
        return (
            Refusal(f"{unit.id} is Interphasing", self.id)
            if unit is not None and has_token(unit, INTERPHASING)
            else None
        )

    @before(AttackRun.suffer_an_interception)
    def let_squadrons_wait(self, g: BattleGame, run: AttackRun) -> Outcome:
        return LEAVE if has_token(g.state.units[run.unit], INTERPHASING) else None

    @forbids(TOUCHED)
    def heed_no_cards(self, g: BattleTable, touching: Touched) -> Refusal | None:
        return self._phased(g, touching.model)

    @forbids(REACHABLE)
    def be_out_of_reach(self, g: BattleTable, model: ModelId) -> Refusal | None:
        return self._phased(g, model)

    # There is nothing to suffer, so nothing can be put in its place.
    @before(SufferDamage.add_the_damage, beside=EVERY_OTHER)
    def suffer_no_damage(self, g: BattleGame, suffering: SufferDamage) -> Outcome:
        return LEAVE if is_interphasing(g, suffering.model) else None

    @before(SufferCriticals.roll_critical_damage)
    def suffer_no_criticals(self, g: BattleGame, suffering: SufferCriticals) -> Outcome:
        return LEAVE if is_interphasing(g, suffering.model) else None

    @before(GainDisorder.gain_one_level, precedes=EVERY_OTHER)
    def stay_steady(self, g: BattleGame, gain: GainDisorder) -> Outcome:
        return LEAVE if is_interphasing(g, gain.model) else None

    @forbids(HIDING)
    def hide_nothing(self, g: BattleTable, line: Line) -> Refusal | None:
        return self._phased(g, ModelId(line.thing)) if ModelId(line.thing) in g.state.models else None

    @forbids(HEEDED)
    def have_nothing_else(self, g: BattleTable, system: System) -> Refusal | None:
        return None if system.rule.id == self.id else self._phased(g, system.model)

    # --- others on their way ---

    @permits(PASS_THROUGH)
    def be_passed_through(self, g: BattleTable, meeting: Meeting) -> bool:
        return is_interphasing(g, meeting.other) and is_surface(g, meeting.mover)

    # --- its own way ---

    @modifies(SPEED_MAX, SPEED_MULTIPLIER)
    def go_twice_as_far(self, g: BattleTable, helm: Helm) -> Modifier | None:
        return _TWICE if is_interphasing(g, helm.model) else None

    @forbids(COMING_ABOUT)
    def go_straight(self, g: BattleTable, model: ModelId) -> Refusal | None:
        return self._phased(g, model)

    @forbids(COLLISION)
    def pass_through_models(self, g: BattleTable, meeting: Meeting) -> Refusal | None:
        return self._phased(g, meeting.mover)

    @forbids(LANDFALL)
    def pass_through_land(self, g: BattleTable, landfall: Landfall) -> Refusal | None:
        return self._phased(g, landfall.mover)

    @forbids(IMPEDIMENT)
    def pass_through_waters(self, g: BattleTable, impediment: Impediment) -> Refusal | None:
        return self._phased(g, impediment.model)

    @forbids(TRIGGERING)
    def pass_through_mines(self, g: BattleTable, touching: Touching) -> Refusal | None:
        return self._phased(g, touching.model)

    @forbids(FOULING)
    def pass_through_wrecks(self, g: BattleTable, touching: Touching) -> Refusal | None:
        return self._phased(g, touching.model)

    # Nothing else that ends a move can do anything to it, and what it does to another is a level of its own.
    @after(MoveModel.end_the_move, beside=EVERY_OTHER)
    def end_the_way(self, g: BattleGame, move: MoveModel) -> Outcome:
        if isinstance(move, FreeMoveFirst):
            return None
        if is_interphasing(g, move.model):
            return Call(ComeToRest(move.model, self.id, move.track))
        if not any([is_interphasing(g, other) for other in move.through]):
            return None
        return Call(GainDisorder(move.model, "passing through what is not quite there", self.id, source="Manoeuvre"))

    # The step is over: whoever acts now does so among models that are there.
    @after(MovementStep.check_coherency, beside=EVERY_OTHER)
    def come_back(self, g: BattleGame, movement: MovementStep) -> Outcome:
        if not has_token(g.state.units[movement.unit], INTERPHASING):
            return None
        g.emit(UnitTokensSet(movement.unit, INTERPHASING, 0))
        g.emit(UnitTokensSet(movement.unit, RETURNED, 1))
        return Call(ShakeWhomItPassed(movement.unit, self.id))

    def _phased(self, g: BattleTable, model: ModelId) -> Refusal | None:
        return Refusal(f"{model} is Interphasing", self.id) if is_interphasing(g, model) else None


def is_interphasing(g: BattleTable, model: ModelId) -> bool:
    """Whether a model's unit is Interphasing now."""
    record = g.state.models.get(model)
    return record is not None and has_token(g.state.units[record.unit], INTERPHASING)


def _whether_to_interphase(g: BattleTable, unit: UnitId) -> YesNo:
    record = g.state.units[unit]
    return YesNo(
        record.seat,
        "interphase",
        prompt=f"Does {thing(unit)} Interphase? Until it has moved again nothing can touch it; it is activated before "
        "others next Round, and then acts once.",
        rules=(INTERPHASE,),
        yes="Interphase",
        no="stay",
        about=record.models,
        default=False,
    )


@advises("interphase")
def interphase(view: View[Battle], decision: YesNo, pick: Picker) -> bool:
    """To save a battered ship."""
    models = [view.state.models[ModelId(name)] for name in decision.about]
    return any([m.left_as is None and (m.crippled or 2 * m.damage >= hull(view, m.id)) for m in models])
