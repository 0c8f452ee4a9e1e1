"""The clock of a table, told the time: whose runs, what an answer brings, and what is taken back with it."""

from __future__ import annotations

from sandtable.server.agreed import Pace
from sandtable.server.clock import begun, late, left_at, moved_on
from sandtable.store.models import Agreement

SEATS = ("A", "B")
MINUTE, DAY = 60_000, 86_400_000


def started(pace: Pace, *asked: str) -> Agreement:
    return moved_on(begun(pace, SEATS), asked, SEATS, 1_000)


def test_only_the_time_of_those_who_are_asked_runs() -> None:
    clock = started(Pace(minutes=2), "A")
    assert left_at(clock, "A", 61_000) == MINUTE
    assert left_at(clock, "B", 61_000) == 2 * MINUTE
    assert late(clock, 120_999) == () and late(clock, 121_000) == ("A",)


def test_every_answer_of_a_plan_brings_its_seconds_and_loses_them_when_taken_back() -> None:
    clock = started(Pace(minutes=2, increment=5), "A")
    planned = moved_on(clock, ["A"], SEATS, 1_000, "A", 3)
    assert planned.remaining["A"] == 2 * MINUTE + 15_000
    for _ in range(3):
        planned = moved_on(planned, ["A"], SEATS, 1_000, "A", -1)
    assert planned.remaining == clock.remaining


def test_a_late_answer_begins_at_nothing_and_not_below() -> None:
    clock = moved_on(started(Pace(minutes=1, increment=5), "A"), ["B"], SEATS, 500_000, "A")
    assert clock.remaining["A"] == 5_000 and clock.running == ("B",)


def test_a_turn_of_days_begins_anew_with_every_answer_and_whenever_one_is_asked_again() -> None:
    clock = started(Pace(days=2), "A")
    again = moved_on(clock, ["A"], SEATS, DAY, "A")
    assert left_at(again, "A", DAY) == 2 * DAY
    theirs = moved_on(again, ["B"], SEATS, 2 * DAY, "A")
    mine = moved_on(theirs, ["A"], SEATS, 3 * DAY, "B")
    assert left_at(mine, "A", 3 * DAY) == 2 * DAY


def test_a_turn_of_days_does_not_begin_anew_with_an_answer_that_was_taken_back() -> None:
    clock = started(Pace(days=2), "A")
    answered = moved_on(clock, ["B"], SEATS, DAY, "A")
    back = moved_on(answered, ["A"], SEATS, DAY, "A", -1)
    assert left_at(back, "A", 2 * DAY) == DAY and back.taken_back == {"A": 1}
    once_more = moved_on(back, ["A"], SEATS, 2 * DAY, "A")
    assert left_at(once_more, "A", 2 * DAY) == DAY and once_more.taken_back == {}
    further = moved_on(once_more, ["A"], SEATS, 2 * DAY, "A")
    assert left_at(further, "A", 2 * DAY) == 2 * DAY


def test_nobodys_time_runs_where_nobody_is_asked_and_never_that_of_a_bot() -> None:
    assert started(Pace(minutes=1)).at == 0
    assert moved_on(begun(Pace(minutes=1), ["A"]), ["B"], ["A"], 1_000).running == ()


def test_without_a_pace_nothing_is_kept() -> None:
    assert moved_on(Agreement(), ["A"], SEATS, 1_000, "A") == Agreement()
