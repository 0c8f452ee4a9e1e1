"""Line Breakers: tracks on the ground that was won."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import EVERY_OTHER, before, permits
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.rulesets.ac.cards.command_rule import is_marked
from sandtable.rulesets.ac.cards.marking import end_mark
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.end_phase import EndPhase
from sandtable.rulesets.ac.procedures.special_commands import IssueSpecial, SpecialCommand
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.markers import CONTROLS
from sandtable.rulesets.ac.table.where import profile_of, units_on_table

NAME = "Line Breakers"


class LineBreakers(SpecialCommand):
    """In this End Phase an Armour unit can control Strategic Objectives as Infantry can."""

    id = RuleId("AC-B-LINE-BREAKERS")
    name = NAME
    once = False

    @before(EndPhase.at_dusk, beside=EVERY_OTHER)
    def hold_the_ground(self, g: BattleGame, phase: EndPhase) -> Outcome:
        seats = tuple([seat for seat in g.state.settings.seats if self.armour(g, seat)])
        return Call(HoldTheGround(seats)) if seats else None

    @permits(CONTROLS)
    def stand_for_infantry(self, g: BattleTable, unit: UnitId) -> bool:
        return is_marked(g, unit, self.name)

    @before(EndPhase.other_effects, beside=EVERY_OTHER)
    def end(self, g: BattleGame, phase: EndPhase) -> Outcome:
        for unit in units_on_table(g):
            end_mark(g, unit.id, self.name)
        return None

    def armour(self, g: BattleGame, seat: SeatId) -> tuple[UnitId, ...]:
        """The units to which a General may issue it."""
        if not self.is_brought(g, seat):
            return ()
        own = [u.id for u in units_on_table(g) if u.seat == seat and profile_of(g, u.id).type is UnitType.ARMOUR]
        return tuple([unit for unit in own if self.may_issue(g, unit)])


class HoldTheGround(Procedure):
    """Each General in turn."""

    seats: tuple[SeatId, ...]
    at: int = 0

    @step("AC-B-LINE-BREAKERS", "AC-CMD-06")
    def issue(self, g: BattleGame) -> Outcome:
        if self.at == len(self.seats):
            return LEAVE
        seat = self.seats[self.at]
        self.at += 1
        able = LineBreakers().armour(g, seat)
        unit = g.ask(lambda: which(seat, able)) if able else None
        if unit is None:
            return Again(self.issue)
        return Call(IssueSpecial(seat, unit, NAME, LineBreakers.id, False))

    @step("AC-B-LINE-BREAKERS")
    def go_on(self, g: BattleGame) -> Outcome:
        return Again(self.issue)


def which(seat: SeatId, able: tuple[UnitId, ...]) -> ChooseOne[UnitId]:
    return ChooseOne(
        seat,
        "unit for line breakers",
        able,
        "unit",
        prompt="Which Armour unit is to hold the ground like Infantry, by a Special Command?",
        rules=(LineBreakers.id,),
        passing="none",
    )
