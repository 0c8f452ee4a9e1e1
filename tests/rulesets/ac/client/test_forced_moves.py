"""A unit that must go, as a page shows it: why, and where it would stand by each answer."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.bots.hints import NO_REASON, hint_of
from sandtable.geometry.pose import Pose
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.kernel.wording import plain
from sandtable.rulesets.ac.events.moving import UnitMoved
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.manifest import RULESET
from sandtable.rulesets.ac.procedures.close_quarters import CloseQuarters
from sandtable.rulesets.ac.procedures.suppression import FallBack
from sandtable.rulesets.ac.situations.battle import BattleSituation
from tests.rulesets.ac.land import facing, field
from tests.rulesets.ac.procedures.test_close_quarters import touching

A1, B1 = UnitId("A1"), UnitId("B1")


def seen(t: BattleSituation, seat: str) -> View[Any]:
    return View(t.table, SeatId(seat))


def lost_by(*dice: str) -> BattleSituation:
    """A1 has charged B1, and whoever must go is asked how wide."""
    t = touching().run(CloseQuarters(A1, B1), dice)
    while t.asked().question != "withdrawal":
        t.answer(t.asked().question, t.asked().proposal)
    return t


@pytest.mark.rule("AC-CQ-14")
def test_after_a_tie_it_is_said_that_whoever_charged_withdraws_by_what_was_counted() -> None:
    t = lost_by("4xBlank", "4xBlank")
    told = RULESET.client.consider(seen(t, "A"), t.asked("withdrawal", "A").options[0])
    assert told.checks[0].text == "0 against 0 destroyed, a tie: whoever charged Withdraws"
    assert told.checks[0].rule == "AC-CQ-14" and told.deed == "Withdraw"


@pytest.mark.rule("AC-CQ-15")
def test_whoever_destroyed_fewer_is_told_so() -> None:
    t = lost_by("4xStrike", "4xBlank")
    told = RULESET.client.consider(seen(t, "B"), t.asked("withdrawal", "B").options[0])
    assert told.checks[0].text == "0 destroyed against 2 lost: whoever destroyed fewer Withdraws"


@pytest.mark.rule("AC-CQ-20")
def test_each_width_is_drawn_where_it_would_stand_and_stands_there_then() -> None:
    t = lost_by("4xBlank", "4xBlank")
    asked = t.asked("withdrawal", "A")
    drawn = {files: RULESET.client.consider(seen(t, "A"), files) for files in asked.options}
    decision = seen(t, "A").decision
    assert decision is not None and decision.presentation.panel == "widths"
    assert all(len(each.shapes) == 6 for each in drawn.values())
    assert len({each.shapes for each in drawn.values()}) == len(asked.options)
    t.answer("withdrawal", 3)
    officer = t.state.units[A1].officer
    assert officer is not None
    pose = t.state.models[officer].pose
    assert pose is not None and drawn[3].path[-1] == (pose.x, pose.y, pose.heading)


@pytest.mark.rule("AC-SUPP-07")
def test_the_sides_of_falling_back_are_places_on_the_table() -> None:
    t = field()
    t.unit("B", "foot", (24, 30, 180), models=1)
    t.rectangle(1.4, 1, (24, 32.5), "Blocking")
    asked = t.run(FallBack(B1)).asked("fall back", "B")
    view = seen(t, "B")
    west, east = [RULESET.client.remark(view, f"to the {side}").pose for side in ("west", "east")]
    assert west is not None and east is not None and west[0] < 24_000 < east[0] and len(asked.options) == 2
    told = RULESET.client.consider(view, "to the west")
    assert told.path[-1] == west and "Suppressed already" in told.checks[0].text


def test_the_captain_says_why_so_wide() -> None:
    assert hint_of(RULESET, seen(lost_by("4xBlank", "4xBlank"), "A")).why != NO_REASON


@pytest.mark.parametrize(
    ("how", "words"), [("Withdraw", "Withdraws"), ("Fall Back", "Falls Back"), ("Advance", "moves: Advance")]
)
def test_moves_that_nobody_chose_are_told_as_such(how: str, words: str) -> None:
    t = facing()
    event = UnitMoved(B1, how, (ModelId("B1.1"),), (Pose(1_000, 1_000),))
    text = plain(RULESET.words.narrate(seen(t, "A"), event))
    assert words in text and ("moves" in text) is (how == "Advance")
