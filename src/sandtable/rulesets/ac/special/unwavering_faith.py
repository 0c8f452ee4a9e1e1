"""Unwavering Faith: where one falters another steps up."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import EVERY_OTHER, Grant, Rule, after, grants
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.cards.marking import end_mark
from sandtable.rulesets.ac.events.cards import UnitMarked
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.discipline import DisciplineTest
from sandtable.rulesets.ac.procedures.end_phase import EndPhase
from sandtable.rulesets.ac.special.true_devotion import FAITHFUL
from sandtable.rulesets.ac.state import BattleGame, BattleTable, Status
from sandtable.rulesets.ac.table.loads import LINKED, coordinated_with
from sandtable.rulesets.ac.table.marks import named_by_marks
from sandtable.rulesets.ac.table.special_rules import has_bonus, traits_of
from sandtable.rulesets.ac.table.where import units_on_table, units_within
from sandtable.rulesets.ac.tactics.best_of import costliest
from sandtable.rulesets.ac.tactics.declared import advises

REACH = 6 * INCH
UNWAVERING = "unwavering faith"


class UnwaveringFaith(Rule):
    """A Faithful unit that fails a test in its Activation is Coordinated with a Faithful friend for this Round.

    The friend is within 6 inches and not activated yet; neither is Coordinated with anybody already.
    """

    id = RuleId("AC-B-UNWAVERING-FAITH")
    name = "Unwavering Faith"

    @after(DisciplineTest.after_it, follows=EVERY_OTHER)
    def step_up(self, g: BattleGame, test: DisciplineTest) -> Outcome:
        seat = g.state.units[test.unit].seat
        falters = test.result is False and g.state.clock.unit == test.unit
        if not falters or not has_bonus(g, seat, self.id):
            return None
        able = self._able(g, seat, test.unit)
        chosen = g.ask(lambda: which(seat, test.unit, able)) if able else None
        if chosen is not None:
            g.emit(UnitMarked(test.unit, f"{self.name} {chosen}", True))
            g.emit(UnitMarked(chosen, f"{self.name} {test.unit}", True))
        return None

    def _able(self, g: BattleTable, seat: SeatId, unit: UnitId) -> tuple[UnitId, ...]:
        if FAITHFUL not in traits_of(g, unit) or coordinated_with(g, unit):
            return ()
        own = [u for u in units_on_table(g) if u.seat == seat and u.id != unit and Status.ACTIVATED not in u.statuses]
        near = [u.id for u in own if FAITHFUL in traits_of(g, u.id) and units_within(g, unit, u.id, REACH)]
        return tuple([other for other in near if not coordinated_with(g, other)])

    @grants(LINKED)
    def stand_together(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        return [Grant(other, self.id) for other in named_by_marks(g, unit, f"{self.name} ")]

    @after(EndPhase.make_units_ready, beside=EVERY_OTHER)
    def part(self, g: BattleGame, phase: EndPhase) -> Outcome:
        for unit in tuple(g.state.units.values()):
            for other in named_by_marks(g, unit.id, f"{self.name} "):
                end_mark(g, unit.id, f"{self.name} {other}")
        return None


def which(seat: SeatId, unit: UnitId, able: tuple[UnitId, ...]) -> ChooseOne[UnitId]:
    return ChooseOne(
        seat,
        UNWAVERING,
        able,
        "unit",
        prompt=f"{thing(unit)} has failed its test: which unit is Coordinated with it for this Round?",
        rules=(UnwaveringFaith.id,),
        about=(unit,),
        passing="none",
    )


advises(UNWAVERING)(costliest)
