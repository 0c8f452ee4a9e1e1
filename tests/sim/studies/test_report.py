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
    assert lines[2] == "100 games show no difference between x and y."
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
    assert "Of 1 more classes the games tell too little" in told(found)
    page = shown(found)
    assert f"M{EDGE + 0.6 * BAR:.1f} 10H{EDGE + 0.9 * BAR:.1f}" in page and f'cx="{EDGE + 0.75 * BAR:.1f}"' in page
    assert "<i>0</i><i>its cost</i><i>twice</i>" in page
    assert 'class="past"' not in page


@pytest.mark.parametrize(
    ("low", "worth", "high", "arrows", "dots"),
    [(-20.0, 100.0, 150.0, 1, 1), (80.0, 150.0, 320.0, 1, 1), (-5.0, 90.0, 205.0, 2, 1), (190.0, 250.0, 320.0, 1, 0)],
)
def test_what_runs_past_the_line_ends_in_an_arrow(
    low: float, worth: float, high: float, arrows: int, dots: int
) -> None:
    drawn = shown(costing(low, worth, high)).split("What each class is worth")[1]
    assert (drawn.count('class="past"'), drawn.count("<circle")) == (arrows, dots)


def test_each_figure_of_a_row_carries_its_name_for_a_page_without_a_head() -> None:
    page = shown(fought(100, 70))
    assert '<td class="figure" data-label="share">70.0 %</td>' in page
    assert page.count("<i>0</i><i>50 %</i><i>100 %</i>") == 2 + 4, "over both tables, and under each line of them"


def test_a_game_to_look_at_comes_with_the_command_that_plays_it_again() -> None:
    found = msgspec.structs.replace(fought(40, 20), outliers=(Outlier(44, "5:44", "83 points"),))
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
