"""Mercy is the mildest answer of those that are nearly as good."""

from __future__ import annotations

from sandtable.bots.mercy import NEARLY, merciful
from tests.bots.planted import PlantedRules, PlantedTactics, asked


def spared_by(given: str, **worth: float) -> object:
    """What is answered instead of a way that harms the last ship of east by so much."""
    tactics = PlantedTactics()
    tactics.worth = worth
    kinder = merciful(PlantedRules(tactics), asked(), given)
    return None if kinder is None else kinder.answer


def test_of_answers_that_are_nearly_as_good_the_mildest_is_given() -> None:
    assert spared_by("coast", coast=5.0, strait=4.5, reef=3.5, swamp=4.0) == "reef"


def test_an_answer_that_is_milder_but_costs_too_much_is_not() -> None:
    assert spared_by("coast", coast=5.0, strait=4.5, reef=4.9 - NEARLY, swamp=4.0) == "swamp"


def test_an_answer_that_does_more_harm_is_no_mercy() -> None:
    assert spared_by("coast", coast=5.0, strait=5.5, reef=6.0, swamp=9.0) is None
