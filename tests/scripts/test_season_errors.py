"""How far an effect of a figure may be luck is told neither too small nor too large."""

from __future__ import annotations

from random import Random
from types import ModuleType

import pytest

from tests.scripts.loading import loaded


@pytest.fixture(scope="module")
def season() -> ModuleType:
    return loaded("season")


def test_what_is_luck_alone_lies_about_one_error_from_nothing(season: ModuleType) -> None:
    """Of all figures together, where every game is a coin: none has done anything."""
    far: list[float] = []
    for seed in (1, 2):
        luck = Random(seed)
        duels = season.screened(300, seed)
        told = season.effects(duels, [float(luck.random() < 0.5) for _ in duels])
        far += [(effect.share / effect.error) ** 2 for effect in told]
    assert 0.75 < (sum(far) / len(far)) ** 0.5 < 1.3


def test_four_times_the_games_halve_the_error(season: ModuleType) -> None:
    luck, duels = Random(3), season.screened(1200, 3)
    results = [float(luck.random() < 0.5) for _ in duels]
    few, many = (
        sum(effect.error for effect in season.effects(duels[:n], results[:n])) / len(season.FIGURES)
        for n in (300, 1200)
    )
    assert few == pytest.approx(2 * many, rel=0.15)
