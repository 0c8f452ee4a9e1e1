"""Vitruvian Form."""

from __future__ import annotations

import pytest

from sandtable.geometry.course import Pivot
from sandtable.geometry.units import degrees
from sandtable.rulesets.dw4.advanced.ramming import can_ram
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import Helm
from sandtable.rulesets.dw4.moving.plotting import limits_of
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.procedures.ram import Impact
from sandtable.rulesets.dw4.state import Critical
from tests.rulesets.dw4.courses import ahead, course, place
from tests.rulesets.dw4.crossings import A1, crossing
from tests.rulesets.dw4.levels import asked
from tests.rulesets.dw4.tabletop import answer, ref

FORM = ref("DW4-P-VITRUVIAN-FORM")


@pytest.mark.rule("DW4-P-VITRUVIAN-FORM")
def test_a_free_pivot_and_then_pivots_for_an_inch() -> None:
    g = crossing(FORM).game(MovementStep(A1))
    two = course(Pivot(1, degrees(45), 0), Pivot(1, degrees(45), 0))
    assert g.pending[0].refusal(g, two) is not None, "one and no more is free"
    answer(g, "free move", course(Pivot(1, degrees(90), 0)))
    answer(g, "course", course(ahead(2), Pivot(-1, degrees(90), 1000), ahead(3)))
    assert g.over and place(g, "A1.1") == (20, 13, 0)


@pytest.mark.rule("DW4-P-VITRUVIAN-FORM")
def test_it_has_no_other_way_to_come_about() -> None:
    g = crossing(FORM).game()
    for astern in (False, True):
        limits = limits_of(g, Helm(ModelId("A1.1"), astern))
        assert (limits.turn, limits.pivot) == (0, 1000)


@pytest.mark.rule("DW4-P-VITRUVIAN-FORM", "DW4-CRIT-09")
def test_a_navigation_lock_bars_coming_about_but_not_the_free_pivot() -> None:
    t = crossing(FORM)
    t.model("A1.1", criticals=(Critical.NAVIGATION_LOCK,))
    g = t.game(MovementStep(A1))
    assert asked(g) == "free move"
    assert limits_of(g, Helm(ModelId("A1.1"))).pivot is None


@pytest.mark.rule("DW4-P-VITRUVIAN-FORM", "DW4-RAM-01")
@pytest.mark.parametrize(("rules", "rams"), [((FORM,), False), ((), True)])
def test_it_never_rams(rules: tuple, rams: bool) -> None:  # type: ignore[type-arg]
    t = crossing(*rules)
    t.unit("B", "kutsov", (18, 14.3, 0))
    assert can_ram(t.game(), Impact(ModelId("A1.1"), ModelId("B1.1"), 3000)) is rams


@pytest.mark.rule("DW4-P-VITRUVIAN-FORM")
def test_others_turn_as_ever() -> None:
    g = crossing().game(MovementStep(A1))
    assert asked(g) == "course"
    limits = limits_of(g, Helm(ModelId("A1.1")))
    assert limits.turn and limits.pivot is None
