"""Mine Layer (X)."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.kernel.view import View
from sandtable.kernel.wording import plain
from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.ids import MarkerId, ModelId
from sandtable.rulesets.dw4.manifest import RULESET
from sandtable.rulesets.dw4.placing.markers import PlaceMarker
from sandtable.rulesets.dw4.procedures.actions import ActionStep, possible_actions
from sandtable.rulesets.dw4.procedures.deployment import Deployment
from sandtable.rulesets.dw4.state import BattleGame, MarkerKind, Mode
from sandtable.tabletop.placing.markers import Spot
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.levels import asked
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer, ref, ship_class

LAYER = ship_class("Layer", 1, properties=(ref("DW4-P-MINE-LAYER", "2"),))
DIVER = ship_class(
    "Diver",
    1,
    properties=(ref("DW4-P-MINE-LAYER", "1"),),
    positional=Positional.UNDERWATER,
    traits=("Test", "Underwater"),
)


def spot(x: float, y: float) -> Spot:
    return Spot(round(x * 1000), round(y * 1000))


def launching(kind: str = "layer") -> BattleGame:
    """A1.1 at (18, 10), heading north, 2.2" long; an island, a Marker and an Incoming ship around it."""
    t = Tabletop([LAYER, DIVER], mode=Mode.FULL)
    unit = t.unit("A", kind, (18, 10, 0))
    t.unit("B", "kutsov", (12, 10, 0), location=Location.INCOMING)
    t.marker(MarkerKind.WRECK, 18, 5)
    t.terrain("bank-tongue", 24, 10)
    g = t.game(ActionStep(unit))
    answer(g, "next action", "Launch Mines")
    return g


def place_asked(g: BattleGame) -> PlaceMarker:
    decision = g.pending[0]
    assert isinstance(decision, PlaceMarker)
    return decision


@pytest.mark.rule("DW4-P-MINE-LAYER", "DW4-G-13", "DW4-G-36")
@pytest.mark.parametrize("kind", ["layer", "diver"])
def test_launch_mines_lays_one_within_five_inches_even_submerged(kind: str) -> None:
    g = launching(kind)
    # The bow is at 11.1, the Marker's edge 0.75" from its centre.
    assert place_asked(g).refusal(g, spot(18, 11.1 + 5.75)) is None
    assert place_asked(g).refusal(g, spot(18, 11.1 + 5.76)) is not None
    answer(g, "minefield", spot(18, 14))
    marker = g.state.markers[MarkerId("K2")]
    assert (marker.kind, marker.x, marker.y, marker.seat) == (MarkerKind.MINEFIELD, 18_000, 14_000, A)


@pytest.mark.rule("DW4-P-MINE-LAYER")
@pytest.mark.parametrize(
    ("x", "y", "near"), [(18, 12.7, "A1.1"), (13.8, 10, "B1.1"), (18, 6.9, "K1"), (20.8, 10, "T1")]
)
def test_it_lies_more_than_an_inch_from_models_incoming_ones_too_terrain_and_markers(
    x: float, y: float, near: str
) -> None:
    g = launching()
    refused = place_asked(g).refusal(g, spot(x, y))
    assert refused is not None
    assert near in plain(refused.reason)


@pytest.mark.rule("DW4-P-MINE-LAYER", "DW4-G-12")
def test_each_bearer_lays_one_in_an_activation_with_an_action_each() -> None:
    t = Tabletop([LAYER], mode=Mode.FULL)
    unit = t.unit("A", "layer", (18, 10, 0), (22, 10, 0))
    g = t.game(ActionStep(unit))
    answer(g, "next action", "Launch Mines")
    answer(g, "mine layer", "A1.2")
    answer(g, "minefield", spot(22, 14))
    answer(g, "next action", "Launch Mines")
    answer(g, "minefield", spot(18, 14))
    assert asked(g) == ""
    assert len(g.state.markers) == 2
    assert "Launch Mines" not in [grant.name for grant in possible_actions(g, unit)]


@pytest.mark.rule("DW4-P-MINE-LAYER")
def test_a_unit_without_the_property_lays_none() -> None:
    t = Tabletop([LAYER], mode=Mode.FULL)
    unit = t.unit("A", "kutsov", (18, 10, 0))
    t.unit("A", "layer", (28, 10, 0))
    assert possible_actions(t.game(), unit) == ()


def deploying() -> BattleGame:
    t = Tabletop([LAYER], mode=Mode.FULL)
    t.unit("A", "layer", None, None, location=Location.WAITING)
    t.unit("B", "kutsov", None, location=Location.WAITING)
    g = t.game(Deployment())
    answer(g, "controlled edge", "south")
    for _ in range(2):
        g.submit(g.pending[0].seat, g.pending[0].fallback(g))
    return g


@pytest.mark.rule("DW4-P-MINE-LAYER", "DW4-G-14", "DW4-SETUP-21")
def test_distribute_mines_puts_up_to_x_per_model_anywhere_once_the_force_is_down() -> None:
    g = deploying()
    assert g.state.sides[B].deployed and not g.state.sides[A].deployed
    answer(g, "special deployment", "A1")
    for n in range(4):
        answer(g, "minefield", spot(6 + 6 * n, 40 if n else 20))
    assert g.over
    assert [m.kind for m in g.state.markers.values()] == [MarkerKind.MINEFIELD] * 4
    assert g.state.sides[A].deployed


@pytest.mark.rule("DW4-SETUP-21", "DW4-SETUP-22")
def test_declining_finishes_and_fewer_mines_may_be_laid() -> None:
    g = deploying()
    answer(g, "special deployment", None)
    assert g.over and g.state.markers == {}
    g = deploying()
    answer(g, "special deployment", "A1")
    answer(g, "minefield", spot(18, 24))
    answer(g, "minefield", None)
    assert g.over and len(g.state.markers) == 1
    assert g.state.clock.first == B


def test_a_place_for_a_marker_is_typed_sampled_and_considered() -> None:

    g = launching()
    view = View(g, A)
    assert RULESET.words.read(view, "18 14") == spot(18, 14)
    assert "within 5 inches of A1.1" in plain(RULESET.words.about(view)[0]).replace('5"', "5 inches")
    assert RULESET.client.consider(view, spot(18, 14)).legal
    assert not RULESET.client.consider(view, spot(18, 12.7)).legal
    pick = Random(3)
    for _ in range(20):
        assert place_asked(g).refusal(g, place_asked(g).sample(g, pick)) is None
    assert place_asked(g).refusal(g, place_asked(g).fallback(g)) is None
    assert place_asked(g).near == (ModelId("A1.1"),)
