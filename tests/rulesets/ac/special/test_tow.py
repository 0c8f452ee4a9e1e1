"""Tow."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.content.profile import Level, RuleRef
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.deciding import MoveUnit
from sandtable.rulesets.ac.procedures.setup import BeforeDeployment, BeforeRoundOne
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.special.tow import TOWED
from sandtable.rulesets.ac.state import Status
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import statuses
from tests.rulesets.ac.special.armed import A2, duel, ref

A = SeatId("A")


def with_a_gun(
    trait: str = "Gun Carriage", level: Level = Level.BASIC, carried: bool = True, rules: tuple[RuleRef, ...] = ()
) -> BattleSituation:
    """A1 tows, A2 is a gun."""
    t = duel(30, mine=(ref("AC-R-TOW"),) if carried else ())
    t.like("carriage", "gun", traits=(trait,), rules=rules)
    t.unit("A", "carriage", (36, 12, 0), models=2, level=level)
    t.change("A1", level=Level.BASIC)
    return t


def towed(t: BattleSituation) -> tuple[list[int], BattleSituation]:
    """How far each unit may go ahead before Round 1; nobody does."""
    t.change("A2", marks=(TOWED,))
    t.run(BeforeRoundOne(A))
    limits = []
    while not t.ended:
        asked = t.asked("free advance", "A").decision
        assert isinstance(asked, MoveUnit)
        limits.append(asked.limit)
        t.answer("free advance", None)
    return limits, t


@pytest.mark.rule("AC-R-TOW")
def test_a_gun_is_named_before_anything_is_deployed() -> None:
    t = with_a_gun().run(BeforeDeployment(A)).answer("towed unit", A2)
    assert t.ended and TOWED in t.state.units[A2].marks
    assert TOWED not in with_a_gun().run(BeforeDeployment(A)).answer("towed unit", None).state.units[A2].marks


@pytest.mark.rule("AC-R-TOW")
def test_each_towing_unit_names_another_one() -> None:
    t = with_a_gun()
    t.unit("A", "mine", (10, 12, 0))
    t.unit("A", "carriage", (42, 12, 0), models=2)
    t.run(BeforeDeployment(A)).answer("towed unit", A2)
    assert t.asked("towed unit").options == (UnitId("A4"),)


@pytest.mark.rule("AC-R-TOW")
@pytest.mark.parametrize(
    ("trait", "level", "carried"),
    [("Sapper", Level.BASIC, True), ("Gun Carriage", Level.REINFORCED, True), ("Gun Carriage", Level.BASIC, False)],
)
def test_only_gun_carriages_of_no_higher_level(trait: str, level: Level, carried: bool) -> None:
    assert with_a_gun(trait, level, carried).run(BeforeDeployment(A)).ended


@pytest.mark.rule("AC-R-TOW", "AC-R-VANGUARD", "AC-G-04")
@pytest.mark.parametrize(("vanguard", "far"), [("", 10_000), ('5"', 10_000), ('12"', 12_000)])
def test_it_goes_ahead_once_as_far_as_the_farther_of_both_and_watches_then(vanguard: str, far: int) -> None:
    limits, t = towed(with_a_gun(rules=(ref("AC-R-VANGUARD", vanguard),) if vanguard else ()))
    assert limits == [far] and statuses(t, "A2") == {Status.ON_LOOKOUT} and t.state.units[A2].marks == ()


@pytest.mark.rule("AC-R-TOW")
def test_in_reserve_it_has_nothing_of_it() -> None:
    t = with_a_gun()
    t.change("A2", location=Location.RESERVE)
    limits, t = towed(t)
    assert limits == [] and statuses(t, "A2") == set()
