"""Aethernauts."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import MarkerId, ModelId, UnitId
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.courses import ahead, course
from tests.rulesets.dw4.factions.bonus import asked, bring, enact
from tests.rulesets.dw4.factions.portal_sea import TRAITS, A, B, placing, portal, sea, squadron
from tests.rulesets.dw4.tabletop import Tabletop, answer, at

A1 = UnitId("A1")


def table(order: bool = True, bonus: bool = True, others: int = 1) -> Tabletop:
    """A ship of the Order at (18, 10), a Portal ahead of it and so many others farther north."""
    t = sea((18, 10, 0), traits=(*TRAITS, "Order") if order else TRAITS)
    portal(t, 18, 15)
    for n in range(others):
        portal(t, 12 + 6 * n, 30, B)
    t.hand("A", 5, 6, deck=(1, 1))
    t.hand("B", 7, deck=(1, 1))
    return bring(t, "DW4-F-SULTANATE-AETHERNAUTS") if bonus else t


def departing(t: Tabletop) -> BattleGame:
    g = t.game(Activation(A1), dice=[])
    answer(g, "depart", True)
    answer(g, "course", course(ahead(10)))
    return g


@pytest.mark.rule("DW4-F-SULTANATE-AETHERNAUTS")
def test_a_unit_of_the_order_comes_out_of_another_portal_at_once_and_acts() -> None:
    g = departing(table(others=2))
    enact(g, "Aethernauts")
    assert g.pending[0].options == ("K2", "K3")  # type: ignore[attr-defined]
    answer(g, "portal to arrive through", MarkerId("K2"))
    answer(g, "arrival through a portal", placing((12, 34, 0)))
    ship = g.state.models[ModelId("A1.1")]
    assert (ship.pose, ship.tokens, g.state.units[A1].tokens) == (at(12, 34, 0), (), ())
    assert g.state.units[A1].location is Location.IN_PLAY


@pytest.mark.rule("DW4-F-SULTANATE-AETHERNAUTS", "DW4-CARD-06")
def test_where_it_is_denied_the_unit_is_in_reserve() -> None:
    g = departing(table())
    answer(g, "special valour", g.state.cards[A].hand[0])
    answer(g, "denial", g.state.cards[B].hand[0])
    assert g.over and g.state.units[A1].location is Location.RESERVE


@pytest.mark.rule("DW4-F-SULTANATE-AETHERNAUTS")
def test_nobody_has_to() -> None:
    g = departing(table())
    answer(g, "special valour", None)
    assert g.over and g.state.units[A1].location is Location.RESERVE


@pytest.mark.rule("DW4-F-SULTANATE-AETHERNAUTS")
@pytest.mark.parametrize(
    "t",
    [table(order=False), table(bonus=False), table(others=0)],
    ids=["not of the Order", "another Force", "no other Portal"],
)
def test_it_takes_the_order_its_battlefleet_and_another_portal(t: Tabletop) -> None:
    g = departing(t)
    assert asked(g) == "" and g.state.units[A1].location is Location.RESERVE


@pytest.mark.rule("DW4-F-SULTANATE-AETHERNAUTS", "DW4-ATTACH-01")
@pytest.mark.parametrize(("parent", "attached", "question"), [("own", "lay", "special valour"), ("lay", "own", "")])
def test_it_is_of_the_order_if_its_parent_is(parent: str, attached: str, question: str) -> None:
    ships = ((parent, (18, 10, 0)), (attached, (15, 10, 0)))
    t = squadron(*ships, own={"traits": (*TRAITS, "Order")}, lay={})
    portal(t, 18, 15)
    portal(t, 15, 15)
    portal(t, 12, 30, B)
    t.hand("A", 5, 6, deck=(1, 1))
    g = bring(t, "DW4-F-SULTANATE-AETHERNAUTS").game(Activation(A1), dice=[])
    answer(g, "depart", True)
    answer(g, "next model to move", ModelId("A1.1"))
    for _ in range(2):
        answer(g, "course", course(ahead(10)))
    assert asked(g) == question
