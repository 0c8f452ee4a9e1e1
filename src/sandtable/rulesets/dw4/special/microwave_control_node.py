"""Microwave Control Node: what would strike it is led into a machine that it commands."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne, Picker, YesNo
from sandtable.kernel.hooks import EVERY_OTHER, Rule, before
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.condition import room_for_criticals
from sandtable.rulesets.dw4.models.positional_traits import traits
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.procedures.crew_check import CrewCheck
from sandtable.rulesets.dw4.procedures.criticals import SufferCriticals
from sandtable.rulesets.dw4.procedures.harm import LoseModel, victory_points
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, Critical, Exit
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import friends

NODE = RuleId("DW4-P-MICROWAVE-CONTROL-NODE")
AUTOMATA = "Automata"
REACH = 10 * INCH
DIVERT = "critical damage to divert"


class MicrowaveControlNode(Rule):
    """Instead of suffering a Critical Damage Effect, after a Crew Check, a friendly Automata within 10" is Destroyed.

    Ruling: for each effect by itself and before any other rule changes it; never itself, but a Crippled Automata will
    do (DW4-P-MICROWAVE-CONTROL-NODE).
    """

    id = NODE
    name = "Microwave Control Node"

    @before(SufferCriticals.inflict_them, precedes=EVERY_OTHER)
    def lead_it_away(self, g: BattleGame, suffering: SufferCriticals) -> Outcome:
        if not suffering.incoming or not has(g, suffering.model, self.id) or not machines_near(g, suffering.model):
            return None
        return Call(DivertCriticals(suffering.model, suffering.incoming))


def machines_near(g: BattleTable, model: ModelId) -> tuple[ModelId, ...]:
    """The other friendly Automata within 10" of a model."""
    record = g.state.models[model]
    if record.pose is None:
        return ()
    others = [friend.id for friend in friends(g, record.seat) if friend.id != model]
    return tuple([m for m in others if AUTOMATA in traits(g, m) and are_within(g, model, m, REACH)])


class DivertCriticals(Procedure):
    """The effects one by one: for each its Admiral may make a Crew Check, and then lose an Automata instead."""

    model: ModelId
    waiting: tuple[Critical, ...]
    kept: tuple[Critical, ...] = ()
    passed: bool = False

    @step("DW4-P-MICROWAVE-CONTROL-NODE")
    def check_the_crew(self, g: BattleGame) -> Outcome:
        self.passed = False
        if not self.waiting or not machines_near(g, self.model):
            return Again(self.leave_the_rest)
        seat = g.state.models[self.model].seat
        if not g.ask(lambda: _whether_to_divert(seat, self.model, self.waiting[0])):
            return None
        return Call(CrewCheck(self.model), into=DivertCriticals.passed)

    @step("DW4-P-MICROWAVE-CONTROL-NODE")
    def destroy_a_machine(self, g: BattleGame) -> Outcome:
        critical, *rest = self.waiting
        machines = machines_near(g, self.model) if self.passed else ()
        lost = g.ask(lambda: _which_machine(g, self.model, machines)) if machines else None
        self.waiting = tuple(rest)
        if lost is None:
            self.kept = (*self.kept, critical)
            return None
        return Call(LoseModel(lost, Exit.DESTROYED))

    @step("DW4-P-MICROWAVE-CONTROL-NODE")
    def go_on_to_the_next(self, g: BattleGame) -> Outcome:
        return Again(self.check_the_crew)

    @step("DW4-P-MICROWAVE-CONTROL-NODE", "DW4-CRIT-03")
    def leave_the_rest(self, g: BattleGame) -> Outcome:
        suffering = g.enclosing(SufferCriticals)
        if suffering is not None:
            suffering.incoming = (*self.kept, *self.waiting)
        return LEAVE


def _whether_to_divert(seat: SeatId, model: ModelId, critical: Critical) -> YesNo:
    return YesNo(
        seat,
        DIVERT,
        prompt=f"Make a Crew Check so that {thing(model)} does not suffer {critical.value}, "
        "and lose an Automata within 10 inches instead?",
        rules=(NODE,),
        about=(model,),
        yes="make the Crew Check",
        no="suffer it",
        default=False,
    )


def _which_machine(g: BattleTable, model: ModelId, machines: tuple[ModelId, ...]) -> ChooseOne[ModelId]:
    return ChooseOne(
        g.state.models[model].seat,
        "automata to lose",
        machines,
        "model",
        prompt=f"Choose the Automata that is Destroyed instead of the effect on {thing(model)}.",
        rules=(NODE,),
        about=(model,),
        default=min(machines, key=lambda machine: loss_of(g, machine)),
    )


def loss_of(g: BattleTable, machine: ModelId) -> int:
    """What the enemy scores for an Automata that is lost: nothing more for a Crippled one."""
    return 0 if g.state.models[machine].crippled else victory_points(g, machine)


@advises(DIVERT)
def critical_damage_to_divert(view: View[Battle], decision: YesNo, pick: Picker) -> bool:
    """Where a machine costs nothing any more, or less than the ship that would blow up without it."""
    model = ModelId(decision.about[0])
    cheapest = min([loss_of(view, machine) for machine in machines_near(view, model)], default=0)
    doomed = view.state.models[model].crippled and room_for_criticals(view, model) <= 1
    return not cheapest or doomed


@advises("automata to lose")
def automata_to_lose(view: View[Battle], decision: ChooseOne[ModelId], pick: Picker) -> ModelId:
    """The machine that is missed least."""
    return min(decision.options, key=lambda machine: loss_of(view, machine))
