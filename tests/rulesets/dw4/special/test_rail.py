"""Rail."""

from __future__ import annotations

import pytest

from tests.rulesets.dw4.gunfire import attack, gun, many, range_of, rolled, shooter, victim
from tests.rulesets.dw4.tabletop import dice_left, ref


@pytest.mark.rule("DW4-Q-RAIL")
def test_of_a_total_of_four_three_are_used_at_once_and_one_in_the_next_roll() -> None:
    """Worked example 11 of the glossary: 6 dice for the first three, then 3 for two more."""
    own = shooter(gun(ref("DW4-Q-RAIL", "3"), dice=2), gun(ref("DW4-Q-RAIL", "1"), dice=2))
    g = attack(range_of(own, victim(defence=0)), "ES ES ES BL", "ES ES BL BL BL BL", "BL BL BL")
    assert (rolled(g).exploded, dice_left(g)) == (9, 0)


@pytest.mark.rule("DW4-Q-RAIL")
@pytest.mark.parametrize(("x", "brought"), [("1", 3), ("2", 4), ("3", 4)])
def test_only_the_first_x_bring_two(x: str, brought: int) -> None:
    g = attack(range_of(shooter(gun(ref("DW4-Q-RAIL", x))), victim(defence=0)), "ES ES BL BL", many("BL", brought))
    assert (rolled(g).exploded, dice_left(g)) == (brought, 0)


@pytest.mark.rule("DW4-Q-RAIL")
def test_a_plain_gun_beside_it_uses_it_and_without_it_none_is_doubled() -> None:
    own = shooter(gun(ref("DW4-Q-RAIL", "1"), dice=0), gun())
    g = attack(range_of(own, victim(defence=0)), "ES BL BL BL", "BL BL")
    assert rolled(g).exploded == 2
    g = attack(range_of(shooter(gun()), victim(defence=0)), "ES BL BL BL", "BL")
    assert rolled(g).exploded == 1


@pytest.mark.rule("DW4-Q-RAIL", "DW4-Q-DEVASTATING", "DW4-P-ABLATIVE-ARMOUR")
def test_what_devastating_made_explode_counts_for_rail() -> None:
    """Interaction 3 of the glossary: Devastating 4 less Ablative 3 makes one Heavy Strike explode; both bring two."""
    devastating, rail = ref("DW4-Q-DEVASTATING", "2"), ref("DW4-Q-RAIL", "2")
    own = shooter(gun(devastating, rail), gun(devastating, dice=0))
    foe = victim(defence=0, properties=(ref("DW4-P-ABLATIVE-ARMOUR", "3"),))
    g = attack(range_of(own, foe), "ES HS HS BL", "HS BL BL BL")
    assert (rolled(g).exploded, rolled(g).hits, dice_left(g)) == (4, 2 + 2 + 2 + 2, 0)
