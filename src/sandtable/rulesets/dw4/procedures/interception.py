"""The Interception Attempt against an Attack Run."""

from __future__ import annotations

from sandtable.kernel.procedure import LEAVE, Call, Outcome, Procedure, step
from sandtable.rulesets.dw4.events.squadrons import InterceptionDeclared
from sandtable.rulesets.dw4.ids import StackId, UnitId
from sandtable.rulesets.dw4.procedures.action_roll import ActionRoll, RollResult
from sandtable.rulesets.dw4.procedures.attack import reasons_for
from sandtable.rulesets.dw4.procedures.shooting_down import ShootDown, threshold_of
from sandtable.rulesets.dw4.squadrons.attack_runs import INTERCEPTION, intercepting, interception_pools
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.tabletop.where import opponent


class Interception(Procedure):
    """The defender fires on a Stack before it names its targets. The result is what was lost, by type.

    Ruling: it comes by itself and costs nothing (DW4-SRS-21).
    """

    stack: StackId
    unit: UnitId
    """The unit that is attacked."""
    roll: RollResult | None = None

    @step("DW4-SRS-21", "DW4-SRS-22", "DW4-SRS-31")
    def make_the_action_roll(self, g: BattleGame) -> Outcome:
        self.result = ()
        attempt = intercepting(g, self.unit, self.stack)
        pool, resistance = interception_pools(g, attempt)
        if not pool.value:
            return LEAVE
        reasons = (*reasons_for("Action Pool", pool), *reasons_for("Resistance Pool", resistance))
        g.emit(InterceptionDeclared(attempt.seat, self.unit, pool.value, resistance.value, reasons))
        threshold = threshold_of(g, g.state.stacks[self.stack], INTERCEPTION)
        # It is made for no model, so nobody's Disorder tells (DW4-DIS-11).
        foe = opponent(g, attempt.seat)
        return Call(
            ActionRoll(attempt.seat, foe, pool.value, resistance.value, threshold, what=INTERCEPTION),
            into=Interception.roll,
        )

    @step("DW4-SRS-22", "DW4-SRS-24")
    def shoot_squadrons_down(self, g: BattleGame) -> Outcome:
        assert self.roll is not None
        return Call(ShootDown(self.stack, self.roll.net, INTERCEPTION), into=Interception.result)
