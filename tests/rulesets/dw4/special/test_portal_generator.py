"""Portal Generator."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.kernel.view import View
from sandtable.rulesets.dw4.ids import MarkerId, ModelId
from sandtable.rulesets.dw4.procedures.actions import possible_actions
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.special.portal_generator import ShiftPortal, WeavePortal, shifting_worth, weaving_worth
from sandtable.rulesets.dw4.special.portal_strike import REACH as STRIKE_REACH
from sandtable.rulesets.dw4.squadrons.stacks import are_near
from sandtable.rulesets.dw4.state import BattleGame, Critical, MarkerKind
from sandtable.rulesets.dw4.tactics.advising import advise
from sandtable.tabletop.placing.markers import Spot
from tests.rulesets.dw4.courses import ahead, course, place
from tests.rulesets.dw4.crossings import A1, crossing
from tests.rulesets.dw4.flight_deck import LENGTH, at_sea, deck, flyers
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer, at, ref

PORTALS = (ref("DW4-S-PORTAL-GENERATOR"),)
K1 = MarkerId("K1")


def bearer(systems: tuple[Any, ...] = PORTALS) -> Tabletop:
    """The ship of `crossing` at (18, 10); its bow is at y 12.15."""
    return crossing(systems=systems)


def offered(g: BattleGame) -> list[str]:
    return [grant.name for grant in possible_actions(g, A1) if "Portal" in grant.name]


@pytest.mark.rule("DW4-S-PORTAL-GENERATOR")
def test_a_portal_is_woven_within_ten_inches() -> None:
    g = bearer().game(WeavePortal(A1))
    decision = g.pending[0]
    for y, legal in [(12.15 + 10 + 0.75, True), (12.15 + 10 + 0.76, False), (12.15 + 1.0 + 0.75, False)]:
        assert (decision.refusal(g, Spot(18_000, round(y * 1000))) is None) is legal, y
    answer(g, "portal", Spot(18_000, 20_000))
    assert g.over
    assert [(m.kind, m.x, m.y, m.seat) for m in g.state.markers.values()] == [(MarkerKind.PORTAL, 18_000, 20_000, A)]


@pytest.mark.rule("DW4-S-PORTAL-GENERATOR")
def test_a_portal_near_a_bearer_is_shifted_by_up_to_five_inches() -> None:
    t = bearer()
    t.marker(MarkerKind.PORTAL, 18, 20, seat=A)
    g = t.game(ShiftPortal(A1))
    decision = g.pending[0]
    for y, legal in [(25, True), (25.001, False), (20.1, True), (13.5, False)]:
        assert (decision.refusal(g, Spot(18_000, round(y * 1000))) is None) is legal, y
    answer(g, "shifted portal", Spot(18_000, 25_000))
    assert g.over and (g.state.markers[K1].x, g.state.markers[K1].y) == (18_000, 25_000)


@pytest.mark.rule("DW4-S-PORTAL-GENERATOR")
@pytest.mark.parametrize(
    ("y", "seat", "kind", "able"),
    [
        (12.15 + 10 + 0.75, A, MarkerKind.PORTAL, True),
        (12.15 + 10 + 0.76, A, MarkerKind.PORTAL, False),
        (20, B, MarkerKind.PORTAL, False),
        (20, A, MarkerKind.MINEFIELD, False),
    ],
    ids=["near", "too far", "the enemy's", "no Portal"],
)
def test_only_an_own_portal_within_ten_inches_is_shifted(y: float, seat: Any, kind: MarkerKind, able: bool) -> None:
    t = bearer()
    t.marker(kind, 18, y, seat=seat)
    assert bool(ShiftPortal.able_models(t.game(), A1)) is able


@pytest.mark.rule("DW4-S-PORTAL-GENERATOR", "DW4-PROP-02")
def test_only_bearers_with_working_systems_are_offered_it() -> None:
    t = bearer()
    assert offered(t.game()) == ["Weave Portal"]
    t.model("A1.1", criticals=(Critical.SYSTEM_FAILURE,))
    assert offered(t.game()) == []
    assert offered(bearer(()).game()) == []


@pytest.mark.rule("DW4-S-PORTAL-GENERATOR", "DW4-MARK-01")
def test_ships_sail_across_a_portal_as_if_it_were_not_there() -> None:
    t = bearer()
    t.marker(MarkerKind.PORTAL, 18, 15, seat=A)
    g = t.game(MovementStep(A1))
    answer(g, "course", course(ahead(10)))
    assert g.over and place(g, "A1.1") == (18, 20, 0) and K1 in g.state.markers


WRAITH = flyers("Wraith", 2, 3, 3, 3, ref("DW4-R-PORTAL-STRIKE"))


def harbour(types: str = "Wraith", foes: int = 2, portals: int = 0, away: float = 14) -> Tabletop:
    """A Carrier with a Portal Generator at (18, 5), and units of B so many inches off."""
    t = at_sea(WRAITH, own=deck(types=types, systems=PORTALS), gap=away)
    for n in range(1, foes):
        t.unit("B", "prey", (18 + 5 * n, 5 + LENGTH + away, 180))
    for n in range(portals):
        t.marker(MarkerKind.PORTAL, 12 + 6 * n, 16, seat=A)
    return t


@pytest.mark.rule("DW4-S-PORTAL-GENERATOR", "DW4-R-PORTAL-STRIKE")
@pytest.mark.parametrize(
    ("t", "weaves"),
    [
        (harbour(), True),
        (harbour(types="Kometa"), False),
        (harbour(foes=1), False),
        (harbour(portals=1), True),
        (harbour(portals=2), False),
        (harbour(away=30), False),
    ],
    ids=["a way to be made", "nobody to use it", "nowhere to go on to", "one end is there", "both are", "out of reach"],
)
def test_a_captain_weaves_portals_for_squadrons_that_go_through_them(t: Tabletop, weaves: bool) -> None:
    assert bool(weaving_worth(t.game(), A1)) is weaves


@pytest.mark.rule("DW4-S-PORTAL-GENERATOR", "DW4-R-PORTAL-STRIKE")
def test_a_captain_puts_a_portal_near_the_enemy() -> None:
    g = harbour().game(WeavePortal(A1))
    spot = advise(View(g, A), Random(1), lambda: True)
    answer(g, "portal", spot)
    near = [unit for unit in ("B1", "B2") if are_near(g, unit, "K1", STRIKE_REACH)]
    assert near


@pytest.mark.rule("DW4-S-PORTAL-GENERATOR", "DW4-R-PORTAL-STRIKE")
@pytest.mark.parametrize(("y", "shifts"), [(5 + LENGTH + 30 - 14, True), (5 + LENGTH + 30 - 9, False)])
def test_a_captain_shifts_a_portal_that_the_enemy_has_left_behind(y: float, shifts: bool) -> None:
    t = harbour(away=30)
    t.marker(MarkerKind.PORTAL, 18, y, seat=A)
    t.models[ModelId("A1.1")] = replace(t.models[ModelId("A1.1")], pose=at(18, 14))
    assert bool(shifting_worth(t.game(), A1)) is shifts
