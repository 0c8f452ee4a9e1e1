"""Forlorn Hope: somebody has to be first."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.manoeuvres import FreeAdvance, speed_of
from sandtable.rulesets.ac.procedures.setup import BeforeRoundOne
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.special_rules import has_boon, has_rule
from sandtable.rulesets.ac.table.where import standing, units_on_table
from sandtable.tabletop.where import opponent

FURTHER = 2 * INCH
VANGUARD = RuleId("AC-R-VANGUARD")


class ForlornHope(Rule):
    """One unit makes a free Advance of its Speed and 2 inches before Round 1, as if it had Vanguard.

    Ruling: chosen once all are deployed, from those that have a Speed and no Vanguard of their own.
    """

    id = RuleId("AC-B-FORLORN-HOPE")
    name = "Forlorn Hope"

    @after(BeforeRoundOne.make_ready, beside=EVERY_OTHER)
    def go_first(self, g: BattleGame, setup: BeforeRoundOne) -> Outcome:
        order = (setup.first, opponent(g, setup.first))
        seats = tuple([seat for seat in order if has_boon(g, seat, self.id) and hopeful(g, seat)])
        return Call(GoFirst(seats)) if seats else None


def hopeful(g: BattleTable, seat: SeatId) -> tuple[UnitId, ...]:
    """The units of a General that could be the one."""
    own = [unit.id for unit in units_on_table(g) if unit.seat == seat and standing(g, unit.id)]
    return tuple([unit for unit in own if speed_of(g, unit) and not has_rule(g, unit, VANGUARD)])


class GoFirst(Procedure):
    """Each General in turn."""

    seats: tuple[SeatId, ...]
    at: int = 0

    @step("AC-B-FORLORN-HOPE", "AC-G-08")
    def advance(self, g: BattleGame) -> Outcome:
        if self.at == len(self.seats):
            return LEAVE
        seat = self.seats[self.at]
        self.at += 1
        able = hopeful(g, seat)
        unit = g.ask(lambda: which(seat, able)) if able else None
        if unit is None:
            return Again(self.advance)
        return Call(FreeAdvance(unit, speed_of(g, unit) + FURTHER, ForlornHope.id))

    @step("AC-B-FORLORN-HOPE")
    def go_on(self, g: BattleGame) -> Outcome:
        return Again(self.advance)


def which(seat: SeatId, able: tuple[UnitId, ...]) -> ChooseOne[UnitId]:
    return ChooseOne(
        seat,
        "forlorn hope",
        able,
        "unit",
        prompt="Which unit goes ahead of all others before the first Round?",
        rules=(ForlornHope.id,),
        passing="none",
    )
