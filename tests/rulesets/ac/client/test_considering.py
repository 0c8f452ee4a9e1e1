"""What an answer would mean before it is given: where a unit would stand, whom it could fire at, how it would fare."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.board import Consideration
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.ac.fighting.attacks import Shot
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.standing import Stand, frame_now
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.manifest import RULESET
from sandtable.rulesets.ac.moving.marching import March
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.deployment import Deployment
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import facing, field


def marching(gap: float = 20, models: int = 0) -> BattleSituation:
    """Six, or more, that are asked where they march; they look north from 24 12."""
    t = field()
    t.unit("A", "foot", (24, 12, 0), models=models)
    t.unit("B", "foot", (24, 12 + gap, 180))
    t.run(Activation(UnitId("A1")))
    return t.answer("manoeuvre", "Advance")


def considered(t: BattleSituation, answer: Any, seat: str = "A") -> Consideration:
    return RULESET.client.consider(View(t.table, SeatId(seat)), answer)


def ahead(t: BattleSituation, far: int, files: int = 6) -> March:
    now = frame_now(t.table, UnitId("A1"))
    return March(Frame(now.pose.ahead(far), files))


# --- marching ---


def test_a_march_shows_every_base_the_longest_walk_and_what_is_left_of_it() -> None:
    told = considered(marching(), ahead(marching(), 3_000))
    assert told.legal and len(told.shapes) == 6
    left = next(check for check in told.checks if check.kind == "left")
    assert (left.ok, left.left, left.most, left.rule) == (True, 1_000, 4_000, "AC-MOVE-02")
    assert [(x, y) for x, y, _ in told.path][-1][1] - told.path[0][1] == 3_000


@pytest.mark.parametrize(("far", "legal"), [(4_000, True), (4_050, False)])
@pytest.mark.rule("AC-MOVE-02")
def test_a_march_beyond_the_limit_is_refused_and_still_drawn(far: int, legal: bool) -> None:
    t = marching()
    told = considered(t, ahead(t, far))
    assert told.legal is legal and len(told.shapes) == 6
    assert next(check for check in told.checks if check.kind == "left").ok is legal
    assert told.rule == ("" if legal else "AC-MOVE-02")


@pytest.mark.rule("AC-FORM-08")
def test_a_front_that_is_too_wide_is_out_of_coherency() -> None:
    t = marching(models=12)
    wide, narrow = considered(t, ahead(t, 500, 12)), considered(t, ahead(t, 500, 6))
    apart = [next(check for check in told.checks if check.kind == "together") for told in (wide, narrow)]
    assert [check.ok for check in apart] == [False, True]
    assert "out of Coherency" in apart[0].text and apart[0].rule == "AC-FORM-08"


def test_nothing_is_drawn_of_a_frame_that_is_none() -> None:
    t = marching()
    told = considered(t, March(Frame(frame_now(t.table, UnitId("A1")).pose, 99)))
    assert not told.legal and told.shapes == () and told.reason


def test_to_stay_is_told_in_words() -> None:
    assert considered(marching(), None).lines == ("stay where it is",)


def test_who_is_not_asked_has_nothing_to_consider() -> None:
    told = considered(marching(), None, "B")
    assert not told.legal and told.reason == "nothing is asked of you now"


# --- putting a unit down ---


def test_a_place_in_the_own_zone_is_drawn_and_one_beyond_it_says_why_not() -> None:
    t = field()
    t.unit("A", "foot", (24, 12, 0), location=Location.WAITING)
    t.unit("B", "foot", (24, 40, 180))
    t.run(Deployment(SeatId("A")))
    pose = frame_now(facing().table, UnitId("A1")).pose
    inside, outside = (considered(t, Stand(Frame(pose.ahead(far), 3))) for far in (-1_000, 2_000))
    assert inside.legal and len(inside.shapes) == 6 and inside.path == ()
    assert not outside.legal and outside.reason and len(outside.shapes) == 6


# --- attacking ---


def shooting(gap: float = 10, facing_away: bool = False) -> BattleSituation:
    t = field()
    t.unit("A", "foot", (24, 12, 180 if facing_away else 0))
    t.unit("B", "foot", (24, 12 + gap, 180))
    t.unit("B", "foot", (10, 40, 180))
    t.run(Activation(UnitId("A1")))
    return t.answer("manoeuvre", "Aim")


def test_a_shot_is_told_with_its_dice_its_rating_and_its_deed() -> None:
    t = shooting()
    options: tuple[Any, ...] = getattr(t.asked("action").decision, "options", ())
    shot = next(each for each in options if isinstance(each, Shot))
    told = considered(t, shot)
    assert told.legal and str(told.deed).startswith("Fire")
    assert sum(pool.dice for pool in told.pools) == 4 and told.threshold == 2
    assert told.scale is not None and told.scale.steps[told.scale.at] == "Improved", "for it Aims"


@pytest.mark.parametrize(
    ("target", "away", "why"),
    [("B2.1", False, "out of range"), ("B1.1", True, "not before its Officer"), ("A1.1", False, "on your side")],
)
def test_whoever_cannot_be_fired_at_says_why_where_it_is_pressed(target: str, away: bool, why: str) -> None:
    t = shooting(facing_away=away)
    told = considered(t, target)
    assert not told.legal and str(told.reason).startswith(why) and told.rule.startswith("AC-")


def test_hidden_is_told_too() -> None:
    t = field()
    t.unit("A", "foot", (24, 12, 0))
    t.unit("B", "foot", (24, 22, 180), files=3)
    t.rectangle(14, 2, (24, 17), "Blocking", size=4)
    t.run(Activation(UnitId("A1")))
    t.answer("manoeuvre", "Aim")
    assert considered(t, "B1.1").reason == "hidden from its Officer, who looks for all"
