"""Mobile."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.geometry.course import Course, Pivot
from sandtable.geometry.units import degrees
from sandtable.rulesets.dw4.content.profile import TerrainKind
from sandtable.rulesets.dw4.moving.plotting import PlotCourse
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.state import BattleGame, Critical, MarkerKind
from sandtable.tabletop.events import Collided
from tests.rulesets.dw4.courses import ahead, course, disorder, place
from tests.rulesets.dw4.crossings import A1, crossing, shoal
from tests.rulesets.dw4.gunfire import happened
from tests.rulesets.dw4.levels import asked
from tests.rulesets.dw4.tabletop import Tabletop, answer, ref

MOBILE = ref("DW4-P-MOBILE")
FREE = 0


def turn(by: float, cost: int = FREE) -> Pivot:
    """A Pivot to starboard by so many degrees."""
    return Pivot(1, degrees(by), cost)


def moving(t: Tabletop, *dice: str) -> BattleGame:
    return t.game(MovementStep(A1), dice=list(dice))


@pytest.mark.rule("DW4-P-MOBILE")
def test_two_free_pivots_straight_on_and_two_free_pivots_again() -> None:
    g = moving(crossing(MOBILE))
    answer(g, "free move", course(turn(90), turn(90)))
    assert place(g, "A1.1") == (18, 10, 180)
    answer(g, "course", course(ahead(5)))
    assert place(g, "A1.1") == (18, 5, 180)
    answer(g, "free turn", course(turn(45), turn(45)))
    assert g.over and place(g, "A1.1") == (18, 5, 270)
    assert disorder(g, "A1.1") == 0


@pytest.mark.rule("DW4-P-MOBILE")
@pytest.mark.parametrize(
    "wrong",
    [course(turn(30), turn(30), turn(30)), course(turn(91)), course(ahead(1)), course(turn(90, cost=2000))],
    ids=["three", "too far", "ahead", "paid for"],
)
def test_nothing_but_two_pivots_is_free(wrong: Course) -> None:
    g = moving(crossing(MOBILE))
    assert g.pending[0].refusal(g, wrong) is not None
    assert g.pending[0].refusal(g, course(turn(90))) is None
    assert g.pending[0].refusal(g, course()) is None, "and it need not make any"


@pytest.mark.rule("DW4-P-MOBILE", "DW4-MOVE-05")
def test_in_between_it_never_comes_about() -> None:
    g = moving(crossing(MOBILE, ref("DW4-P-PIVOT"), ref("DW4-P-AGILE", "2")))
    answer(g, "free move", course())
    decision = g.pending[0]
    assert isinstance(decision, PlotCourse)
    assert (decision.ahead.turn, decision.ahead.pivot) == (0, None)
    assert decision.reverse is not None


@pytest.mark.rule("DW4-P-MOBILE", "DW4-CRIT-09")
def test_a_navigation_lock_does_not_bar_free_pivots() -> None:
    t = crossing(MOBILE)
    t.model("A1.1", criticals=(Critical.NAVIGATION_LOCK,))
    assert asked(moving(t)) == "free move"


@pytest.mark.rule("DW4-P-MOBILE", "DW4-PIVOT-04")
def test_a_pivot_into_land_is_a_collision_and_ends_the_move() -> None:
    t = crossing(MOBILE)
    shoal(t, TerrainKind.GROUNDING_HAZARD, y=10, x=18 + 2 + 1)
    g = moving(t, "BL BL BL")
    answer(g, "free move", course(turn(90)))
    assert g.over and happened(g, Collided)
    assert 0 < place(g, "A1.1")[2] < 90 and disorder(g, "A1.1") == 1


@pytest.mark.rule("DW4-P-MOBILE", "DW4-MOVE-12")
def test_a_collision_on_the_way_leaves_no_pivot_at_the_end() -> None:
    t = crossing(MOBILE)
    shoal(t, TerrainKind.GROUNDING_HAZARD)
    g = moving(t, "BL BL BL")
    answer(g, "free move", course())
    answer(g, "course", course(ahead(6)))
    assert g.over and happened(g, Collided)


@pytest.mark.rule("DW4-P-MOBILE", "DW4-ENV-04")
def test_what_impedes_pivots_and_move_alike_costs_one_level() -> None:
    t = crossing(MOBILE)
    t.patch("patch-rips", 18, 10)
    g = moving(t)
    answer(g, "free move", course(turn(10)))
    answer(g, "course", course(ahead(1)))
    answer(g, "free turn", course(turn(10)))
    assert disorder(g, "A1.1") == 1


@pytest.mark.rule("DW4-P-MOBILE", "DW4-MARK-05")
def test_a_pivot_into_a_minefield_triggers_it_and_goes_on() -> None:
    t = crossing(MOBILE)
    t.marker(MarkerKind.MINEFIELD, 19.6, 11)
    g = moving(t, "BL BL BL")
    answer(g, "free move", course(turn(90)))
    assert not g.state.markers and place(g, "A1.1") == (18, 10, 90)
    assert asked(g) == "course" and disorder(g, "A1.1") == 1


@pytest.mark.rule("DW4-P-MOBILE")
def test_others_are_offered_none_of_it() -> None:
    assert asked(moving(crossing())) == "course"


@pytest.mark.rule("DW4-P-MOBILE")
def test_what_is_drawn_at_random_is_legal() -> None:
    g = moving(crossing(MOBILE))
    decision: Any = g.pending[0]
    assert all([decision.refusal(g, way) is None for way in decision.ways()])
    assert len(decision.ways()) == 9
