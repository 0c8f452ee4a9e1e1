"""Portal Generator."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.geometry.course import Course
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.content.profile import Scale
from sandtable.rulesets.dw4.ids import MarkerId, ModelId, UnitId
from sandtable.rulesets.dw4.procedures.actions import possible_actions
from sandtable.rulesets.dw4.procedures.launch_phase import LaunchPhase
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.special.portal_generator import (
    ClosePortal,
    ShiftPortal,
    WeavePortal,
    close_worth,
    shifting_worth,
)
from sandtable.rulesets.dw4.special.portal_strike import REACH as STRIKE_REACH
from sandtable.rulesets.dw4.squadrons.launching import LAUNCHES
from sandtable.rulesets.dw4.squadrons.stacks import are_near
from sandtable.rulesets.dw4.state import BattleGame, Critical, MarkerKind
from sandtable.rulesets.dw4.tactics.advising import advise
from sandtable.tabletop.placing.markers import Spot
from tests.rulesets.dw4.courses import ahead, astern, course, disorder, place
from tests.rulesets.dw4.crossings import A1, crossing
from tests.rulesets.dw4.flight_deck import LENGTH, at_sea, deck, flyers
from tests.rulesets.dw4.gunfire import AIRBORNE, UNDERWATER
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer, dice_left, ref

PORTALS = (ref("DW4-S-PORTAL-GENERATOR"),)
K1 = MarkerId("K1")


def bearer(systems: tuple[Any, ...] = PORTALS) -> Tabletop:
    """The ship of `crossing` at (18, 10); its bow is at y 12.15."""
    return crossing(systems=systems)


def offered(g: BattleGame) -> list[str]:
    return [grant.name for grant in possible_actions(g, A1) if "Portal" in grant.name]


def launches(t: Tabletop) -> list[str]:
    return [grant.name for grant in t.game().granted(LAUNCHES, A)]


@pytest.mark.rule("DW4-S-PORTAL-GENERATOR", "DW4-LAUNCH-01")
def test_in_the_launch_phase_a_portal_is_woven_within_ten_inches() -> None:
    g = bearer().game(LaunchPhase())
    answer(g, "unit to launch", "Portal of A1")
    decision = g.pending[0]
    for y, legal in [(12.15 + 10 + 0.75, True), (12.15 + 10 + 0.76, False), (12.15 + 2.0 + 0.75, False)]:
        assert (decision.refusal(g, Spot(18_000, round(y * 1000))) is None) is legal, y
    answer(g, "portal", Spot(18_000, 20_000))
    assert g.over, "nothing is woven twice in a Round"
    assert [(m.kind, m.x, m.y, m.seat) for m in g.state.markers.values()] == [(MarkerKind.PORTAL, 18_000, 20_000, A)]


@pytest.mark.rule("DW4-S-PORTAL-GENERATOR")
def test_a_further_bearer_lends_ten_inches_more() -> None:
    t = bearer()
    record = t.models[ModelId("A1.1")]
    t.unit("A", record.class_id, (10, 10, 0), (14, 10, 0))
    g = t.game(WeavePortal(A, UnitId("A2")))
    answer(g, "portal generator", ModelId("A2.1"))
    assert g.pending[0].refusal(g, Spot(10_000, 32_850)) is None
    assert g.pending[0].refusal(g, Spot(10_000, 33_000)) is not None


@pytest.mark.rule("DW4-S-PORTAL-GENERATOR", "DW4-CRIT-10")
@pytest.mark.parametrize(("scale", "most"), [(Scale.SMALL, 4), (Scale.MEDIUM, 6), (Scale.LARGE, 8)])
@pytest.mark.parametrize("full", [False, True])
def test_there_is_a_limit_by_the_scale_and_the_system_must_work(scale: Scale, most: int, full: bool) -> None:
    t = bearer()
    t.settings = replace(t.settings, scale=scale)
    for n in range(most if full else most - 1):
        t.marker(MarkerKind.PORTAL, 4 + 3 * n, 40, seat=A)
    t.marker(MarkerKind.PORTAL, 30, 30, seat=B)
    assert bool(launches(t)) is not full
    t.model("A1.1", criticals=(Critical.SYSTEM_FAILURE,))
    assert launches(t) == []


@pytest.mark.rule("DW4-S-PORTAL-GENERATOR")
@pytest.mark.parametrize("seat", [A, B])
def test_any_portal_is_shifted_by_up_to_ten_inches(seat: Any) -> None:
    t = bearer()
    t.marker(MarkerKind.PORTAL, 18, 30, seat=seat)
    g = t.game(ShiftPortal(A1))
    decision = g.pending[0]
    for y, legal in [(40, True), (40.001, False), (30.1, True)]:
        assert (decision.refusal(g, Spot(18_000, round(y * 1000))) is None) is legal, y
    answer(g, "shifted portal", Spot(18_000, 40_000))
    assert g.over and (g.state.markers[K1].x, g.state.markers[K1].y) == (18_000, 40_000)


@pytest.mark.rule("DW4-S-PORTAL-GENERATOR")
@pytest.mark.parametrize("level", [{}, AIRBORNE], ids=["afloat", "aloft"])
@pytest.mark.parametrize(("y", "levels"), [(12.15 + 3 + 0.75, 1), (12.15 + 3.01 + 0.75, 0)])
def test_one_that_is_closed_shakes_everyone_within_three_inches(y: float, levels: int, level: dict[str, Any]) -> None:
    t = crossing(systems=PORTALS, **level)
    t.marker(MarkerKind.PORTAL, 18, y, seat=B)
    g = t.game(ClosePortal(A1))
    assert (g.state.models[ModelId("A1.1")].disorder, g.state.markers) == (levels, {})


@pytest.mark.rule("DW4-S-PORTAL-GENERATOR", "DW4-PROP-02")
def test_only_bearers_work_on_portals_and_there_must_be_one() -> None:
    t = bearer()
    assert offered(t.game()) == []
    t.marker(MarkerKind.PORTAL, 18, 30, seat=B)
    assert offered(t.game()) == ["Shift Portal", "Close Portal"]
    t.model("A1.1", criticals=(Critical.SYSTEM_FAILURE,))
    assert offered(t.game()) == []


@pytest.mark.rule("DW4-S-PORTAL-GENERATOR")
@pytest.mark.parametrize(("dice", "stays"), [("SS HC BL", True), ("HS BL BL", False)])
def test_whoever_sails_through_one_is_shaken_and_may_tear_it(dice: str, stays: bool) -> None:
    t = bearer()
    t.marker(MarkerKind.PORTAL, 18, 13.5, seat=B)
    t.marker(MarkerKind.MINEFIELD, 4, 40, seat=B)
    g = t.game(MovementStep(A1), dice=[dice])
    answer(g, "course", course(ahead(10)))
    assert (place(g, "A1.1"), g.state.models[ModelId("A1.1")].disorder) == ((18, 20, 0), 1)
    assert ((K1 in g.state.markers), dice_left(g)) == (stays, 0)


@pytest.mark.rule("DW4-S-PORTAL-GENERATOR")
def test_one_that_it_touches_in_the_end_is_torn_at_once() -> None:
    t = bearer()
    t.marker(MarkerKind.PORTAL, 18, 20, seat=B)
    g = t.game(MovementStep(A1))
    answer(g, "course", course(ahead(10)))
    assert (g.state.models[ModelId("A1.1")].disorder, g.state.markers) == (1, {})


@pytest.mark.rule("DW4-S-PORTAL-GENERATOR")
def test_a_captain_closes_one_beside_enemies() -> None:
    t = bearer()
    t.marker(MarkerKind.PORTAL, 30, 30, seat=A)
    assert close_worth(t.game(), A1) == 0
    t.unit("B", "kutsov", (33, 30, 0))
    assert close_worth(t.game(), A1) > 0


WRAITH = flyers("Wraith", 2, 3, 3, 3, ref("DW4-R-PORTAL-STRIKE"))


def harbour(types: str = "Wraith", away: float = 14) -> Tabletop:
    """A Carrier with a Portal Generator at (18, 5), and two units of B so many inches off."""
    t = at_sea(WRAITH, own=deck(types=types, systems=PORTALS), gap=away)
    t.unit("B", "prey", (23, 5 + LENGTH + away, 180))
    return t


@pytest.mark.rule("DW4-S-PORTAL-GENERATOR", "DW4-R-PORTAL-STRIKE")
def test_a_captain_puts_a_portal_near_the_enemy() -> None:
    g = harbour().game(WeavePortal(A, A1))
    answer(g, "portal", advise(View(g, A), Random(1), lambda: True))
    assert [unit for unit in ("B1", "B2") if are_near(g, unit, "K1", STRIKE_REACH)]


@pytest.mark.rule("DW4-S-PORTAL-GENERATOR", "DW4-R-PORTAL-STRIKE")
@pytest.mark.parametrize(("y", "shifts"), [(5 + LENGTH + 30 - 14, True), (5 + LENGTH + 30 - 9, False)])
def test_a_captain_shifts_a_portal_that_the_enemy_has_left_behind(y: float, shifts: bool) -> None:
    t = harbour(away=30)
    t.marker(MarkerKind.PORTAL, 18, y, seat=A)
    assert bool(shifting_worth(t.game(), A1)) is shifts
    plain = harbour("Kometa", away=30)
    plain.marker(MarkerKind.PORTAL, 18, y, seat=A)
    assert shifting_worth(plain.game(), A1) == 0


@pytest.mark.rule("DW4-S-PORTAL-GENERATOR")
@pytest.mark.parametrize(
    ("plotted", "levels", "stays"),
    [(astern(ahead(3)), 2, False), (course(), 1, False), (course(ahead(5)), 0, True)],
    ids=["over it, stern first", "not at all", "away from it"],
)
def test_one_that_it_touched_when_its_move_began(plotted: Course, levels: int, stays: bool) -> None:
    """Full Reverse costs a level by itself; touching it still, it tears it without a roll."""
    t = bearer()
    t.marker(MarkerKind.PORTAL, 18, 10 - 2.15 - 0.75, seat=B)
    g = t.game(MovementStep(A1), dice=[])
    answer(g, "course", plotted)
    assert (disorder(g, "A1.1"), K1 in g.state.markers) == (levels, stays)


@pytest.mark.rule("DW4-S-PORTAL-GENERATOR")
def test_one_that_it_touched_and_went_all_the_way_over_is_rolled_for() -> None:
    t = bearer()
    t.marker(MarkerKind.PORTAL, 18, 12.15 + 0.75, seat=B)
    g = t.game(MovementStep(A1), dice=["SS HC BL"])
    answer(g, "course", course(ahead(10)))
    assert (disorder(g, "A1.1"), K1 in g.state.markers, dice_left(g)) == (1, True, 0)


@pytest.mark.rule("DW4-S-PORTAL-GENERATOR")
def test_each_one_that_it_sails_through_shakes_it_and_is_rolled_for() -> None:
    t = bearer()
    t.marker(MarkerKind.PORTAL, 18, 13.5, seat=B)
    t.marker(MarkerKind.PORTAL, 18, 16, seat=A)
    g = t.game(MovementStep(A1), dice=["BL SS HC", "ES BL BL"])
    answer(g, "course", course(ahead(12)))
    assert (disorder(g, "A1.1"), list(g.state.markers), dice_left(g)) == (2, [K1], 0)


@pytest.mark.rule("DW4-S-PORTAL-GENERATOR", "DW4-POS-04")
@pytest.mark.parametrize("level", [AIRBORNE, UNDERWATER], ids=["aloft", "submerged"])
@pytest.mark.parametrize("far", [10, 12], ids=["ending on it", "beyond it"])
def test_who_flies_or_dives_passes_untouched(level: dict[str, Any], far: float) -> None:
    t = crossing(systems=PORTALS, **level)
    t.marker(MarkerKind.PORTAL, 18, 22 if far == 10 else 15, seat=B)
    g = t.game(MovementStep(A1), dice=[])
    answer(g, "course", course(ahead(far)))
    assert (disorder(g, "A1.1"), list(g.state.markers)) == (0, [K1])
