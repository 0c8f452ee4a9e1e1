"""Entropic Shielding."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.events.combat import DiceRead
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from tests.rulesets.ac.special.armed import SHOT, duel
from tests.rulesets.ac.special.boons import play, with_boon


@pytest.mark.rule("AC-B-ENTROPIC-SHIELDING")
@pytest.mark.parametrize(("plays", "hits"), [(True, 1), (False, 2)])
def test_heroic_strikes_score_one_hit(plays: bool, hits: int) -> None:
    t = with_boon(duel(type=UnitType.ARMOUR), "AC-B-ENTROPIC-SHIELDING", "B")
    t.run(RangedAttack(SHOT), ("Heroic 3xBlank", "Blank"))
    play(t, "entropic shielding") if plays else t.answer("entropic shielding", None)
    t.by_default()
    assert t.events(DiceRead)[0].hits == hits


@pytest.mark.rule("AC-B-ENTROPIC-SHIELDING")
def test_infantry_is_not_shielded() -> None:
    t = with_boon(duel(), "AC-B-ENTROPIC-SHIELDING", "B")
    t.run(RangedAttack(SHOT), ("4xBlank",))
    assert t.ended or t.asked().question != "entropic shielding"
