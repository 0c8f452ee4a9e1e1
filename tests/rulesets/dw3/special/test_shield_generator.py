"""Shield generator."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.events.combat import DiceRead
from sandtable.rulesets.dw3.ids import StackId
from sandtable.rulesets.dw3.procedures.attack_run import AttackRun
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from tests.rulesets.dw3.gunfire import BLANKS, fire, fleet, range_of, shown

SHIELD = "SHIELD-GENERATOR"


@pytest.mark.rule("DW3-R-SHIELD-GENERATOR", "DW3-SHOOT-27")
@pytest.mark.parametrize(("mass", "left"), [(1, 8), (2, 7), (3, 6), (4, 6)])
def test_it_takes_dice_equal_to_mass_and_at_most_3(mass: int, left: int) -> None:
    assert shown(fire(range_of(theirs=(SHIELD,), mass=mass)).answer("shield", True)) == left


@pytest.mark.rule("DW3-R-SHIELD-GENERATOR", "DW3-SHOOT-28")
def test_with_a_shield_it_is_not_obscured() -> None:
    """Worked example 2 of the glossary"""
    for use, dice in ((True, 12), (False, 9)):
        t = fire(range_of("Quarry Mortar", theirs=(SHIELD,)), "X X X X X X B B B")
        assert shown(t.answer("shield", use)) == dice


@pytest.mark.rule("DW3-R-SHIELD-GENERATOR", "DW3-R-ARC", "DW3-R-BOMB", "DW3-R-SUBMERGED")
@pytest.mark.parametrize(
    ("weapon", "like"),
    [("Sounding Charges", "karst.dolmen"), ("Quicklime Bombs", "karst.dolmen"), ("Arc Lance", "meridian.sirocco")],
)
def test_some_attacks_ignore_it(weapon: str, like: str) -> None:
    assert fire(range_of(weapon, theirs=(SHIELD,), like=like, gap=6)).ended


@pytest.mark.rule("DW3-R-SHIELD-GENERATOR", "DW3-SHOOT-30")
def test_it_does_nothing_when_it_is_shut_down_or_the_attackers_own() -> None:
    t = range_of(theirs=(SHIELD,))
    t.model("B1.1", criticals=["generator shutdown"])
    assert fire(t).ended
    assert fire(range_of("Stonebreaker Battery", SHIELD)).ended


def raided(*rules: str, **tokens: int) -> BattleSituation:
    """Tokens of B make a run on A1.1, which has these rules."""
    t = fleet(*rules)
    t.stack("B", "A1.1", **tokens)
    return t.run(AttackRun(stack=StackId("B>A1.1")), BLANKS)


@pytest.mark.rule("DW3-R-SHIELD-GENERATOR", "DW3-SHOOT-27", "DW3-SRS-15")
@pytest.mark.parametrize(("use", "dice"), [(True, 3), (False, 6)])
def test_it_works_against_an_attack_run(use: bool, dice: int) -> None:
    t = raided(SHIELD, Mason_Gyros=2).answer("torpedo attack", False).answer("shield", use)
    assert len(t.events(DiceRead)[-1].faces) == dice


@pytest.mark.rule("DW3-R-SHIELD-GENERATOR", "DW3-SRS-17")
def test_not_against_bombs_and_torpedoes_of_squadrons() -> None:
    assert raided(SHIELD, Mason_Gyros=2).answer("torpedo attack", True).ended
    assert raided(SHIELD, Pick_Bombers=2).by_default().ended
    assert not raided(SHIELD, Pick_Bombers=2).by_default().events(DiceRead)[-1].faces[10:]
