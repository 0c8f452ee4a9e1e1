"""Ambushers."""

from __future__ import annotations

import pytest

from sandtable.geometry.pose import Pose
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.standing import Stand
from sandtable.rulesets.ac.moving.flanking import FlankUnit
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.tabletop.state import Location
from tests.rulesets.ac.special.armed import A1, a_field, ref


def waiting(kind: str = "Dense", *, carried: bool = True) -> BattleSituation:
    """A1 in Reserve, and a piece of terrain with its near side at y 20."""
    t = a_field(mine=(ref("AC-R-AMBUSHERS"),) if carried else ())
    t.models_at("A", "mine", None, None, None, location=Location.RESERVE)
    t.rectangle(6, 4, (24, 22), kind)
    return t


def may_stand(t: BattleSituation, gap: float, x: float = 24) -> bool:
    """Whether it may come so far before that side."""
    half = t.content.classes[t.units[A1].class_id].length // 2
    stand = Stand(Frame(Pose(int(x * 1_000), 20_000 - half - int(gap * 1_000), 0), 3))
    return FlankUnit(SeatId("A"), "flank attack", A1).refusal(t.table, stand) is None


@pytest.mark.rule("AC-R-AMBUSHERS")
@pytest.mark.parametrize(("gap", "able"), [(3, True), (3.1, False)])
def test_it_comes_from_near_cover(gap: float, able: bool) -> None:
    assert may_stand(waiting(), gap) is able
    assert may_stand(waiting("Difficult"), gap) is able


@pytest.mark.rule("AC-R-AMBUSHERS")
def test_others_do_not_and_open_ground_is_no_cover() -> None:
    assert not may_stand(waiting(carried=False), 3)
    assert not may_stand(waiting("Obstacle"), 3)


@pytest.mark.rule("AC-R-AMBUSHERS", "AC-READY-23")
def test_nobody_comes_in_the_enemys_zone() -> None:
    t = waiting()
    t.rectangle(6, 4, (24, 42), "Dense")
    stand = Stand(Frame(Pose(24_000, 39_000, 0), 3))
    assert FlankUnit(SeatId("A"), "flank attack", A1).refusal(t.table, stand) is not None
