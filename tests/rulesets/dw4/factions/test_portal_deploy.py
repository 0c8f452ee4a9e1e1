"""Deploying through a Portal."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.kernel.errors import IllegalCommand
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.factions.portal_deploy import AT_AN_EDGE
from sandtable.rulesets.dw4.ids import MarkerId, ModelId, UnitId
from sandtable.rulesets.dw4.procedures.reserves import DeployReserve
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.rulesets.dw4.tactics.advising import advise
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.factions.bonus import asked
from tests.rulesets.dw4.factions.portal_sea import A, placing, portal, sea, squadron
from tests.rulesets.dw4.gunfire import AIRBORNE
from tests.rulesets.dw4.tabletop import Tabletop, answer, at

WAY, PLACE = "portal to arrive through", "arrival through a portal"
K1 = MarkerId("K1")
HALF = 2.15
"""Half the length of a hull of Mass 3."""


def arriving(t: Tabletop, dice: str = "HS BL") -> BattleGame:
    """Its Reserve Roll, and the question where it arrives."""
    return t.game(DeployReserve(A, UnitId("A1")), dice=[dice])


def one_portal(seat: str = "A", **other: object) -> Tabletop:
    t = sea(None, **other)  # type: ignore[arg-type]
    portal(t, 18, 24, seat)
    return t


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-DEPLOY")
@pytest.mark.parametrize("seat", ["A", "B"])
def test_a_unit_in_reserve_comes_out_of_any_portal_and_is_in_play_at_once(seat: str) -> None:
    g = arriving(one_portal(seat))
    answer(g, WAY, K1)
    answer(g, PLACE, placing((18, 28, 0)))
    assert (g.state.models[ModelId("A1.1")].pose, g.state.units[UnitId("A1")].location) == (
        at(18, 28, 0),
        Location.IN_PLAY,
    )
    assert g.over


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-DEPLOY")
@pytest.mark.parametrize(
    ("pose", "wrong"),
    [
        ((18, 24 + 0.75 + 5 + HALF, 0), ""),
        ((18, 24 + 0.75 + 5.01 + HALF, 0), "too far"),
        ((18, 20, 0), "Aft Arc"),
        ((18, 28, 180), "Aft Arc"),
        ((18, 28, 90), "Aft Arc"),
    ],
)
def test_within_five_inches_with_the_portal_astern(pose: tuple[float, float, float], wrong: str) -> None:
    g = arriving(one_portal())
    answer(g, WAY, K1)
    refused = g.pending[0].refusal(g, placing(pose))
    assert (refused is None) if not wrong else (refused is not None and wrong in refused.reason)
    if wrong:
        with pytest.raises(IllegalCommand):
            answer(g, PLACE, placing(pose))


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-DEPLOY", "DW4-RANGE-04")
@pytest.mark.parametrize(("gap", "legal"), [(2.01, True), (2, False)])
@pytest.mark.parametrize("seat", ["A", "B"])
def test_not_in_proximity_of_another_unit(gap: float, legal: bool, seat: str) -> None:
    t = one_portal()
    t.unit(seat, "weaver", (18, 28 + HALF + gap + HALF, 0))
    g = arriving(t)
    answer(g, WAY, K1)
    assert (g.pending[0].refusal(g, placing((18, 28, 0))) is None) is legal


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-DEPLOY", "DW4-RANGE-06")
@pytest.mark.parametrize(("gap", "legal"), [(2.01, True), (2, False)])
def test_not_in_proximity_of_a_terrain_feature(gap: float, legal: bool) -> None:
    t = one_portal()
    t.rectangle(4, 2, (18, 28 + HALF + gap + 1))
    g = arriving(t)
    answer(g, WAY, K1)
    assert (g.pending[0].refusal(g, placing((18, 28, 0))) is None) is legal


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-DEPLOY")
@pytest.mark.parametrize(("mass", "question"), [(3, WAY), (4, "arrival from reserve")])
def test_no_model_above_mass_three(mass: int, question: str) -> None:
    assert asked(arriving(one_portal(mass=mass))) == question


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-DEPLOY")
@pytest.mark.parametrize(("mass", "question"), [(3, WAY), (4, "arrival from reserve")])
def test_one_model_above_mass_three_keeps_the_whole_unit_out(mass: int, question: str) -> None:
    t = squadron(("own", None), ("other", None), own={}, other={"mass": mass})
    portal(t, 18, 24)
    assert asked(arriving(t)) == question


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-DEPLOY", "DW4-ATTACH-01")
@pytest.mark.parametrize(
    ("parent", "attached", "question"), [("own", "hired", WAY), ("hired", "own", "arrival from reserve")]
)
def test_it_is_of_the_sultanate_if_its_parent_is(parent: str, attached: str, question: str) -> None:
    t = squadron((parent, None), (attached, None), own={}, hired={"traits": ("Test", "Surface")})
    portal(t, 18, 24)
    assert asked(arriving(t)) == question


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-DEPLOY")
def test_models_of_the_unit_may_stand_close_together() -> None:
    t = sea(None, None)
    portal(t, 18, 24)
    g = arriving(t)
    answer(g, WAY, K1)
    answer(g, PLACE, placing((18, 28, 0), (19.2, 28, 0)))
    assert g.over and g.state.units[UnitId("A1")].location is Location.IN_PLAY


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-DEPLOY")
def test_only_surface_units_of_the_sultanate() -> None:
    aloft = {**AIRBORNE, "traits": ("Test", "Airborne", "Sultanate")}
    for other, dice in (({"traits": ("Test", "Surface")}, "HS BL"), (aloft, "HS BL BL BL")):
        assert asked(arriving(one_portal(**other), dice)) == "arrival from reserve"


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-DEPLOY", "DW4-READY-10")
def test_the_reserve_roll_is_needed_all_the_same() -> None:
    g = arriving(one_portal(), "BL SS")
    assert g.over and g.state.units[UnitId("A1")].activated


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-DEPLOY", "DW4-READY-13")
def test_it_may_still_come_to_an_edge() -> None:
    g = arriving(one_portal())
    answer(g, WAY, AT_AN_EDGE)
    assert asked(g) == "arrival from reserve"


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-DEPLOY")
def test_whoever_gives_no_answer_stands_legally() -> None:
    t = sea(None, None, None)
    portal(t, 18, 24)
    g = arriving(t)
    answer(g, WAY, K1)
    for found in (g.pending[0].fallback(g), g.pending[0].sample(g, Random(3))):
        assert g.pending[0].refusal(g, found) is None


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-DEPLOY")
@pytest.mark.parametrize(("foe", "way"), [((18, 38, 180), K1), ((18, 41, 180), AT_AN_EDGE)])
def test_a_captain_comes_out_where_enemies_are(foe: tuple[float, float, float], way: str) -> None:
    t = one_portal()
    t.unit("B", "weaver", foe)
    assert advise(View(arriving(t), A), Random(1), lambda: True) == way
