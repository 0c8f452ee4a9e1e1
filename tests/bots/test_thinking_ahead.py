"""The admiral and the grand admiral, where it is planted what they find when they think ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sandtable.bots.admiral import AdmiralBot
from sandtable.bots.base import Bot
from sandtable.bots.grand_admiral import TRUST, GrandAdmiralBot
from tests.bots.planted import Journey, PlantedPositions, PlantedRules, PlantedTactics, Stands, always, asked

Answers = Callable[..., Any]
"""What is answered where these ways come to mind and west stands so; another seed brings other luck."""


def by_an_admiral(tactics: PlantedTactics, stands: Stands, seed: int = 1) -> Any:
    """To an admiral it is a lead in points."""
    tactics.leads = stands
    return AdmiralBot(PlantedRules(tactics), seed).think(asked(), always)


def by_a_grand_admiral(tactics: PlantedTactics, stands: Stands, seed: int = 1) -> Any:
    """To a grand admiral it is what games have shown, a leaning."""
    return GrandAdmiralBot(PlantedRules(tactics, positions=PlantedPositions(stands)), seed).think(asked(), always)


def reason_of(player: Bot) -> str:
    player.think(asked(), always)
    return str(player.reason)


both = pytest.mark.parametrize("answer", [by_an_admiral, by_a_grand_admiral])


@both
def test_the_way_that_leaves_one_standing_best_is_taken(answer: Answers) -> None:
    worth = {"coast": 0.0, "strait": 0.4, "reef": 0.8}
    assert answer(PlantedTactics(*worth), lambda journey: worth[journey.way]) == "reef"


@both
def test_what_looks_best_of_the_others_is_played_on_for_another_day(answer: Answers) -> None:
    """The strait looks better than the coast on the first day, and is worse on the second."""
    stands = {"coast": (0.0, 0.0), "strait": (0.8, -0.8)}
    assert answer(PlantedTactics(*stands), lambda journey: stands[journey.way][journey.day - 1]) == "coast"


@both
def test_the_first_thought_is_played_on_for_another_day(answer: Answers) -> None:
    """The coast looks bad on the first day, and turns out well on the second."""
    stands = {"coast": (-0.8, 0.8), "strait": (0.0, 0.0)}
    assert answer(PlantedTactics(*stands), lambda journey: stands[journey.way][journey.day - 1]) == "coast"


@both
def test_what_looks_second_best_of_the_others_is_not_played_on(answer: Answers) -> None:
    """The reef would be best on the second day; but besides the first thought only one way is looked at so far."""
    stands = {"coast": (0.0, 0.0), "strait": (0.8, 0.8), "reef": (0.4, 9.0)}
    assert answer(PlantedTactics(*stands), lambda journey: stands[journey.way][journey.day - 1]) == "strait"


@both
def test_where_only_luck_sets_ways_apart_the_first_thought_is_answered(answer: Answers) -> None:
    """West stands by the winds alone, and no way has better winds than another."""
    likely = PlantedTactics("coast", "strait", "reef")
    assert {answer(likely, lambda journey: float(sum(journey.winds)), seed) for seed in range(10)} == {"coast"}


@pytest.mark.parametrize(("ahead", "taken"), [(2.9, "coast"), (3.0, "coast"), (3.1, "strait")])
def test_an_admiral_takes_another_way_only_if_it_leads_by_more_than_luck_may_bring(ahead: float, taken: str) -> None:
    def leads(journey: Journey) -> float:
        return ahead if journey.way == "strait" else 0.0

    assert by_an_admiral(PlantedTactics("coast", "strait", luck=3.0), leads) == taken


@pytest.mark.parametrize(("ahead", "taken"), [(TRUST - 0.01, "coast"), (TRUST, "coast"), (TRUST + 0.01, "strait")])
def test_a_grand_admiral_trusts_the_first_thought_until_another_is_better_by_more_than_that(
    ahead: float, taken: str
) -> None:
    def stands(journey: Journey) -> float:
        return ahead if journey.way == "strait" else 0.0

    assert by_a_grand_admiral(PlantedTactics("coast", "strait"), stands) == taken


@pytest.mark.parametrize(
    ("leads", "told"),
    [
        ((-12.0, 5.0), "Played on in the mind it leaves us 5 points ahead, the first thought 12 points behind."),
        ((0.0, 4.0), "Played on in the mind it leaves us 4 points ahead, the first thought about even."),
        ((1.0, 2.0), "Played on in the mind it leaves us 1 point ahead; nothing else that was tried beats it by much."),
    ],
)
def test_an_admiral_holds_its_answer_against_the_first_thought_and_calls_it_that(
    leads: tuple[float, float], told: str
) -> None:
    """A captain would take the swamp here, which nobody thought of."""
    worth = dict(zip(("coast", "strait"), leads, strict=True))
    tactics = PlantedTactics(*worth, advised="swamp", leads=lambda journey: worth[journey.way], luck=3.0)
    assert reason_of(AdmiralBot(PlantedRules(tactics), 1)) == told


def test_a_grand_admiral_calls_it_the_same() -> None:
    worth = {"coast": -2.0, "strait": 2.0}
    rules = PlantedRules(PlantedTactics(*worth), positions=PlantedPositions(lambda journey: worth[journey.way]))
    assert "after the first thought well behind" in reason_of(GrandAdmiralBot(rules, 1))
