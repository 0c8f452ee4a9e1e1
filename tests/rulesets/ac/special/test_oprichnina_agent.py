"""Oprichnina Agent."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.formations.coherency import strays
from sandtable.rulesets.ac.procedures.discipline import SUPPRESSION, DisciplineTest
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.land import OPEN, count, statuses, unit
from tests.rulesets.ac.special.armed import A1, duel
from tests.rulesets.ac.special.boons import with_boon


def put_to_it(value: int = 12, *, boon: bool = True, type: UnitType = UnitType.INFANTRY) -> BattleSituation:
    t = duel()
    t.like("mine", "mine", type=type)
    if boon:
        with_boon(t, "AC-B-OPRICHNINA-AGENT")
    t.deck("A", value, 1)
    return t.run(DisciplineTest(A1, SUPPRESSION))


@pytest.mark.rule("AC-B-OPRICHNINA-AGENT", "AC-DAMAGE-08")
@pytest.mark.parametrize("made", [True, False])
@pytest.mark.parametrize("taken", [True, False])
def test_a_failed_test_is_passed_at_the_price_of_the_officer(made: bool, taken: bool) -> None:
    t = put_to_it().answer("discipline test", taken).answer("oprichnina agent", made)
    officer = unit(t, "A1").officer
    t.by_default()
    assert t.result is made
    assert count(t, "A1") == (5 if made else 6)
    assert (Status.DISORDERED in statuses(t, "A1")) is made
    # In the ranks somebody stands in the same place at once, and one of the ends is missing.
    assert unit(t, "A1").officer == officer and not strays(t.table, A1)


@pytest.mark.rule("AC-B-OPRICHNINA-AGENT", "AC-DAMAGE-09")
def test_in_open_formation_it_is_the_officer_that_is_missing() -> None:
    t = duel()
    t.units.pop(A1)
    t.unit("A", "mine", (24, 12, 0), formation=OPEN)
    with_boon(t, "AC-B-OPRICHNINA-AGENT")
    t.deck("A", 12, 1)
    t.run(DisciplineTest(A1, SUPPRESSION)).answer("discipline test", True).answer("oprichnina agent", True).by_default()
    assert count(t, "A1") == 5 and unit(t, "A1").officer != "A1.1"


@pytest.mark.rule("AC-B-OPRICHNINA-AGENT")
def test_not_after_one_that_was_passed_nor_without_it_nor_for_armour() -> None:
    assert put_to_it(1).answer("discipline test", True).ended
    assert put_to_it(boon=False).answer("discipline test", True).ended
    assert put_to_it(type=UnitType.ARMOUR).answer("discipline test", True).ended


@pytest.mark.rule("AC-B-OPRICHNINA-AGENT", "AC-G-11")
def test_an_example_is_made_once_in_a_round() -> None:
    t = put_to_it().answer("discipline test", False).answer("oprichnina agent", True).by_default()
    assert t.then(DisciplineTest(A1, SUPPRESSION)).answer("discipline test", False).ended and t.result is False
