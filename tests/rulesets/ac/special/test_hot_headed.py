"""Hot Headed."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import RuleRef, UnitType
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.discipline import RALLY, SUPPRESSION, UnderTest, discipline
from sandtable.rulesets.ac.procedures.sorties import SortieReaction
from sandtable.rulesets.ac.procedures.suppression import SuppressionTest
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import statuses, unit
from tests.rulesets.ac.special.armed import duel, ref, rifles

HOT = (ref("AC-R-HOT-HEADED"),)


def flight(rules: tuple[RuleRef, ...], **figures: object) -> BattleSituation:
    """B1 is an Aircraft unit, A1 looks at it On Lookout."""
    t = duel(8, theirs=rules, rows=(rifles(),), type=UnitType.AIRCRAFT, defence=1, break_limit=None, discipline=5)
    t.deck("B", 12, 11, 10)
    t.change("A1", statuses=(Status.ON_LOOKOUT,))
    return t


@pytest.mark.rule("AC-R-HOT-HEADED", "AC-SUPP-11")
@pytest.mark.parametrize(("rules", "suppressed"), [(HOT, True), ((), False)])
def test_it_can_be_suppressed(rules: tuple[RuleRef, ...], suppressed: bool) -> None:
    t = flight(rules)
    t.run(SuppressionTest(UnitId("B1"), 0)).by_default()
    assert (Status.SUPPRESSED in statuses(t, "B1")) is suppressed


@pytest.mark.rule("AC-R-HOT-HEADED")
@pytest.mark.parametrize(("rules", "tested"), [(HOT, True), ((), False)])
def test_losses_to_opportunity_fire_have_it_tested(rules: tuple[RuleRef, ...], tested: bool) -> None:
    t = flight(rules)
    t.run(SortieReaction(UnitId("B1")), ("Strike 3xBlank",))
    t.answer("fire at aircraft", t.asked("fire at aircraft").options[0]).by_default()
    assert (Status.SUPPRESSED in statuses(t, "B1")) is tested


@pytest.mark.rule("AC-R-HOT-HEADED")
def test_it_rallies_by_itself_and_fails_other_tests_as_others_do() -> None:
    t = flight(HOT)
    assert discipline(t.table, UnderTest(UnitId("B1"), RALLY)) is None
    assert discipline(t.table, UnderTest(UnitId("B1"), SUPPRESSION)) == 5


@pytest.mark.rule("AC-R-HOT-HEADED")
@pytest.mark.parametrize(("first", "gone"), [(False, True), (True, False)])
def test_on_its_way_out_it_does_not_fall_back_but_is_gone(first: bool, gone: bool) -> None:
    t = flight(HOT)
    t.change("B1", statuses=(Status.SUPPRESSED,))
    t.run(SortieReaction(UnitId("B1"), first=first), ("Strike 3xBlank",))
    t.answer("fire at aircraft", t.asked("fire at aircraft").options[0]).by_default()
    assert (unit(t, "B1").location is Location.GONE) is gone
