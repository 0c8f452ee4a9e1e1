"""Shockwave Generator."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.events.actions import ActionDiceRead
from sandtable.rulesets.dw4.special.shockwave_generator import blast_worth, seismic_blast_target
from sandtable.rulesets.dw4.state import Critical
from sandtable.rulesets.dw4.words import narrate
from tests.rulesets.dw4.gunfire import happened
from tests.rulesets.dw4.special_actions import A1, act, disorder, in_reach, offered
from tests.rulesets.dw4.tabletop import answer, dice_left, ref

SHOCK = ref("DW4-S-SHOCKWAVE-GENERATOR")
ACTION = "Seismic Blast"


@pytest.mark.rule("DW4-S-SHOCKWAVE-GENERATOR")
@pytest.mark.parametrize(("gap", "reached"), [(10, True), (10.001, False)])
def test_it_needs_an_enemy_within_ten_inches(gap: float, reached: bool) -> None:
    t = in_reach(SHOCK, gap=gap)
    assert offered(t, ACTION) is reached
    assert (blast_worth(t.game(), A1) > 0) is reached


@pytest.mark.rule("DW4-S-SHOCKWAVE-GENERATOR", "DW4-G-39")
@pytest.mark.parametrize(("dice", "levels"), [("HS ES SS", 2), ("SS SC HC", 0), ("BL BL HS", 1)])
def test_heavy_and_exploding_strikes_of_dice_for_its_mass_give_a_level_each(dice: str, levels: int) -> None:
    g = act(in_reach(SHOCK), ACTION, dice)
    assert (disorder(g).get("B1.1", 0), dice_left(g)) == (levels, 0), "nothing explodes and nobody resists"
    told = narrate(g, happened(g, ActionDiceRead)[0])
    assert told.startswith("Seismic Blast of ")


@pytest.mark.rule("DW4-S-SHOCKWAVE-GENERATOR", "DW4-ACTION-04")
def test_only_bearers_that_have_the_target_within_ten_inches_take_part() -> None:
    t = in_reach(SHOCK, models=3, gap=9)
    t.unit("B", "kutsov", (8, 20, 0))
    t.model("A1.2", class_id="kutsov")
    g = act(t, ACTION, "BL BL BL", all_in=False)
    answer(g, "seismic blast target", "B1.1")
    assert happened(g, ActionDiceRead)[0].models == ("A1.1",)


@pytest.mark.rule("DW4-S-SHOCKWAVE-GENERATOR")
def test_the_dice_of_all_who_take_part_are_rolled_together() -> None:
    g = act(in_reach(SHOCK, models=2, gap=5), ACTION, "HS BL BL HS BL BL")
    assert disorder(g) == {"B1.1": 2}


@pytest.mark.rule("DW4-S-SHOCKWAVE-GENERATOR", "DW4-DIS-09")
def test_levels_above_three_spread_one_by_one() -> None:
    t = in_reach(SHOCK)
    t.unit("B", "kutsov", (24.5, 30, 0))
    t.model("B1.1", disorder=2)
    g = act(t, ACTION, "HS HS HS", all_in=False)
    answer(g, "seismic blast target", "B1.1")
    assert disorder(g) == {"B1.1": 3, "B2.1": 2}


@pytest.mark.rule("DW4-S-SHOCKWAVE-GENERATOR", "DW4-CRIT-10")
def test_without_a_working_system_there_is_none() -> None:
    assert not offered(in_reach(), ACTION)
    t = in_reach(SHOCK)
    t.model("A1.1", criticals=(Critical.SYSTEM_FAILURE,))
    assert not offered(t, ACTION)


@pytest.mark.rule("DW4-S-SHOCKWAVE-GENERATOR")
def test_a_captain_shakes_the_calmest() -> None:
    t = in_reach(SHOCK)
    t.unit("B", "kutsov", (14, 30, 0))
    t.model("B1.1", disorder=3)
    g = act(t, ACTION, all_in=False)
    view: Any = g
    decision: Any = g.pending[0]
    assert seismic_blast_target(view, decision, view) == "B2.1"
