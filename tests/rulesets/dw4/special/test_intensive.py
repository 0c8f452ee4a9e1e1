"""Intensive."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.procedures.actions import ActionStep, possible_actions, unused_actions
from sandtable.rulesets.dw4.special.intensive import MoreActionsSpent
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.rulesets.dw4.words.narrate import narrate
from tests.rulesets.dw4.gunfire import gun, happened, many, range_of, ready, shooter, victim, with_everything
from tests.rulesets.dw4.tabletop import Tabletop, answer, ref

INTENSIVE = ref("DW4-Q-INTENSIVE")
UNIT = UnitId("A1")


def table(*weapons: object, used: int = 0, actions: int = 2) -> Tabletop:
    t = range_of(shooter(*weapons, actions=actions), victim(defence=0))  # type: ignore[arg-type]
    t.when(unit=UNIT)
    t.units[UNIT] = replace(t.units[UNIT], actions_used=used)
    return t


def attacks(g: BattleGame) -> bool:
    return any([action.name == "Attack" for action in possible_actions(g, UNIT)])


@pytest.mark.rule("DW4-Q-INTENSIVE", "DW4-ACTION-01")
@pytest.mark.parametrize(("number", "left"), [(0, 1), (1, 0), (2, 0)], ids=["none", "one", "two of them"])
def test_an_attack_with_such_weapons_takes_one_action_more(number: int, left: int) -> None:
    weapons = [gun(*([INTENSIVE] if n < number else []), dice=1) for n in range(2)]
    g = table(*weapons).game(ActionStep(UNIT), dice=["BL BL"])
    answer(g, "next action", "Attack")
    with_everything(g)
    assert unused_actions(g, UNIT) == left
    told = [narrate(g, event) for event in happened(g, MoreActionsSpent)]
    assert len(told) == (number > 0) and all(["1 Action more" in line for line in told])


@pytest.mark.rule("DW4-Q-INTENSIVE")
def test_without_an_action_left_for_it_it_does_not_contribute() -> None:
    """The Action that is being made is spent by then: of two used, none is left."""
    assert ready(table(gun(INTENSIVE), gun(), used=2)) == ("A1.1/1",)
    assert ready(table(gun(INTENSIVE), gun(), used=1)) == ("A1.1/0", "A1.1/1")


@pytest.mark.rule("DW4-Q-INTENSIVE")
@pytest.mark.parametrize(("used", "plain", "able"), [(0, False, True), (1, False, False), (1, True, True)])
def test_with_one_action_left_an_attack_needs_another_weapon(used: int, plain: bool, able: bool) -> None:
    assert attacks(table(gun(INTENSIVE), *[gun()] * plain, used=used).game()) is able


@pytest.mark.rule("DW4-Q-INTENSIVE")
def test_the_weapon_is_not_offered_in_the_last_action() -> None:
    g = table(gun(INTENSIVE), gun(dice=1), used=1).game(ActionStep(UNIT), dice=[many("BL", 1)])
    answer(g, "next action", "Attack")
    with_everything(g)
    assert (unused_actions(g, UNIT), happened(g, MoreActionsSpent)) == (0, [])
