"""Whoever comes out of a building or a Transport: where the page proposes it, and where it may stand."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.bots.hints import NO_REASON, hint_of
from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import bearing_to_steer
from sandtable.kernel.decision import FIRST
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.ac.formations.standing import Stand
from sandtable.rulesets.ac.manifest import RULESET
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.tactics.advice import advise
from tests.rulesets.ac.procedures.test_transports import A2, loaded


def coming_out(at: tuple[float, float, float]) -> BattleSituation:
    """A2 leaves its Transport, with an enemy there."""
    t = loaded()
    t.unit("B", "foot", at)
    return t.run(Activation(A2)).answer("manoeuvre", "Disembark")


def seen(t: BattleSituation, seat: str = "A") -> View[Any]:
    return View(t.table, SeatId(seat))


def off_the_bow(stand: Stand, x: int, y: int) -> int:
    """How far aside of where it looks a point lies."""
    pose = stand.frame.pose
    off = bearing_to_steer(Pose(pose.x, pose.y, pose.heading), x, y) % 36_000
    return min(off, 36_000 - off)


@pytest.mark.parametrize("at", [(24.0, 24.0, 180.0), (38.0, 12.0, 270.0), (12.0, 14.0, 90.0)])
@pytest.mark.rule("AC-TRANS-09")
def test_it_is_proposed_a_few_files_wide_and_looking_at_the_nearest_enemy(at: tuple[float, float, float]) -> None:
    t = coming_out(at)
    view = seen(t)
    stand = advise(view, FIRST)
    assert view.decision is not None and view.decision.refusal(view, stand) is None
    assert stand.frame.files <= 4
    assert off_the_bow(stand, round(at[0] * 1_000), round(at[1] * 1_000)) < 3_000
    assert hint_of(RULESET, view).why != NO_REASON


@pytest.mark.rule("AC-TRANS-09")
def test_the_three_inches_are_an_area_for_whoever_is_asked_and_for_nobody_else() -> None:
    t = coming_out((24, 24, 180))
    ours = [zone for zone in RULESET.client.board(seen(t)).zones if zone.kind == "setup"]
    assert len(ours) >= 1 and ours[0].side == "A" and len(ours[0].shape) > 4
    assert not [zone for zone in RULESET.client.board(seen(t, "B")).zones if zone.kind == "setup"]
    t.answer("set up", advise(seen(t), FIRST))
    assert not [zone for zone in RULESET.client.board(seen(t)).zones if zone.kind == "setup"]
