"""Power Transfer Generator."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sandtable.kernel.view import View
from sandtable.rulesets.dw4.events.attack import ActionRolled
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.state import BattleGame, Critical
from sandtable.rulesets.dw4.tactics.optional_dice import optional_dice
from tests.rulesets.dw4.boarding_deck import board, marines, side_by_side
from tests.rulesets.dw4.gunfire import attack, happened, many, range_of, rolled, shooter, victim
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer, ref, ship_class

POWER = (ref("DW4-S-POWER-TRANSFER-GENERATOR"),)
BRIGHT: dict[str, Any] = {"traits": ("Enlightened", "Surface")}
GIVER = ship_class("Giver", 3, systems=POWER, **BRIGHT)
QUESTION = "optional dice"
M = ModelId("A2.1")


def beside(gap: float = 3, own: dict[str, Any] = BRIGHT, seat: str = "A", disorder: int = 0) -> Tabletop:
    """An Attack of A1, with a giver so many inches to port of it."""
    t = range_of(shooter(**own), victim(defence=0), others=(GIVER,))
    t.unit(seat, "giver", (18 - 1 - gap, 5, 0))
    t.model(f"{seat}2.1" if seat == "B" else M, disorder=disorder)
    return t


def offers(g: BattleGame) -> tuple[str, ...]:
    decision: Any = g.pending[0] if g.pending else None
    return decision.options if decision is not None and decision.question == QUESTION else ()


NAME = "Power Transfer Generator of A2.1"


@pytest.mark.rule("DW4-S-POWER-TRANSFER-GENERATOR", "DW4-DICE-08")
@pytest.mark.parametrize(("taken", "dice", "levels"), [((NAME,), 7, 1), ((), 4, 0)])
def test_three_dice_for_another_model_cost_a_level_of_disorder(taken: tuple[str, ...], dice: int, levels: int) -> None:
    g = attack(beside(), many("SS", dice))
    assert offers(g) == (NAME,)
    answer(g, QUESTION, taken)
    assert (rolled(g).hits, g.state.models[M].disorder) == (dice, levels)


@pytest.mark.rule("DW4-S-POWER-TRANSFER-GENERATOR", "DW4-G-21")
def test_at_three_levels_it_costs_damage_instead() -> None:
    g = attack(beside(disorder=3), many("SS", 7))
    answer(g, QUESTION, (NAME,))
    giver = g.state.models[M]
    assert (giver.disorder, giver.damage, sum(m.disorder for m in g.state.models.values())) == (3, 1, 3)


@pytest.mark.rule("DW4-S-POWER-TRANSFER-GENERATOR")
@pytest.mark.parametrize(("gap", "offered"), [(4, True), (4.001, False)])
def test_it_reaches_four_inches(gap: float, offered: bool) -> None:
    assert bool(offers(attack(beside(gap), *[] if offered else ["SS SS SS SS"]))) is offered


@pytest.mark.rule("DW4-S-POWER-TRANSFER-GENERATOR", "DW4-G-19")
def test_it_helps_neither_itself_nor_the_unenlightened_nor_enemies() -> None:
    assert not offers(attack(range_of(shooter(systems=POWER, **BRIGHT), victim(defence=0)), "SS SS SS SS"))
    assert not offers(attack(beside(own={}), "SS SS SS SS"))
    assert not offers(attack(beside(seat="B"), "SS SS SS SS", on="B1.1"))


@pytest.mark.rule("DW4-S-POWER-TRANSFER-GENERATOR", "DW4-CRIT-10")
def test_a_system_failure_ends_it() -> None:
    t = beside()
    t.model(M, criticals=(Critical.SYSTEM_FAILURE,))
    assert not offers(attack(t, "SS SS SS SS"))


@pytest.mark.rule("DW4-S-POWER-TRANSFER-GENERATOR")
def test_several_bearers_may_add_and_each_pays() -> None:
    t = beside()
    t.unit("A", "giver", (21, 5, 0))
    t.model("A3.1", disorder=1)
    g = attack(t, many("SS", 10))
    answer(g, QUESTION, ("Power Transfer Generator of A2.1", "Power Transfer Generator of A3.1"))
    assert {m.id: m.disorder for m in g.state.models.values() if m.disorder} == {"A2.1": 1, "A3.1": 2}


@pytest.mark.rule("DW4-S-POWER-TRANSFER-GENERATOR")
def test_the_target_of_an_attack_may_be_helped_to_resist() -> None:
    t = range_of(shooter(), victim(**BRIGHT), others=(GIVER,))
    t.unit("B", "giver", (22, 24.3, 180))
    g = attack(t, "SS SS SS SS", many("SC", 5))
    assert g.pending[0].seat == B
    answer(g, QUESTION, ("Power Transfer Generator of B2.1",))
    assert (rolled(g).negated, g.state.models[ModelId("B2.1")].disorder) == (5, 1)


@pytest.mark.rule("DW4-S-POWER-TRANSFER-GENERATOR")
def test_so_may_boarders() -> None:
    t = side_by_side(own=marines(**BRIGHT))
    t.know(GIVER)
    t.unit("A", "giver", (15, 20, 0))
    g = board(t, many("BL", 7), "BL BL")
    assert g.pending[0].seat == A
    answer(g, QUESTION, (NAME,))
    assert len(happened(g, ActionRolled)[-1].faces) == 7


@pytest.mark.rule("DW4-S-POWER-TRANSFER-GENERATOR")
@pytest.mark.parametrize(("disorder", "given"), [(0, (NAME,)), (1, (NAME,)), (2, ())])
def test_a_captain_gives_power_from_a_calm_crew(disorder: int, given: tuple[str, ...]) -> None:
    g = attack(beside(disorder=disorder))
    assert optional_dice(View(g, A), g.pending[0], Random(1)) == given  # type: ignore[arg-type]
