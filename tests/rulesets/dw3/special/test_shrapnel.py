"""Shrapnel."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import Critical
from tests.rulesets.dw3.gunfire import BOW, fire, range_of
from tests.rulesets.dw3.table import model

SHREDDED = Critical.SHREDDED_DEFENCES
LOCK = Critical.NAVIGATION_LOCK


def hit(*mine: str, before: tuple[str, ...] = (), dice: str = "X X H H H H H H H", then: str = "HC") -> BattleSituation:
    """Nine dice with 11 hits or more at CITADEL 9; the critical die would show a navigation lock."""
    t = range_of("Stonebreaker Battery", *mine, citadel=9, armour=99)
    t.model(BOW, criticals=before)
    return fire(t, dice, "B B", then)


@pytest.mark.rule("DW3-R-SHRAPNEL")
def test_the_first_critical_result_is_shredded_defences() -> None:
    assert model(hit("SHRAPNEL"), BOW).criticals == (SHREDDED,)
    assert model(hit(), BOW).criticals == (LOCK,)


@pytest.mark.rule("DW3-R-SHRAPNEL")
def test_a_target_that_has_them_rolls_as_ever() -> None:
    assert model(hit("SHRAPNEL", before=("shredded defences",)), BOW).criticals == (SHREDDED, LOCK)


@pytest.mark.rule("DW3-R-SHRAPNEL")
def test_a_second_result_of_the_same_attack_is_rolled() -> None:
    t = range_of("Stonebreaker Battery", "SHRAPNEL", citadel=9, armour=10)
    t = fire(t, "X X H H H H H H H", "B B", "HC")
    assert model(t, BOW).criticals[0] == SHREDDED
