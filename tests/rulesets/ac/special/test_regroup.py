"""Regroup."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.procedures.suppression import FallBack, SuppressionTest
from sandtable.rulesets.ac.state import Status
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import statuses, unit
from tests.rulesets.ac.special.armed import A1, B1, duel, ref
from tests.rulesets.ac.special.motors import loaded

REGROUP = (ref("AC-R-REGROUP"),)


@pytest.mark.rule("AC-R-REGROUP")
@pytest.mark.parametrize("carried", [True, False])
def test_instead_of_falling_back_it_goes_to_reserve(carried: bool) -> None:
    t = duel(theirs=REGROUP if carried else ())
    t.change("B1", statuses=(Status.SUPPRESSED,), damage=1)
    t.deck("B", 12, 1)
    t.run(SuppressionTest(B1, 0)).by_default()
    assert unit(t, "B1").location is (Location.RESERVE if carried else Location.IN_PLAY)
    assert statuses(t, "B1") == (set() if carried else {Status.SUPPRESSED})
    assert unit(t, "B1").damage == 1


@pytest.mark.rule("AC-R-REGROUP")
def test_it_breaks_all_the_same() -> None:
    t = duel(theirs=REGROUP, break_limit=6)
    t.deck("B", 12, 1)
    t.run(SuppressionTest(B1, 0)).by_default()
    assert unit(t, "B1").location is Location.GONE


@pytest.mark.rule("AC-R-REGROUP")
def test_passengers_go_with_it() -> None:
    t = loaded(motor=REGROUP)
    t.run(FallBack(A1)).by_default()
    assert unit(t, "A2").location is Location.RESERVE and unit(t, "A2").transport is None
