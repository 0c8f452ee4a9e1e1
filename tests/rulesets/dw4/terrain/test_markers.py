"""Markers: their size, what they do not do, and who Controls a Strategic Objective."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.geometry.measure import gap
from sandtable.rulesets.dw4.events.terrain import MarkerPlaced, MarkerRemoved
from sandtable.rulesets.dw4.ids import MarkerId, ModelId, UnitId
from sandtable.rulesets.dw4.placing.units import PlaceUnit
from sandtable.rulesets.dw4.state import BattleGame, Marker, MarkerKind
from sandtable.rulesets.dw4.table.visibility import sight
from sandtable.rulesets.dw4.terrain.markers import controller, marker_shape, next_marker
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import footprint
from tests.rulesets.dw4.tabletop import A, B, Tabletop, at

K1 = MarkerId("K1")


def with_marker(t: Tabletop, x: float = 18, y: float = 24, number: int = 0) -> BattleGame:
    g = t.game()
    g.state.markers[K1] = Marker(K1, int(x * 1000), int(y * 1000), number)
    return g


def around(*places: Any, **fields: Any) -> BattleGame:
    """Models of A and B by seat and x, heading north beside a Marker at x = 18."""
    t = Tabletop()
    for seat, x in places:
        t.unit(seat, "kutsov", (x, 24, 0), **fields)
    return with_marker(t)


@pytest.mark.rule("DW4-MARK-02")
def test_a_marker_is_a_circle_an_inch_and_a_half_across() -> None:
    shape = marker_shape(with_marker(Tabletop()), K1)
    assert (shape.x1 - shape.x0, shape.y1 - shape.y0) == (1_500, 1_500)
    assert shape.centre == (18_000, 24_000)


@pytest.mark.rule("DW4-MARK-01")
def test_a_marker_hides_nothing_and_keeps_no_model_away() -> None:
    t = Tabletop()
    t.unit("A", "rurik", (18, 14, 0))
    t.unit("B", "rurik", (18, 34, 0))
    t.unit("A", "kutsov", None, location=Location.WAITING)
    g = with_marker(t)
    found = sight(g, ModelId("A1.1"), ModelId("B1.1"))
    assert found.visible
    assert not found.obscured
    assert PlaceUnit(A, "deployment", UnitId("A2")).refusal(g, Placing((at(18, 24, 0),))) is None


@pytest.mark.rule("DW4-MARK-03")
def test_a_scoring_model_in_contact_controls_an_objective() -> None:
    g = around(("A", 16.75))
    assert gap(footprint(g, ModelId("A1.1")), marker_shape(g, K1)) == 0
    assert controller(g, K1) == A
    assert controller(around(("A", 16.73)), K1) is None
    assert controller(around(("B", 18)), K1) == B


@pytest.mark.rule("DW4-MARK-03")
def test_with_both_in_contact_nobody_controls_it() -> None:
    assert controller(around(("A", 16.75), ("B", 19.25)), K1) is None
    assert controller(around(("A", 16.75), ("B", 21)), K1) == A


@pytest.mark.rule("DW4-MARK-03")
def test_a_model_that_does_not_score_neither_controls_nor_contests_it() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (16.75, 24, 0))
    t.unit("B", "kutsov", (19.25, 24, 0))
    t.model("B1.1", crippled=True)
    assert controller(with_marker(t), K1) == A
    t.model("A1.1", crippled=True)
    assert controller(with_marker(t), K1) is None


@pytest.mark.rule("DW4-MARK-04")
@pytest.mark.parametrize("number", [0, 1, 4])
def test_the_number_of_an_objective_changes_nothing(number: int) -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (16.75, 24, 0))
    assert controller(with_marker(t, number=number), K1) == A


def test_markers_are_copied_and_seen_with_the_rest_of_the_state() -> None:
    g = with_marker(Tabletop())
    twin = g.clone()
    del twin.state.markers[K1]
    assert K1 in g.state.markers
    assert g.state.seen_by(B).markers == g.state.markers


def test_a_marker_never_gets_the_id_of_one_that_was_removed() -> None:
    g = Tabletop().game()
    g.emit(MarkerPlaced(next_marker(g), MarkerKind.OBJECTIVE, 0, 0))
    g.emit(MarkerPlaced(next_marker(g), MarkerKind.WRECK, 9_000, 0))
    g.emit(MarkerRemoved(MarkerId("K2"), MarkerKind.WRECK))
    assert next_marker(g) == "K3"
