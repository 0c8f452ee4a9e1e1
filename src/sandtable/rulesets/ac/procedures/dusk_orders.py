"""Special Commands that are issued as the End Phase begins."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.in_turn import in_turn
from sandtable.rulesets.ac.procedures.special_commands import IssueSpecial
from sandtable.rulesets.ac.state import BattleGame


class DuskOrders(Procedure):
    """Each General may issue one to a unit, the holder of the Initiative first (AC-CMD-06, AC-CMD-08)."""

    name: str
    rule: RuleId
    units: tuple[UnitId, ...]
    """All to which it may be issued, of both Generals."""
    at: int = 0

    @step("AC-CMD-06", "AC-CMD-08", "AC-CMD-10")
    def issue(self, g: BattleGame) -> Outcome:
        seats = in_turn(g)
        if self.at == len(seats):
            return LEAVE
        seat = seats[self.at]
        self.at += 1
        able = tuple([unit for unit in self.units if g.state.units[unit].seat == seat])
        unit = g.ask(lambda: which(seat, able, self.name, self.rule)) if able else None
        return Again(self.issue) if unit is None else Call(IssueSpecial(seat, unit, self.name, self.rule, False))

    @step("AC-CMD-06")
    def go_on(self, g: BattleGame) -> Outcome:
        return Again(self.issue)


def which(seat: SeatId, able: tuple[UnitId, ...], name: str, rule: RuleId) -> ChooseOne[UnitId]:
    return ChooseOne(
        seat,
        f"unit for {name.lower()}",
        able,
        "unit",
        prompt=f"To which unit do you issue {name} by a Special Command, for this End Phase?",
        rules=(rule,),
        passing="none",
    )
