"""Portal Strike."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.kernel.ids import CardId
from sandtable.rulesets.dw4.ids import StackId, UnitId
from sandtable.rulesets.dw4.procedures.attack_run import AttackRun
from sandtable.rulesets.dw4.procedures.end_phase import EndPhase
from sandtable.rulesets.dw4.special.portal_strike import CARD, mark_of, ways_on
from sandtable.rulesets.dw4.state import BattleGame, MarkerKind, Mission
from tests.rulesets.dw4.flight_deck import at_sea, flyers
from tests.rulesets.dw4.quiet import QuietObjectives
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, ref

WRAITH = flyers("Wraith", 2, 3, 3, 3, ref("DW4-R-PORTAL-STRIKE"))
OLD, NEW = StackId("A>B1"), StackId("A>B2")
B1, B2 = UnitId("B1"), UnitId("B2")


def table(portals: tuple[tuple[float, float], ...] = ((18, 25), (40, 30)), hand: tuple[int, ...] = (4, 9)) -> Tabletop:
    """B1 at about (18, 29) and B2 at (44, 30), a Portal near each; Wraiths and others on an Attack Run at B1."""
    t = at_sea(WRAITH)
    t.unit("B", "prey", (44, 30, 180))
    for x, y in portals:
        t.marker(MarkerKind.PORTAL, x, y)
    t.stack("A", "B1", Mission.ATTACK_RUN, Wraith=2, Kometa=1)
    t.hand("A", *hand)
    return t


def flown(t: Tabletop) -> BattleGame:
    """The Attack Run, up to the question for a card or to its end; every die is a Blank."""
    g = t.game(AttackRun(A, OLD, B1), dice=["BL BL BL BL BL BL", "BL BL"])
    while g.pending and g.pending[0].question != CARD:
        g.submit(g.pending[0].seat, g.pending[0].fallback(g))
    return g


@pytest.mark.rule("DW4-R-PORTAL-STRIKE")
def test_for_a_card_its_tokens_go_on_to_a_unit_near_another_portal_and_others_do_not() -> None:
    g = flown(table())
    card = g.state.cards[A].hand[0]
    answer(g, CARD, card)
    assert g.over
    assert OLD not in g.state.stacks
    assert g.state.stacks[NEW].tokens == (("Wraith", 2),)
    assert (g.state.stacks[NEW].mission, g.state.cards[A].discard[-1]) == (Mission.ATTACK_RUN, card)


@pytest.mark.rule("DW4-R-PORTAL-STRIKE")
def test_its_admiral_may_let_them_go_home() -> None:
    g = flown(table())
    answer(g, CARD, None)
    assert (g.over, g.state.stacks, len(g.state.cards[A].hand)) == (True, {}, 2)


@pytest.mark.rule("DW4-R-PORTAL-STRIKE")
@pytest.mark.parametrize(
    ("portals", "able"),
    [
        (((18, 25), (40, 30)), True),
        (((18, 25),), False),
        (((40, 30),), False),
        (((30, 30),), False),
        ((), False),
    ],
    ids=["one near each", "none near the other", "none near the first", "one for both", "none at all"],
)
def test_two_different_portals_are_needed(portals: tuple[tuple[float, float], ...], able: bool) -> None:
    assert bool(ways_on(table(portals).game(), A, OLD, B1)) is able


@pytest.mark.rule("DW4-R-PORTAL-STRIKE")
@pytest.mark.parametrize(("x", "able"), [(44 - 0.5 - 10 - 0.75, True), (44 - 0.5 - 10 - 0.76, False)])
def test_a_portal_is_near_within_10_inches(x: float, able: bool) -> None:
    """Half the beam of the unit is 0.5", and a Marker is 1.5" across."""
    assert bool(ways_on(table(((18, 25), (x, 30))).game(), A, OLD, B1)) is able


@pytest.mark.rule("DW4-R-PORTAL-STRIKE")
def test_without_such_tokens_or_a_card_nobody_is_asked() -> None:
    t = table(hand=())
    assert flown(t).over
    t = table()
    t.stack("A", "B1", Mission.ATTACK_RUN, Kometa=3)
    assert flown(t).over


@pytest.mark.rule("DW4-R-PORTAL-STRIKE")
def test_a_stack_that_came_through_does_not_do_so_again_until_clean_up() -> None:
    t = table()
    t.units[B1] = replace(t.units[B1], tokens=((mark_of(A), 1),))
    assert flown(t).over
    g = t.game(EndPhase(), dice=["BL BL BL"], rules=(*t.rules_in_force(), QuietObjectives()))
    assert g.state.units[B1].tokens == ()


@pytest.mark.rule("DW4-R-PORTAL-STRIKE")
def test_a_stack_that_it_joins_is_held_to_that_as_well() -> None:
    t = table()
    t.stack("A", "B2", Mission.ATTACK_RUN, Szpada=1)
    g = flown(t)
    answer(g, CARD, CardId(g.state.cards[A].hand[0]))
    assert dict(g.state.stacks[NEW].tokens) == {"Wraith": 2, "Szpada": 1}
    assert (mark_of(A), 1) in g.state.units[B2].tokens
