"""Bail Out: jump while there is something to jump from."""

from __future__ import annotations

from sandtable.kernel.decision import YesNo
from sandtable.kernel.hooks import Rule, before
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.cards.marking import end_mark
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.setting_up import can_come_out
from sandtable.rulesets.ac.procedures.attacking import MakeAttack
from sandtable.rulesets.ac.procedures.embarking import CrowdOut
from sandtable.rulesets.ac.procedures.garrisons import ComeOut
from sandtable.rulesets.ac.procedures.suppression import suppress
from sandtable.rulesets.ac.state import DISEMBARKED, BattleGame, Status
from sandtable.rulesets.ac.table.loads import passengers
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.rulesets.ac.table.where import has

BAIL_OUT = "bail out"


class BailOut(Rule):
    """When it loses models those aboard may Disembark before they die with them; they are Suppressed then.

    Not if they already are. Where the last model is lost they are set up about where its Officer stood. Ruling: asked
    once in an attack, when all of its losses are known.
    """

    id = RuleId("AC-R-BAIL-OUT")
    name = "Bail Out"

    @before(CrowdOut.crowd_out)
    def jump(self, g: BattleGame, crowding: CrowdOut) -> Outcome:
        if not has_rule(g, crowding.transport, self.id):
            return None
        steady = [u for u in passengers(g, crowding.transport) if not has(g, u.id, Status.SUPPRESSED)]
        able = [unit for unit in steady if unit.id not in crowding.done and can_come_out(g, unit.id)]
        if not able:
            return None
        aboard = able[0]
        attack = g.enclosing(MakeAttack)
        if attack is not None and attack.stayed:
            return None  # Ruling: once in each attack.
        jumps = g.ask(lambda: whether(aboard.seat, aboard.id, crowding.transport))
        if attack is not None:
            attack.stayed = not jumps
        return Call(JumpOut(aboard.id)) if jumps else None


class JumpOut(Procedure):
    """A Disembark out of turn."""

    unit: UnitId

    @step("AC-R-BAIL-OUT", "AC-TRANS-09")
    def come_out(self, g: BattleGame) -> Outcome:
        return Call(ComeOut(self.unit, DISEMBARKED))

    @step("AC-R-BAIL-OUT")
    def suffer(self, g: BattleGame) -> Outcome:
        end_mark(g, self.unit, DISEMBARKED)
        return suppress(g, self.unit)


def whether(seat: SeatId, unit: UnitId, transport: UnitId) -> YesNo:
    return YesNo(
        seat,
        BAIL_OUT,
        prompt=f"{thing(transport)} has lost models: does {thing(unit)} bail out? It is Suppressed then.",
        rules=(BailOut.id,),
        about=(unit, transport),
        yes="bail out",
        no="stay aboard",
        default=True,
    )
