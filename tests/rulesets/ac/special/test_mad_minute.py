"""Mad Minute."""

from __future__ import annotations

import pytest

from sandtable.kernel.written_dice import tolerant
from sandtable.rulesets.ac.content.profile import Category, UnitType
from sandtable.rulesets.ac.events.combat import AttackDeclared
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from tests.rulesets.ac.special.armed import SHOT, duel, rifles
from tests.rulesets.ac.special.boons import asked_of, play, with_boon

BOON = "AC-B-MAD-MINUTE"


@pytest.mark.rule("AC-B-MAD-MINUTE", "AC-G-11")
@pytest.mark.parametrize(("plays", "dice"), [(True, 8), (False, 4)])
def test_a_card_gives_infantry_four_dice(plays: bool, dice: int) -> None:
    t = with_boon(duel(), BOON)
    t.run(RangedAttack(SHOT), (f"{dice}xBlank",))
    if plays:
        play(t, "mad minute")
    t.by_default()
    assert t.events(AttackDeclared)[0].dice == dice


@pytest.mark.rule("AC-B-MAD-MINUTE")
def test_it_is_issued_once_in_a_round() -> None:
    t = with_boon(duel(), BOON)
    t.run(RangedAttack(SHOT), ("8xBlank",))
    play(t, "mad minute").by_default()
    t.then(RangedAttack(SHOT), ("4xBlank",))
    assert t.ended or t.asked().question != "mad minute"


@pytest.mark.rule("AC-B-MAD-MINUTE")
def test_not_against_heavy_units_nor_for_others() -> None:
    t = with_boon(duel(rows=(rifles(),), category=Category.HEAVY), BOON)
    t.run(RangedAttack(SHOT), ("4xBlank",)).by_default()
    t = with_boon(duel(), BOON)
    t.like("mine", "mine", type=UnitType.CAVALRY)
    t.run(RangedAttack(SHOT), ("4xBlank",)).by_default()
    assert t.events(AttackDeclared)[0].dice == 4


@pytest.mark.rule("AC-B-MAD-MINUTE")
@pytest.mark.parametrize(("category", "asked"), [(Category.LIGHT, True), (Category.HEAVY, False)])
def test_only_an_attack_on_a_light_unit_is_asked_about(category: Category, asked: bool) -> None:
    t = with_boon(duel(rows=(rifles(),), category=category), BOON).run(RangedAttack(SHOT), tolerant(otherwise="Blank"))
    assert ("mad minute" in asked_of(t)) is asked
