"""Portal Mastery."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from sandtable.tabletop.placing.markers import Spot
from tests.rulesets.ac.land import field
from tests.rulesets.ac.special.armed import A1, PICKS, ref
from tests.rulesets.ac.special.boons import play
from tests.rulesets.ac.tactics.test_captain import advised


def master(x: int = 2, portals: str = "", *, hand: tuple[int, ...] = (9, 10), **settings: object) -> BattleSituation:
    """A1 begins its Activation; Portals of these Generals lie there already."""
    t = field(**settings)
    t.like("pillar", "tank", rules=(ref("AC-R-PORTAL-MASTERY", str(x)),) if x else ())
    t.unit("A", "pillar", (24, 12, 0), models=1, files=1)
    t.unit("B", "foot", (24, 40, 180))
    for n, seat in enumerate(portals):
        t.token(seat, "portal", 4 + 4 * n, 24)
    t.deck("A", 1, 2, 3, hand=hand)
    t.deck("B", 1, 2, 3)
    return t.run(Activation(A1))


FREE, OTHER = Spot(30_000, 20_000), Spot(10_000, 20_000)


@pytest.mark.rule("AC-R-PORTAL-MASTERY", "AC-G-12")
def test_portals_are_placed_by_a_special_command() -> None:
    t = play(master(), "portal mastery")
    t.answer("portal marker", FREE).answer("portal marker", OTHER)
    assert [(p.seat, p.role, p.x, p.y) for p in t.state.tokens.values()] == [
        ("A", "portal", 30_000, 20_000),
        ("A", "portal", 10_000, 20_000),
    ]
    assert t.asked().question == "manoeuvre"


@pytest.mark.rule("AC-R-PORTAL-MASTERY")
def test_up_to_x_and_none_more() -> None:
    t = play(master(1), "portal mastery").answer("portal marker", FREE)
    assert t.asked().question == "manoeuvre"
    t = play(master(2), "portal mastery").answer("portal marker", FREE).answer("portal marker", None)
    assert len(t.state.tokens) == 1


@pytest.mark.rule("AC-R-PORTAL-MASTERY")
@pytest.mark.parametrize(("scale", "limit"), [("skirmish", 2), ("battle", 3), ("cataclysm", 4)])
def test_no_more_lie_there_than_the_portal_limit(scale: str, limit: int) -> None:
    t = play(master(2, "A" * (limit - 1), scale=scale), "portal mastery").answer("portals", "place Portals")
    t.answer("portal marker", Spot(40_000, 30_000))
    assert t.asked().question == "manoeuvre"
    t = play(master(2, "A" * limit, scale=scale), "portal mastery")
    assert t.asked().question == "portals to remove"


@pytest.mark.rule("AC-R-PORTAL-MASTERY")
def test_portals_of_either_general_are_removed() -> None:
    t = play(master(1, "AB"), "portal mastery").answer("portals", "remove Portals")
    assert t.asked("portals to remove").proposal == ("P2",)
    t.answer("portals to remove", ("P1",))
    assert list(t.state.tokens) == ["P2"]


@pytest.mark.rule("AC-R-PORTAL-MASTERY", "AC-CMD-04")
def test_nothing_is_placed_if_it_is_stopped() -> None:
    t = master()
    t.deck("B", 1, 2, 3, hand=(12,))
    t.run(Activation(A1))
    play(t, "portal mastery")
    t.answer("interfere", t.asked("interfere").options[0])
    assert t.asked().question == "manoeuvre" and not t.state.tokens


@pytest.mark.rule("AC-R-PORTAL-MASTERY", "AC-G-11")
def test_it_is_not_offered_without_the_rule_a_card_or_good_order() -> None:
    assert master(0).asked().question == "manoeuvre"
    assert master(hand=()).asked().question == "manoeuvre"
    t = master()
    t.change("A1", statuses=(Status.DISORDERED,))
    assert t.run(Activation(A1)).asked().question == "manoeuvre"


@pytest.mark.rule("AC-R-PORTAL-MASTERY", "AC-G-19")
def test_it_keeps_away_from_units_buildings_markers_and_the_edge() -> None:
    t = master()
    t.rectangle(4, 4, (36, 24), "Blocking", size=3, capacity=0)
    t.marker(40, 10)
    t.token("B", "portal", 8, 30)
    t.run(Activation(A1))
    play(t, "portal mastery").answer("portals", "place Portals")
    asked = t.asked("portal marker")
    disc = 0.985
    spots = {
        (24, 12 + 1 + 1 + disc): False,
        (24, 12 + 1 + 1.01 + disc): True,
        (36, 26 + 1 + disc): False,
        (36, 26 + 1.01 + disc): True,
        (40, 10 + 1 + 2 * disc): False,
        (40, 10 + 1.01 + 2 * disc): True,
        (8, 30 + 1 + 2 * disc): False,
        (8, 30 + 1.01 + 2 * disc): True,
        (0.98, 20): False,
        (0.99, 20): True,
    }
    found = {(x, y): asked.why_not(Spot(round(x * 1000), round(y * 1000))) is None for x, y in spots}
    assert found == spots


def test_a_captain_keeps_the_card_where_both_doors_are_open() -> None:
    assert advised(master(2, "AA")) is None
    assert advised(master(2, "AAB")) is not None


def test_a_captain_opens_one_door_before_his_own_and_one_behind_the_enemy() -> None:
    t = master()
    t.like("pillar", "pillar", rows=(PICKS,))
    t.run(Activation(A1))
    assert advised(t) == t.asked("portal mastery").options[0]
    first = advised(play(t, "portal mastery"))
    assert isinstance(first, Spot) and 12_000 < first.y < 20_000
    second = advised(t.answer("portal marker", first))
    assert isinstance(second, Spot) and second.y > 40_000
