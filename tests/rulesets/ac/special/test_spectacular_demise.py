"""Spectacular Demise."""

from __future__ import annotations

import pytest

from sandtable.geometry.pose import Pose
from sandtable.rulesets.ac.events.combat import DiceRead
from sandtable.rulesets.ac.ids import ClassId
from sandtable.rulesets.ac.procedures.attacking import ApplyDamage
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import field, statuses, unit
from tests.rulesets.ac.special.armed import A1, B1, B2, ref


def machine(gap: float, carried: bool = True) -> BattleSituation:
    """A1 stands so far from one machine, B1."""
    t = field()
    t.like("machine", "walker", rules=(ref("AC-R-SPECTACULAR-DEMISE", "4"),) if carried else (), damage_limit=1)
    t.models_at("B", "machine", Pose(24_000, 24_000))
    length = t.content.classes[t.units[B1].class_id].length
    foot = t.content.classes[ClassId("foot")].length
    t.models_at("A", "foot", Pose(24_000, 24_000 - int(gap * 1_000) - length // 2 - foot // 2))
    t.deck("A", 12, 11)
    return t


@pytest.mark.rule("AC-R-SPECTACULAR-DEMISE")
@pytest.mark.parametrize(
    ("gap", "die", "hit"),
    [(4, "Strike", True), (4.1, "Strike", False), (8, "Heroic", True), (8.1, "Heroic", False), (4, "Blank", False)],
)
def test_whoever_is_near_is_struck(gap: float, die: str, hit: bool) -> None:
    t = machine(gap)
    t.run(ApplyDamage(B1, 1, A1), (die, *(("4xBlank",) if hit else ()))).by_default()
    assert len(t.events(DiceRead)) == int(hit)
    assert unit(t, "B1").location is Location.GONE


@pytest.mark.rule("AC-R-SPECTACULAR-DEMISE")
@pytest.mark.parametrize(("gap", "shaken"), [(6, True), (6.1, False)])
def test_a_miss_has_them_tested(gap: float, shaken: bool) -> None:
    t = machine(gap)
    t.like("foot", "foot", break_limit=None)
    t.run(ApplyDamage(B1, 1, A1), ("Miss",)).by_default()
    assert (Status.SUPPRESSED in statuses(t, "A1")) is shaken


@pytest.mark.rule("AC-R-SPECTACULAR-DEMISE")
def test_without_the_rule_no_die_is_rolled() -> None:
    t = machine(4, carried=False)
    t.run(ApplyDamage(B1, 1, A1)).by_default()
    assert unit(t, "B1").location is Location.GONE


@pytest.mark.rule("AC-R-SPECTACULAR-DEMISE")
@pytest.mark.parametrize(
    ("direction", "x", "y"), [(90, 27_000, 24_000), (0, 24_000, 27_000), (180, 24_000, 23_000), (270, 21_000, 24_000)]
)
def test_with_a_glancing_strike_its_wreck_drifts_but_not_to_within_an_inch(direction: int, x: int, y: int) -> None:
    t = machine(2)
    rules = (ref("AC-R-SPECTACULAR-DEMISE", "4"), ref("AC-R-LARGE"))
    t.like("machine", "machine", rules=rules)
    t.run(ApplyDamage(B1, 1, A1), ("Glancing", (direction,))).by_default()
    (wreck,) = t.state.features.values()
    assert (wreck.pose.x, wreck.pose.y) == pytest.approx((x, y), abs=2)


@pytest.mark.rule("AC-R-SPECTACULAR-DEMISE", "AC-R-LARGE")
@pytest.mark.parametrize(("die", "left"), [("Heroic", 0), ("Strike", 1), ("Blank", 1)])
def test_with_a_heroic_strike_no_wreck_is_left(die: str, left: int) -> None:
    t = machine(20)
    t.like("machine", "machine", rules=(ref("AC-R-SPECTACULAR-DEMISE", "4"), ref("AC-R-LARGE")))
    t.run(ApplyDamage(B1, 1, A1), (die,)).by_default()
    assert len(t.state.features) == left
    assert unit(t, "B1").location is Location.GONE


@pytest.mark.rule("AC-R-SPECTACULAR-DEMISE", "AC-G-20")
def test_its_general_sets_the_order() -> None:
    t = machine(2)
    t.unit("B", "foot", (24, 27, 0))
    t.run(ApplyDamage(B1, 1, A1), ("Strike", "4xBlank", "4xBlank"))
    assert t.asked("next unit", "B").options == (A1, B2)
    t.answer("next unit", B2).by_default()
    assert [event.target for event in t.events(DiceRead)] == [B2, A1]


@pytest.mark.rule("AC-R-SPECTACULAR-DEMISE")
@pytest.mark.parametrize(("direction", "y"), [(0, 27_000), (180, 24_000)])
def test_it_drifts_away_from_a_model_that_it_touches(direction: int, y: int) -> None:
    """A1 touches it from the south."""
    t = machine(0.005)
    t.like("machine", "machine", rules=(ref("AC-R-SPECTACULAR-DEMISE", "4"), ref("AC-R-LARGE")))
    t.run(ApplyDamage(B1, 1, A1), ("Glancing", (direction,))).by_default()
    assert [feature.pose for feature in t.state.features.values()] == [Pose(24_000, y)]
