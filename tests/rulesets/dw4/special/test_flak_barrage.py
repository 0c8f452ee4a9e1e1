"""Flak Barrage (X)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.events.attack import ActionRolled
from sandtable.rulesets.dw4.ids import StackId, UnitId
from sandtable.rulesets.dw4.procedures.actions import ActionStep, possible_actions
from sandtable.rulesets.dw4.state import BattleGame, Critical, MarkerKind, Mission
from tests.rulesets.dw4.flight_deck import LENGTH, asked, at_sea, flyers, happened
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer, dice_left, ref, ship_class

FLAK = ship_class("Flak", 3, systems=(ref("DW4-S-FLAK-BARRAGE", "3"),))
GYROS = flyers("Gyros", 3, 2, 3, 3, ref("DW4-R-HOVER-SRS"))
UNIT = UnitId("A1")


def battery(gap: float = 5, **tokens: int) -> Tabletop:
    """A's battery, and a Stack of B over B's own unit so many inches ahead."""
    t = at_sea(GYROS, own=FLAK, gap=gap)
    t.stack("B", "B1", Mission.AIR_SUPPORT, **(tokens or {"Kometa": 4}))
    return t


def offered(t: Tabletop) -> bool:
    return "Flak Barrage" in [action.name for action in possible_actions(t.game(), UNIT)]


def fire(t: Tabletop, *dice: str) -> BattleGame:
    g = t.game(ActionStep(UNIT), dice=list(dice))
    answer(g, "next action", "Flak Barrage")
    return g


@pytest.mark.rule("DW4-S-FLAK-BARRAGE")
@pytest.mark.parametrize(("gap", "reached"), [(10, True), (10.01, False)])
def test_a_stack_is_reached_where_its_unit_is_within_ten_inches(gap: float, reached: bool) -> None:
    assert offered(battery(gap)) is reached


@pytest.mark.rule("DW4-S-FLAK-BARRAGE", "DW4-G-12")
def test_each_success_removes_a_token_and_nobody_resists() -> None:
    g = fire(battery(), "HS HS HS")
    rolled = happened(g, ActionRolled)[-1]
    assert (rolled.what, rolled.resisting, rolled.threshold, rolled.successes) == ("Flak Barrage", (), 3, 2)
    assert g.state.stacks[StackId("B>B1")].tokens == (("Kometa", 2),)
    assert (g.state.units[UnitId("A1")].actions_used, dice_left(g)) == (1, 0)


@pytest.mark.rule("DW4-S-FLAK-BARRAGE", "DW4-G-12")
def test_only_bearers_near_the_stack_take_part_and_each_once() -> None:
    t = battery()
    t.unit("A", "flak", (21, 5, 0), (24, 5, 0), (27, 1, 0))
    g = t.game(ActionStep(UnitId("A2")), dice=["BL " * 6])
    answer(g, "next action", "Flak Barrage")
    assert g.pending[0].options == ("A2.1", "A2.2")  # type: ignore[attr-defined]
    answer(g, "models for Flak Barrage", ("A2.1", "A2.2"))
    assert asked(g) != "next action" or "Flak Barrage" not in g.pending[0].options  # type: ignore[attr-defined]


@pytest.mark.rule("DW4-S-FLAK-BARRAGE")
@pytest.mark.parametrize(("stack", "who"), [("B>B2", "A2.1"), ("B>B3", "A2.2")])
def test_a_bearer_that_is_near_another_stack_only_does_not_take_part(stack: str, who: str) -> None:
    t = battery(15)
    t.unit("A", "flak", (20, 20, 0), (25, 20, 0))
    for unit, x in (("B2", 9.2), ("B3", 35.8)):
        t.unit("B", "kutsov", (x, 20, 0))
        t.stack("B", unit, Mission.AIR_SUPPORT, Kometa=1)
    g = t.game(ActionStep(UnitId("A2")), dice=["BL BL BL"])
    answer(g, "next action", "Flak Barrage")
    answer(g, "flak target", stack)
    assert happened(g, ActionRolled)[-1].models == (who,)


@pytest.mark.rule("DW4-S-FLAK-BARRAGE", "DW4-DIS-06")
def test_the_disorder_of_its_crews_tells() -> None:
    t = battery()
    t.model("A1.1", disorder=2)
    assert fire(t, "HS HS HS").state.stacks[StackId("B>B1")].tokens == (("Kometa", 3),)


@pytest.mark.rule("DW4-S-FLAK-BARRAGE")
def test_it_reaches_stacks_over_ones_own_ships_and_minefields_but_no_friendly_ones() -> None:
    t = at_sea(own=FLAK)
    t.stack("A", "A1", Mission.AIR_SUPPORT, Kometa=1)
    t.stack("B", "", Mission.SET_ASIDE, Kometa=1)
    assert not offered(t)
    t.stack("B", "A1", Mission.ATTACK_RUN, Kometa=1)
    mine = t.marker(MarkerKind.MINEFIELD, 18, 5 + LENGTH)
    t.stack("B", mine, Mission.MINE_CLEARANCE, Kometa=1)
    g = fire(t)
    decision: Any = g.pending[0]
    assert (decision.question, decision.seat, decision.options) == ("flak target", A, ("B>A1", "B>K1"))


@pytest.mark.rule("DW4-S-FLAK-BARRAGE")
def test_of_a_mixed_stack_its_own_admiral_names_the_type_that_is_hit() -> None:
    g = fire(battery(Kometa=2, Szpada=1), "HS HS BL")
    decision: Any = g.pending[0]
    assert (decision.question, decision.seat) == ("squadron to lose", B)
    answer(g, "squadron to lose", "Szpada")
    assert g.state.stacks[StackId("B>B1")].tokens == (("Kometa", 2),)


@pytest.mark.rule("DW4-S-FLAK-BARRAGE", "DW4-R-HOVER-SRS")
def test_there_is_no_flak_against_what_it_cannot_touch() -> None:
    assert not offered(battery(Gyros=3))
    assert offered(battery(Gyros=3, Kometa=1))


@pytest.mark.rule("DW4-S-FLAK-BARRAGE")
def test_a_system_failure_silences_it() -> None:
    t = battery()
    t.model("A1.1", criticals=(Critical.SYSTEM_FAILURE,))
    assert not offered(t)
