"""Microwave Control Node."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.procedures.criticals import SufferCriticals
from sandtable.rulesets.dw4.special.microwave_control_node import machines_near
from sandtable.rulesets.dw4.state import BattleGame, Critical, Exit, Mode
from tests.rulesets.dw4.tabletop import B, Tabletop, answer, ref, ship_class

M, MACHINE = ModelId("A1.1"), ModelId("A2.1")
NODE = ship_class("Node", 5, traits=("Test", "Surface", "Automata"), properties=(ref("DW4-P-MICROWAVE-CONTROL-NODE"),))
BALLOON = ship_class("Balloon", 5, properties=(ref("DW4-P-MICROWAVE-CONTROL-NODE"), ref("DW4-P-DIRIGIBLE")))
DRONE = ship_class("Drone", 1, traits=("Test", "Surface", "Automata"), vpr=3)
BREACH, HAZARD = Critical.BREACH, Critical.HAZARD


def fleet(node: str = "node", x: float = 13, seat: str = "A", class_name: str = "drone", card: int = 8) -> Tabletop:
    t = Tabletop([NODE, BALLOON, DRONE], mode=Mode.FULL)
    t.unit("A", node, (10, 20, 0))
    t.unit(seat, class_name, (x, 20, 0))
    t.hand("A", deck=[card, card, 1])
    return t


def suffer(t: Tabletop, *named: Critical) -> BattleGame:
    return t.game(SufferCriticals(M, named=named))


def held(g: BattleGame) -> tuple[Critical, ...]:
    return g.state.models[M].criticals


@pytest.mark.rule("DW4-P-MICROWAVE-CONTROL-NODE")
@pytest.mark.parametrize(("card", "left", "exit"), [(8, (), Exit.DESTROYED), (9, (BREACH,), None)])
def test_a_crew_check_destroys_a_machine_instead(card: int, left: tuple[Critical, ...], exit: Exit | None) -> None:
    g = suffer(fleet(card=card), BREACH)
    answer(g, "critical damage to divert", True)
    answer(g, "crew check", True)
    assert (g.over, held(g), g.state.models[MACHINE].left_as) == (True, left, exit)
    assert g.state.sides[B].vp == (3 if exit else 0)


@pytest.mark.rule("DW4-P-MICROWAVE-CONTROL-NODE")
def test_its_admiral_may_suffer_it_and_each_effect_is_asked_for_by_itself() -> None:
    g = suffer(fleet(), BREACH, HAZARD)
    answer(g, "critical damage to divert", False)
    answer(g, "critical damage to divert", True)
    answer(g, "crew check", True)
    assert (g.over, held(g)) == (True, (BREACH,))


@pytest.mark.rule("DW4-P-MICROWAVE-CONTROL-NODE")
@pytest.mark.parametrize(
    ("x", "seat", "class_name", "near"),
    [
        (21.2, "A", "drone", True),
        (21.201, "A", "drone", False),
        (13, "B", "drone", False),
        (13, "A", "kutsov", False),
    ],
)
def test_without_a_friendly_automata_within_10_inches_nobody_is_asked(
    x: float, seat: str, class_name: str, near: bool
) -> None:
    t = fleet(x=x, seat=seat, class_name=class_name)
    assert bool(machines_near(t.game(), M)) is near
    g = suffer(t, BREACH)
    assert (bool(g.pending), held(g)) == ((True, ()) if near else (False, (BREACH,)))


@pytest.mark.rule("DW4-P-MICROWAVE-CONTROL-NODE")
def test_a_crippled_machine_will_do_and_scores_nothing() -> None:
    t = fleet()
    t.model("A2.1", crippled=True)
    g = suffer(t, BREACH)
    answer(g, "critical damage to divert", True)
    answer(g, "crew check", True)
    assert (held(g), g.state.sides[B].vp) == ((), 0)


@pytest.mark.rule("DW4-P-MICROWAVE-CONTROL-NODE", "DW4-P-DIRIGIBLE")
@pytest.mark.parametrize(("diverted", "left"), [(True, ()), (False, (BREACH, BREACH))])
def test_it_comes_before_a_dirigible_is_torn(diverted: bool, left: tuple[Critical, ...]) -> None:
    g = suffer(fleet("balloon"), BREACH)
    answer(g, "critical damage to divert", diverted)
    if diverted:
        answer(g, "crew check", True)
    assert held(g) == left
