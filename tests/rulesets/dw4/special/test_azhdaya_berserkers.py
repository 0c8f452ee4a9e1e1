"""Azhdaya Berserkers."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.kernel.rollspec import DicePool
from sandtable.odds import odds
from sandtable.rulesets.dw4.fighting.dice import ACTION_DIE
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.odds.full_play import NOTHING, boarding_spec
from sandtable.rulesets.dw4.procedures.boarding import Boarding
from sandtable.rulesets.dw4.state import Critical, Exit
from tests.rulesets.dw4.boarding_deck import board, marines, side_by_side, two_crews
from tests.rulesets.dw4.tabletop import A, answer, dice_left, ref

BERSERKERS = ref("DW4-P-AZHDAYA-BERSERKERS")
ACTION = Boarding(A, UnitId("A1"), target=ModelId("B1.1"), participants=(ModelId("A1.1"),))
ROLL = replace(NOTHING, own=DicePool(4, ACTION_DIE), threshold=4)
NAVIGATION_LOCK = "4"
"""A face of a Critical Damage Die."""


@pytest.mark.rule("DW4-P-AZHDAYA-BERSERKERS")
def test_a_success_brings_one_more_effect_at_random() -> None:
    g = board(side_by_side(own=marines(4, BERSERKERS)), "HS HS HS HS", "BL BL", NAVIGATION_LOCK)
    answer(g, "critical damage effect", Critical.BREACH)
    answer(g, "critical damage effect", Critical.BREACH)
    suffered = g.state.models[ModelId("B1.1")].criticals
    assert (suffered, dice_left(g)) == ((Critical.BREACH, Critical.BREACH, Critical.NAVIGATION_LOCK), 0)


@pytest.mark.rule("DW4-P-AZHDAYA-BERSERKERS")
def test_hits_that_are_no_success_bring_nothing() -> None:
    g = board(side_by_side(own=marines(4, BERSERKERS)), "HS SS BL BL", "BL BL")
    assert (g.over, g.state.models[ModelId("B1.1")].criticals) == (True, ())


@pytest.mark.rule("DW4-P-AZHDAYA-BERSERKERS")
@pytest.mark.parametrize(("who", "more"), [(("A1.1", "A1.2"), 1), (("A1.2",), 0)])
def test_a_bearer_must_take_part(who: tuple[str, ...], more: int) -> None:
    dice = ["HS HS" + " BL BL" * (len(who) - 1), "BL BL", *[NAVIGATION_LOCK] * more]
    g = board(two_crews(marines(2, BERSERKERS), crew=3), *dice)
    answer(g, "models for Boarding", who)
    answer(g, "critical damage effect", Critical.BREACH)
    assert (len(g.state.models[ModelId("B1.1")].criticals), dice_left(g)) == (1 + more, 0)


@pytest.mark.rule("DW4-P-AZHDAYA-BERSERKERS")
def test_however_many_bearers_take_part_it_is_one() -> None:
    t = side_by_side(own=marines(2, BERSERKERS), models=2, crew=3)
    g = board(t, "HS HS BL BL", "BL BL", NAVIGATION_LOCK)
    answer(g, "models for Boarding", ("A1.1", "A1.2"))
    answer(g, "critical damage effect", Critical.BREACH)
    assert (g.over, dice_left(g)) == (True, 0)


@pytest.mark.rule("DW4-P-AZHDAYA-BERSERKERS")
def test_a_target_that_is_gone_suffers_no_more() -> None:
    t = side_by_side(own=marines(4, BERSERKERS))
    t.model("B1.1", crippled=True, criticals=(Critical.BREACH,) * 2)
    g = board(t, "HS HS BL BL", "BL BL")
    answer(g, "critical damage effect", Critical.BREACH)
    assert (g.state.models[ModelId("B1.1")].left_as, dice_left(g)) == (Exit.DESTROYED, 0)


@pytest.mark.rule("DW4-P-AZHDAYA-BERSERKERS", "DW4-P-LINGCHI-SHADOW-JUMPERS")
def test_the_odds_count_what_follows_a_success() -> None:
    """With Lingchi aboard as well any Success brings two effects more."""
    both = marines(4, BERSERKERS, ref("DW4-P-LINGCHI-SHADOW-JUMPERS"))
    plain, more = [boarding_spec(side_by_side(own=own).game(), ROLL, ACTION) for own in (marines(4), both)]
    assert (plain.added, more.added) == (0, 2)
    assert odds(more).chance_of(3) == odds(plain).chance_of(1)
