"""Landing Party Support."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.special.ground_assault import landed
from sandtable.rulesets.dw4.state import BattleGame
from tests.rulesets.dw4.courses import ahead, course
from tests.rulesets.dw4.landings import ISLAND, coast
from tests.rulesets.dw4.tabletop import A, B, answer, ref

SUPPORT = (ref("DW4-P-LANDING-PARTY-SUPPORT"),)
CARRIED = ref("DW4-P-GROUND-ASSAULT", "1")


def moved(gap: float = 2, ours: int = 0, theirs: int = 0, ships: int = 1) -> BattleGame:
    """Ships move 2" past the Island, so far away; there are Landing Parties ashore."""
    t = coast(*[gap] * ships, own=(*SUPPORT, CARRIED))
    for name in list(t.models):
        pose = t.models[name].pose
        if name.startswith("A1.") and pose is not None:
            t.model(name, pose=type(pose)(pose.x, pose.y - 2000, pose.heading))
    for seat, tokens in (("A", ours), ("B", theirs)):
        t.unit(seat, "garrison", (4 if seat == "A" else 32, 4, 0), tokens=(("Landing Party T1", tokens),))
    g = t.game(MovementStep(UnitId("A1")))
    for n in range(ships):
        if g.pending[0].question == "next model to move":
            answer(g, "next model to move", f"A1.{n + 1}")
        answer(g, "course", course(ahead(2)))
    return g


@pytest.mark.rule("DW4-P-LANDING-PARTY-SUPPORT")
def test_it_adds_a_token_to_the_own_landing_party() -> None:
    g = moved(ours=2, theirs=1)
    assert g.pending[0].options == ("reinforce T1", "drive off T1")  # type: ignore[attr-defined]
    answer(g, "landing party support", "reinforce T1")
    assert (g.over, landed(g, A, ISLAND), landed(g, B, ISLAND)) == (True, 3, 1)


@pytest.mark.rule("DW4-P-LANDING-PARTY-SUPPORT")
def test_or_takes_one_from_theirs() -> None:
    g = moved(theirs=2)
    answer(g, "landing party support", "drive off T1")
    assert (g.over, landed(g, B, ISLAND)) == (True, 1)


@pytest.mark.rule("DW4-P-LANDING-PARTY-SUPPORT")
def test_it_may_do_nothing() -> None:
    g = moved(theirs=2)
    answer(g, "landing party support", None)
    assert (g.over, landed(g, B, ISLAND)) == (True, 2)


@pytest.mark.rule("DW4-P-LANDING-PARTY-SUPPORT")
def test_it_founds_no_landing_party() -> None:
    assert moved().over


@pytest.mark.rule("DW4-P-LANDING-PARTY-SUPPORT")
@pytest.mark.parametrize(("gap", "near"), [(4, True), (4.01, False)])
def test_it_must_end_within_four_inches(gap: float, near: bool) -> None:
    assert moved(gap, ours=1).over is not near


@pytest.mark.rule("DW4-P-LANDING-PARTY-SUPPORT")
def test_each_bearer_does_one_of_the_two() -> None:
    g = moved(ours=1, theirs=1, ships=2)
    answer(g, "landing party support", "reinforce T1")
    answer(g, "landing party support", "drive off T1")
    assert (g.over, landed(g, A, ISLAND), landed(g, B, ISLAND)) == (True, 2, 0)
