"""Flight Deck (SRS Type)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.rulesets.dw4.events.squadrons import SquadronsAllocated
from sandtable.rulesets.dw4.ids import ModelId, StackId, UnitId
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.scenarios.break_out import BreakOut
from sandtable.rulesets.dw4.state import BattleGame, Exit, Mission, Mode, Role
from sandtable.tabletop.zones import Edge
from tests.rulesets.dw4.flight_deck import LENGTH, asked, at_sea, flyers, happened
from tests.rulesets.dw4.plainly import show
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer, ref, ship_class

A2 = UnitId("A2")
PROUD = flyers("Proud", 2, 3, 3, 3, ref("DW4-R-EXCEPTIONAL"))


def tender(types: str = "Kometa") -> Any:
    return ship_class("Tender", 3, speed_min=0, properties=(ref("DW4-P-FLIGHT-DECK", types),))


def moved(types: str = "Kometa", gap: float = 5, **stack: int) -> BattleGame:
    """Two tenders of A, abreast of B1, at the end of their Movement Step; perhaps a Stack of A at B1."""
    t = at_sea(PROUD, gap=20)
    extra = tender(types)
    t.content = replace(t.content, classes={**t.content.classes, extra.id: extra})
    t.unit("A", "tender", (18, 5 + LENGTH + 20 - LENGTH - gap, 0), (14, 5 + LENGTH + 20 - LENGTH - gap - 6, 0))
    if stack:
        t.stack("A", "B1", Mission.ATTACK_RUN, **stack)
    return run(t)


def run(t: Tabletop) -> BattleGame:
    g = t.game(MovementStep(A2), seed=1)
    while g.pending and g.pending[0].question not in ("scramble", "squadron to launch"):
        g.submit(g.pending[0].seat, g.pending[0].fallback(g))
    return g


@pytest.mark.rule("DW4-P-FLIGHT-DECK", "DW4-G-35")
def test_without_a_stack_near_by_each_bearer_flies_interference_for_its_own_unit() -> None:
    g = moved()
    assert g.over
    stack = g.state.stacks[StackId("A>A2")]
    assert (stack.tokens, stack.mission) == ((("Kometa", 2),), Mission.AIR_SUPPORT)


@pytest.mark.rule("DW4-P-FLIGHT-DECK", "DW4-G-35")
def test_or_the_bearers_within_ten_inches_join_a_friendly_stack() -> None:
    g = moved(Szpada=2)
    decision: Any = g.pending[0]
    assert (decision.question, decision.options, decision.default) == ("scramble", ("A>A2", "A>B1"), "A>A2")
    assert show(g, "stack", "A>A2") == "the Stack of Admiral A at Tenders A2"
    answer(g, "scramble", "A>B1")
    assert g.state.stacks[StackId("A>B1")].tokens == (("Kometa", 1), ("Szpada", 2))
    assert [event.models for event in happened(g, SquadronsAllocated)] == [("A2.1",)]


@pytest.mark.rule("DW4-P-FLIGHT-DECK")
@pytest.mark.parametrize(("gap", "near"), [(10, True), (10.1, False)])
def test_a_stack_farther_away_is_not_offered(gap: float, near: bool) -> None:
    assert (asked(moved(gap=gap, Szpada=2)) == "scramble") is near


@pytest.mark.rule("DW4-P-FLIGHT-DECK")
def test_of_several_types_one_is_chosen_for_each_token() -> None:
    g = moved("Kometa, Szpada")
    answer(g, "squadron to launch", "Szpada")
    answer(g, "squadron to launch", "Kometa")
    assert g.state.stacks[StackId("A>A2")].tokens == (("Kometa", 1), ("Szpada", 1))


@pytest.mark.rule("DW4-P-FLIGHT-DECK", "DW4-R-EXCEPTIONAL")
def test_nobody_joins_a_stack_that_keeps_to_its_own_kind() -> None:
    g = moved(Proud=1)
    answer(g, "scramble", "A>B1")
    assert g.over and g.state.stacks[StackId("A>B1")].tokens == (("Proud", 1),)


@pytest.mark.rule("DW4-P-FLIGHT-DECK")
def test_a_unit_without_one_scrambles_nothing() -> None:
    t = at_sea()
    t.unit("A", "prey", (10, 10, 0))
    assert run(t).state.stacks == {}


@pytest.mark.rule("DW4-P-FLIGHT-DECK", "DW4-R-EXCEPTIONAL")
def test_what_the_first_bearer_sends_up_decides_what_may_join_it() -> None:
    g = moved("Kometa, Proud")
    answer(g, "squadron to launch", "Proud")
    assert g.over, "the second has nothing left to choose"
    assert g.state.stacks[StackId("A>A2")].tokens == (("Proud", 2),)


@pytest.mark.rule("DW4-P-FLIGHT-DECK", "DW4-G-26", "DW4-MVSTEP-10", "DW4-ENC4-05")
@pytest.mark.parametrize("leaves", [True, False])
def test_a_unit_scrambles_before_it_may_break_out(leaves: bool) -> None:
    """What joins a Stack elsewhere stays in the battle, though the tender leaves it."""
    t = Tabletop([tender()], encounter="enc4", mode=Mode.FULL)
    t.content = replace(t.content, squadrons=at_sea().content.squadrons)
    t.sides[A] = replace(t.sides[A], role=Role.ATTACKER, runners=(A2,))
    t.sides[B] = replace(t.sides[B], role=Role.DEFENDER, edge=Edge.NORTH)
    t.unit("A", "kutsov", (24, 36, 0))
    t.unit("A", "tender", (18, 43, 0))
    t.stack("A", "A1", Mission.AIR_SUPPORT, Szpada=1)
    t.rules = (*t.rules_in_force(), BreakOut())
    g = run(t)
    answer(g, "scramble", "A>A1")
    assert g.state.stacks[StackId("A>A1")].tokens == (("Kometa", 1), ("Szpada", 1))
    answer(g, "break out", "break out" if leaves else "stay in play")
    assert (g.state.models[ModelId("A2.1")].left_as is Exit.BROKEN_OUT) is leaves
    assert g.over
