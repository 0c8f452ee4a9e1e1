"""Answers are tried in the same supposed game with the same luck, so that what sets them apart is the answer."""

from __future__ import annotations

from random import Random

from sandtable.bots.trying import play_on, trials_of
from tests.bots.planted import WAYS, PlantedTactics, always, asked


def winds_of(seed: int) -> dict[str, tuple[int, ...]]:
    """The winds of three days on every way, where all are tried in the same supposed game."""
    tactics = PlantedTactics()
    trials = trials_of(tactics, asked(), dict(enumerate(WAYS)), Random(seed))
    for trial in trials.each.values():
        assert play_on(tactics, trial, trials.round + 2, always)
    return {trial.game.state.way: trial.game.state.winds for trial in trials.each.values()}


def test_every_answer_that_is_tried_has_the_same_luck() -> None:
    winds = winds_of(1)
    assert tuple(winds) == WAYS
    assert len(set(winds.values())) == 1


def test_luck_is_drawn_anew_for_every_thought() -> None:
    assert winds_of(1) != winds_of(2)


def test_luck_goes_on_within_a_trial() -> None:
    (winds,) = set(winds_of(1).values())
    assert len(winds) == 3 == len(set(winds))
