"""Breach, the Quality of a weapon."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.events.criticals import CriticalDamageRolled
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.state import Critical
from tests.rulesets.dw4.gunfire import attack, gun, happened, range_of, shooter, victim
from tests.rulesets.dw4.tabletop import A, answer, dice_left, ref

WEAPON = gun(ref("DW4-Q-BREACH", "2"))


@pytest.mark.rule("DW4-Q-BREACH")
@pytest.mark.parametrize(("dice", "suffered"), [("0 0", 1), ("0 2", 1), ("2 2", 0)])
def test_dice_that_show_it_inflict_it_once(dice: str, suffered: int) -> None:
    g = attack(range_of(shooter(WEAPON), victim(defence=0)), "HS HS BL BL", dice)
    assert g.state.models[ModelId("B1.1")].criticals == (Critical.BREACH,) * suffered
    assert dice_left(g) == 0
    assert happened(g, CriticalDamageRolled)[0].roller == A


@pytest.mark.rule("DW4-Q-BREACH")
def test_without_damage_nothing_is_rolled() -> None:
    g = attack(range_of(shooter(WEAPON), victim(defence=0)), "HS SS BL BL")
    assert (g.state.models[ModelId("B1.1")].damage, dice_left(g)) == (0, 0)


@pytest.mark.rule("DW4-Q-BREACH")
def test_damage_to_a_crippled_model_counts() -> None:
    t = range_of(shooter(WEAPON), victim(defence=0))
    t.model("B1.1", crippled=True)
    g = attack(t, "HS HS BL BL", "4", "0 2")
    assert Critical.BREACH in g.state.models[ModelId("B1.1")].criticals


@pytest.mark.rule("DW4-Q-BREACH")
def test_each_contributing_weapon_rolls_its_own_dice_and_a_plain_one_none() -> None:
    own = shooter(WEAPON, gun(ref("DW4-Q-BREACH", "1")), gun())
    g = attack(range_of(own, victim(defence=0)), "HS HS BL BL BL BL BL BL BL BL BL BL", "2 2 0")
    assert g.state.models[ModelId("B1.1")].criticals == (Critical.BREACH,)


@pytest.mark.rule("DW4-Q-BREACH", "DW4-Q-HAZARD")
def test_different_qualities_of_the_kind_roll_separately_and_each_inflicts_its_own() -> None:
    own = shooter(gun(ref("DW4-Q-BREACH", "1"), ref("DW4-Q-HAZARD", "2")))
    g = attack(range_of(own, victim(defence=0)), "HS HS BL BL", "0", "0 2")
    assert g.state.models[ModelId("B1.1")].criticals == (Critical.BREACH, Critical.HAZARD)
    g = attack(range_of(own, victim(defence=0)), "HS HS BL BL", "2", "0 0")
    assert (g.state.models[ModelId("B1.1")].criticals, dice_left(g)) == ((), 0)


@pytest.mark.rule("DW4-Q-BREACH", "DW4-CRIT-11")
def test_a_target_that_exploded_is_not_rolled_for() -> None:
    t = range_of(shooter(WEAPON), victim(defence=0))
    t.model("B1.1", crippled=True, criticals=(Critical.HAZARD, Critical.HAZARD))
    g = attack(t, "HS HS BL BL", "4")
    assert (g.state.models[ModelId("B1.1")].left_as is not None, dice_left(g)) == (True, 0)


@pytest.mark.rule("DW4-Q-BREACH", "DW4-Q-HAZARD", "DW4-ROUND-04")
@pytest.mark.parametrize(("held", "asked"), [(0, False), (1, True)], ids=["it survives one", "one more is its last"])
def test_the_active_admiral_orders_them_where_the_first_may_be_the_last(held: int, asked: bool) -> None:
    """A Crippled cruiser suffers an effect of the Attack itself, and then perhaps those that are looked for."""
    own = shooter(gun(ref("DW4-Q-BREACH", "1"), ref("DW4-Q-HAZARD", "1")))
    t = range_of(own, victim(defence=0))
    t.model("B1.1", crippled=True, criticals=(Critical.SYSTEM_FAILURE,) * held)
    g = attack(t, "HS HS BL BL", "4", "2", *["2"] * (not asked))
    if asked:
        decision = g.pending[0]
        assert (decision.question, decision.seat) == ("order of effects", A)
        assert decision.options == (Critical.BREACH, Critical.HAZARD)  # type: ignore[attr-defined]
        answer(g, "order of effects", ("Hazard", "Breach"))
    model = g.state.models[ModelId("B1.1")]
    assert ((Critical.HAZARD in model.criticals), (model.left_as is not None), dice_left(g)) == (True, asked, 0)


@pytest.mark.rule("DW4-Q-BREACH", "DW4-Q-HAZARD", "DW4-CRIT-11")
def test_nobody_orders_them_on_a_battle_ready_target_however_many_it_has() -> None:
    own = shooter(gun(ref("DW4-Q-BREACH", "1"), ref("DW4-Q-HAZARD", "1")))
    t = range_of(own, victim(defence=0))
    t.model("B1.1", criticals=(Critical.SYSTEM_FAILURE,) * 3)
    g = attack(t, "HS HS BL BL", "0", "2")
    assert (g.over, len(g.state.models[ModelId("B1.1")].criticals), dice_left(g)) == (True, 5, 0)
