"""Oprichnina Agent: an example is made."""

from __future__ import annotations

from sandtable.kernel.decision import YesNo
from sandtable.kernel.hooks import EVERY_OTHER, Rule, before
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.events.cards import BoonSpent
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.discipline import DisciplineTest
from sandtable.rulesets.ac.procedures.losses import LoseModels
from sandtable.rulesets.ac.state import BattleGame
from sandtable.rulesets.ac.table.special_rules import can_use
from sandtable.rulesets.ac.table.where import officer_of, profile_of

AGENT = "oprichnina agent"
WATCHED = (UnitType.INFANTRY, UnitType.CAVALRY)


class OprichninaAgent(Rule):
    """Once in a Round a test that Infantry or Cavalry failed is passed after all, and its Officer is Destroyed.

    Ruling: also one that was failed on purpose. Who leads after that, whether the unit is Disordered and that in ranks
    one of the rear goes in its stead, all goes by the usual rules (AC-DAMAGE-12).
    """

    id = RuleId("AC-B-OPRICHNINA-AGENT")
    name = "Oprichnina Agent"

    @before(DisciplineTest.after_it, beside=EVERY_OTHER)
    def make_an_example(self, g: BattleGame, test: DisciplineTest) -> Outcome:
        seat = g.state.units[test.unit].seat
        fits = test.result is False and profile_of(g, test.unit).type in WATCHED
        if not fits or not can_use(g, seat, self.id):
            return None
        if not g.ask(lambda: whether(seat, test.unit)):
            return None
        test.result = True
        g.emit(BoonSpent(seat, self.id, self.name))
        return Call(LoseModels(test.unit, 1, test.unit, (officer_of(g, test.unit).id,)))


def whether(seat: SeatId, unit: UnitId) -> YesNo:
    return YesNo(
        seat,
        AGENT,
        prompt=f"{thing(unit)} has failed its test: does it pass after all, at the price of its Officer?",
        rules=(OprichninaAgent.id,),
        about=(unit,),
        yes="make an example",
        no="let it fail",
        default=False,
    )
