"""A planned march beside its shots: who could charge whom from there, and what markers come of it."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.kernel.wording import plain
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.standing import frame_now
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.manifest import RULESET
from sandtable.rulesets.ac.moving.marching import March
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.situations.battle import BattleSituation
from tests.rulesets.ac.land import field
from tests.rulesets.ac.procedures.test_close_quarters import melee

A1 = UnitId("A1")


def marching(t: BattleSituation) -> View[Any]:
    t.run(Activation(A1)).answer("manoeuvre", "Advance")
    return View(t.table, SeatId("A"))


def ahead(view: View[Any], far: int) -> March:
    return March(Frame(frame_now(view, A1).pose.ahead(far), 6))


def band(t: BattleSituation, far: int) -> str:
    view = marching(t)
    found = RULESET.client.vantage(view, ahead(view, far))
    assert found is not None
    return found.others[0].band


@pytest.mark.parametrize(
    ("mine", "theirs", "gap", "said"),
    [
        ("fighter", "fighter", 12, "both charge"),
        ("fighter", "shooter", 12, "you charge"),
        ("shooter", "fighter", 12, "they charge"),
        ("shooter", "shooter", 12, ""),
        ("fighter", "fighter", 24, ""),
    ],
)
@pytest.mark.rule("AC-MANOEUVRE-04", "AC-MANOEUVRE-05")
def test_beside_each_enemy_stands_who_could_charge_whom_from_there(
    mine: str, theirs: str, gap: float, said: str
) -> None:
    assert band(melee(gap, mine, theirs), 3_000) == said


@pytest.mark.rule("AC-MANOEUVRE-03")
def test_it_is_reach_from_where_it_would_stand_and_not_from_where_it_is() -> None:
    """Speed 5: from 14 inches away a Charge does not get there, from 10 it does."""
    assert [band(melee(14), far) for far in (500, 4_500)] == ["", "both charge"]


@pytest.mark.parametrize(
    ("contested", "says", "ok"), [(False, "Holds ", True), (True, "which the enemy contests", False)]
)
@pytest.mark.rule("AC-VP-08", "AC-VP-09")
def test_a_marker_at_its_end_is_told_as_held_or_contested(contested: bool, says: str, ok: bool) -> None:
    t = field()
    t.unit("A", "foot", (24, 12, 0))
    t.unit("B", "foot", (24, 18.4 if contested else 40, 180))
    t.marker(24, 17)
    view = marching(t)
    told = [
        check for check in RULESET.client.consider(view, ahead(view, 4_000)).checks if check.rule.startswith("AC-VP")
    ]
    assert [(says in plain(check.text), check.ok) for check in told] == [(True, ok)]
    near = RULESET.client.consider(view, ahead(view, 500)).checks
    assert not [check for check in near if check.rule.startswith("AC-VP")]


@pytest.mark.rule("AC-VP-08")
def test_a_marker_that_it_leaves_is_told_as_given_up() -> None:
    t = field()
    t.unit("A", "foot", (24, 12, 0))
    t.unit("B", "foot", (24, 40, 180))
    t.marker(24, 11)
    view = marching(t)
    told = [
        check for check in RULESET.client.consider(view, ahead(view, 4_000)).checks if check.rule.startswith("AC-VP")
    ]
    assert [(plain(check.text).startswith("Gives up"), check.ok) for check in told] == [(True, False)]
