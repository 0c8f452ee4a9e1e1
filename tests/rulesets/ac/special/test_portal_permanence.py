"""Portal Permanence."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.ids import MarkerId
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.special.portal_strike import ClosePortals
from sandtable.tabletop.state import Location
from sandtable.testing.situations import tolerant
from tests.rulesets.ac.land import RIFLES, unit
from tests.rulesets.ac.special.armed import A1
from tests.rulesets.ac.special.boons import with_bonus
from tests.rulesets.ac.special.doors import doors
from tests.rulesets.ac.tactics.test_captain import advised

BOTH = (MarkerId("P1"), MarkerId("P2"))


def closing(hand: tuple[int, ...] = (3, 9, 10), *, bonus: bool = True, **figures: Any) -> BattleSituation:
    t = doors(**figures)
    if bonus:
        with_bonus(t, "AC-B-PORTAL-PERMANENCE")
    t.deck("A", 1, 2, hand=hand)
    return t.run(ClosePortals(A1, BOTH))


def discarded(t: BattleSituation, many: int) -> BattleSituation:
    return t.answer("cards for portals", tuple(t.asked("cards for portals").options[:many]))


@pytest.mark.rule("AC-B-PORTAL-PERMANENCE")
def test_each_card_keeps_one_portal() -> None:
    t = discarded(closing(), 2)
    assert t.ended and tuple(t.state.tokens) == BOTH
    assert len(t.state.cards[SeatId("A")].hand) == 1
    t = discarded(closing(), 1).answer("portal to keep", "P2")
    assert list(t.state.tokens) == ["P2"]
    assert not discarded(closing(), 0).state.tokens


@pytest.mark.rule("AC-B-PORTAL-PERMANENCE")
def test_no_more_than_there_are_cards_and_portals() -> None:
    t = closing((3, 9, 10))
    assert t.asked().why_not(t.asked("cards for portals").options) is not None
    t = closing((3,))
    assert t.asked().why_not(t.asked("cards for portals").options) is None
    assert closing(()).ended


@pytest.mark.rule("AC-B-PORTAL-PERMANENCE")
def test_not_for_others_nor_without_it() -> None:
    assert closing(traits=("Crown",)).ended
    t = closing(bonus=False)
    assert t.ended and not t.state.tokens


@pytest.mark.rule("AC-B-PORTAL-PERMANENCE", "AC-R-PORTAL-STRIKE")
def test_two_cards_keep_both_though_the_unit_leaves_through_one() -> None:
    """Interaction 27 of the glossary."""
    t = doors()
    t.like("foe", "foe", rows=(RIFLES,))
    with_bonus(t, "AC-B-PORTAL-PERMANENCE")
    t.run(Activation(A1), tolerant("4xHeroic", otherwise="Blank")).answer("manoeuvre", "Charge B1 through P1 and P2")
    t.until("out by the portal").answer("out by the portal", True)
    t.until("cards for portals")
    discarded(t, 2).by_default()
    assert unit(t, "A1").location is Location.RESERVE
    assert tuple(t.state.tokens) == BOTH


def test_a_captain_keeps_two_cards_in_hand() -> None:
    assert len(advised(closing((3, 9, 10)))) == 1
    assert advised(closing((9, 10))) == ()
