"""The House Always Wins: a debt is called in."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import EVERY_OTHER, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.losses import BecomeDisordered, LoseModels
from sandtable.rulesets.ac.procedures.sorties import Sortie
from sandtable.rulesets.ac.procedures.special_commands import IssueSpecial, SpecialCommand
from sandtable.rulesets.ac.state import BattleGame
from sandtable.rulesets.ac.table.where import enemies_of, profile_of
from sandtable.tabletop.state import Location


class HouseAlwaysWins(SpecialCommand):
    """At the start of an Activation an enemy Infantry unit anywhere loses a model and is Disordered."""

    id = RuleId("AC-B-HOUSE-ALWAYS-WINS")
    name = "The House Always Wins"

    @after(Activation.at_its_start, beside=EVERY_OTHER)
    def call_it_in(self, g: BattleGame, activation: Activation) -> Outcome:
        return self._call(g, activation.unit)

    @after(Sortie.begin, beside=EVERY_OTHER)
    def call_it_in_from_above(self, g: BattleGame, sortie: Sortie) -> Outcome:
        """A Sortie is the Activation of Aircraft (AC-AIR-07)."""
        return self._call(g, sortie.unit)

    def _call(self, g: BattleGame, active: UnitId) -> Outcome:
        unit = g.state.units[active]
        if not self.may_issue(g, unit.id):
            return None
        able = tuple([e.id for e in enemies_of(g, unit.seat) if profile_of(g, e.id).type is UnitType.INFANTRY])
        target = g.ask(lambda: whom(unit.seat, able)) if able else None
        if target is None:
            return None
        return Call(CallIn(unit.seat, unit.id, self.name, self.id, self.once, target=target))


class CallIn(IssueSpecial, kw_only=True):
    """The command with the one who owes."""

    target: UnitId

    def enact(self, g: BattleGame) -> Outcome:
        return Call(PayUp(self.target))


class PayUp(Procedure):
    """One model, whichever its owner picks, and good order."""

    unit: UnitId

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.units[self.unit].location is not Location.GONE

    @step("AC-B-HOUSE-ALWAYS-WINS", "AC-G-14")
    def lose_one(self, g: BattleGame) -> Outcome:
        return Call(LoseModels(self.unit, 1, self.unit))

    @step("AC-B-HOUSE-ALWAYS-WINS", "AC-STATUS-03")
    def lose_order(self, g: BattleGame) -> Outcome:
        return Call(BecomeDisordered(self.unit))


def whom(seat: SeatId, able: tuple[UnitId, ...]) -> ChooseOne[UnitId]:
    return ChooseOne(
        seat,
        "debtor",
        able,
        "unit",
        prompt="Which enemy Infantry loses a model, if you play a card for it?",
        rules=(HouseAlwaysWins.id,),
        passing="none",
    )
