"""Forlorn Hope."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.moving.deciding import MoveUnit
from sandtable.rulesets.ac.procedures.setup import BeforeRoundOne
from tests.rulesets.ac.special.armed import A1, duel, ref
from tests.rulesets.ac.special.boons import with_boon


@pytest.mark.rule("AC-B-FORLORN-HOPE", "AC-R-VANGUARD")
@pytest.mark.parametrize(
    ("rules", "far"),
    [((), 6_000), ((ref("AC-R-VANGUARD", '3"'),), 6_000), ((ref("AC-R-VANGUARD", '10"'),), 10_000)],
)
def test_one_unit_goes_ahead_of_all_once(rules: tuple[RuleRef, ...], far: int) -> None:
    """Speed 4 and 2 inches, or Vanguard of its own where that is more (worked example 1)."""
    t = with_boon(duel(20, mine=rules), "AC-B-FORLORN-HOPE")
    t.run(BeforeRoundOne(SeatId("A"))).answer("forlorn hope", A1)
    asked = t.asked("free advance", "A").decision
    assert isinstance(asked, MoveUnit) and asked.limit == far
    t.answer("free advance", None)
    assert t.ended and t.state.units[A1].marks == ()


@pytest.mark.rule("AC-B-FORLORN-HOPE", "AC-R-ADAPTABLE-DEPLOYMENT")
def test_one_that_chose_vanguard_before_goes_once_too() -> None:
    t = with_boon(duel(20, mine=(ref("AC-R-ADAPTABLE-DEPLOYMENT"),)), "AC-B-FORLORN-HOPE")
    t.change("A1", marks=("Vanguard",))
    t.run(BeforeRoundOne(SeatId("A"))).answer("forlorn hope", A1).answer("free advance", None)
    assert t.ended


@pytest.mark.rule("AC-B-FORLORN-HOPE")
@pytest.mark.parametrize(("boon", "speed"), [(True, None), (False, 4_000)])
def test_what_cannot_move_is_not_chosen_nor_anything_without_the_boon(boon: bool, speed: int | None) -> None:
    t = with_boon(duel(20), "AC-B-FORLORN-HOPE" if boon else "AC-B-ELAN")
    t.like("mine", "mine", speed=speed)
    t.run(BeforeRoundOne(SeatId("A")))
    assert t.ended


@pytest.mark.rule("AC-B-FORLORN-HOPE")
def test_its_general_may_send_nobody() -> None:
    t = with_boon(duel(20), "AC-B-FORLORN-HOPE").run(BeforeRoundOne(SeatId("A"))).answer("forlorn hope", None)
    assert t.ended
