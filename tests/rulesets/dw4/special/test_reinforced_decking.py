"""Reinforced Decking."""

from __future__ import annotations

import pytest

from tests.rulesets.dw4.gunfire import AIRBORNE, attack, gun, range_of, rolled, shooter, victim
from tests.rulesets.dw4.tabletop import ref

DECKING = ref("DW4-P-REINFORCED-DECKING")
BOMBS = gun(ref("DW4-Q-AERIAL"))


@pytest.mark.rule("DW4-P-REINFORCED-DECKING")
def test_heavy_strikes_of_aerial_weapons_become_standard_ones_and_exploding_ones_stay() -> None:
    g = attack(range_of(shooter(BOMBS, **AIRBORNE), victim(defence=0, properties=(DECKING,))), "HS HS ES BL", "BL")
    assert (rolled(g).hits, rolled(g).exploded) == (4, 1)


@pytest.mark.rule("DW4-P-REINFORCED-DECKING")
def test_it_does_nothing_against_other_weapons_nor_on_the_attacker() -> None:
    g = attack(range_of(shooter(), victim(defence=0, properties=(DECKING,))), "HS HS BL BL")
    assert rolled(g).hits == 4
    own = shooter(BOMBS, properties=(DECKING,), **AIRBORNE)
    assert rolled(attack(range_of(own, victim(defence=0)), "HS HS BL BL")).hits == 4


@pytest.mark.rule("DW4-P-REINFORCED-DECKING", "DW4-P-ABLATIVE-ARMOUR", "DW4-G-16")
def test_what_ablative_armour_has_turned_stays_a_heavy_strike() -> None:
    """Interaction 2 of the glossary: two Exploding Strikes are blunted, the natural Heavy Strike is lowered."""
    foe = victim(defence=0, properties=(DECKING, ref("DW4-P-ABLATIVE-ARMOUR", "2")))
    g = attack(range_of(shooter(BOMBS, **AIRBORNE), foe), "ES ES HS BL")
    assert (rolled(g).hits, rolled(g).exploded) == (5, 0)
