"""Sturm Und Drang."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.events.combat import AttackDeclared
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from tests.rulesets.ac.special.armed import SHOT, duel, rifles
from tests.rulesets.ac.special.boons import play, with_bonus


@pytest.mark.rule("AC-B-STURM-UND-DRANG")
@pytest.mark.parametrize(("qualities", "dice"), [(("AC-Q-ARC",), 6), ((), 4)])
def test_a_card_gives_an_arc_row_two_dice(qualities: tuple[str, ...], dice: int) -> None:
    t = with_bonus(duel(rows=(rifles(*qualities),)), "AC-B-STURM-UND-DRANG")
    t.run(RangedAttack(SHOT), (f"{dice}xBlank",))
    if qualities:
        play(t, "sturm und drang")
    t.by_default()
    assert t.events(AttackDeclared)[0].dice == dice


@pytest.mark.rule("AC-B-STURM-UND-DRANG")
def test_it_is_over_after_the_attack() -> None:
    t = with_bonus(duel(rows=(rifles("AC-Q-ARC"),)), "AC-B-STURM-UND-DRANG")
    t.run(RangedAttack(SHOT), ("6xBlank",))
    play(t, "sturm und drang").by_default()
    assert t.state.units[SHOT.unit].marks == ()
