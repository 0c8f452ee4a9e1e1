"""Cruor."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.tokens import tokens_of
from sandtable.rulesets.dw4.state import BattleGame, Critical
from tests.rulesets.dw4.gunfire import LENGTH, attack, gun, many, range_of, shooter, victim
from tests.rulesets.dw4.tabletop import Tabletop, answer, dice_left, ref, ship_class

CRUOR = ref("DW4-Q-CRUOR", "Undead")
BEYOND = 5 + LENGTH + 15 + LENGTH
"""The stern of B1.1, which heads for A1.1, where another ship ahead of it begins."""


def table(*more: str, value: int = 12, denial: tuple[int, ...] = ()) -> Tabletop:
    others = (ship_class("Witness", 3), ship_class("Ghoul", 3, traits=("Undead", "Surface")))
    own = shooter(gun(CRUOR, *[ref(quality) for quality in more]))
    t = range_of(own, victim(defence=0), others=others)
    t.hand("A", value, deck=(1, 1))
    t.hand("B", *denial, deck=(1, 1))
    return t


def disorder(g: BattleGame, *models: str) -> list[int]:
    return [g.state.models[ModelId(model)].disorder for model in models]


def enact(g: BattleGame) -> None:
    answer(g, "special valour", g.pending[0].options[0])  # type: ignore[attr-defined]


@pytest.mark.rule("DW4-Q-CRUOR", "DW4-G-15")
@pytest.mark.parametrize(("gap", "levels"), [(10, 1), (10.001, 0)])
def test_friend_and_foe_within_ten_inches_of_the_target_are_shaken(gap: float, levels: int) -> None:
    t = table()
    t.unit("A", "witness", (18, BEYOND + gap, 0))
    g = attack(t, many("BL", 4))
    enact(g)
    assert disorder(g, "B1.1", "A2.1", "A1.1") == [1, levels, 0]


@pytest.mark.rule("DW4-Q-CRUOR")
def test_whoever_has_the_trait_is_spared() -> None:
    t = table()
    t.unit("A", "ghoul", (21, 24, 0))
    g = attack(t, many("BL", 4))
    enact(g)
    assert disorder(g, "B1.1", "A2.1") == [1, 0]


@pytest.mark.rule("DW4-Q-CRUOR", "DW4-CARD-06")
@pytest.mark.parametrize(("denial", "levels"), [(12, 0), (11, 1)])
def test_it_can_be_denied_like_any_valour_effect(denial: int, levels: int) -> None:
    g = attack(table(denial=(denial,)), many("BL", 4))
    enact(g)
    answer(g, "denial", g.pending[0].options[0])  # type: ignore[attr-defined]
    assert disorder(g, "B1.1") == [levels]


@pytest.mark.rule("DW4-Q-CRUOR")
def test_nobody_is_shaken_unless_it_is_enacted_and_a_plain_weapon_does_not_offer_it() -> None:
    g = attack(table(), many("BL", 4))
    answer(g, "special valour", None)
    assert (g.over, disorder(g, "B1.1")) == (True, [0])
    t = range_of(shooter(gun()), victim(defence=0))
    t.hand("A", 12, deck=(1, 1))
    assert attack(t, many("BL", 4)).over


@pytest.mark.rule("DW4-Q-CRUOR", "DW4-CRIT-11")
def test_from_a_target_that_is_gone_it_is_measured_where_it_was_struck() -> None:
    t = table()
    t.unit("B", "witness", (18, BEYOND + 10, 0))
    t.model("B1.1", crippled=True, criticals=(Critical.HAZARD,) * 2)
    g = attack(t, "HS HS BL BL", "4")
    enact(g)
    assert g.state.models[ModelId("B1.1")].left_as is not None
    assert (disorder(g, "B2.1"), dice_left(g)) == ([1], 0)


@pytest.mark.rule("DW4-Q-CRUOR", "DW4-Q-DISRUPTION")
def test_what_it_does_is_no_result_of_the_attack_for_disruption() -> None:
    g = attack(table("DW4-Q-DISRUPTION"), many("BL", 4))
    enact(g)
    model = g.state.models[ModelId("B1.1")]
    assert (model.disorder, tokens_of(model, "Disruption")) == (1, 0)
