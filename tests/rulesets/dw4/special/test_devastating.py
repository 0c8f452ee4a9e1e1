"""Devastating."""

from __future__ import annotations

import pytest

from tests.rulesets.dw4.gunfire import attack, gun, range_of, rolled, shooter, victim
from tests.rulesets.dw4.tabletop import dice_left, ref

DEVASTATING = ref("DW4-Q-DEVASTATING", "1")


@pytest.mark.rule("DW4-Q-DEVASTATING")
@pytest.mark.parametrize(("x", "exploded"), [("1", 1), ("2", 2), ("3", 2)])
def test_heavy_strikes_become_exploding_ones_and_explode(x: str, exploded: int) -> None:
    own = shooter(gun(ref("DW4-Q-DEVASTATING", x)))
    g = attack(range_of(own, victim(defence=0)), "HS HS BL BL", " ".join(["BL"] * exploded))
    assert rolled(g).exploded == exploded
    assert dice_left(g) == 0


@pytest.mark.rule("DW4-Q-DEVASTATING")
def test_weapons_are_summed_and_a_plain_one_adds_nothing() -> None:
    own = shooter(gun(DEVASTATING, dice=1), gun(DEVASTATING, dice=1), gun(dice=2))
    g = attack(range_of(own, victim(defence=0)), "HS HS HS HS", "BL BL")
    assert rolled(g).exploded == 2


@pytest.mark.rule("DW4-Q-DEVASTATING")
def test_only_dice_of_the_first_roll_are_deepened() -> None:
    g = attack(range_of(shooter(gun(ref("DW4-Q-DEVASTATING", "3"))), victim(defence=0)), "HS BL BL BL", "HS")
    assert (rolled(g).exploded, rolled(g).faces.count(4)) == (1, 1)


@pytest.mark.rule("DW4-DICE-05", "DW4-DICE-06")
def test_a_die_that_was_deepened_is_locked_against_disorder() -> None:
    """Interaction 8: what was Converted before it exploded stays what it is, though the crew is Mutinous."""
    t = range_of(shooter(gun(DEVASTATING)), victim(defence=0))
    t.model("A1.1", disorder=3)
    g = attack(t, "HS HS BL BL", "BL")
    assert rolled(g).hits == 2 + 1


@pytest.mark.rule("DW4-DIS-04", "DW4-DIS-05")
@pytest.mark.parametrize(("level", "hits"), [(2, 2), (3, 1)])
def test_panicking_leaves_exploding_strikes_and_mutinous_does_not(level: int, hits: int) -> None:
    """Interaction 7: at level 3 they are spoiled, but only after they have exploded."""
    t = range_of(shooter(), victim(defence=0))
    t.model("A1.1", disorder=level)
    g = attack(t, "ES BL BL BL", "BL")
    assert (rolled(g).exploded, rolled(g).hits) == (1, hits)


@pytest.mark.rule("DW4-Q-DEVASTATING", "DW4-DIS-04", "DW4-G-16")
def test_of_three_heavy_strikes_of_a_panicking_crew_those_that_were_deepened_count_in_full() -> None:
    """Interaction 1 of the glossary: Devastating (2) saves two of them, the third becomes a Standard Strike."""
    t = range_of(shooter(gun(ref("DW4-Q-DEVASTATING", "2"))), victim(defence=0))
    t.model("A1.1", disorder=2)
    g = attack(t, "HS HS HS BL", "BL BL")
    assert (rolled(g).exploded, rolled(g).hits) == (2, 2 + 2 + 1)


@pytest.mark.rule("DW4-Q-DEVASTATING")
def test_dice_of_the_target_are_not_touched() -> None:
    g = attack(range_of(shooter(gun(DEVASTATING))), "BL BL BL BL", "HS HS")
    assert (rolled(g).resisting, rolled(g).resisting_converted) == ((4, 4), ())
