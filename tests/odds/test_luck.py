"""The luck account: what the rolls of a game came to, beside what was to be expected."""

from __future__ import annotations

import re

import pytest

from sandtable.bots import bot
from sandtable.bots.table import play_out
from sandtable.kernel.chance import key_from
from sandtable.kernel.engine import Happened
from sandtable.kernel.ids import SeatId
from sandtable.kernel.manifest import rolls_of
from sandtable.kernel.match import Match
from sandtable.kernel.replay import replay
from sandtable.kernel.wording import plain
from sandtable.odds import luck_of, odds
from sandtable.odds.luck import Luck, SideLuck, how_lucky, verdict
from sandtable.rulesets import ruleset
from sandtable.rulesets.dw4.events.attack import ActionRolled, WeaponsContributed
from tests.kernel.toy import TOY
from tests.kernel.toy_odds import throw_of

DW4 = ruleset("dw4")


@pytest.fixture(scope="module")
def match() -> Match:
    """A whole game of two captains."""
    match = Match.start(DW4, {}, key_from("luck"))
    return play_out(match, {SeatId(seat): bot("captain", DW4, str(seat)) for seat in match.header.seats})


@pytest.fixture(scope="module")
def luck(match: Match) -> Luck:
    return luck_of(DW4, match.header, match.lines)


def test_every_roll_is_in_the_account_with_what_it_came_to(match: Match, luck: Luck) -> None:
    rolled = [line.event for line in match.lines if isinstance(line, Happened) and isinstance(line.event, ActionRolled)]
    assert len(rolled) > 10
    assert [(throw.seat, throw.actual) for throw in luck.throws] == [(each.roller, each.successes) for each in rolled]


def test_what_is_expected_is_that_of_the_pools_that_were_rolled(match: Match, luck: Luck) -> None:
    """Crews without Disorder roll plainly: for them the mean follows from three figures alone."""
    events = [line.event for line in match.lines if isinstance(line, Happened)]
    declared = [event for event in events if isinstance(event, WeaponsContributed)]
    alike = 0
    for event, throw in zip(declared, luck.throws, strict=True):
        figures = {"attack": event.pool, "resist": event.resistance, "armour": event.threshold}
        of_figures = odds(rolls_of(DW4).of_figures(figures)).mean
        alike += throw.expected == pytest.approx(of_figures, abs=1e-12)
        assert throw.expected <= of_figures + 1e-12
        assert plain(throw.title).endswith(event.target)
    assert alike > len(declared) / 2


def test_totals_add_up_and_the_deviation_is_that_of_independent_rolls(luck: Luck) -> None:
    assert [side.seat for side in luck.sides] == ["A", "B"]
    for side in luck.sides:
        own = [throw for throw in luck.throws if throw.seat == side.seat]
        assert (side.rolls, side.actual) == (len(own), sum(throw.actual for throw in own))
        assert side.expected == pytest.approx(sum(throw.expected for throw in own))
        spread = sum(throw.variance for throw in own) ** 0.5
        assert side.deviation == pytest.approx((side.actual - side.expected) / spread)
        assert 0 < side.luckier < 1
        assert (side.luckier > 0.5) == (side.deviation > 0) or abs(side.deviation) < 0.3


def test_the_account_of_a_saved_game_is_the_same(match: Match, luck: Luck) -> None:
    again = replay(DW4, match.text())
    assert luck_of(DW4, again.header, again.lines) == luck


def test_over_many_games_luck_is_neither_good_nor_bad() -> None:
    """The deviations of 24 games average to nothing: with the wrong means or variances they would not."""
    found: list[float] = []
    for seed in range(12):
        match = Match.start(DW4, {"first_game": True}, key_from(f"fair {seed}"))
        play_out(match, {SeatId(seat): bot("random", DW4, f"{seed}{seat}") for seat in match.header.seats})
        found += [side.deviation for side in luck_of(DW4, match.header, match.lines).sides]
    assert abs(sum(found)) / len(found) ** 0.5 < 3
    assert 0.3 < sum(deviation**2 for deviation in found) / len(found) < 2


def test_another_rule_set_has_its_account_too() -> None:
    match = Match.start(TOY, {"rules": []}, key_from(3))
    play_out(match, {SeatId(seat): bot("random", TOY, str(seat)) for seat in match.header.seats})
    luck = luck_of(TOY, match.header, match.lines)
    assert luck.throws and {throw.counts for throw in luck.throws} == {"skips"}
    assert {throw.expected for throw in luck.throws} <= {odds(throw_of(dice)).mean for dice in range(12)}


def test_a_game_without_a_roll_has_an_empty_account() -> None:
    match = Match.start(DW4, {}, key_from(1))
    assert luck_of(DW4, match.header, match.lines) == Luck((), ())


@pytest.mark.parametrize(
    ("luckier", "told"),
    [
        (0.5, "nothing unusual, better than 50 in 100"),
        (0.101, "nothing unusual, better than 10 in 100"),
        (0.1, "bad luck, worse than 90 in 100"),
        (0.9, "luck, better than 90 in 100"),
        (0.02, "rare bad luck, worse than 98 in 100"),
        (0.981, "rare luck, better than 98 in 100"),
        (0.9999, "rare luck, better than 99 in 100"),
        (0.0, "rare bad luck, worse than 99 in 100"),
    ],
)
def test_how_unusual_it_is_is_said_for_both_ends(luckier: float, told: str) -> None:
    assert how_lucky(luckier) == told


def test_the_verdict_is_one_sentence() -> None:
    said = verdict(SideLuck("A", "damage", 1, 2.04, 5, 2.1, 0.97), "Ann")
    assert said == "Ann: 5 damage in 1 roll, 2.0 expected; luck, better than 97 in 100."
    assert len(re.findall(r"\.$", said)) == 1
