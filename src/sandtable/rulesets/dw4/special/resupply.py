"""Resupply: boats that bring what other crews lack."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne, Number, Picker, YesNo
from sandtable.kernel.hooks import Grant, after, grants
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.advanced.underwater import DivingAndSurfacing
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.properties import has, x_of
from sandtable.rulesets.dw4.models.tokens import tokens_of
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.procedures.crew_check import CrewCheck
from sandtable.rulesets.dw4.procedures.end_phase import EndPhase
from sandtable.rulesets.dw4.procedures.harm import LoseDisorder, is_unsettled
from sandtable.rulesets.dw4.special.limited import DEPLETED, is_depleted, lose_a_token
from sandtable.rulesets.dw4.squadrons.launching import LAUNCHES, is_in_reach
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.dw4.tactics.advice import advises, takes_the_proposal
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import models_of, units_of

RESUPPLY = RuleId("DW4-P-RESUPPLY")
TOKEN = "Resupply"
REACH = 10 * INCH


class Resupply(RuleWithX):
    """In the Launch Phase each bearer sends X tokens to friendly units, which steady and reload with them.

    Ruling: a nomination of its own beside an SRS Launch of the same unit; the tokens are no squadrons (DW4-P-RESUPPLY).
    """

    id = RESUPPLY
    name = "Resupply"
    stacking = Stacking.SUM_OF_X

    @grants(LAUNCHES)
    def offer_a_run(self, g: BattleTable, seat: SeatId) -> Iterable[Grant]:
        units = [unit.id for unit in units_of(g, seat) if suppliers(g, unit.id)]
        return [Grant(f"Resupply Run of {unit}", self.id, ResupplyRun(unit)) for unit in units]

    # Ruling: whether it dives is chosen first, as the Activation starts (DW4-POS-09, DW4-G-26).
    @after(Activation.begin, follows=(DivingAndSurfacing,))
    def take_on_supplies(self, g: BattleGame, activation: Activation) -> Outcome:
        supplied = tokens_of(g.state.units[activation.unit], TOKEN)
        return Call(TakeOnSupplies(activation.unit)) if supplied else None

    @after(EndPhase.clean_up)
    def remove_what_is_left(self, g: BattleGame, phase: EndPhase) -> Outcome:
        for unit in [unit for unit in g.state.units.values() if tokens_of(unit, TOKEN)]:
            g.emit(UnitTokensSet(unit.id, TOKEN, 0))
        return None


def suppliers(g: BattleTable, unit: UnitId) -> tuple[ModelId, ...]:
    """The models of a unit in the Play Area that bring supplies."""
    if g.state.units[unit].location is not Location.IN_PLAY:
        return ()
    return tuple([model.id for model in models_of(g, unit) if has(g, model.id, RESUPPLY)])


class ResupplyRun(Procedure):
    """Each bearer of a unit sends its tokens to friendly units near it. Ruling: its own unit is one of them."""

    unit: UnitId
    waiting: tuple[ModelId, ...] = ()

    @step("DW4-P-RESUPPLY")
    def begin(self, g: BattleGame) -> Outcome:
        self.waiting = suppliers(g, self.unit)
        return None

    @step("DW4-P-RESUPPLY")
    def send_from_a_model(self, g: BattleGame) -> Outcome:
        if not self.waiting:
            return LEAVE
        model, *rest = self.waiting
        self.waiting = tuple(rest)
        return Call(SendSupplies(model, x_of(g, model, Resupply)))

    @step("DW4-P-RESUPPLY")
    def send_from_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.send_from_a_model)


class SendSupplies(Procedure):
    """A model sends its Resupply tokens to units within 10". Ruling: Disorder does not lower their number."""

    model: ModelId
    left: int

    @step("DW4-P-RESUPPLY")
    def send_some(self, g: BattleGame) -> Outcome:
        if self.left <= 0:
            return LEAVE
        seat = g.state.models[self.model].seat
        units = [unit for unit in units_of(g, seat) if unit.location is Location.IN_PLAY]
        near = tuple([unit.id for unit in units if is_in_reach(g, self.model, unit.id, REACH)])
        target = g.ask(_which_unit(seat, self.model, near, self.left))
        tokens = g.ask(_how_many(seat, target, self.left))
        self.left -= tokens
        g.emit(UnitTokensSet(target, TOKEN, tokens_of(g.state.units[target], TOKEN) + tokens))
        return None

    @step("DW4-P-RESUPPLY")
    def send_the_rest(self, g: BattleGame) -> Outcome:
        return Again(self.send_some)


def _which_unit(seat: SeatId, model: ModelId, near: tuple[UnitId, ...], left: int) -> ChooseOne[UnitId]:
    return ChooseOne(
        seat,
        "unit to resupply",
        near,
        "unit",
        prompt=f"{thing(model)} sends {left} Resupply: choose a friendly unit within 10 inches.",
        rules=(RESUPPLY,),
        about=(model,),
        default=near[0],
    )


def _how_many(seat: SeatId, target: UnitId, left: int) -> Number:
    return Number(
        seat,
        "supplies to send",
        1,
        left,
        prompt=f"How many Resupply tokens go to {thing(target)}?",
        rules=(RESUPPLY,),
        about=(target,),
        default=left,
    )


class TakeOnSupplies(Procedure):
    """As its Activation begins a unit uses its Resupply tokens, one model for each, and discards them all.

    Ruling: one model may use several (DW4-P-RESUPPLY).
    """

    unit: UnitId
    model: ModelId = ModelId("")
    reloads: bool = False
    passed: bool = False

    @step("DW4-P-RESUPPLY")
    def choose_a_model(self, g: BattleGame) -> Outcome:
        self.model, self.reloads, self.passed = ModelId(""), False, False
        needy = [m.id for m in models_of(g, self.unit) if is_unsettled(g, m.id) or is_depleted(m)]
        left = tokens_of(g.state.units[self.unit], TOKEN)
        if not left or not needy:
            return None
        chosen = g.ask(_who_takes_supplies(g, self.unit, tuple(needy), left))
        if chosen is None:
            return None
        self.model = chosen
        model = g.state.models[chosen]
        self.reloads = is_depleted(model) and g.ask(_whether_to_reload(model.seat, chosen))
        g.emit(UnitTokensSet(self.unit, TOKEN, left - 1))
        return Call(LoseDisorder(chosen))

    @step("DW4-P-RESUPPLY")
    def check_the_crew(self, g: BattleGame) -> Outcome:
        return Call(CrewCheck(self.model), into=TakeOnSupplies.passed) if self.reloads else None

    @step("DW4-P-RESUPPLY")
    def reload(self, g: BattleGame) -> Outcome:
        if self.reloads and self.passed:
            lose_a_token(g, self.model)
        return Again(self.choose_a_model) if self.model else None

    @step("DW4-P-RESUPPLY")
    def discard_what_is_left(self, g: BattleGame) -> Outcome:
        if tokens_of(g.state.units[self.unit], TOKEN):
            g.emit(UnitTokensSet(self.unit, TOKEN, 0))
        return None


def _who_takes_supplies(g: BattleTable, unit: UnitId, needy: tuple[ModelId, ...], left: int) -> ChooseOne[ModelId]:
    return ChooseOne(
        g.state.units[unit].seat,
        "model to resupply",
        needy,
        "model",
        prompt=f"Choose a model of {thing(unit)} that Takes On Supplies; {left} left.",
        rules=(RESUPPLY,),
        passing="take on no more supplies",
        default=max(needy, key=lambda model: g.state.models[model].disorder),
    )


def _whether_to_reload(seat: SeatId, model: ModelId) -> YesNo:
    return YesNo(
        seat,
        "reload",
        prompt=f"Make a Crew Check for {thing(model)} to be {DEPLETED} no more?",
        rules=(RESUPPLY,),
        about=(model,),
        yes="make the Crew Check",
        no="stay Depleted",
        default=True,
    )


@advises("unit to resupply")
def unit_to_resupply(view: View[Battle], decision: ChooseOne[UnitId], pick: Picker) -> UnitId:
    """Where the crews are most shaken."""
    return max(decision.options, key=lambda unit: sum([model.disorder for model in models_of(view, unit)]))


takes_the_proposal("supplies to send", "as many as are left")
takes_the_proposal("model to resupply", "it is the most shaken")
takes_the_proposal("reload", "an empty weapon is filled")
