"""Forlorn Hope: somebody has to be first."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.free_advances import FreeAdvances, mobile_units
from sandtable.rulesets.ac.procedures.setup import BeforeRoundOne
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.special_rules import has_boon, has_rule
from sandtable.tabletop.where import opponent

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
    return tuple([unit for unit in mobile_units(g, seat) if not has_rule(g, unit, VANGUARD)])


class GoFirst(FreeAdvances):
    """Each General in turn."""

    rule = ForlornHope.id
    question = "forlorn hope"
    prompt = "Which unit goes ahead of all others before the first Round?"
    further = 2 * INCH

    def able(self, g: BattleTable, seat: SeatId) -> tuple[UnitId, ...]:
        return hopeful(g, seat)
