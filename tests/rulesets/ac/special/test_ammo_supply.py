"""Ammo Supply."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.fighting.attacks import Shot
from sandtable.rulesets.ac.fighting.melee import rated_strike
from sandtable.rulesets.ac.fighting.shots import rated
from tests.rulesets.ac.special.armed import A1, B1, SHOT, STRIKE, duel, ref


@pytest.mark.rule("AC-R-AMMO-SUPPLY")
@pytest.mark.parametrize(
    ("gap", "word", "bonuses"), [(3, "Karst", ("Ammo Supply",)), (3.1, "Karst", ()), (3, "Union", ())]
)
def test_friends_with_the_trait_near_it_have_a_bonus(gap: float, word: str, bonuses: tuple[str, ...]) -> None:
    t = duel()
    t.like("crates", "foot", rules=(ref("AC-R-AMMO-SUPPLY", word),))
    t.unit("A", "crates", (24, 11 - gap, 0))
    assert rated(t.table, SHOT).bonuses == bonuses


@pytest.mark.rule("AC-R-AMMO-SUPPLY")
def test_it_is_nothing_in_close_quarters_nor_to_enemies() -> None:
    t = duel(mine=(ref("AC-R-AMMO-SUPPLY", "Karst"),))
    assert rated(t.table, SHOT).bonuses == ("Ammo Supply",)
    assert rated_strike(t.table, STRIKE).bonuses == ()
    assert rated(t.table, Shot(B1, A1, "Rifles")).bonuses == ()
