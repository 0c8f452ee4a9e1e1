"""Limited."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.tokens import tokens_of
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.special.limited import DEPLETED
from sandtable.rulesets.dw4.state import Critical
from tests.rulesets.dw4.gunfire import attack, gun, range_of, ready, shooter, victim
from tests.rulesets.dw4.tabletop import answer, ref

LIMITED = ref("DW4-Q-LIMITED")


@pytest.mark.rule("DW4-Q-LIMITED")
def test_once_fired_its_model_is_depleted() -> None:
    g = attack(range_of(shooter(gun(LIMITED)), victim(defence=0)), "BL BL BL BL")
    assert tokens_of(g.state.models[ModelId("A1.1")], DEPLETED) == 2


@pytest.mark.rule("DW4-Q-LIMITED")
def test_a_plain_weapon_depletes_nothing() -> None:
    t = range_of(shooter(gun(LIMITED), gun()), victim(defence=0))
    g = attack(t, "BL BL BL BL", all_in=False)
    answer(g, "contributing weapons", ("A1.1/1",))
    assert tokens_of(g.state.models[ModelId("A1.1")], DEPLETED) == 0


@pytest.mark.rule("DW4-Q-LIMITED")
@pytest.mark.parametrize("left", [2, 1])
def test_a_depleted_model_uses_none_of_its_limited_weapons(left: int) -> None:
    t = range_of(shooter(gun(LIMITED), gun(LIMITED, name="Other"), gun()))
    t.model("A1.1", tokens=((DEPLETED, left),))
    assert ready(t) == ("A1.1/2",)


@pytest.mark.rule("DW4-Q-LIMITED")
@pytest.mark.parametrize(("before", "after"), [(2, 1), (1, 0)])
def test_each_action_step_of_the_model_that_ends_brings_ammunition_nearer(before: int, after: int) -> None:
    """Fired in Round 1: locked in Round 2, free in Round 3."""
    t = range_of(shooter(gun(LIMITED), speed_min=0), distance=30)
    t.model("A1.1", tokens=((DEPLETED, before),))
    g = t.game(Activation(UnitId("A1")), seed=1)
    while g.pending:
        decision = g.pending[0]
        g.submit(decision.seat, None if decision.passing else decision.fallback(g))
    assert tokens_of(g.state.models[ModelId("A1.1")], DEPLETED) == after


@pytest.mark.rule("DW4-Q-LIMITED", "DW4-CRIT-12")
def test_a_model_that_goes_down_with_its_target_needs_no_token() -> None:
    own = shooter(gun(LIMITED), hull=1, properties=(ref("DW4-P-LIGHT-VESSEL"),))
    t = range_of(own, victim(defence=0), distance=2)
    t.model("B1.1", crippled=True, criticals=(Critical.HAZARD,) * 2)
    g = attack(t, "HS HS BL BL", "4")
    model = g.state.models[ModelId("A1.1")]
    assert (model.left_as is not None, tokens_of(model, DEPLETED)) == (True, 0)
