"""Forlorn Hope: somebody has to be first."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, before, modifies
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.values import Modifier
from sandtable.kernel.view import View
from sandtable.rulesets.ac.cards.command_rule import is_marked
from sandtable.rulesets.ac.cards.marking import end_mark
from sandtable.rulesets.ac.events.cards import UnitMarked
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.in_turn import InTurn
from sandtable.rulesets.ac.procedures.manoeuvres import mobile_units, speed_of
from sandtable.rulesets.ac.procedures.setup import BeforeRoundOne
from sandtable.rulesets.ac.special.vanguard import AHEAD, Vanguard
from sandtable.rulesets.ac.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.ac.table.special_rules import has_boon
from sandtable.rulesets.ac.table.where import units_on_table
from sandtable.rulesets.ac.tactics.declared import advises
from sandtable.rulesets.ac.tactics.goals import distance_to, goal_of
from sandtable.tabletop.layers import MOST
from sandtable.tabletop.where import opponent

QUESTION = "forlorn hope"
FURTHER = 2 * INCH


class ForlornHope(Rule):
    """One unit has Vanguard of its Speed and 2 inches before Round 1; one that has Vanguard goes the farther of both.

    Ruling: chosen once all are deployed, from those that have a Speed.
    """

    id = RuleId("AC-B-FORLORN-HOPE")
    name = "Forlorn Hope"
    brings = (Vanguard.id,)

    @before(BeforeRoundOne.make_ready, beside=EVERY_OTHER)
    def choose(self, g: BattleGame, setup: BeforeRoundOne) -> Outcome:
        order = (setup.first, opponent(g, setup.first))
        seats = tuple([seat for seat in order if has_boon(g, seat, self.id) and mobile_units(g, seat)])
        return Call(ChooseHope(seats)) if seats else None

    @modifies(AHEAD, MOST)
    def go_first(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return Modifier(speed_of(g, unit) + FURTHER) if is_marked(g, unit, self.name) else None

    @after(BeforeRoundOne.make_ready, beside=EVERY_OTHER)
    def end(self, g: BattleGame, setup: BeforeRoundOne) -> Outcome:
        for unit in units_on_table(g):
            end_mark(g, unit.id, self.name)
        return None


class ChooseHope(InTurn):
    """Each General in turn."""

    def turn_of(self, g: BattleGame, seat: SeatId) -> Outcome:
        unit = g.ask(lambda: which(seat, mobile_units(g, seat)))
        if unit is not None:
            g.emit(UnitMarked(unit, ForlornHope.name, True))
        return None


def which(seat: SeatId, able: tuple[UnitId, ...]) -> ChooseOne[UnitId]:
    return ChooseOne(
        seat,
        QUESTION,
        able,
        "unit",
        prompt="Which unit goes ahead of all others before the first Round?",
        rules=(ForlornHope.id,),
        passing="none",
    )


@advises(QUESTION)
def _who(view: View[Battle], decision: ChooseOne[UnitId], pick: Picker, appraise: Appraiser | None) -> UnitId | None:
    """Who is to hold a marker and has farthest to go."""

    def far(unit: UnitId) -> int:
        goal = goal_of(view, unit)
        return -1 if goal is None or goal.marker is None else distance_to(view, unit, goal)

    best = max(decision.options, key=far)
    return best if far(best) > 0 else None
