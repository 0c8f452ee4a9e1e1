"""Deploying the Forces: Edges, turns, the Reserve, the order of units, who finishes first."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.kernel.errors import IllegalCommand
from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.deployment import Deployment, next_to_deploy, reserve_refusal
from sandtable.rulesets.dw4.state import BattleGame, Clock, Phase, Unit
from sandtable.rulesets.dw4.table.zones import deployment_zone
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from sandtable.tabletop.zones import Edge
from tests.rulesets.dw4.prepared import all_rules, before_the_game, waiting
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer, at, ship_class

FORT = ship_class("Fort", 4, speed_min=0, speed_max=0)
KITE = ship_class("Kite", 2, positional=Positional.AIRBORNE)
EEL = ship_class("Eel", 2, positional=Positional.UNDERWATER)


def table(**settings: Any) -> Tabletop:
    t = before_the_game(**settings)
    t.clock = Clock(0, Phase.PREPARING, A)
    return t


def deploying(ours: tuple[str, ...], theirs: tuple[str, ...]) -> BattleGame:
    """A picked the south Edge and is about to deploy."""
    t = table()
    waiting(t, "A", *ours)
    waiting(t, "B", *theirs)
    g = t.game(Deployment(), rules=all_rules())
    answer(g, "controlled edge", Edge.SOUTH)
    return g


def deploy(g: BattleGame, unit: str, *poses: tuple[float, ...]) -> None:
    """Deploy a unit there; without a place, to the Reserve."""
    if g.pending[0].question == "unit to deploy":
        g.submit(g.pending[0].seat, UnitId(unit))
    answer(g, "deployment", Placing(tuple(at(*pose) for pose in poses)) if poses else None)


@pytest.mark.rule("DW4-SETUP-14")
@pytest.mark.parametrize(("first", "edge"), [(A, Edge.SOUTH), (A, Edge.NORTH), (B, Edge.NORTH)])
def test_the_first_admiral_picks_an_edge_and_the_other_takes_the_opposite(first: Any, edge: Edge) -> None:
    t = table()
    t.clock = Clock(0, Phase.PREPARING, first)
    waiting(t, "A", "kutsov")
    waiting(t, "B", "kutsov")
    g = t.game(Deployment(), rules=all_rules())
    assert g.pending[0].seat == first
    answer(g, "controlled edge", edge)
    assert g.state.sides[first].edge is edge
    other = B if first == A else A
    assert {g.state.sides[first].edge, g.state.sides[other].edge} == {Edge.SOUTH, Edge.NORTH}
    assert g.pending[0].seat == first


@pytest.mark.rule("DW4-SETUP-15")
def test_admirals_deploy_in_turn_each_wholly_within_their_own_zone() -> None:
    g = deploying(("kutsov", "rurik"), ("kutsov", "rurik"))
    answer(g, "unit to deploy", UnitId("A2"))
    with pytest.raises(IllegalCommand, match="DW4-SETUP-15"):
        answer(g, "deployment", Placing((at(10, 43, 0),)))
    deploy(g, "A2", (10, 5, 90))
    assert g.state.models[ModelId("A2.1")].pose == at(10, 5, 90)
    assert g.state.units[UnitId("A2")].location is Location.IN_PLAY
    assert g.pending[0].seat == B
    deploy(g, "B1", (10, 43, 180))
    assert g.pending[0].seat == A
    assert deployment_zone(g, A).y1 == 10_000


@pytest.mark.rule("DW4-SETUP-16")
@pytest.mark.parametrize(("units", "most"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_at_most_half_of_the_units_rounded_down_go_to_the_reserve(units: int, most: int) -> None:
    t = table()
    waiting(t, "A", *(["rurik"] * units))
    waiting(t, "B", *(["rurik"] * 5))
    for n in range(most):
        t.units[UnitId(f"A{n + 1}")] = _in_reserve(t, f"A{n + 1}")
    g = t.game(rules=all_rules())
    last = UnitId(f"A{units}")
    refused = reserve_refusal(g, last)
    assert refused is not None
    assert refused.rule == "DW4-SETUP-16"
    if most:
        t.units[UnitId("A1")] = t.units[last]
        assert reserve_refusal(t.game(rules=all_rules()), last) is None


def _in_reserve(t: Tabletop, unit: str) -> Unit:
    return replace(t.units[UnitId(unit)], location=Location.RESERVE)


@pytest.mark.rule("DW4-SETUP-16")
def test_sending_a_unit_to_the_reserve_is_its_deployment() -> None:
    g = deploying(("kutsov", "rurik"), ("kutsov", "rurik"))
    deploy(g, "A1")
    assert g.state.units[UnitId("A1")].location is Location.RESERVE
    assert g.state.models[ModelId("A1.1")].pose is None
    assert g.pending[0].seat == B
    deploy(g, "B1", (10, 43, 180))
    with pytest.raises(IllegalCommand, match="DW4-SETUP-16"):
        answer(g, "deployment", None)


@pytest.mark.rule("DW4-SETUP-17", "DW4-SETUP-19")
def test_immobile_units_cannot_go_to_the_reserve_and_do_not_count_for_it() -> None:
    t = Tabletop((FORT,), encounter="enc1")
    waiting(t, "A", "fort", "kutsov", "rurik", "rurik")
    g = t.game(rules=all_rules())
    refused = reserve_refusal(g, UnitId("A1"))
    assert refused is not None
    assert refused.rule == "DW4-SETUP-19"
    assert reserve_refusal(g, UnitId("A2")) is None
    t.units[UnitId("A2")] = _in_reserve(t, "A2")
    # Three units count, so one in Reserve is all; with the fort it would have been two.
    assert reserve_refusal(t.game(rules=all_rules()), UnitId("A3")) is not None


def test_immobile_units_are_deployed_first_then_airborne_surface_and_underwater_ones() -> None:
    """The order of DW4-SETUP-18, so far as there are units for it."""
    t = Tabletop((FORT, KITE, EEL), encounter="enc1")
    waiting(t, "A", "eel", "kutsov", "kite", "fort", "rurik")
    order = []
    while any(u.location is Location.WAITING for u in t.units.values()):
        turn = next_to_deploy(t.game(rules=all_rules()), A)
        order.append(turn)
        for unit in turn:
            t.units[unit] = _in_reserve(t, unit)
    assert order == [("A4",), ("A3",), ("A2", "A5"), ("A1",)]


@pytest.mark.rule("DW4-SETUP-22")
def test_the_first_to_finish_takes_the_initiative_at_once_and_the_other_completes() -> None:
    g = deploying(("kutsov", "rurik", "rurik"), ("kutsov",))
    deploy(g, "A1", (10, 5, 0))
    assert g.state.clock.first == A
    deploy(g, "B1", (10, 43, 180))
    assert g.state.clock.first == B
    assert g.state.sides[B].deployed
    assert not g.state.sides[A].deployed
    for unit, x in (("A2", 20), ("A3", 25)):
        assert g.pending[0].seat == A
        deploy(g, unit, (x, 5, 0))
    assert g.over
    assert g.state.clock.first == B
    assert g.state.sides[A].deployed


@pytest.mark.rule("DW4-SETUP-22")
def test_with_equal_numbers_the_one_who_began_finishes_first() -> None:
    g = deploying(("kutsov",), ("kutsov",))
    deploy(g, "A1", (10, 5, 0))
    assert g.state.clock.first == A
    deploy(g, "B1", (10, 43, 180))
    assert g.over
    assert g.state.clock.first == A


def test_a_unit_that_no_room_is_left_for_waits_in_reserve() -> None:
    t = table()
    waiting(t, "A", "kutsov")
    waiting(t, "B", "kutsov")
    for row in range(5):
        t.unit("B", "hypatia", *[(3.6 + 7.2 * n, 1 + 2 * row, 90) for n in range(5)])
    g = t.game(Deployment(), rules=all_rules())
    answer(g, "controlled edge", Edge.SOUTH)
    assert g.state.units[UnitId("A1")].location is Location.RESERVE
    assert g.state.sides[A].deployed
    assert g.pending[0].seat == B


@pytest.mark.rule("DW4-SETUP-15")
def test_a_whole_force_is_deployed_within_its_zone_whatever_the_answers() -> None:
    for seed in range(5):
        t = table(terrain="none")
        waiting(t, "A", "hypatia", "kutsov", "rurik", models=3)
        waiting(t, "B", "hypatia", "kutsov", "rurik", models=3)
        g = t.game(Deployment(), rules=all_rules())
        pick = Random(seed)
        while g.pending:
            g.submit(g.pending[0].seat, g.pending[0].sample(g, pick))
        for model in g.state.models.values():
            if model.pose is not None:
                zone = deployment_zone(g, model.seat)
                assert zone.holds(g.content.outline(model.class_id).at(model.pose))
