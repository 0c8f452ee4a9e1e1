"""Flotsam."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.procedures.harm import LoseModel, SufferDamage
from sandtable.rulesets.dw4.state import BattleGame, Exit, MarkerKind, Mode
from tests.rulesets.dw4.tabletop import Tabletop, ref, ship_class

M = ModelId("B1.1")
CRATE = ship_class("Crate", 3, properties=(ref("DW4-P-FLOTSAM"),))


def crate(class_name: str = "crate") -> Tabletop:
    t = Tabletop([CRATE], mode=Mode.FULL)
    t.unit("B", class_name, (10, 20, 0))
    return t


def markers(g: BattleGame) -> list[tuple[MarkerKind, int, int]]:
    return [(marker.kind, marker.x, marker.y) for marker in g.state.markers.values()]


@pytest.mark.rule("DW4-P-FLOTSAM")
@pytest.mark.parametrize("how", [Exit.DESTROYED, Exit.ABANDONED, Exit.WITHDRAWN])
def test_a_destroyed_one_leaves_a_wreck_where_it_was(how: Exit) -> None:
    g = crate().game(LoseModel(M, how))
    assert markers(g) == ([(MarkerKind.WRECK, 10_000, 20_000)] if how is Exit.DESTROYED else [])
    assert g.state.models[M].left_as is how


@pytest.mark.rule("DW4-P-FLOTSAM")
def test_other_models_leave_nothing() -> None:
    assert markers(crate("kutsov").game(LoseModel(M, Exit.DESTROYED))) == []


@pytest.mark.rule("DW4-P-FLOTSAM")
@pytest.mark.parametrize(("x", "found"), [(11.05, 0), (11.07, 1)])
def test_no_wreck_is_placed_where_it_would_touch_a_model(x: float, found: int) -> None:
    t = crate()
    t.unit("A", "rurik", (x, 20, 0))  # half a Wreck and half its beam are 0.75" and 0.3"
    assert len(markers(t.game(LoseModel(M, Exit.DESTROYED)))) == found


@pytest.mark.rule("DW4-P-FLOTSAM")
def test_no_wreck_is_placed_where_it_would_touch_terrain_or_a_marker() -> None:
    t = crate()
    t.terrain("fort-tower", 11, 20)
    assert markers(t.game(LoseModel(M, Exit.DESTROYED))) == []
    t = crate()
    t.marker(MarkerKind.OBJECTIVE, 11, 20)
    assert [kind for kind, _, _ in markers(t.game(LoseModel(M, Exit.DESTROYED)))] == [MarkerKind.OBJECTIVE]


@pytest.mark.rule("DW4-P-FLOTSAM", "DW4-P-LIGHT-VESSEL")
def test_a_light_vessel_that_is_crippled_leaves_one_too() -> None:
    skiff = ship_class("Skiff", 3, properties=(ref("DW4-P-FLOTSAM"), ref("DW4-P-LIGHT-VESSEL")), hull=3)
    t = Tabletop([skiff], mode=Mode.FULL)
    t.unit("B", "skiff", (10, 20, 0))
    assert markers(t.game(SufferDamage(M, 3))) == [(MarkerKind.WRECK, 10_000, 20_000)]


@pytest.mark.rule("DW4-P-FLOTSAM")
def test_a_wreck_gets_a_name_of_its_own() -> None:
    t = crate()
    t.marker(MarkerKind.OBJECTIVE, 30, 30)
    g = t.game(LoseModel(M, Exit.DESTROYED))
    assert list(g.state.markers) == ["K1", "K2"]
