"""Forward Deployment."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from sandtable.kernel.errors import IllegalCommand
from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.placing.units import PlaceUnit
from sandtable.rulesets.dw4.procedures.deployment import Deployment, reserve_refusal
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.tabletop.ids import ClassId
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from sandtable.tabletop.zones import Edge
from tests.rulesets.dw4.engagements import playing, setting_up
from tests.rulesets.dw4.prepared import waiting
from tests.rulesets.dw4.tabletop import Tabletop, answer, at, ref, ship_class

FORWARD = (ref("DW4-P-FORWARD-DEPLOYMENT"),)
SCOUT = ship_class("Scout", 2, properties=FORWARD)
KITE = ship_class("Kite", 2, properties=FORWARD, positional=Positional.AIRBORNE)
A1, A2 = UnitId("A1"), UnitId("A2")


def table(*ours: str) -> Tabletop:
    t = setting_up("enc1")
    t.content = replace(t.content, classes={**t.content.classes, SCOUT.id: SCOUT, KITE.id: KITE})
    waiting(t, "A", *ours)
    t.unit("B", "defiant", (30, 20, 180))  # it stands there already, out in front of its zone
    return t


def deploying(*ours: str, edge: Edge = Edge.SOUTH) -> BattleGame:
    g = playing(table(*ours), Deployment())
    answer(g, "controlled edge", edge)
    return g


def may_stand(g: BattleGame, x: float, y: float) -> bool:
    return g.pending[0].refusal(g, Placing((at(x, y, 90),))) is None


@pytest.mark.rule("DW4-P-FORWARD-DEPLOYMENT", "DW4-SETUP-15")
def test_it_may_be_put_anywhere_at_least_ten_inches_from_the_enemy_zone() -> None:
    g = deploying("scout")
    # The enemy zone begins at 38; the Scout is 0.8" wide and lies across.
    assert may_stand(g, 10, 28 - 0.4)
    assert not may_stand(g, 10, 28 - 0.39)
    assert may_stand(g, 10, 5)
    assert not may_stand(deploying("defiant"), 10, 12), "others stay in their zone"


@pytest.mark.rule("DW4-P-FORWARD-DEPLOYMENT")
def test_from_the_north_edge_it_is_the_same_the_other_way_round() -> None:
    g = deploying("scout", edge=Edge.NORTH)
    assert may_stand(g, 10, 20 + 0.4)
    assert not may_stand(g, 10, 20 + 0.39)


@pytest.mark.rule("DW4-P-FORWARD-DEPLOYMENT", "DW4-RANGE-05")
def test_not_in_proximity_of_an_enemy_model_unless_it_flies() -> None:
    # The enemy is 3" long and heads south, so its bow is at 18.5.
    g = deploying("scout")
    assert not may_stand(g, 30, 18.5 - 0.4 - 2)
    assert may_stand(g, 30, 18.5 - 0.4 - 2.01)
    assert may_stand(deploying("kite"), 30, 18.5 - 0.4 - 0.01)


@pytest.mark.rule("DW4-P-FORWARD-DEPLOYMENT", "DW4-SETUP-17")
def test_it_is_never_in_reserve_and_not_counted_towards_the_half() -> None:
    g = deploying("scout", "defiant", "defiant")
    assert reserve_refusal(g, A1) is not None
    answer(g, "unit to deploy", A2)
    answer(g, "deployment", None)
    assert g.state.units[A2].location is Location.RESERVE
    assert reserve_refusal(g, UnitId("A3")) is not None, "of two that count one may be held back"
    answer(g, "unit to deploy", A1)
    with pytest.raises(IllegalCommand, match="DW4-P-FORWARD-DEPLOYMENT"):
        answer(g, "deployment", None)


@pytest.mark.rule("DW4-P-FORWARD-DEPLOYMENT", "DW4-G-11")
def test_every_model_must_have_it() -> None:
    t = table("scout", "defiant")
    other = replace(t.models[ModelId("A2.1")], id=ModelId("A1.2"), unit=A1, class_id=ClassId("defiant"))
    t.models[ModelId("A1.2")] = other
    t.units[A1] = replace(t.units[A1], models=(*t.units[A1].models, ModelId("A1.2")), attached=(ModelId("A1.2"),))
    g = playing(t, Deployment())
    answer(g, "controlled edge", Edge.SOUTH)
    answer(g, "unit to deploy", A1)
    assert g.pending[0].refusal(g, Placing((at(10, 20, 90), at(14, 20, 90)))) is not None
    assert reserve_refusal(g, A1) is None


@pytest.mark.rule("DW4-P-FORWARD-DEPLOYMENT")
def test_places_found_by_chance_or_without_are_legal() -> None:
    g = deploying("scout")
    decision = g.pending[0]
    assert isinstance(decision, PlaceUnit)
    for seed in range(20):
        assert decision.refusal(g, decision.sample(g, Random(seed))) is None
    assert decision.refusal(g, decision.fallback(g)) is None
