"""Forlorn Hope."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.moving.deciding import MoveUnit
from sandtable.rulesets.ac.procedures.setup import BeforeRoundOne
from tests.rulesets.ac.special.armed import A1, duel
from tests.rulesets.ac.special.boons import with_boon


@pytest.mark.rule("AC-B-FORLORN-HOPE")
def test_one_unit_goes_ahead_of_all() -> None:
    t = with_boon(duel(20), "AC-B-FORLORN-HOPE")
    t.run(BeforeRoundOne(SeatId("A"))).answer("forlorn hope", A1)
    asked = t.asked("free advance", "A").decision
    assert isinstance(asked, MoveUnit) and asked.limit == 6_000
    t.answer("free advance", None)
    assert t.ended


@pytest.mark.rule("AC-B-FORLORN-HOPE")
@pytest.mark.parametrize(("boon", "speed"), [(True, None), (False, 4_000)])
def test_what_cannot_move_is_not_chosen_nor_anything_without_the_boon(boon: bool, speed: int | None) -> None:
    t = with_boon(duel(20), "AC-B-FORLORN-HOPE" if boon else "AC-B-ELAN")
    t.like("mine", "mine", speed=speed)
    t.run(BeforeRoundOne(SeatId("A")))
    assert t.ended
