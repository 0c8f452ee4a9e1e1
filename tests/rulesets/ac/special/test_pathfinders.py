"""Pathfinders."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.ids import ClassId
from sandtable.rulesets.ac.moving.terrain import ground_for
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Exit
from sandtable.tabletop.state import Location
from tests.rulesets.ac.cards.hands import marks
from tests.rulesets.ac.special.armed import A1, A2, a_field, ref
from tests.rulesets.ac.special.boons import with_bonus
from tests.rulesets.ac.special.ways import may_go

RULES = (ref("AC-R-PATHFINDERS"),)


def before_a_wood(gap: float = 2, *, carried: bool = True, type: UnitType = UnitType.INFANTRY) -> BattleSituation:
    """A1 before a wood, A2 so far to its right, who may know the ground."""
    t = a_field()
    t.like("mine", "mine", type=type)
    t.like("guides", "foot", rules=RULES if carried else ())
    width = t.content.classes[ClassId("mine")].width / 1_000
    t.unit("A", "mine", (20, 12, 0), models=1, files=1)
    t.unit("A", "guides", (20 + width + gap, 12, 0), models=1, files=1)
    t.unit("B", "foot", (24, 44, 180))
    t.rectangle(20, 4, (20, 16), "Dense", "Difficult")
    return t


def wood(gap: float = 2, *, carried: bool = True, type: UnitType = UnitType.INFANTRY) -> BattleSituation:
    return before_a_wood(gap, carried=carried, type=type).run(Activation(A1))


@pytest.mark.rule("AC-R-PATHFINDERS", "AC-G-17")
@pytest.mark.parametrize("led", [True, False])
def test_who_is_led_finds_the_ground_open(led: bool) -> None:
    t = wood()
    t.answer("guide", A2 if led else None)
    assert bool(ground_for(t.table, A1).slow) is not led


@pytest.mark.rule("AC-R-PATHFINDERS")
def test_it_must_end_near_its_guide() -> None:
    t = wood()
    t.answer("guide", A2)
    assert may_go(t, 5) and not may_go(t, 9)
    assert marks(t, "A1")
    t.answer("manoeuvre", None)
    assert marks(t, "A1") == ()


@pytest.mark.rule("AC-R-PATHFINDERS")
@pytest.mark.parametrize(
    ("gap", "carried", "type", "asked"),
    [
        (6, True, UnitType.INFANTRY, True),
        (6.1, True, UnitType.INFANTRY, False),
        (2, False, UnitType.INFANTRY, False),
        (2, True, UnitType.ARMOUR, False),
        (2, True, UnitType.CAVALRY, True),
    ],
)
def test_only_friends_on_foot_or_horse_that_are_near(gap: float, carried: bool, type: UnitType, asked: bool) -> None:
    t = wood(gap, carried=carried, type=type)
    assert (t.asked().question == "guide") is asked


@pytest.mark.rule("AC-R-PATHFINDERS")
@pytest.mark.parametrize("lost", [True, False])
def test_whoever_has_lost_its_guide_goes_where_it_likes(lost: bool) -> None:
    t = before_a_wood()
    t.change("A1", marks=("Pathfinders A2",))
    if lost:
        (name,) = t.units[A2].models
        t.models[name] = replace(t.models[name], pose=None, left_as=Exit.DESTROYED)
        t.change("A2", location=Location.GONE, officer=None)
    assert may_go(t, 9) is lost


@pytest.mark.rule("AC-R-PATHFINDERS", "AC-MANOEUVRE-05")
@pytest.mark.parametrize("hunts", [True, False])
def test_asked_as_far_as_a_charge_goes(hunts: bool) -> None:
    t = a_field()
    t.like("mine", "mine", speed=5_000)
    t.like("guides", "foot", rules=RULES)
    t.unit("A", "mine", (20, 12, 0), models=1, files=1, marks=("The Wild Hunt",) if hunts else ())
    t.unit("A", "guides", (23, 12, 0), models=1, files=1)
    t.unit("B", "foot", (24, 44, 180))
    t.rectangle(20, 4, (20, 12 + 11 + 2), "Dense")
    with_bonus(t, "AC-B-WILD-HUNT").deck("A", 1, hand=())
    t.run(Activation(A1))
    assert (t.asked().question == "guide") is hunts
