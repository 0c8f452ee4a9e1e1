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


@pytest.mark.rule("AC-B-READY-FOR-ANYTHING", "AC-G-20")
@pytest.mark.parametrize(("first", "second"), ["AB", "BA"])
def test_who_finished_deploying_first_is_asked_first(first: str, second: str) -> None:
    t = duel(20)
    t.unit("A", "foot", (34, 12, 0))
    t.unit("B", "foot", (34, 36, 180))
    for seat in (SeatId("A"), SeatId("B")):
        t.sides[seat] = replace(t.sides[seat], boons=(RuleId("AC-B-READY-FOR-ANYTHING"),))
    t.run(BeforeRoundOne(SeatId(first)))
    asked = t.asked("ready for anything", first)
    t.answer("ready for anything", asked.options[0])
    t.asked("ready for anything", second)
