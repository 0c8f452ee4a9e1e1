"""Ablative Armour."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.special.ablative_armour import surplus_of_devastating
from tests.rulesets.dw4.gunfire import attack, gun, range_of, rolled, shooter, shot, victim
from tests.rulesets.dw4.tabletop import dice_left, ref


@pytest.mark.rule("DW4-P-ABLATIVE-ARMOUR", "DW4-G-31")
@pytest.mark.parametrize(("x", "left"), [("1", 1), ("2", 0), ("3", 0)])
def test_so_many_exploding_strikes_become_heavy_ones_before_they_explode(x: str, left: int) -> None:
    t = range_of(shooter(), victim(defence=0, properties=(ref("DW4-P-ABLATIVE-ARMOUR", x),)))
    g = attack(t, "ES ES BL BL", *["BL"] * bool(left))
    assert (rolled(g).exploded, rolled(g).faces.count(4)) == (left, 2 - left)
    assert dice_left(g) == 0


@pytest.mark.rule("DW4-P-ABLATIVE-ARMOUR", "DW4-G-06")
@pytest.mark.parametrize(("exploding", "left"), [(3, 0), (4, 1)])
def test_three_of_three_or_more_exploding_strikes_become_heavy_ones(exploding: int, left: int) -> None:
    """Worked example 2 of the glossary."""
    t = range_of(shooter(), victim(defence=0, properties=(ref("DW4-P-ABLATIVE-ARMOUR", "3"),)))
    g = attack(t, " ".join(["ES"] * exploding + ["BL"] * (4 - exploding)), *["BL"] * left)
    assert (rolled(g).exploded, rolled(g).faces.count(Face.HS), dice_left(g)) == (left, 3, 0)


@pytest.mark.rule("DW4-P-ABLATIVE-ARMOUR", "DW4-Q-DEVASTATING")
def test_devastating_3_against_2_is_devastating_1() -> None:
    """Worked example 3 of the glossary."""
    own = shooter(gun(ref("DW4-Q-DEVASTATING", "3")))
    t = range_of(own, victim(defence=0, properties=(ref("DW4-P-ABLATIVE-ARMOUR", "2"),)))
    g = attack(t, "HS HS HS BL", "BL")
    assert (rolled(g).exploded, dice_left(g)) == (1, 0)


@pytest.mark.rule("DW4-P-ABLATIVE-ARMOUR")
def test_dice_that_came_of_explosions_are_not_touched() -> None:
    t = range_of(shooter(), victim(defence=0, properties=(ref("DW4-P-ABLATIVE-ARMOUR", "1"),)))
    g = attack(t, "ES ES BL BL", "ES", "BL")
    assert rolled(g).faces.count(5) == 2


@pytest.mark.rule("DW4-P-ABLATIVE-ARMOUR")
def test_copies_on_one_model_add_up() -> None:
    copies = (ref("DW4-P-ABLATIVE-ARMOUR", "1"), ref("DW4-P-ABLATIVE-ARMOUR", "1"))
    g = attack(range_of(shooter(), victim(defence=0, properties=copies)), "ES ES BL BL")
    assert rolled(g).exploded == 0


@pytest.mark.rule("DW4-P-ABLATIVE-ARMOUR")
def test_armour_on_the_attacker_does_nothing() -> None:
    own = shooter(properties=(ref("DW4-P-ABLATIVE-ARMOUR", "2"),))
    g = attack(range_of(own, victim(defence=0)), "ES BL BL BL", "BL")
    assert rolled(g).exploded == 1


@pytest.mark.rule("DW4-P-ABLATIVE-ARMOUR")
@pytest.mark.parametrize(("heading", "exploded"), [(180, 0), (0, 1), (90, 1)])
def test_armour_of_one_arc_covers_that_arc_alone(heading: float, exploded: int) -> None:
    foe = victim(defence=0, properties=(ref("DW4-P-ABLATIVE-ARMOUR", "1", "Fore"),))
    g = attack(range_of(shooter(), foe, heading=heading), "ES BL BL BL", *["BL"] * exploded)
    assert rolled(g).exploded == exploded


@pytest.mark.rule("DW4-P-ABLATIVE-ARMOUR")
@pytest.mark.parametrize(("astern", "exploded"), [(1, 0), (2, 1)], ids=["half of them ahead", "a third of them ahead"])
def test_half_of_the_attackers_must_lie_in_the_arc(astern: int, exploded: int) -> None:
    foe = victim(defence=0, properties=(ref("DW4-P-ABLATIVE-ARMOUR", "1", "Fore"),))
    t = range_of(shooter(gun(arcs="FPSA", dice=1)), foe, distance=6)
    t.unit("A", "shooter", (16, 5, 0), *[(16 + 4 * n, 24, 0) for n in range(astern)])
    models = tuple(f"A2.{n + 1}" for n in range(astern + 1))
    assert surplus_of_devastating(t.game(), shot("A2.1/0", models=models)) == exploded - 1


@pytest.mark.rule("DW4-P-ABLATIVE-ARMOUR", "DW4-Q-DEVASTATING", "DW4-G-28")
@pytest.mark.parametrize(("ablative", "exploded"), [("1", 2), ("2", 1), ("3", 0)])
def test_it_cancels_devastating_point_for_point(ablative: str, exploded: int) -> None:
    """Devastating 2 on one weapon against it; one Exploding and two Heavy Strikes are rolled."""
    own = shooter(gun(ref("DW4-Q-DEVASTATING", "2")))
    foe = victim(defence=0, properties=(ref("DW4-P-ABLATIVE-ARMOUR", ablative),))
    g = attack(range_of(own, foe), "ES HS HS BL", *([" ".join(["BL"] * exploded)] if exploded else []))
    assert rolled(g).exploded == exploded
