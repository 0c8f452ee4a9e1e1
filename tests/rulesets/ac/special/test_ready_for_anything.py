"""Ready For Anything."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.kernel.ids import RuleId, SeatId
from sandtable.rulesets.ac.procedures.setup import BeforeRoundOne
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.land import statuses
from tests.rulesets.ac.special.armed import A1, A2, duel


@pytest.mark.rule("AC-B-READY-FOR-ANYTHING", "AC-G-21")
def test_one_unit_of_whoever_bought_it_begins_on_lookout() -> None:
    t = duel(20)
    t.unit("A", "foot", (34, 12, 0))
    t.sides[SeatId("A")] = replace(t.sides[SeatId("A")], boons=(RuleId("AC-B-READY-FOR-ANYTHING"),))
    t.run(BeforeRoundOne(SeatId("A")))
    asked = t.asked("ready for anything", "A")
    assert asked.options == (A1, A2)
    t.answer("ready for anything", A2)
    assert statuses(t, "A2") == {Status.ON_LOOKOUT} and statuses(t, "A1") == set()


@pytest.mark.rule("AC-B-READY-FOR-ANYTHING")
def test_nobody_else_is_asked() -> None:
    t = duel(20)
    t.run(BeforeRoundOne(SeatId("A")))
    assert t.ended
