"""Deceptive Deployment."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.deployment import Deployment
from sandtable.rulesets.dw4.state import BattleGame, Mode
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, at, ref, ship_class

FOX = ship_class("Fox", 1, properties=(ref("DW4-P-DECEPTIVE-DEPLOYMENT"),))


def deployed(*ours: str, reserve: bool = False) -> BattleGame:
    """Both Forces are deployed; the first of ours stands at 10, 4, or is in Reserve."""
    t = Tabletop([FOX], mode=Mode.FULL)
    for name in ours:
        t.unit("A", name, None, location=Location.WAITING)
    t.unit("B", "kutsov", None, location=Location.WAITING)
    g = t.game(Deployment())
    answer(g, "controlled edge", "south")
    x = 10
    while g.pending and g.pending[0].question != "special deployment":
        decision = g.pending[0]
        if decision.question == "deployment" and decision.seat == A:
            held = reserve and x == 10
            g.submit(A, None if held else Placing((at(x, 4, 0),)))
            x += 6
        else:
            g.submit(decision.seat, decision.fallback(g))
    return g


@pytest.mark.rule("DW4-P-DECEPTIVE-DEPLOYMENT", "DW4-G-14")
def test_it_is_taken_up_and_deployed_once_more_and_not_a_third_time() -> None:
    g = deployed("fox")
    answer(g, "special deployment", "A1")
    answer(g, "deployment", Placing((at(20, 5, 0),)))
    pose = g.state.models[ModelId("A1.1")].pose
    assert (g.over, pose) == (True, at(20, 5, 0))
    assert g.state.sides[A].deployed


@pytest.mark.rule("DW4-P-DECEPTIVE-DEPLOYMENT", "DW4-SETUP-16")
@pytest.mark.parametrize(("ours", "able"), [(("fox", "kutsov"), True), (("fox",), False)])
def test_the_reserve_is_open_where_it_would_be(ours: tuple[str, ...], able: bool) -> None:
    """Half of the Force, rounded down, may be there."""
    g = deployed(*ours)
    answer(g, "special deployment", "A1")
    assert (g.pending[0].refusal(g, None) is None) is able
    if able:
        answer(g, "deployment", None)
        assert g.state.units[UnitId("A1")].location is Location.RESERVE


@pytest.mark.rule("DW4-P-DECEPTIVE-DEPLOYMENT")
def test_neither_another_unit_nor_one_in_reserve_may_and_its_admiral_need_not() -> None:
    assert deployed("kutsov").over
    assert deployed("fox", "kutsov", reserve=True).over
    g = deployed("fox")
    answer(g, "special deployment", None)
    assert (g.over, g.state.models[ModelId("A1.1")].pose) == (True, at(10, 4, 0))
