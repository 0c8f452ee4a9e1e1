"""Flight Command (X)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.wording import plain
from sandtable.rulesets.dw4.events.squadrons import StackReallocated
from sandtable.rulesets.dw4.ids import StackId, UnitId
from sandtable.rulesets.dw4.procedures.actions import ActionStep, possible_actions
from sandtable.rulesets.dw4.state import BattleGame, MarkerKind, Mission
from tests.rulesets.dw4.flight_deck import LENGTH, asked, at_sea, flyers, happened, threaten
from tests.rulesets.dw4.plainly import narrate
from tests.rulesets.dw4.tabletop import Tabletop, answer, ref, ship_class

PROUD = flyers("Proud", 2, 3, 3, 3, ref("DW4-R-EXCEPTIONAL"))
UNIT = UnitId("A1")


def tower(x: int = 2, gap: float = 10) -> Tabletop:
    """A's tower, B1 far off with a Stack of A at it, and B2 so many inches beyond."""
    own = ship_class("Tower", 3, systems=(ref("DW4-S-FLIGHT-COMMAND", str(x)),))
    t = threaten(at_sea(PROUD, own=own, gap=13), Kometa=2)
    t.unit("B", "prey", (18, 5 + LENGTH + 13 + LENGTH + gap, 180))
    return t


def order(t: Tabletop) -> BattleGame:
    g = t.game(ActionStep(UNIT))
    answer(g, "next action", "New Mission Orders")
    return g


def offered(t: Tabletop) -> bool:
    return "New Mission Orders" in [action.name for action in possible_actions(t.game(), UNIT)]


@pytest.mark.rule("DW4-S-FLIGHT-COMMAND")
@pytest.mark.parametrize(("gap", "near"), [(10, True), (10.1, False)])
def test_a_stack_may_go_to_a_target_within_ten_inches_of_its_present_one(gap: float, near: bool) -> None:
    assert offered(tower(gap=gap)) is near


@pytest.mark.rule("DW4-S-FLIGHT-COMMAND", "DW4-SRS-06")
def test_it_merges_with_what_its_side_has_there() -> None:
    t = tower()
    t.stack("A", "B2", Mission.ATTACK_RUN, Szpada=1)
    g = order(t)
    answer(g, "stack to order", "A>B1")
    assert {name: stack.tokens for name, stack in g.state.stacks.items()} == {"A>B2": (("Kometa", 2), ("Szpada", 1))}
    assert narrate(g, happened(g, StackReallocated)[0]) == (
        "The Stack of Admiral A at Prey B1 gets new orders: Threatening Prey B2 (Attack Run)."
    )


@pytest.mark.rule("DW4-S-FLIGHT-COMMAND", "DW4-SRS-34")
def test_its_mission_follows_the_new_target() -> None:
    t = tower()
    t.unit("A", "prey", (24, 5 + LENGTH + 13, 0))
    mine = t.marker(MarkerKind.MINEFIELD, 12, 5 + LENGTH + 13)
    for target, mission in (("A2", Mission.AIR_SUPPORT), (mine, Mission.MINE_CLEARANCE)):
        g = order(t)
        answer(g, "stack to order", "A>B1")
        answer(g, "new target", target)
        assert g.state.stacks[StackId(f"A>{target}")].mission is mission


@pytest.mark.rule("DW4-S-FLIGHT-COMMAND")
@pytest.mark.parametrize("x", [1, 2])
def test_up_to_x_stacks_get_orders_and_each_once(x: int) -> None:
    t = tower(x)
    t.unit("B", "prey", (30, 40, 180))
    t.unit("B", "prey", (30, 30, 180))
    t.stack("A", "B3", Mission.ATTACK_RUN, Szpada=1)
    g = order(t)
    answer(g, "stack to order", "A>B1")
    assert (asked(g) == "stack to order") is (x == 2)
    if x == 2:
        decision: Any = g.pending[0]
        assert (decision.options, decision.passing) == (("A>B3",), "give no more orders")
        assert "1 left" in plain(decision.prompt)


@pytest.mark.rule("DW4-S-FLIGHT-COMMAND", "DW4-R-EXCEPTIONAL")
def test_the_new_allocation_must_be_a_legal_one() -> None:
    t = tower()
    t.stack("A", "B2", Mission.ATTACK_RUN, Proud=1)
    assert not offered(t)


@pytest.mark.rule("DW4-S-FLIGHT-COMMAND")
def test_neither_enemy_stacks_nor_those_set_aside_get_orders() -> None:
    t = tower()
    t.stacks.clear()
    t.stack("B", "B1", Mission.AIR_SUPPORT, Kometa=2)
    t.stack("A", "", Mission.SET_ASIDE, Kometa=2)
    assert not offered(t)
