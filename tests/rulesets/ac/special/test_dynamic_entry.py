"""Dynamic Entry."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Call
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.procedures.reserves import ArriveFromReserve
from sandtable.rulesets.ac.procedures.shaking import TakeTests
from sandtable.rulesets.ac.special.dynamic_entry import DynamicEntry
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.land import statuses
from tests.rulesets.ac.special.armed import A1, B1, duel, ref


@pytest.mark.rule("AC-R-DYNAMIC-ENTRY")
@pytest.mark.parametrize(("gap", "tested"), [(3, 1), (3.1, 0)])
def test_units_near_it_are_tested_when_it_arrives(gap: float, tested: int) -> None:
    t = duel(1 + gap, mine=(ref("AC-R-DYNAMIC-ENTRY", '3"'),))
    outcome = DynamicEntry().shake_the_ground(t.table, ArriveFromReserve(A1))
    units = outcome.child.units if isinstance(outcome, Call) and isinstance(outcome.child, TakeTests) else ()
    assert units == ((B1,) if tested else ())


@pytest.mark.rule("AC-R-DYNAMIC-ENTRY")
def test_each_of_them_takes_a_suppression_test() -> None:
    t = duel(3)
    t.deck("B", 12, 3)
    t.run(TakeTests((B1,), SeatId("A"), DynamicEntry.id)).by_default()
    assert statuses(t, "B1") == {Status.SUPPRESSED}


@pytest.mark.rule("AC-R-DYNAMIC-ENTRY")
def test_rotorcraft_and_large_units_are_not() -> None:
    entry = (ref("AC-R-DYNAMIC-ENTRY", '3"'),)
    for t in (duel(3, mine=entry, type=UnitType.ROTORCRAFT), duel(3, mine=entry, theirs=(ref("AC-R-LARGE"),))):
        assert DynamicEntry().shake_the_ground(t.table, ArriveFromReserve(A1)) is None
