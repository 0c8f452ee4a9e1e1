"""Alchemical."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.tokens import tokens_of
from sandtable.rulesets.dw4.procedures.maintenance import Maintenance
from sandtable.rulesets.dw4.procedures.repair_roll import RepairRoll
from sandtable.rulesets.dw4.special.alchemical import ABLAZE
from sandtable.rulesets.dw4.state import BattleGame, Critical
from tests.rulesets.dw4.gunfire import attack, gun, range_of, shooter, victim
from tests.rulesets.dw4.tabletop import Tabletop, answer, dice_left, ref, ship_class

HIT, MISS = "HS HS BL BL", "BL BL BL BL"
HAZARD = Critical.HAZARD


def alchemy(x: str = "1", *more: str) -> Any:
    return gun(ref("DW4-Q-ALCHEMICAL", x), *[ref(quality, "4") for quality in more])


def burning(g: BattleGame, model: str = "B1.1") -> tuple[int, int]:
    """Its tokens and its Hazards."""
    record = g.state.models[ModelId(model)]
    return tokens_of(record, ABLAZE), record.criticals.count(HAZARD)


def fired(dice: str, *weapons: Any, **model: Any) -> BattleGame:
    t = range_of(shooter(*(weapons or (alchemy(),))), victim(defence=0))
    t.model("B1.1", **model)
    return attack(t, dice)


@pytest.mark.rule("DW4-Q-ALCHEMICAL")
@pytest.mark.parametrize(("dice", "tokens"), [(HIT, 1), (MISS, 0)])
def test_a_target_that_took_damage_is_set_ablaze(dice: str, tokens: int) -> None:
    assert burning(fired(dice)) == (tokens, 0)


@pytest.mark.rule("DW4-Q-ALCHEMICAL")
def test_one_with_a_hazard_is_not() -> None:
    """Interaction 26 of the glossary: a target with a Hazard gets no tokens."""
    assert burning(fired(HIT, criticals=(HAZARD,))) == (0, 1)


@pytest.mark.rule("DW4-Q-ALCHEMICAL")
@pytest.mark.parametrize(("dice", "held", "expected"), [(MISS, (), (2, 0)), (HIT, (HAZARD,), (2, 1))])
def test_one_that_is_ablaze_collects_more_unhurt_or_with_a_hazard_of_its_own(
    dice: str, held: tuple[Critical, ...], expected: tuple[int, int]
) -> None:
    assert burning(fired(dice, tokens=((ABLAZE, 1),), criticals=held)) == expected


@pytest.mark.rule("DW4-Q-ALCHEMICAL", "DW4-G-40")
@pytest.mark.parametrize(("xs", "expected"), [(("2",), (2, 0)), (("2", "1"), (0, 1)), (("2", "2"), (0, 1))])
def test_as_many_tokens_as_its_mass_become_one_hazard(xs: tuple[str, ...], expected: tuple[int, int]) -> None:
    """Interaction 26 of the glossary: two weapons of X 2 on a Mass of 3 are all removed for one Hazard."""
    guns = [gun(ref("DW4-Q-ALCHEMICAL", x), dice=4 if n == 0 else 0) for n, x in enumerate(xs)]
    assert burning(fired(HIT, *guns)) == expected


@pytest.mark.rule("DW4-Q-ALCHEMICAL", "DW4-G-27")
def test_without_a_number_each_weapon_puts_one_token_and_a_plain_one_none() -> None:
    assert burning(fired(HIT, gun(ref("DW4-Q-ALCHEMICAL")), gun(dice=0))) == (1, 0)
    assert burning(fired(HIT, gun())) == (0, 0)


@pytest.mark.rule("DW4-Q-ALCHEMICAL", "DW4-Q-BLAST")
@pytest.mark.parametrize(("dice", "held", "tokens"), [(HIT, (), 1), (MISS, (), 0), (HIT, (HAZARD,), 1)])
def test_a_secondary_target_that_took_damage_gets_one_token(dice: str, held: tuple[Critical, ...], tokens: int) -> None:
    t = range_of(shooter(alchemy("2", "DW4-Q-BLAST")), victim(defence=0), others=(ship_class("Other", 3),))
    t.unit("B", "other", (20.5, 24.3, 180))
    t.model("B2.1", criticals=held)
    g = attack(t, MISS, dice)
    assert (burning(g, "B2.1"), dice_left(g)) == ((tokens, len(held)), 0)


def at_the_pumps(*held: Critical, tokens: int) -> Tabletop:
    t = range_of(shooter(alchemy()), victim(repair=3))
    t.model("B1.1", criticals=held, tokens=((ABLAZE, tokens),))
    return t


@pytest.mark.rule("DW4-Q-ALCHEMICAL", "DW4-MAINT-01")
def test_tokens_alone_are_worth_a_maintenance() -> None:
    g = at_the_pumps(tokens=2).game()
    model = g.state.models[ModelId("B1.1")]
    assert Maintenance.can_join(g, model)
    assert not Maintenance.can_join(g, g.state.models[ModelId("A1.1")])


@pytest.mark.rule("DW4-Q-ALCHEMICAL", "DW4-MAINT-02")
@pytest.mark.parametrize(("dice", "left"), [("HS BL BL", 1), ("HS ES BL", 0), ("HS ES HS", 0), ("SS BL BL", 2)])
def test_each_repair_discards_one(dice: str, left: int) -> None:
    g = at_the_pumps(tokens=2).game(RepairRoll(ModelId("B1.1")), dice=[dice])
    answer(g, "jury-rigged repairs", False)
    assert (g.over, burning(g)) == (True, (left, 0))


@pytest.mark.rule("DW4-Q-ALCHEMICAL", "DW4-MAINT-02")
@pytest.mark.parametrize(("put_out", "left"), [(0, (2, 0)), (1, (1, 1))])
def test_its_admiral_says_whether_a_token_or_an_effect_goes(put_out: int, left: tuple[int, int]) -> None:
    g = at_the_pumps(HAZARD, tokens=2).game(RepairRoll(ModelId("B1.1")), dice=["HS BL BL"])
    answer(g, "jury-rigged repairs", False)
    answer(g, "alchemical tokens", put_out)
    assert burning(g) == left
