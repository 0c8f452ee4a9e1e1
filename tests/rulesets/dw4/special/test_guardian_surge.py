"""Guardian Surge (X)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.procedures.end_phase import EndPhase
from sandtable.rulesets.dw4.special.guardian_surge import surge_worth
from sandtable.rulesets.dw4.state import Critical
from tests.rulesets.dw4.special_actions import A1, act, in_reach, offered
from tests.rulesets.dw4.tabletop import A, B, ref

SURGE = ref("DW4-S-GUARDIAN-SURGE", "2")
ACTION = "Guardian Surge"


@pytest.mark.rule("DW4-S-GUARDIAN-SURGE")
def test_each_bearer_that_takes_part_adds_x_dice_to_the_pool_of_its_admiral() -> None:
    t = in_reach(SURGE, models=2)
    t.sides[A] = replace(t.sides[A], guardian_pool=1)
    g = act(t, ACTION)
    assert (g.state.sides[A].guardian_pool, g.state.sides[B].guardian_pool) == (1 + 2 + 2, 0)


@pytest.mark.rule("DW4-S-GUARDIAN-SURGE", "DW4-G-12")
def test_only_bearers_take_part_and_each_once_in_an_activation() -> None:
    t = in_reach(SURGE, models=2)
    t.model("A1.2", class_id="kutsov")
    g = act(t, ACTION)
    assert g.state.sides[A].guardian_pool == 2
    assert not g.pending or ACTION not in g.pending[0].options  # type: ignore[attr-defined]


@pytest.mark.rule("DW4-S-GUARDIAN-SURGE", "DW4-CRIT-10")
def test_without_a_working_system_there_is_none() -> None:
    assert not offered(in_reach(), ACTION)
    t = in_reach(SURGE)
    t.model("A1.1", criticals=(Critical.SYSTEM_FAILURE,))
    assert not offered(t, ACTION)


@pytest.mark.rule("DW4-S-GUARDIAN-SURGE")
def test_what_it_stored_is_gone_after_the_round_though_nobody_carries_a_generator() -> None:
    t = in_reach(SURGE)
    t.sides[A] = replace(t.sides[A], guardian_pool=4)
    assert t.game(EndPhase(), seed=1).state.sides[A].guardian_pool == 0


@pytest.mark.rule("DW4-S-GUARDIAN-SURGE")
@pytest.mark.parametrize("generator", [True, False])
def test_a_captain_stores_dice_for_a_generator_only(generator: bool) -> None:
    t = in_reach(SURGE)
    if generator:
        t.fittings[ModelId("A1.1")] = (ref("DW4-S-GUARDIAN-GENERATOR", "1"),)
    assert (surge_worth(t.game(), A1) > 0) is generator
