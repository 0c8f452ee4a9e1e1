"""Auxiliary Mine Layer (X)."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.procedures.deployment import Deployment
from sandtable.rulesets.dw4.state import BattleGame, MarkerKind, Mode
from sandtable.tabletop.placing.markers import Spot
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.tabletop import Tabletop, answer, ref, ship_class

LAYER = ship_class("Layer", 1, properties=(ref("DW4-P-AUXILIARY-MINE-LAYER", "2"),))
PLAIN = ship_class("Plain", 1)


def spot(x: float, y: float) -> Spot:
    return Spot(round(x * 1000), round(y * 1000))


def deploying(name: str = "layer", models: int = 1) -> BattleGame:
    t = Tabletop([LAYER, PLAIN], mode=Mode.FULL)
    t.unit("A", name, *[None] * models, location=Location.WAITING)
    t.unit("B", "kutsov", None, location=Location.WAITING)
    g = t.game(Deployment())
    answer(g, "controlled edge", "south")
    for _ in range(2):
        g.submit(g.pending[0].seat, g.pending[0].fallback(g))
    return g


@pytest.mark.rule("DW4-P-AUXILIARY-MINE-LAYER", "DW4-G-14")
@pytest.mark.parametrize("models", [1, 2])
def test_a_unit_lays_x_minefields_however_many_models_it_has(models: int) -> None:
    g = deploying(models=models)
    answer(g, "special deployment", "A1")
    for n in range(2):
        answer(g, "minefield", spot(6 + 6 * n, 20))
    assert g.over
    assert [m.kind for m in g.state.markers.values()] == [MarkerKind.MINEFIELD] * 2


@pytest.mark.rule("DW4-P-AUXILIARY-MINE-LAYER")
def test_each_at_least_10_inches_from_the_enemy_zone_and_more_than_1_from_anything() -> None:
    g = deploying()
    answer(g, "special deployment", "A1")
    decision = g.pending[0]
    # The enemy zone begins 10" below the edge of a table 48" deep; a Marker is 1.5" across.
    edge = g.state.play_area.y1 / 1000 - 10 - 10 - 0.75
    assert decision.refusal(g, spot(30, edge)) is None
    assert decision.refusal(g, spot(30, edge + 0.01)) is not None
    answer(g, "minefield", spot(30, edge))
    assert g.pending[0].refusal(g, spot(32.4, edge)) is not None
    assert g.pending[0].refusal(g, spot(32.6, edge)) is None


@pytest.mark.rule("DW4-P-AUXILIARY-MINE-LAYER")
def test_a_unit_without_it_lays_none() -> None:
    assert deploying("plain").over
