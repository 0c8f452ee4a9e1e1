"""Recombination Nexus (X)."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.special.recombination_nexus import reinforcing_worth
from sandtable.rulesets.dw4.special.turbo_encabulation import POOL
from sandtable.rulesets.dw4.state import BattleGame, Critical
from tests.rulesets.dw4.special_actions import A1, act, in_reach, offered
from tests.rulesets.dw4.tabletop import A, B, Tabletop, ref

NEXUS = ref("DW4-S-RECOMBINATION-NEXUS", "2")
ACTION = "Reinforce Reality"


def table(pool: int, models: int = 1) -> Tabletop:
    t = in_reach(NEXUS, models=models)
    for seat in "AB":
        t.side(seat, tokens=((POOL, pool),))
    return t


def pools(g: BattleGame) -> tuple[int, int]:
    a, b = [dict(g.state.sides[seat].tokens or ()).get(POOL, 0) for seat in (A, B)]
    return a, b


@pytest.mark.rule("DW4-S-RECOMBINATION-NEXUS")
def test_each_bearer_that_takes_part_takes_x_dice_out_of_its_own_admirals_pool() -> None:
    assert pools(act(table(5, models=2), ACTION)) == (1, 5)


@pytest.mark.rule("DW4-S-RECOMBINATION-NEXUS")
def test_there_are_never_less_than_no_dice_in_it() -> None:
    assert pools(act(table(3, models=2), ACTION)) == (0, 3)


@pytest.mark.rule("DW4-S-RECOMBINATION-NEXUS", "DW4-CRIT-10")
def test_without_dice_to_take_or_a_working_system_there_is_nothing_to_do() -> None:
    assert not offered(in_reach(NEXUS), ACTION)
    t = table(3)
    assert offered(t, ACTION)
    t.model("A1.1", criticals=(Critical.SYSTEM_FAILURE,))
    assert not offered(t, ACTION)


@pytest.mark.rule("DW4-S-RECOMBINATION-NEXUS", "DW4-G-12")
def test_a_model_takes_part_once_in_an_activation_and_only_bearers_do() -> None:
    t = table(9, models=2)
    t.model("A1.2", class_id="kutsov")
    g = act(t, ACTION)
    assert pools(g)[0] == 7
    assert not g.pending or ACTION not in g.pending[0].options  # type: ignore[attr-defined]


@pytest.mark.rule("DW4-S-RECOMBINATION-NEXUS")
@pytest.mark.parametrize("navigator", [True, False])
def test_a_captain_mends_the_world_only_for_a_fleet_that_jumps(navigator: bool) -> None:
    t = table(2)
    if navigator:
        t.fittings[ModelId("A1.1")] = (ref("DW4-S-INTERPHASE-NAVIGATOR"),)
    assert (reinforcing_worth(t.game(), A1) > 0) is navigator
