"""Self Destruct (X)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.kernel.view import View
from sandtable.rulesets.dw4.events.criticals import Exploded
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.procedures.criticals import SufferCriticals
from sandtable.rulesets.dw4.procedures.harm import LoseModel, SufferDamage
from sandtable.rulesets.dw4.special.self_destruct import is_worth_going_down
from sandtable.rulesets.dw4.state import BattleGame, Critical, Exit
from tests.rulesets.dw4.gunfire import happened
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, ref
from tests.rulesets.dw4.valour_table import UNRELATED, table

M = ModelId("A1.1")
CHARGES = ref("DW4-P-SELF-DESTRUCT", "2")


def mined(*more: Any, gap: float = 5, x: str = "2") -> Tabletop:
    """A cruiser of Mass 3 with charges aboard, a card in its Admiral's hand, and an enemy so many inches away."""
    t = table(b=())
    t.unit("A", "kutsov", (10, 20, 0))
    t.unit("B", "kutsov", (11 + gap, 20, 0))
    t.fittings[M] = (ref("DW4-P-SELF-DESTRUCT", x), *more)
    t.deal("A", UNRELATED, deck=(50, 51))
    return t


def light(g: BattleGame) -> BattleGame:
    answer(g, "special valour", g.state.cards[A].hand[0])
    while g.pending and g.pending[0].question == "denial":
        g.submit(g.pending[0].seat, g.pending[0].fallback(g))
    return g


def harm(g: BattleGame, model: str = "B1.1") -> tuple[int, int]:
    record = g.state.models[ModelId(model)]
    return record.damage, record.disorder


@pytest.mark.rule("DW4-P-SELF-DESTRUCT", "DW4-G-15")
@pytest.mark.parametrize(("x", "gap", "hurt"), [("2", 5, (2, 1)), ("2", 5.001, (0, 0)), ("1", 4, (1, 1))])
def test_crippled_it_may_explode_farther_and_harder(x: str, gap: float, hurt: tuple[int, int]) -> None:
    g = light(mined(gap=gap, x=x).game(SufferDamage(M, 10)))
    assert (g.over, harm(g), g.state.models[M].left_as) == (True, hurt, Exit.DESTROYED)


@pytest.mark.rule("DW4-P-SELF-DESTRUCT")
def test_its_admiral_may_leave_it_and_without_cards_is_not_asked() -> None:
    g = mined().game(SufferDamage(M, 10))
    answer(g, "special valour", None)
    assert (g.over, harm(g), g.state.models[M].left_as) == (True, (0, 0), None)
    t = mined()
    t.deal("A", deck=(50, 51))
    assert t.game(SufferDamage(M, 10)).over


@pytest.mark.rule("DW4-P-SELF-DESTRUCT")
@pytest.mark.parametrize("points", [9, 10])
def test_it_is_not_offered_before_it_is_crippled(points: int) -> None:
    assert mined().game(SufferDamage(M, points)).over is (points < 10)


@pytest.mark.rule("DW4-P-SELF-DESTRUCT")
def test_destroyed_outright_it_explodes_before_it_is_removed_and_is_lost_once() -> None:
    g = light(mined().game(LoseModel(M, Exit.DESTROYED)))
    assert (g.over, harm(g), len(happened(g, Exploded))) == (True, (2, 1), 1)
    assert g.state.sides[g.state.units[g.state.models[ModelId("B1.1")].unit].seat].vp == 5


@pytest.mark.rule("DW4-P-SELF-DESTRUCT")
@pytest.mark.parametrize("how", [Exit.ABANDONED, Exit.WITHDRAWN])
def test_abandoned_or_withdrawn_it_does_not(how: Exit) -> None:
    assert mined().game(LoseModel(M, how)).over


@pytest.mark.rule("DW4-P-SELF-DESTRUCT", "DW4-CRIT-11")
@pytest.mark.parametrize(("lit", "hurt"), [(True, (2, 1)), (False, (1, 1))])
def test_an_explosion_of_its_own_becomes_the_bigger_one(lit: bool, hurt: tuple[int, int]) -> None:
    """Interaction 15 of the glossary: never two explosions."""
    t = mined(gap=3)
    t.model("A1.1", crippled=True, criticals=(Critical.HAZARD,) * 2)
    g = t.game(SufferCriticals(M, named=(Critical.BREACH,)))
    if lit:
        light(g)
    else:
        answer(g, "special valour", None)
    assert (g.over, harm(g), len(happened(g, Exploded))) == (True, hurt, 1)


@pytest.mark.rule("DW4-P-SELF-DESTRUCT", "DW4-P-LIGHT-VESSEL", "DW4-G-03", "DW4-G-04")
@pytest.mark.parametrize("first", ["A", "B"])
@pytest.mark.parametrize(("prevails", "hurt"), [("DW4-P-SELF-DESTRUCT", (2, 1)), ("DW4-P-LIGHT-VESSEL", (0, 0))])
def test_on_a_light_vessel_the_first_admiral_says_which_rule_counts(
    first: str, prevails: str, hurt: tuple[int, int]
) -> None:
    """Interaction 14 of the glossary."""
    t = mined(ref("DW4-P-LIGHT-VESSEL"))
    t.clock = replace(t.clock, first=first)
    g = light(t.game(SufferDamage(M, 10)))
    decision = g.pending[0]
    assert (decision.seat, decision.default) == (first, "DW4-P-LIGHT-VESSEL")
    answer(g, "which rule prevails", prevails)
    assert (g.over, harm(g), g.state.models[M].left_as) == (True, hurt, Exit.DESTROYED)


@pytest.mark.rule("DW4-P-SELF-DESTRUCT", "DW4-P-LIGHT-VESSEL")
def test_a_light_vessel_without_the_attempt_founders_and_nobody_is_asked() -> None:
    g = mined(ref("DW4-P-LIGHT-VESSEL")).game(SufferDamage(M, 10))
    answer(g, "special valour", None)
    assert (g.over, g.state.models[M].left_as, harm(g)) == (True, Exit.DESTROYED, (0, 0))


@pytest.mark.rule("DW4-P-SELF-DESTRUCT")
@pytest.mark.parametrize(("gap", "friend", "dies"), [(3, 40, True), (30, 40, False), (3, 13, False)])
def test_a_captain_goes_down_only_to_take_enemies_along(gap: float, friend: float, dies: bool) -> None:
    t = mined(gap=gap, x="4")
    t.unit("A", "kutsov", (friend, 15, 0), (friend, 24, 0))
    t.deal("A", UNRELATED, 51, 52, 53, deck=(50,))
    g = t.game(SufferDamage(M, 10))
    assert g.pending[0].question == "special valour"
    assert is_worth_going_down(View(g, A)) is dies
