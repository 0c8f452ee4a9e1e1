"""The activation phase: units are activated in turn, one at a time."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne, YesNo
from sandtable.kernel.hooks import Grant
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.kernel.values import Choice, Query
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.events.harm import DisorderSet
from sandtable.rulesets.dw3.events.round import ActivationBegan, ActivationEnded, NerveHeld, PhaseBegan
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.models.attributes import PLUS
from sandtable.rulesets.dw3.procedures.assault import AssaultStep
from sandtable.rulesets.dw3.procedures.drawing import DrawOne
from sandtable.rulesets.dw3.procedures.movement import MovementStep
from sandtable.rulesets.dw3.procedures.operations import OperationsStep
from sandtable.rulesets.dw3.procedures.repair import RepairStep
from sandtable.rulesets.dw3.procedures.shooting import ShootingStep
from sandtable.rulesets.dw3.state import BattleGame, BattleTable, Phase
from sandtable.rulesets.dw3.table.attached import acting_models, is_acting, may_act_jointly
from sandtable.rulesets.dw3.table.where import holder
from sandtable.tabletop.activation import AlternatingActivation
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import opponent


class Early(Grant, frozen=True, kw_only=True):
    """A rule by which a unit in reserve is activated before those in play."""

    since: int = 1
    """The first round in which it is."""
    first: bool = False
    """It has to be, before all others of its side."""


EARLY: Choice[UnitId] = Choice("units in reserve that are activated early")


def early(g: BattleTable, unit: UnitId) -> tuple[Early, ...]:
    """By what a unit in reserve is activated early, now or in a later round."""
    if EARLY not in g.hooks.grants:
        return ()
    return tuple([grant for grant in g.granted(EARLY, unit) if isinstance(grant, Early)])


def ready_units(g: BattleTable, seat: SeatId) -> tuple[UnitId, ...]:
    """Units that may be activated; those in reserve only when no other is left, but for early ones (DW3-RES-01)."""
    waiting = [u for u in g.state.units.values() if u.seat == seat and not u.activated]
    in_play = tuple([u.id for u in waiting if u.location is Location.IN_PLAY])
    reserve = tuple([u.id for u in waiting if u.location is Location.RESERVE])
    if not reserve or EARLY not in g.hooks.grants:
        return in_play or reserve
    due = {unit: [e for e in early(g, unit) if e.since <= g.state.clock.round] for unit in reserve}
    first = tuple([unit for unit, grants in due.items() if any([e.first for e in grants])])
    return first or ((*in_play, *[unit for unit, grants in due.items() if grants]) if in_play else reserve)


class ActivationPhase(AlternatingActivation):
    """Players alternate; who has no ready unit stops, and the other goes on until done (DW3-OPS-03)."""

    @step("DW3-OPS-01", "DW3-INIT-07")
    def begin(self, g: BattleGame) -> Outcome:
        first = holder(g)
        other = opponent(g, first)
        self.turn = first
        # Ruling: not where the other has no ready unit.
        may = bool(ready_units(g, first)) and bool(ready_units(g, other)) and not g.state.settings.first
        nerve = may and g.ask(_hold_nerve(first))
        g.emit(PhaseBegan(Phase.ACTIVATION))
        if not nerve:
            return None
        self.turn = other
        g.emit(NerveHeld(first))
        return Call(DrawOne(first))

    @step("DW3-OPS-01", "DW3-OPS-03")
    def begin_the_turn(self, g: BattleGame) -> Outcome:
        return super().begin_the_turn(g)

    @step("DW3-OPS-01", "DW3-RES-01")
    def activate_a_unit(self, g: BattleGame) -> Outcome:
        return super().activate_a_unit(g)

    @step("DW3-OPS-01")
    def next_turn(self, g: BattleGame) -> Outcome:
        return super().next_turn(g)

    def first_seat(self, g: BattleGame) -> SeatId:
        return self.turn

    def next_seat(self, g: BattleGame, seat: SeatId) -> SeatId:
        return opponent(g, seat)

    def ready_units(self, g: BattleGame, seat: SeatId) -> tuple[UnitId, ...]:
        return ready_units(g, seat)

    def which_unit(self, g: BattleGame, seat: SeatId) -> ChooseOne[UnitId]:
        units = ready_units(g, seat)
        there = [u for u in g.state.units.values() if u.seat == seat and u.location is Location.IN_PLAY]
        reserve = all([u.activated for u in there])
        free = reserve and not g.state.settings.reserve_compulsory
        return ChooseOne(
            seat,
            "unit to activate",
            units,
            "unit",
            prompt="Choose a unit in reserve to roll for." if reserve else "Choose a unit to activate.",
            rules=(RuleId("DW3-RES-01" if reserve else "DW3-OPS-01"),),
            passing="leave them in reserve" if free else "",
        )

    def activation_of(self, unit: UnitId) -> Procedure:
        return Activation(unit)


def _hold_nerve(seat: SeatId) -> YesNo:
    return YesNo(
        seat,
        "hold nerve",
        prompt="Hold your nerve: draw a card and let your opponent activate first?",
        rules=(RuleId("DW3-INIT-07"),),
        default=False,
    )


STEADIED: Query[ModelId] = Query("levels of disorder lost at the start of an activation", PLUS)


class Activation(Procedure):
    """The activation of one unit, from its choice to the end of its steps."""

    unit: UnitId

    @step("DW3-OPS-01", "DW3-ATTACH-02", "DW3-ATTACH-07")
    def begin(self, g: BattleGame) -> Outcome:
        partner = may_act_jointly(g, self.unit)
        together = partner is not None and g.ask(_jointly(g, self.unit, partner))
        g.emit(ActivationBegan(self.unit, partner if together else None))
        return None

    @step("DW3-OPS-01")
    def steady_the_crews(self, g: BattleGame) -> Outcome:
        """Ruling: as it costs nothing, a level that may be lost at the start of an activation always is."""
        for model in acting_models(g, self.unit):
            lost = min(model.disorder, g.value(STEADIED, model.id, 0)) if model.pose is not None else 0
            if lost:
                g.emit(DisorderSet(model.id, model.disorder - lost, "steadied"))
        return None

    @step("DW3-OPS-02")
    def take_its_steps(self, g: BattleGame) -> Outcome:
        return Call(StepsOfActivation(self.unit))

    @step("DW3-OPS-01")
    def end(self, g: BattleGame) -> Outcome:
        g.emit(ActivationEnded(self.unit))
        return None


def _jointly(g: BattleTable, unit: UnitId, partner: UnitId) -> YesNo:
    return YesNo(
        g.state.units[unit].seat,
        "joint activation",
        prompt=f"Activate {thing(partner)} jointly with {thing(unit)}, as one unit?",
        rules=(RuleId("DW3-ATTACH-02"),),
        about=(unit, partner),
        default=True,
    )


class OperationsOfBoth(Procedure):
    """The operations of two units that are activated jointly: each keeps its own rules and launches its own tokens."""

    unit: UnitId
    joint: UnitId

    @step("DW3-OPS-04", "DW3-ATTACH-06")
    def of_one(self, g: BattleGame) -> Outcome:
        return Call(OperationsStep(self.unit))

    @step("DW3-OPS-04", "DW3-ATTACH-06")
    def of_the_other(self, g: BattleGame) -> Outcome:
        return Call(OperationsStep(self.joint))


class StepsOfActivation(Procedure):
    """Operations, movement, shooting, assault, repair, each with every model before the next (DW3-OPS-02)."""

    unit: UnitId

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.units[self.unit].location is not Location.GONE or is_acting(g, self.unit)

    @step("DW3-OPS-04")
    def operations(self, g: BattleGame) -> Outcome:
        joint = g.state.clock.joint
        return Call(OperationsStep(self.unit) if joint is None else OperationsOfBoth(self.unit, joint))

    @step("DW3-OPS-02", "DW3-RES-04")
    def movement(self, g: BattleGame) -> Outcome:
        return self._in_play(g, MovementStep(self.unit))

    @step("DW3-OPS-02")
    def shooting(self, g: BattleGame) -> Outcome:
        return self._in_play(g, ShootingStep(self.unit))

    @step("DW3-OPS-02")
    def assault(self, g: BattleGame) -> Outcome:
        return self._in_play(g, AssaultStep(self.unit))

    @step("DW3-OPS-02", "DW3-REPAIR-01")
    def repair(self, g: BattleGame) -> Outcome:
        return self._in_play(g, RepairStep(self.unit))

    def _in_play(self, g: BattleTable, then: Procedure) -> Outcome:
        return Call(then) if is_acting(g, self.unit) else None
