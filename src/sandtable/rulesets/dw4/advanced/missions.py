"""Missions of squadrons: when they are resolved, and what becomes of a Stack whose target is gone."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import Rule, after, before
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome, Procedure
from sandtable.rulesets.dw4.advanced.attached import LostWithTheParent
from sandtable.rulesets.dw4.events.squadrons import StackSetAside
from sandtable.rulesets.dw4.ids import StackId
from sandtable.rulesets.dw4.procedures.activation import Activation, ActivationPhase
from sandtable.rulesets.dw4.procedures.attack_run import AttackRun
from sandtable.rulesets.dw4.procedures.end_phase import EndPhase
from sandtable.rulesets.dw4.procedures.harm import LoseModel
from sandtable.rulesets.dw4.procedures.minefield import ClearMinefields, TriggerMinefield
from sandtable.rulesets.dw4.procedures.missions import ResolveMission
from sandtable.rulesets.dw4.procedures.reconnaissance import AerialReconnaissance
from sandtable.rulesets.dw4.squadrons.stacks import is_there, missions
from sandtable.rulesets.dw4.state import BattleGame


class MissionWindow(Rule):
    """Before picking a unit, an Admiral may resolve the Mission of one Stack; no turn, no Mission (DW4-SRS-10)."""

    id = RuleId("DW4-ACTV-04")
    name = "SRS Mission"

    @after(ActivationPhase.begin_the_turn)
    def offer_a_mission(self, g: BattleGame, phase: ActivationPhase) -> Outcome:
        stacks = missions(g, phase.turn)
        if not stacks:
            return None
        chosen = g.ask(_which_stack(phase.turn, stacks))
        return None if chosen is None else Call(ResolveMission(phase.turn, chosen))


def _which_stack(seat: SeatId, stacks: tuple[StackId, ...]) -> ChooseOne[StackId]:
    return ChooseOne(
        seat,
        "srs mission",
        stacks,
        "stack",
        prompt="You may resolve the Mission of one Stack of squadrons before you activate a unit.",
        rules=(RuleId("DW4-ACTV-04"), RuleId("DW4-SRS-19")),
        passing="resolve no Mission this turn",
    )


class MissingTargets(Rule):
    """A Stack whose target leaves play is set aside; in an Attack Run it is part of what follows (DW4-SRS-33)."""

    id = RuleId("DW4-SRS-09")
    name = "Missing Targets"

    # The Attachment is Abandoned at once (DW4-ATTACH-04), and may have been what a Stack flew to.
    @after(LoseModel.remove_it, follows=(LostWithTheParent,))
    @after(TriggerMinefield.trigger_it)
    @after(ClearMinefields.take_them_off)
    @before(Activation.mark_it_activated)
    def set_them_aside(self, g: BattleGame, procedure: Procedure) -> Outcome:
        if not g.state.stacks:
            return None
        run = g.enclosing(AttackRun)
        gone = [s for s in g.state.stacks.values() if s.target and not is_there(g, s.target)]
        for stack in gone:
            if run is None or stack.target != run.unit:
                g.emit(StackSetAside(stack.id, stack.seat))
        return None


class Reconnaissance(Rule):
    """Squadrons that are left in Clean Up look around and go home, unless the battle is over (DW4-SRS-41).

    Ruling: after Activated tokens, Superiority and the last Round were looked at.
    """

    id = RuleId("DW4-END-07")
    name = "Aerial Reconnaissance"

    @after(EndPhase.end_after_the_last_round)
    def look_around(self, g: BattleGame, phase: EndPhase) -> Outcome:
        if phase.result or not (g.state.stacks or any([unit.launched for unit in g.state.units.values()])):
            return None
        return Call(AerialReconnaissance())
