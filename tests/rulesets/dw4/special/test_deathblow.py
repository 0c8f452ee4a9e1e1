"""Deathblow."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from sandtable.kernel.view import View
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.procedures.actions import ActionStep, unused_actions
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.rulesets.dw4.tactics.advising import advise
from tests.rulesets.dw4.gunfire import declared, gun, many, range_of, shooter, victim, with_everything
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, ref

BLOW = ref("DW4-Q-DEATHBLOW")
UNIT = UnitId("A1")


def table(*weapons: object, card: int = 1, actions: int = 2, used: int = 0) -> Tabletop:
    t = range_of(shooter(*weapons, actions=actions, crew=5), victim(defence=0))  # type: ignore[arg-type]
    t.when(unit=UNIT)
    t.units[UNIT] = replace(t.units[UNIT], actions_used=used)
    t.hand("A", deck=(card, 1, 1, 1))
    return t


def struck(t: Tabletop, dice: int, announce: bool = True) -> BattleGame:
    g = t.game(ActionStep(UNIT), dice=[many("BL", dice)])
    answer(g, "next action", "Attack")
    answer(g, "deathblow", announce)
    with_everything(g)
    if g.pending and g.pending[0].question == "crew check":
        answer(g, "crew check", True)
    return g


@pytest.mark.rule("DW4-Q-DEATHBLOW", "DW4-CARD-14")
@pytest.mark.parametrize(("card", "dice", "left"), [(5, 8, 0), (6, 4, 1)], ids=["passed", "failed"])
def test_a_passed_check_doubles_its_firepower_for_one_action_more(card: int, dice: int, left: int) -> None:
    g = struck(table(gun(BLOW), card=card), dice)
    assert (declared(g).pool, unused_actions(g, UNIT)) == (dice, left)


@pytest.mark.rule("DW4-Q-DEATHBLOW")
def test_other_weapons_are_not_doubled() -> None:
    assert declared(struck(table(gun(BLOW), gun(dice=3)), 11)).pool == 8 + 3


@pytest.mark.rule("DW4-Q-DEATHBLOW")
def test_without_the_announcement_nothing_is_different() -> None:
    g = struck(table(gun(BLOW)), 4, announce=False)
    assert (declared(g).pool, unused_actions(g, UNIT)) == (4, 1)


@pytest.mark.rule("DW4-Q-DEATHBLOW")
@pytest.mark.parametrize("weapons", [(gun(BLOW),), (gun(),)], ids=["one Action left", "no such weapon"])
def test_it_is_offered_only_with_two_actions_and_such_a_weapon(weapons: tuple[object, ...]) -> None:
    used = 1 if weapons[0] == gun(BLOW) else 0
    g = table(*weapons, used=used).game(ActionStep(UNIT), dice=[many("BL", 4)])
    answer(g, "next action", "Attack")
    assert not g.pending or g.pending[0].question != "deathblow"


@pytest.mark.rule("DW4-Q-DEATHBLOW", "DW4-Q-INTENSIVE")
def test_with_an_intensive_weapon_beside_it_the_price_is_paid_once() -> None:
    g = struck(table(gun(BLOW), gun(ref("DW4-Q-INTENSIVE"), dice=1), actions=4), 9)
    assert unused_actions(g, UNIT) == 2


@pytest.mark.rule("DW4-Q-DEATHBLOW", "DW4-Q-SYNERGY", "DW4-G-23")
def test_firepower_is_doubled_before_anything_is_added() -> None:
    synergy = ref("DW4-Q-SYNERGY")
    assert declared(struck(table(gun(BLOW, synergy), gun(synergy)), 8 + 1 + 5)).pool == 8 + 1 + 5


@pytest.mark.rule("DW4-Q-DEATHBLOW")
def test_a_captain_announces_it() -> None:
    g = table(gun(BLOW)).game(ActionStep(UNIT), dice=[])
    answer(g, "next action", "Attack")
    assert advise(View(g, A), Random(1), lambda: True) is True
