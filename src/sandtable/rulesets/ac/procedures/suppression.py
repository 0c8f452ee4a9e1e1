"""Suppression: a test, a unit that Breaks, and one that Falls Back."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, place, step
from sandtable.kernel.values import Query, Question
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.events.combat import ModelLost
from sandtable.rulesets.ac.events.round import StatusGained
from sandtable.rulesets.ac.fighting.attacks import Shot, Strike
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.falling_back import in_the_way, ways_back
from sandtable.rulesets.ac.procedures.after_moves import AfterMove
from sandtable.rulesets.ac.procedures.discipline import SUPPRESSION, DisciplineTest
from sandtable.rulesets.ac.procedures.garrisons import DriveOut
from sandtable.rulesets.ac.procedures.going import be_moved
from sandtable.rulesets.ac.procedures.losses import AfterLosses, Annihilate, BecomeDisordered
from sandtable.rulesets.ac.state import BattleGame, BattleTable, Exit, Status
from sandtable.rulesets.ac.table.loads import aboard, count_aboard
from sandtable.rulesets.ac.table.where import count_of, has, profile_of
from sandtable.rulesets.ac.table.zones import is_off_edge
from sandtable.tabletop.layers import MOST
from sandtable.tabletop.state import Location

SUPPRESSIBLE: Question[UnitId] = Question("a unit can be Suppressed")
LOSES_ORDER: Query[UnitId] = Query("a unit that is Suppressed is Disordered too", MOST)


def suppress(g: BattleGame, unit: UnitId) -> Outcome:
    """A unit gains Suppressed, by a failed test or by whatever rule says so; what it calls for is what follows."""
    g.emit(StatusGained(unit, Status.SUPPRESSED))
    return Call(BecomeDisordered(unit)) if g.value(LOSES_ORDER, unit, 0) > 0 else None


class SuppressionTest(Procedure):
    """A Suppression Test of a unit, and what comes of failing it (AC-SUPP-02 to AC-SUPP-06)."""

    unit: UnitId
    before: int
    """The models it had at the start of the attack; 0 where none caused the test."""
    cause: Shot | Strike | None = None
    """The attack that caused it; after Close Quarters the last one of the winner's."""
    passed: bool = False
    gains: Status = Status.SUPPRESSED

    @step("AC-SUPP-02", "AC-SUPP-03", "AC-SUPP-11")
    def test(self, g: BattleGame) -> Outcome:
        flies = profile_of(g, self.unit).type is UnitType.AIRCRAFT
        basic = Refusal("Aircraft are never Suppressed", RuleId("AC-SUPP-11")) if flies else None
        if g.refusal(SUPPRESSIBLE, self.unit, basic) is not None:
            return LEAVE
        lost = self.before - count_of(g, self.unit)
        heavy = self.before > 0 and 2 * lost >= self.before
        return Call(DisciplineTest(self.unit, SUPPRESSION, heavy, self.cause), into=SuppressionTest.passed)

    @step("AC-SUPP-04", "AC-SUPP-05", "AC-SUPP-06", "AC-SUPP-10")
    def suffer(self, g: BattleGame) -> Outcome:
        if self.passed:
            return LEAVE
        limit = profile_of(g, self.unit).break_limit  # Without one it cannot Break (AC-PROFILE-06).
        if limit is not None and count_of(g, self.unit) <= limit:
            return Call(Annihilate(self.unit, Exit.BROKEN))
        if has(g, self.unit, Status.SUPPRESSED):
            return Call(FallBack(self.unit))
        self.result = self.gains
        if self.gains is Status.SUPPRESSED:
            return suppress(g, self.unit)
        g.emit(StatusGained(self.unit, self.gains))
        return None

    @place("AC-SUPP-04")
    def when_it_is_suppressed(self, g: BattleGame) -> Outcome:
        """The result is the Status that it gained, if any."""


class SuppressAll(Procedure):
    """A unit takes a Suppression Test, then those aboard it a test of their own (AC-TRANS-13)."""

    unit: UnitId
    before: int
    aboard: int = 0
    """The models aboard it at the start of the attack."""
    cause: Shot | Strike | None = None
    loads: tuple[UnitId, ...] = ()

    @step("AC-SUPP-01", "AC-TRANS-13")
    def test_it(self, g: BattleGame) -> Outcome:
        self.loads = tuple([unit.id for unit in aboard(g, self.unit)])
        self.aboard -= count_aboard(g, self.unit)
        return Call(SuppressionTest(self.unit, self.before, self.cause))

    @step("AC-TRANS-13", "AC-TRANS-14")
    def test_those_aboard(self, g: BattleGame) -> Outcome:
        """Ruling: where several are, the first is who has lost models."""
        if not self.loads:
            return LEAVE
        unit, self.loads = self.loads[0], self.loads[1:]
        before, self.aboard = count_of(g, unit) + self.aboard, 0
        there = g.state.units[unit].location is Location.ABOARD
        return Call(SuppressionTest(unit, before, self.cause)) if there else Again(self.test_those_aboard)

    @step("AC-TRANS-13")
    def go_on(self, g: BattleGame) -> Outcome:
        return Again(self.test_those_aboard)


class FallBack(Procedure):
    """Every model goes a full 3 inches towards the own Rear Edge, as one block, and keeps its facing (AC-SUPP-07).

    Ruling: along the bearing nearest to straight back that is free, of two such its General's choice; where none is,
    as few models as can be are removed.
    """

    unit: UnitId
    driven: bool = False
    """It left its building instead."""

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.units[self.unit].location is not Location.GONE

    @step("AC-SUPP-07", "AC-SUPP-08", "AC-SUPP-12")
    def fall_back(self, g: BattleGame) -> Outcome:
        record = g.state.units[self.unit]
        if record.location is Location.ABOARD:
            return LEAVE  # Ruling: it cannot Fall Back where it is, and stays Suppressed (AC-TRANS-14).
        if record.garrison:
            self.driven = True
            return Call(DriveOut(self.unit))  # An Exit instead (AC-GARR-10).
        if profile_of(g, self.unit).speed is None:
            return LEAVE  # Ruling: what cannot move stays, Suppressed (AC-SUPP-12).
        removed = () if ways_back(g, self.unit) else in_the_way(g, self.unit)
        for model in removed:
            g.emit(ModelLost(model, Exit.DESTROYED))
        return Call(AfterLosses(self.unit)) if removed else None

    @step("AC-SUPP-07", "AC-SUPP-09")
    def go(self, g: BattleGame) -> Outcome:
        if self.driven:
            return LEAVE
        free = ways_back(g, self.unit)
        if not free:
            return Again(self.fall_back)  # What was removed lies there as a Wreck, and bars the others (AC-SUPP-08).
        ends = free[g.ask(lambda: self._which(g, tuple(free)))]
        if any([is_off_edge(g, self.unit, pose) for pose in ends.values()]):
            return Call(Annihilate(self.unit, Exit.FLED))
        be_moved(g, self.unit, "Fall Back", ends)
        return Call(AfterMove(self.unit))

    def _which(self, g: BattleTable, sides: tuple[str, ...]) -> ChooseOne[str]:
        return ChooseOne(
            g.state.units[self.unit].seat,
            "fall back",
            sides,
            "side",
            prompt=f"{thing(self.unit)} Falls Back: to which side does it go around what is behind it?",
            rules=(RuleId("AC-SUPP-07"),),
            about=(self.unit,),
            default=sides[0],
        )
