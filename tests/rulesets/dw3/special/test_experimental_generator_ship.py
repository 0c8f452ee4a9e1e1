"""Experimental Generator Ship."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.ids import RuleId, SeatId
from sandtable.rulesets.dw3.events.cards import VictoryWithinReach
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.special_rules import has, held
from sandtable.rulesets.dw3.procedures.harm import LoseModel
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import Exit
from sandtable.tabletop.situations import beside
from tests.rulesets.dw3.gunfire import BLANKS, fire, range_of, ship, shown
from tests.rulesets.dw3.table import battle, condition

EGS, SHIELD, CRYO = "EXPERIMENTAL-GENERATOR-SHIP", "SHIELD-GENERATOR", "CRYO-GENERATOR"
FRIEND = ModelId("A2.1")


def line(gap: float = 7, friend: tuple[str, ...] = (), **figures: Any) -> BattleSituation:
    """A1.1 lends a shield and has a cryo generator; A2.1 lies beside it."""
    t = battle()
    ship(t, "lender", EGS, SHIELD, CRYO)
    ship(t, "friend", *friend, **figures)
    t.unit("A", "lender", (24, 12, 0))
    t.unit("A", "friend", beside("A1.1", gap, 90))
    return t


def lends(t: BattleSituation, generator: str) -> bool:
    return has(t.table, FRIEND, RuleId(f"DW3-R-{generator}"))


@pytest.mark.rule("DW3-R-EXPERIMENTAL-GENERATOR-SHIP")
@pytest.mark.parametrize(("gap", "lent"), [(7, True), (7.5, False)])
def test_friends_within_7_inches_have_its_generators(gap: float, lent: bool) -> None:
    assert lends(line(gap), SHIELD) is lent


@pytest.mark.rule("DW3-R-EXPERIMENTAL-GENERATOR-SHIP")
def test_never_its_cryo_generator() -> None:
    assert not lends(line(), CRYO)


@pytest.mark.rule("DW3-R-EXPERIMENTAL-GENERATOR-SHIP")
@pytest.mark.parametrize(
    ("figures", "lent"), [({"mass": 2}, True), ({"mass": 1}, False), ({"position": "AERIAL"}, False)]
)
def test_only_surface_models_of_mass_2_and_more(figures: dict[str, Any], lent: bool) -> None:
    assert lends(line(**figures), SHIELD) is lent


@pytest.mark.rule("DW3-R-EXPERIMENTAL-GENERATOR-SHIP")
def test_no_generator_comes_twice() -> None:
    t = line(friend=(SHIELD,))
    assert len(held(t.table, FRIEND, RuleId("DW3-R-SHIELD-GENERATOR"))) == 1


@pytest.mark.rule("DW3-R-EXPERIMENTAL-GENERATOR-SHIP", "DW3-SHOOT-30")
@pytest.mark.parametrize("silent", ["A1.1", "A2.1"])
def test_nothing_with_a_generator_shutdown_of_either(silent: str) -> None:
    t = line()
    t.model(silent, criticals=["generator shutdown"])
    assert not lends(t, SHIELD)


@pytest.mark.rule("DW3-R-EXPERIMENTAL-GENERATOR-SHIP", "DW3-R-SHIELD-GENERATOR")
def test_a_shield_that_is_lent_takes_dice() -> None:
    t = range_of()
    ship(t, "lender", EGS, SHIELD)
    t.unit("B", "lender", beside("B1.1", 3, 90))
    assert shown(fire(t).answer("shield", True)) == 6


@pytest.mark.rule("DW3-R-EXPERIMENTAL-GENERATOR-SHIP")
@pytest.mark.parametrize(("gap", "how", "damage"), [(5, "destroyed", 2), (5.5, "destroyed", 0), (5, "withdrawn", 0)])
def test_its_end_is_an_explosion_on_friends_within_5_inches(gap: float, how: str, damage: int) -> None:
    t = line(gap)
    t.unit("B", "lender", beside("A1.1", 1, 270))
    t.run(LoseModel(ModelId("A1.1"), Exit(how)), BLANKS).by_default()
    assert condition(t, "A2.1") == (damage, False, int(damage > 0))
    assert condition(t, "B1.1") == (0, False, 0)


@pytest.mark.rule("DW3-R-G-08", "DW3-R-EXPERIMENTAL-GENERATOR-SHIP")
def test_that_explosion_is_no_credit_of_whoever_sank_it() -> None:
    assert not is_a_long_shot(EGS, hull=1)


@pytest.mark.rule("DW3-R-G-08")
def test_damage_of_the_attack_itself_is() -> None:
    assert is_a_long_shot(hull=2)


def is_a_long_shot(*rules: str, hull: int) -> bool:
    """Whether an attack from far away that sinks B1.1 counts as 2 damage or more; B2.1 is beside it."""
    t = range_of(theirs=rules, gap=25, hull=hull)
    t.model("B1.1", crippled=True)
    ship(t, "friend")
    t.unit("B", "friend", beside("B1.1", 3, 90))
    t.hand("A", 54)
    fire(t, " ".join(["HH"] * 2 * hull + ["H"] * hull)).by_default()
    assert (condition(t, "B2.1")[0] == 2) is bool(rules) and t.state.models[ModelId("B1.1")].left_as is Exit.DESTROYED
    return "W08" in [event.effect for event in t.events(VictoryWithinReach) if event.seat == SeatId("A")]
