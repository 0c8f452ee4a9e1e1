"""Yee-Haw!"""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.events.combat import DiceRead
from sandtable.rulesets.ac.procedures.attacking import MakeAttack
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.situations.battle import BattleSituation
from tests.rulesets.ac.special.armed import SHOT, STRIKE, duel
from tests.rulesets.ac.special.boons import play, with_boon

QUESTION = "yee-haw!"


def field_of(type: UnitType = UnitType.INFANTRY) -> BattleSituation:
    t = duel(1)
    t.like("mine", "mine", type=type)
    return with_boon(t, "AC-B-YEE-HAW")


@pytest.mark.rule("AC-B-YEE-HAW")
@pytest.mark.parametrize(("plays", "hits"), [(True, 4), (False, 1)])
def test_blanks_of_a_melee_attack_are_rolled_again(plays: bool, hits: int) -> None:
    t = field_of().run(MakeAttack(attack=STRIKE), ("Strike 3xBlank", "3xStrike") if plays else ("Strike 3xBlank",))
    play(t, QUESTION) if plays else t.answer(QUESTION, None)
    t.by_default()
    assert t.events(DiceRead)[0].hits == hits


@pytest.mark.rule("AC-B-YEE-HAW")
def test_not_without_a_blank_nor_for_shots_nor_for_armour() -> None:
    for t in (
        field_of().run(MakeAttack(attack=STRIKE), ("4xStrike",)),
        field_of().run(RangedAttack(SHOT), ("4xBlank",)),
        field_of(UnitType.ARMOUR).run(MakeAttack(attack=STRIKE), ("4xBlank",)),
    ):
        assert t.ended or t.asked().question != QUESTION
