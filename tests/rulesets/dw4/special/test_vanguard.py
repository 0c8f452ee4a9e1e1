"""Vanguard (X")."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.kernel.hooks import Grant
from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.events.round import ReserveRolled
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import Helm, speed
from sandtable.rulesets.dw4.moving.plotting import PlotCourse
from sandtable.rulesets.dw4.placing.deployment_actions import DEPLOYMENT_ACTIONS
from sandtable.rulesets.dw4.procedures.deployment import Deployment
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.procedures.reserves import DeployReserve
from sandtable.rulesets.dw4.special.vanguard import VANGUARD, VanguardMove
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from sandtable.tabletop.zones import Edge
from tests.rulesets.dw4.courses import ahead, course
from tests.rulesets.dw4.engagements import engagement, playing, questions, setting_up
from tests.rulesets.dw4.prepared import happened, waiting
from tests.rulesets.dw4.tabletop import A, answer, at, ref, ship_class

AHEAD = (ref("DW4-P-VANGUARD", '5"'),)
SCOUT = ship_class("Scout", 2, properties=AHEAD)
BOOSTED = ship_class("Boosted", 2, properties=AHEAD, systems=(ref("DW4-S-BOOSTED-PROPULSION", "2"),))
KITE = ship_class("Kite", 2, properties=AHEAD, positional=Positional.AIRBORNE)
CLASSES = (SCOUT, BOOSTED, KITE)
A1 = UnitId("A1")


def on_the_way(name: str = "scout", *foes: tuple[float, float, float], **model: Any) -> BattleGame:
    t = engagement("enc1", classes=CLASSES)
    t.unit("A", name, (20, 8, 0), (23, 8, 0))
    for pose in foes:
        t.unit("B", "defiant", pose)
    t.model("A1.1", **model)
    g = playing(t, VanguardMove(A1))
    answer(g, "next model to move", ModelId("A1.1"))
    return g


def plotted(g: BattleGame) -> PlotCourse:
    decision = g.pending[0]
    assert isinstance(decision, PlotCourse)
    return decision


@pytest.mark.rule("DW4-P-VANGUARD")
@pytest.mark.parametrize("name", ["scout", "boosted"])
def test_each_model_moves_from_nothing_to_x_inches_and_no_rule_of_speed_changes_that(name: str) -> None:
    g = on_the_way(name)
    assert questions(g) == ["course"], "nobody is asked to Boost"
    assert (plotted(g).ahead.least, plotted(g).ahead.most) == (0, 5_000)
    reverse = plotted(g).reverse
    assert reverse is not None and reverse.most == 3_000
    answer(g, "course", course(ahead(5)))
    assert g.state.models[ModelId("A1.1")].pose == at(20, 13, 0)
    answer(g, "course", course())
    assert g.over
    assert not g.state.units[A1].tokens, "afterwards it sails as ever"
    assert speed(g, Helm(ModelId("A1.1"))) == (2_000, 7_000)


@pytest.mark.rule("DW4-P-VANGUARD", "DW4-RAM-01")
def test_a_collision_on_the_way_is_a_collision_and_never_a_ram() -> None:
    g = on_the_way("scout", (20, 8 + 3 + 3.5, 180))
    answer(g, "course", course(ahead(5)))
    assert "ram" not in questions(g)
    assert g.state.models[ModelId("A1.1")].disorder == 1


@pytest.mark.rule("DW4-P-VANGUARD")
def test_crippled_or_not_its_speed_is_fixed() -> None:
    assert plotted(on_the_way(crippled=True)).ahead.most == 5_000


@pytest.mark.rule("DW4-P-VANGUARD", "DW4-S-BOOSTED-PROPULSION")
def test_in_its_movement_step_it_has_its_own_speed_and_may_boost() -> None:
    t = engagement("enc1", classes=CLASSES)
    t.unit("A", "boosted", (20, 8, 0), tokens=(("Resupply", 1),))
    g = playing(t, MovementStep(A1))
    answer(g, "boost", True)
    assert (plotted(g).ahead.least, plotted(g).ahead.most) == (7_000, 9_000)


def deploying(*ours: str) -> BattleGame:
    t = setting_up("enc1")
    t.content = replace(t.content, classes={**t.content.classes, **{c.id: c for c in CLASSES}})
    waiting(t, "A", *ours)
    waiting(t, "B", "defiant")
    g = playing(t, Deployment())
    answer(g, "controlled edge", Edge.SOUTH)
    return g


@pytest.mark.rule("DW4-P-VANGUARD", "DW4-SETUP-21", "DW4-G-14")
def test_the_move_is_a_special_deployment_action_of_a_unit_in_play() -> None:
    g = deploying("scout", "scout")
    answer(g, "unit to deploy", A1)
    answer(g, "deployment", Placing((at(10, 8, 0),)))
    answer(g, "deployment", Placing((at(10, 40, 180),)))
    answer(g, "deployment", None)  # the second Scout stays in Reserve
    assert questions(g) == ["special deployment"]
    assert g.pending[0].options == (A1,)  # type: ignore[attr-defined]
    answer(g, "special deployment", A1)
    answer(g, "course", course(ahead(4)))
    assert g.over and g.state.models[ModelId("A1.1")].pose == at(10, 12, 0)


@pytest.mark.rule("DW4-P-VANGUARD", "DW4-G-11")
def test_a_unit_with_a_model_that_lacks_it_has_neither_the_move_nor_the_dice() -> None:
    assert VANGUARD not in [grant.name for grant in _granted("defiant")]
    assert VANGUARD in [grant.name for grant in _granted("scout")]


def _granted(second: str) -> tuple[Grant, ...]:
    t = engagement("enc1", classes=CLASSES)
    t.unit("A", "scout", (20, 8, 0), (23, 8, 0))
    t.model("A1.2", class_id=second)
    return t.game().granted(DEPLOYMENT_ACTIONS, A1)


@pytest.mark.rule("DW4-P-VANGUARD", "DW4-POS-06", "DW4-G-37")
@pytest.mark.parametrize(("name", "dice"), [("scout", 4), ("kite", 6), ("defiant", 2)])
def test_from_reserve_it_rolls_two_dice_more_after_an_airborne_unit_has_doubled_them(name: str, dice: int) -> None:
    t = engagement("enc1", classes=CLASSES)
    t.unit("A", name, None, location=Location.RESERVE)
    g = playing(t, DeployReserve(A, A1), [" ".join(["BL"] * dice)])
    (rolled,) = happened(g, ReserveRolled)
    assert len(rolled.faces) == dice
