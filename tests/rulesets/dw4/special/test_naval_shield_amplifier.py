"""Naval Shield Amplifier."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.events.attack import ActionRolled
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.state import Critical
from tests.rulesets.dw4.boarding_deck import board, side_by_side
from tests.rulesets.dw4.flight_deck import at_sea, fly, threaten
from tests.rulesets.dw4.gunfire import AIRBORNE, attack, happened, range_of, rolled, shooter, victim
from tests.rulesets.dw4.tabletop import Tabletop, answer, dice_left, ref, ship_class

AMPLIFIER = (ref("DW4-S-NAVAL-SHIELD-AMPLIFIER"),)
BEARER = ship_class("Bearer", 3, systems=AMPLIFIER)
FLYER = ship_class("Flyer", 3, systems=AMPLIFIER, **AIRBORNE)


def beside(x: float = 22, bearer: str = "bearer", seat: str = "B") -> Tabletop:
    t = range_of(shooter(), others=(BEARER, FLYER))
    t.unit(seat, bearer, (x, 24.3, 180))
    return t


def again(t: Tabletop, expected: bool) -> tuple[int, ...]:
    g = attack(t, "SS SS SS SS", "BL SC", *["HC"] * expected)
    assert dice_left(g) == 0
    return rolled(g).resisting_re_rolled


@pytest.mark.rule("DW4-S-NAVAL-SHIELD-AMPLIFIER")
def test_blanks_of_the_bearers_own_resistance_roll_are_rolled_again() -> None:
    g = attack(range_of(shooter(), victim(systems=AMPLIFIER)), "BL SS SS SS", "BL SC", "HC")
    assert (rolled(g).resisting_re_rolled, rolled(g).negated, rolled(g).re_rolled) == ((0,), 3, ())


@pytest.mark.rule("DW4-S-NAVAL-SHIELD-AMPLIFIER")
@pytest.mark.parametrize(("x", "near"), [(29, True), (29.001, False)])
def test_it_covers_friends_within_ten_inches(x: float, near: bool) -> None:
    assert again(beside(x), near) == ((0,) if near else ())


@pytest.mark.rule("DW4-S-NAVAL-SHIELD-AMPLIFIER")
def test_it_covers_neither_another_positional_trait_nor_enemies() -> None:
    assert again(beside(bearer="flyer"), False) == ()
    assert again(beside(seat="A"), False) == ()


@pytest.mark.rule("DW4-S-NAVAL-SHIELD-AMPLIFIER", "DW4-CRIT-10")
def test_a_system_failure_switches_it_off() -> None:
    t = beside()
    t.model("B2.1", criticals=(Critical.SYSTEM_FAILURE,))
    assert again(t, False) == ()


@pytest.mark.rule("DW4-S-NAVAL-SHIELD-AMPLIFIER")
def test_it_helps_against_boarders() -> None:
    g = board(side_by_side(systems=AMPLIFIER), "SS SS SS SS", "BL SC", "HC")
    assert (rolled(g).resisting_re_rolled, dice_left(g)) == ((0,), 0)


@pytest.mark.rule("DW4-S-NAVAL-SHIELD-AMPLIFIER")
@pytest.mark.parametrize("covered", [True, False])
def test_it_helps_against_an_attack_run_if_one_of_the_targets_is_covered(covered: bool) -> None:
    t = threaten(at_sea(models=2), Kometa=2)
    if covered:
        t.fittings[ModelId("B1.2")] = AMPLIFIER
    g = fly(t, "BL BL BL BL", "BL SC SC SC", *["HC"] * covered)
    answer(g, "attack run targets", ("B1.1", "B1.2"))
    assert happened(g, ActionRolled)[-1].resisting_re_rolled == ((0,) if covered else ())
