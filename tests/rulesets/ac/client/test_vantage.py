"""What a unit would have before it where a march leads: whom it sees, what it gives and takes, a fight it begins."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.board import Vantage
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.odds.rolls import odds as appraise
from sandtable.rulesets.ac.client.areas import areas
from sandtable.rulesets.ac.client.bouts import ENDS, NOTHING_BACK, TURNED, bout_of
from sandtable.rulesets.ac.content.profile import Kind, WeaponRow
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.standing import frame_now
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.manifest import RULESET
from sandtable.rulesets.ac.moving.marching import March
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.situations.battle import BattleSituation
from tests.rulesets.ac.land import BANDS, RIFLES, field

A1, B1 = UnitId("A1"), UnitId("B1")
LANCES = WeaponRow("Lances", (Kind.MELEE,), (6, 9, 12))
CLUBS = WeaponRow("Clubs", (Kind.MELEE,), (2, 4, 6))


def armed(**figures: Any) -> BattleSituation:
    """A field with lancers, and clubmen who strike back."""
    t = field()
    t.like("lancer", "karst.delver", rows=(RIFLES, LANCES), rules=(), bands=BANDS, speed=6_000, defence=2)
    t.like("clubman", "karst.delver", rows=(RIFLES, CLUBS), rules=(), bands=BANDS, defence=2, **figures)
    return t


def met(gap: float = 6, theirs: str = "clubman") -> BattleSituation:
    t = armed()
    t.unit("A", "lancer", (24, 12, 0), files=3)
    t.unit("B", theirs, (24, 12 + gap, 180), files=3)
    return t


def led(t: BattleSituation, far: int = 0, manoeuvre: str = "Advance") -> Vantage:
    """What A1 has before it after a march so far ahead."""
    t.run(Activation(A1))
    t.answer("manoeuvre", manoeuvre)
    now = frame_now(t.table, A1)
    found = RULESET.client.vantage(View(t.table, SeatId("A")), March(Frame(now.pose.ahead(far), now.files)), appraise)
    assert found is not None
    return found


# --- whom it sees ---


def test_nearer_is_seen_nearer_and_gives_more() -> None:
    far, near = led(met(gap=16)), led(met(gap=16), 6_000)
    assert [seen.id for seen in near.others] == ["B1.1"] and near.others[0].visible
    assert far.others[0].range - near.others[0].range == 6_000
    assert far.give == 0 < near.give and near.exchanges[0].group == "B1"
    assert far.take == 0 < near.take, "and they could shoot back"


def test_what_stands_between_hides_whoever_is_behind_it() -> None:
    t = met(gap=12)
    t.rectangle(12, 1, (24, 18), "Blocking", size=4)
    hidden = led(t)
    assert not hidden.others[0].visible and hidden.lines[0].sight == "none"
    assert hidden.give == hidden.take == 0


def test_nothing_is_told_where_nothing_is_moved() -> None:
    t = met()
    t.run(Activation(A1))
    assert RULESET.client.vantage(View(t.table, SeatId("A")), "Advance", appraise) is None


# --- a fight ---


def test_a_charge_tells_the_order_of_blows_and_who_would_withdraw() -> None:
    t = met()
    t.run(Activation(A1))
    t.answer("manoeuvre", "Charge B1")
    view = View(t.table, SeatId("A"))
    assert view.decision is not None
    found = RULESET.client.vantage(view, view.decision.fallback(view), appraise)
    assert found is not None and found.bout is not None
    first, second = found.bout.blows
    assert (first.group, first.at, second.group, second.at) == ("A1", 1, "B1", 2)
    assert [name for name, _ in found.bout.outcomes] == list(ENDS)
    assert sum(share for _, share in found.bout.outcomes) == pytest.approx(1)
    assert found.give == pytest.approx(first.mean) and found.take == pytest.approx(second.mean)


def test_a_march_begins_no_fight() -> None:
    assert led(met(gap=16), 2_000).bout is None


def test_with_the_defensive_advantage_they_strike_first() -> None:
    t = met(gap=1.01)
    plain, turned = (bout_of(t.table, A1, B1, impeded, appraise) for impeded in (False, True))
    assert [blow.group for blow in plain.blows] == ["A1", "B1"] and plain.note == ""
    assert [blow.group for blow in turned.blows] == ["B1", "A1"] and turned.note == TURNED
    assert turned.blows[0].mean > plain.blows[1].mean, "for all of them strike, whoever would have fallen"


def test_whoever_has_nothing_to_strike_with_strikes_no_blow() -> None:
    bout = bout_of(met(gap=1.01, theirs="foot").table, A1, B1, False, appraise)
    assert [blow.group for blow in bout.blows] == ["A1"] and bout.note == NOTHING_BACK


@pytest.mark.rule("AC-CQ-09", "AC-CQ-10")
def test_whoever_is_struck_first_may_have_fewer_dice_to_strike_back_with() -> None:
    t = armed()
    t.unit("A", "lancer", (24, 12, 0), models=3, files=3)
    t.unit("B", "clubman", (24, 13.01, 180), models=7, files=6)
    bout = bout_of(t.table, A1, B1, False, appraise)
    mine, theirs = bout.blows
    assert (theirs.dice, theirs.least) == (4, 2), "from seven models to six is a band less"
    assert mine.dice == mine.least


def test_without_odds_the_order_is_told_and_no_chance() -> None:
    bout = bout_of(met(gap=1.01).table, A1, B1, False, None)
    assert len(bout.blows) == 2 and bout.outcomes == () and bout.blows[0].mean == 0


# --- areas ---


@pytest.mark.rule("AC-SETUP-22", "AC-CLASH1-03")
def test_both_deployment_zones_are_areas_of_the_board_as_soon_as_they_are_claimed() -> None:
    t = field()
    mine, theirs = areas(t.table)
    assert (mine.side, theirs.side) == ("A", "B") and {mine.kind, theirs.kind} == {"deployment"}
    assert max(y for _, y in mine.shape) == t.table.state.settings.height // 2 - 12_000
    assert min(y for _, y in theirs.shape) == t.table.state.settings.height // 2 + 12_000


def test_before_that_there_are_none() -> None:
    t = field()
    t.sides = {seat: type(side)(seat, side.faction, "test") for seat, side in t.sides.items()}
    assert areas(t.table) == ()
