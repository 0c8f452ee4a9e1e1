"""Repulsion Field Generator."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.content.profile import TerrainKind
from sandtable.rulesets.dw4.moving.plotting import PlotCourse
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.state import BattleGame, Critical, Exit, MarkerKind
from sandtable.tabletop.events import Collided
from tests.rulesets.dw4.courses import ahead, course, disorder, left_as, model, place
from tests.rulesets.dw4.crossings import A1, crossing, shoal
from tests.rulesets.dw4.gunfire import happened
from tests.rulesets.dw4.levels import asked
from tests.rulesets.dw4.tabletop import Tabletop, answer, ref

FIELD = (ref("DW4-S-REPULSION-FIELD-GENERATOR"),)


def flown(t: Tabletop, *dice: str, engage: bool = True, distance: float = 10) -> BattleGame:
    g = t.game(MovementStep(A1), dice=list(dice))
    answer(g, "repulsion fields", engage)
    answer(g, "course", course(ahead(distance)))
    return g


@pytest.mark.rule("DW4-S-REPULSION-FIELD-GENERATOR")
@pytest.mark.parametrize("kind", [TerrainKind.GROUNDING_HAZARD, TerrainKind.STRUCTURE, TerrainKind.ISLAND])
def test_it_goes_across_terrain_for_a_level_of_disorder(kind: TerrainKind) -> None:
    t = crossing(systems=FIELD)
    shoal(t, kind)
    g = flown(t)
    assert g.over and place(g, "A1.1") == (18, 20, 0) and not happened(g, Collided)
    banded = kind is not TerrainKind.GROUNDING_HAZARD
    assert disorder(g, "A1.1") == 1 + banded, "the water around it Impedes it all the same"
    assert model(g, "A1.1").tokens == ()


@pytest.mark.rule("DW4-S-REPULSION-FIELD-GENERATOR")
def test_unless_it_is_engaged_it_collides_and_nothing_is_paid() -> None:
    t = crossing(systems=FIELD)
    shoal(t, TerrainKind.GROUNDING_HAZARD)
    g = flown(t, "BL BL BL", engage=False)
    assert happened(g, Collided) and disorder(g, "A1.1") == 1


@pytest.mark.rule("DW4-S-REPULSION-FIELD-GENERATOR")
@pytest.mark.parametrize(("distance", "lost"), [(8.15, Exit.DESTROYED), (8.2, None)])
def test_where_it_ends_in_contact_with_land_it_is_destroyed(distance: float, lost: Exit | None) -> None:
    t = crossing(systems=FIELD)
    shoal(t, TerrainKind.GROUNDING_HAZARD)  # from 14 to 16
    g = t.game(MovementStep(A1))
    answer(g, "repulsion fields", True)
    decision = g.pending[0]
    assert isinstance(decision, PlotCourse)
    seen = decision.preview(g, course(ahead(distance)))
    assert seen is not None and seen.aground is (lost is not None), "and whoever plots the course is told"
    answer(g, "course", course(ahead(distance)))
    assert left_as(g, "A1.1") is lost


@pytest.mark.rule("DW4-S-REPULSION-FIELD-GENERATOR", "DW4-COLL-06")
def test_it_may_pass_through_ships() -> None:
    t = crossing(systems=FIELD)
    t.unit("B", "rurik", (18, 15, 90))
    g = flown(t)
    answer(g, "pass through", True)
    assert place(g, "A1.1") == (18, 20, 0) and (disorder(g, "A1.1"), disorder(g, "B1.1")) == (1, 0)


@pytest.mark.rule("DW4-S-REPULSION-FIELD-GENERATOR", "DW4-MARK-05")
@pytest.mark.parametrize(("y", "triggered"), [(15, False), (20, True)])
def test_it_touches_a_minefield_only_where_it_ends(y: float, triggered: bool) -> None:
    t = crossing(systems=FIELD)
    t.marker(MarkerKind.MINEFIELD, 18, y)
    g = flown(t, *(["SS BL BL"] if triggered else []))
    assert g.over and place(g, "A1.1") == (18, 20, 0)
    assert (not g.state.markers) is triggered
    assert (model(g, "A1.1").damage, disorder(g, "A1.1")) == ((1, 2) if triggered else (0, 1))


@pytest.mark.rule("DW4-S-REPULSION-FIELD-GENERATOR", "DW4-MARK-09")
@pytest.mark.parametrize(("y", "struck"), [(15, False), (20, True)])
def test_it_touches_a_wreck_only_where_it_ends(y: float, struck: bool) -> None:
    t = crossing(systems=FIELD)
    t.marker(MarkerKind.WRECK, 18, y)
    g = flown(t, *([str(list(Critical).index(Critical.BREACH))] if struck else []))
    assert g.over and model(g, "A1.1").criticals == ((Critical.BREACH,) if struck else ())


@pytest.mark.rule("DW4-S-REPULSION-FIELD-GENERATOR", "DW4-PROP-02")
def test_failing_systems_offer_nothing() -> None:
    t = crossing(systems=FIELD)
    t.model("A1.1", criticals=(Critical.SYSTEM_FAILURE,))
    assert asked(t.game(MovementStep(A1))) == "course"
