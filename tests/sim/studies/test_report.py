"""What the report says first, what it warns of, and what it draws."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from sandtable.sim.studies.answering import why_untold
from sandtable.sim.studies.findings import ClassDid, Findings, Outlier, findings
from sandtable.sim.studies.fitting import Cause, FittedCost, Untold
from sandtable.sim.studies.page import BAR, EDGE, page
from sandtable.sim.studies.plan import Plan, Space
from sandtable.sim.studies.points import Uneven
from sandtable.sim.studies.report import markdown, parts_of
from tests.sim.studies.test_findings import row

PLAN = Plan(ruleset="toy", games=1, bots=("captain",), seed=71)


def did(kind: str) -> ClassDid:
    return ClassDid(kind=kind, name=f"The {kind}", units=4, points=100, lost=0.5, dealt=20, per_point=0.2)


def fought(games: int, wins: int, **given: Any) -> Findings:
    """So many games of x against y, of which x wins so many."""
    return findings(PLAN, [row(n, forces=("x", "y"), winner=int(n >= wins), **given) for n in range(games)])


def told(found: Findings, plan: Plan = PLAN) -> str:
    return markdown(parts_of(plan, found, "Toy", "ponds.toml"), "A question")


def shown(found: Findings) -> str:
    return page(parts_of(PLAN, found, "Toy", "ponds.toml"), "A question")


def costing(low: float, worth: float, high: float) -> Findings:
    cost = FittedCost("pawn", 2.0, 100.0, worth, low, high)
    return msgspec.structs.replace(fought(0, 0), classes=(did("pawn"), did("rook")), costs=(cost,), untold=None)


def test_the_first_thing_said_is_the_answer_with_a_verdict_on_each() -> None:
    lines = told(fought(100, 70)).splitlines()
    assert lines[2] == "Of the 2 forces in these 100 games, x is stronger and y is weaker."
    assert lines[4:6] == [
        "- **x**: stronger; won 70.0 % of 100 games (95 % interval 60.4 to 78.1 %)",
        "- **y**: weaker; won 30.0 % of 100 games (95 % interval 21.9 to 39.6 %)",
    ]


def test_where_the_intervals_hold_one_half_no_difference_is_shown() -> None:
    lines = told(fought(100, 55)).splitlines()
    assert lines[2] == (
        "In 100 games no difference between x and y was shown: each may win as little as 36 % or as much as 64 %."
    )
    assert lines[4].startswith("- **x**: no difference shown; won 55.0 % of 100 games")


def test_of_three_at_a_table_a_third_is_even() -> None:
    third = [row(n, forces=("x", "y", "z"), seats=("A", "B", "C"), winner=n % 3) for n in range(99)]
    assert set(findings(PLAN, third).verdicts.values()) == {"no difference shown"}
    half = [row(n, forces=("x", "y", "z"), seats=("A", "B", "C"), winner=n % 2) for n in range(99)]
    assert findings(PLAN, half).verdicts == {"x": "stronger", "y": "stronger", "z": "weaker"}


def test_a_seat_is_favoured_and_not_stronger() -> None:
    found = findings(PLAN, [row(n, winner=int(n >= 80)) for n in range(100)])
    assert "seat A is favoured and seat B is at a disadvantage." in told(found)


def test_what_nobody_asked_for_first_stands_at_the_foot() -> None:
    text = told(fought(40, 20))
    at = text.index("## How it was played")
    assert "Seed 71" not in text[:at] and "Digest" not in text[:at]
    assert "Seed 71. Digest " in text[at:]


@pytest.mark.parametrize(("games", "is_warned"), [(29, True), (30, False)])
def test_few_games_are_warned_of(games: int, is_warned: bool) -> None:
    assert ("> These are few games" in told(fought(games, 9))) is is_warned


def test_forces_of_unequal_points_are_warned_of_before_any_figure() -> None:
    met = (Uneven("x", 500, "y", 1500),)
    found = msgspec.structs.replace(fought(40, 0), uneven=met)
    text = told(found)
    warned = "> Forces of clearly unequal points met: x (500) and y (1,500)."
    assert warned in text and text.index(warned) < text.index("## Who wins")
    assert 'class="beware"' in shown(found) and 'class="beware"' not in shown(fought(40, 0))


def test_costs_are_told_with_names_and_drawn_against_twice_the_price() -> None:
    found = costing(120.0, 150.0, 180.0)
    assert "| The pawn (pawn) | 100 | 150 | 120 to 180 | too cheap |" in told(found)
    assert "Of 1 more class the games tell too little, because" in told(found)
    assert "too few games were played: The rook." in told(found)
    page = shown(found)
    assert f"M{EDGE + 0.6 * BAR:.1f} 10H{EDGE + 0.9 * BAR:.1f}" in page and f'cx="{EDGE + 0.75 * BAR:.1f}"' in page
    assert "<i>0</i><i>its cost</i><i>twice</i>" in page
    assert 'class="past"' not in page


@pytest.mark.parametrize(
    ("low", "worth", "high", "arrows", "dots"),
    [(-20.0, 100.0, 150.0, 0, 1), (80.0, 150.0, 320.0, 1, 1), (-5.0, 90.0, 205.0, 1, 1), (190.0, 250.0, 320.0, 1, 0)],
)
def test_what_runs_past_the_line_ends_in_an_arrow(
    low: float, worth: float, high: float, arrows: int, dots: int
) -> None:
    drawn = shown(costing(low, worth, high)).split("What each class is worth")[1]
    assert (drawn.count('class="past"'), drawn.count("<circle")) == (arrows, dots)


def test_nothing_is_told_to_be_worth_less_than_nothing() -> None:
    assert "| The pawn (pawn) | 100 | 40 | 0 to 120 | open |" in told(costing(-40.0, 40.0, 120.0))
    assert "| The pawn (pawn) | 100 | 0 | 0 to 20 | too dear |" in told(costing(-40.0, -0.4, 20.0))


def of_many(called: dict[str, tuple[float, float, float]], right: int) -> Findings:
    """Costs of 100, some with these intervals, and so many that are right."""
    open_ones = {f"p{n:02}": (60.0, 101.0 + n, 140.0) for n in range(right)}
    costs = tuple(FittedCost(kind, 1.0, 100.0, at[1], at[0], at[2]) for kind, at in {**open_ones, **called}.items())
    classes = tuple(did(each.kind) for each in costs)
    return msgspec.structs.replace(fought(40, 20), classes=classes, costs=costs, untold=None)


def test_the_first_part_answers_which_costs_are_wrong_and_how_much_of_it_may_be_luck() -> None:
    lines = told(of_many({"y": (10.0, 50.0, 90.0), "z": (110.0, 200.0, 290.0)}, 15)).splitlines()
    assert lines[4] == (
        "Of 17 classes whose cost is told of, 1 is too cheap (The z) and 1 is too dear (The y); 15 are open. "
        "Of 17 right costs about one would be called wrong by luck."
    )


@pytest.mark.parametrize(("right", "luck"), [(9, ""), (10, "about one"), (29, "about one"), (30, "about two")])
def test_luck_is_told_of_where_there_are_many_costs(right: int, luck: str) -> None:
    text = told(of_many({}, right))
    assert f"Of {right} classes whose cost is told of, none is shown to be too cheap or too dear." in text
    assert ("by luck" in text) is bool(luck)
    assert luck in text


def test_where_no_cost_is_told_the_answer_says_nothing_of_costs() -> None:
    assert "whose cost" not in told(fought(40, 20))


def test_costs_that_are_clearly_wrong_come_first_and_then_those_that_lie_farthest_off() -> None:
    text = told(of_many({"y": (10.0, 50.0, 90.0), "z": (110.0, 130.0, 150.0)}, 3))
    table = text[text.index("## What each class is worth") :]
    found = [line.split()[2] for line in table.splitlines() if line.startswith("| The")]
    assert found == ["z", "y", "p02", "p01", "p00"]


def test_of_more_than_two_it_is_told_whom_a_share_is_against() -> None:
    pairs = [("x", "y"), ("y", "z"), ("z", "x")]
    text = told(findings(PLAN, [row(n, forces=pairs[n % 3]) for n in range(60)]))
    assert text.index("A share is against this field of 3 forces") < text.index("## Who wins")
    assert "this field" not in told(fought(60, 30))


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"precision": 0.04}, "not every share is known to within 4 %: x to within 9.6 %, y to within 9.6 %. Bots"),
        ({"settled": True}, "not every share is settled. Bots"),
        ({"settled": True, "precision": 0.04}, "not every share is known to within 4 % or settled: x to within"),
        ({"precision": 0.1}, ""),
        ({}, ""),
    ],
)
def test_what_was_wanted_and_not_reached_stands_at_the_foot(asked: dict[str, Any], said: str) -> None:
    plan = msgspec.structs.replace(PLAN, games=100, **asked)
    rows = [row(n, forces=("x", "y"), winner=n % 2) for n in range(100)]
    text = told(findings(plan, rows), plan)
    assert said in text
    assert ("All games were played, and still" in text) is bool(said)


def test_each_figure_of_a_row_carries_its_name_for_a_page_without_a_head() -> None:
    page = shown(fought(100, 70))
    assert '<td class="figure" data-label="share">70.0 %</td>' in page
    assert page.count("<i>0</i><i>50 %</i><i>100 %</i>") == 2 + 4, "over both tables, and under each line of them"


def test_a_game_to_look_at_comes_with_the_command_that_plays_it_again() -> None:
    found = msgspec.structs.replace(fought(40, 20), outliers=(Outlier(44, "5:44", "83 points", "x against y", "y"),))
    assert "| game 44 | x against y | y | 83 points |" in told(found)
    assert "`sandtable study ponds.toml --game 44 --out game-44.sandtable`" in told(found)
    assert "<code>sandtable study ponds.toml --game 44 --out game-44.sandtable</code>" in shown(found)


@pytest.mark.parametrize(
    ("causes", "figures"),
    [
        (("few games",), ("40 were played, and at least 48 are needed", "24 classes", "Raise `games`")),
        (("few forces",), ("too much alike: 2 different ones met, of 24 classes", "a `[space]` draws them")),
        (("few games", "few forces"), ("at least 48 are needed", "too much alike")),
        (("more is no better",), ("40 games whoever had more points was not further ahead",)),
        (("all in doubt",), ("40 games leave all 24 classes in doubt", "Raise `games`")),
        (("no points",), ("whose models have points",)),
    ],
)
def test_why_no_cost_is_told_of_is_said_with_its_figures(causes: tuple[Cause, ...], figures: tuple[str, ...]) -> None:
    untold = Untold(causes, 40, 48, 24, 2)
    found = msgspec.structs.replace(fought(40, 20), untold=untold)
    text = told(found)
    assert all(each in text for each in figures)
    assert ("too much alike" in text) is ("few forces" in causes)


def test_where_forces_are_drawn_more_of_them_are_advised_and_not_to_draw_some() -> None:
    drawn = msgspec.structs.replace(PLAN, space=Space(points=500, meetings=3))
    text = told(msgspec.structs.replace(fought(60, 20), untold=Untold(("few forces",), 60, 48, 24, 6)), drawn)
    assert "raise `meetings`" in text and "[space]" not in text
    few = why_untold(Untold(("few games", "few forces"), 40, 48, 24, 18), is_drawn=True)
    assert few.startswith("Too few meetings: 40 different ones were played, and at least 48 are needed")
    assert "with half as many `meetings`" in few and "too much alike" not in few


def test_few_meetings_that_were_drawn_are_warned_of() -> None:
    rows = [row(n, forces=("x", "y"), meeting=n % 29) for n in range(100)]
    assert "> Only 29 different meetings were drawn: below 30" in told(findings(PLAN, rows))
    assert "meetings were drawn" not in told(findings(PLAN, [row(n, forces=("x", "y"), meeting=n) for n in range(30)]))
    assert "meetings were drawn" not in told(fought(100, 50))


def test_at_the_foot_stands_what_was_clear_when_a_study_ended_early() -> None:
    early = msgspec.structs.replace(fought(40, 34), early=True)

    def ended(**given: Any) -> str:
        return told(early, msgspec.structs.replace(PLAN, **given))

    known, luck = "known to within 12 %", "settled, which luck alone does in 1 of 100 studies of equals at most"
    assert f"It ended early: every share is {known}. Bots" in ended(precision=0.12)
    assert f"It ended early: every share is {luck}. Bots" in ended(settled=True)
    assert f"It ended early: every share is {known} or {luck}. Bots" in ended(settled=True, precision=0.12)
    assert "ended early" not in told(fought(40, 34), msgspec.structs.replace(PLAN, settled=True))
