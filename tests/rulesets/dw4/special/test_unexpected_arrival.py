"""Unexpected Arrival."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from sandtable.kernel.wording import plain
from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.events.round import ActivationEnded, ReserveRolled, UnitAppeared, UnitArrived
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import Helm, actions, speed
from sandtable.rulesets.dw4.placing.units import PlaceUnit
from sandtable.rulesets.dw4.procedures.activation import Activation, eligible_units
from sandtable.rulesets.dw4.procedures.reserves import DeployReserve
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.engagements import engagement, play_on, playing, questions
from tests.rulesets.dw4.prepared import happened
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, at, ref, ship_class
from tests.rulesets.dw4.valour_table import holding

SUDDEN = (ref("DW4-P-UNEXPECTED-ARRIVAL"),)
LURKER = ship_class("Lurker", 2, properties=SUDDEN, actions=3, speed_max=7000)
KITE = ship_class("Kite", 2, properties=SUDDEN, positional=Positional.AIRBORNE)
EEL = ship_class("Eel", 2, properties=SUDDEN, positional=Positional.UNDERWATER)
CLASSES = (LURKER, KITE, EEL)
A1 = UnitId("A1")
WAY = "Unexpected Arrival"


def table(name: str = "lurker", models: int = 1) -> Tabletop:
    t = engagement("enc1", classes=CLASSES)
    t.unit("A", name, *[None] * models, location=Location.RESERVE)
    t.unit("A", "defiant", (20, 20, 90))
    t.unit("B", "defiant", (20, 40, 90))
    t.terrain("oil-platform", 40, 20)
    return t


def arriving(name: str = "lurker", models: int = 1) -> BattleGame:
    g = playing(table(name, models), DeployReserve(A, A1))
    answer(g, "way to arrive", WAY)
    return g


def may_stand(g: BattleGame, x: float, y: float) -> bool:
    return g.pending[0].refusal(g, Placing((at(x, y, 90),))) is None


@pytest.mark.rule("DW4-P-UNEXPECTED-ARRIVAL", "DW4-READY-09", "DW4-G-37")
def test_it_arrives_without_a_roll_anywhere_and_is_not_incoming() -> None:
    g = arriving()
    assert may_stand(g, 60, 44), "the enemy Deployment Zone is open to it"
    answer(g, "arrival from reserve", Placing((at(60, 24, 90),)))
    assert g.over
    assert not happened(g, ReserveRolled) and not happened(g, UnitArrived)
    assert len(happened(g, UnitAppeared)) == 1
    assert g.state.units[A1].location is Location.IN_PLAY
    assert A1 in eligible_units(g, A)


@pytest.mark.rule("DW4-P-UNEXPECTED-ARRIVAL", "DW4-RANGE-05", "DW4-RANGE-06")
def test_not_in_proximity_of_any_model_or_terrain_feature() -> None:
    g = arriving()
    # Hulls 0.8" wide lie side by side; the Platform is 4" across.
    assert not may_stand(g, 20, 20 + 0.8 + 2)
    assert may_stand(g, 20, 20 + 0.8 + 2.01)
    assert not may_stand(g, 20, 40 - 0.8 - 2)
    assert not may_stand(g, 40, 20 + 2 + 0.4 + 2)
    assert may_stand(g, 40, 20 + 2 + 0.4 + 2.01)
    kite = arriving("kite")
    assert may_stand(kite, 20, 20 + 0.8 + 0.1), "what flies has no Proximity"
    assert may_stand(kite, 40, 20)
    eel = arriving("eel")
    assert may_stand(eel, 20, 20 + 0.8 + 0.1)
    assert not may_stand(eel, 40, 20 + 2 + 0.4 + 2), "what dives is in Proximity of terrain"


@pytest.mark.rule("DW4-P-UNEXPECTED-ARRIVAL", "DW4-RANGE-04")
@pytest.mark.parametrize(
    ("name", "gap", "allowed"), [("lurker", 2, False), ("lurker", 2.01, True), ("kite", 0.1, True), ("eel", 0.1, True)]
)
def test_not_in_proximity_of_another_model_of_its_own_unit_either(name: str, gap: float, allowed: bool) -> None:
    g = arriving(name, 2)
    placing = Placing((at(60, 24, 90), at(60, 24 + 0.8 + gap, 90)))
    refused = g.pending[0].refusal(g, placing)
    assert (refused is None) is allowed
    assert refused is None or "A1.2 is too close to another model of its unit" in plain(refused.reason)


@pytest.mark.rule("DW4-P-UNEXPECTED-ARRIVAL", "DW4-G-25")
def test_it_must_be_in_coherency() -> None:
    g = arriving(models=2)
    assert g.pending[0].refusal(g, Placing((at(60, 24, 90), at(60, 24 + 0.8 + 4, 90)))) is None
    assert g.pending[0].refusal(g, Placing((at(60, 24, 90), at(60, 24 + 0.8 + 4.01, 90)))) is not None


@pytest.mark.rule("DW4-P-UNEXPECTED-ARRIVAL")
def test_the_roll_may_be_made_instead_and_then_nothing_is_different() -> None:
    g = playing(table(), DeployReserve(A, A1), ["HS BL"])
    answer(g, "way to arrive", "Reserve Roll")
    assert happened(g, ReserveRolled)
    answer(g, "arrival from reserve", g.pending[0].fallback(g))
    assert g.state.units[A1].location is Location.INCOMING
    assert actions(g, A1) == 3


@pytest.mark.rule("DW4-P-UNEXPECTED-ARRIVAL", "DW4-G-11")
def test_others_are_not_asked_nor_is_a_unit_with_a_model_that_lacks_it() -> None:
    assert questions(playing(table("defiant"), DeployReserve(A, A1), ["HS BL"])) == ["arrival from reserve"]
    t = table(models=2)
    t.model("A1.2", class_id="defiant")
    assert questions(playing(t, DeployReserve(A, A1), ["HS BL"])) == ["arrival from reserve"]


@pytest.mark.rule("DW4-P-UNEXPECTED-ARRIVAL", "DW4-G-37")
def test_that_round_it_has_half_its_speed_rounded_up_and_an_action_less() -> None:
    g = arriving()
    answer(g, "arrival from reserve", Placing((at(60, 24, 90),)))
    assert speed(g, Helm(ModelId("A1.1"))) == (2_000, 4_000)
    assert actions(g, A1) == 2
    t = table()
    t.model("A1.1", pose=at(60, 24, 90))
    t.units[A1] = replace(t.units[A1], location=Location.IN_PLAY, tokens=g.state.units[A1].tokens)
    after = playing(t, Activation(A1), seed=1)
    play_on(after)
    assert happened(after, ActivationEnded)
    assert actions(after, A1) == 3, "only in the Activation of that Round"


@pytest.mark.rule("DW4-P-UNEXPECTED-ARRIVAL", "DW4-READY-20")
def test_a_diver_chooses_its_position_as_it_arrives() -> None:
    g = arriving("eel")
    answer(g, "arrival from reserve", Placing((at(60, 24, 90),)))
    answer(g, "position", "surfaced")
    assert g.over and g.state.units[A1].surfacing


@pytest.mark.rule("DW4-P-UNEXPECTED-ARRIVAL")
def test_places_found_by_chance_or_without_are_legal() -> None:
    g = arriving(models=2)
    decision = g.pending[0]
    assert isinstance(decision, PlaceUnit)
    for seed in range(10):
        assert decision.refusal(g, decision.sample(g, Random(seed))) is None
    assert decision.refusal(g, decision.fallback(g)) is None


@pytest.mark.rule("DW4-P-UNEXPECTED-ARRIVAL", "DW4-CARD-05")
def test_whoever_has_arrived_so_needs_no_card_and_arrives_once() -> None:
    t = engagement("enc1", classes=CLASSES, use_valour=True)
    t.unit("A", "lurker", None, location=Location.RESERVE)
    t.unit("B", "defiant", (20, 40, 90))
    t.deal("A", holding("V03"), deck=(50, 51))
    g = playing(t, DeployReserve(A, A1))
    answer(g, "way to arrive", WAY)
    answer(g, "arrival from reserve", Placing((at(60, 24, 90),)))
    assert g.over
    rolled = playing(t, DeployReserve(A, A1))
    answer(rolled, "way to arrive", "Reserve Roll")
    assert questions(rolled) == ["valour before a Reserve Roll"]
