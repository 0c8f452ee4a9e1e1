"""Missions of squadrons, resolved at the start of a turn."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.rulesets.dw4.events.squadrons import MissionBegan, MissionEnded
from sandtable.rulesets.dw4.ids import MarkerId, StackId, UnitId
from sandtable.rulesets.dw4.procedures.attack_run import AttackRun
from sandtable.rulesets.dw4.procedures.mine_clearance import SweepFromAbove
from sandtable.rulesets.dw4.state import BattleGame, Mission


class ResolveMission(Procedure):
    """An Admiral resolves the Mission of one Stack, as its target demands."""

    seat: SeatId
    stack: StackId
    mission: Mission = Mission.ATTACK_RUN
    at: str = ""

    @step("DW4-SRS-19", "DW4-ACTV-04")
    def begin(self, g: BattleGame) -> Outcome:
        stack = g.state.stacks[self.stack]
        self.mission, self.at = stack.mission, stack.target
        g.emit(MissionBegan(self.seat, stack.target, stack.mission, stack.tokens))
        return None

    @step("DW4-SRS-20")
    def resolve_it(self, g: BattleGame) -> Outcome:
        if self.mission is Mission.MINE_CLEARANCE:
            return Call(SweepFromAbove(self.seat, self.stack, MarkerId(self.at)))
        return Call(AttackRun(self.seat, self.stack, UnitId(self.at)))

    @step("DW4-SRS-19")
    def end(self, g: BattleGame) -> Outcome:
        g.emit(MissionEnded(self.seat, self.mission))
        return None
