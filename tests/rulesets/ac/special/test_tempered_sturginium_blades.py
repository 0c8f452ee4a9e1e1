"""Tempered Sturginium Blades."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.events.combat import DiceRead
from sandtable.rulesets.ac.procedures.attacking import MakeAttack
from sandtable.rulesets.ac.situations.battle import BattleSituation
from tests.rulesets.ac.special.armed import SHOT, STRIKE, duel
from tests.rulesets.ac.special.boons import play, with_boon

BOON = "AC-B-TEMPERED-STURGINIUM-BLADES"


def hand_of(t: BattleSituation) -> int:
    return len(t.state.cards[t.units[STRIKE.unit].seat].hand)


@pytest.mark.rule("AC-B-TEMPERED-STURGINIUM-BLADES")
@pytest.mark.parametrize(("plays", "damage"), [(True, 1), (False, 0)])
def test_for_a_card_hits_left_over_count(plays: bool, damage: int) -> None:
    t = with_boon(duel(1, defence=3), BOON)
    t.run(MakeAttack(attack=STRIKE), ("Strike 3xBlank",))
    play(t, "tempered blades") if plays else t.answer("tempered blades", None)
    t.by_default()
    assert t.events(DiceRead)[0].damage == damage
    assert hand_of(t) == (1 if plays else 2)


@pytest.mark.rule("AC-B-TEMPERED-STURGINIUM-BLADES")
def test_once_in_a_round_and_not_for_guns_nor_shots() -> None:
    t = with_boon(duel(1, defence=3), BOON)
    t.run(MakeAttack(attack=STRIKE), ("4xBlank",))
    play(t, "tempered blades").by_default()
    t.then(MakeAttack(attack=STRIKE), ("4xBlank",)).by_default()
    assert hand_of(t) == 1
    t.run(MakeAttack(attack=SHOT), ("4xBlank",))
    assert t.ended or t.asked().question != "tempered blades"
    t.like("mine", "mine", type=UnitType.FIELD_GUN)
    t.run(MakeAttack(attack=STRIKE), ("4xBlank",))
    assert t.ended or t.asked().question != "tempered blades"
