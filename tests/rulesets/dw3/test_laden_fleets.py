"""Whole games of fleets that carry special rules of every kind: the laws of play hold in them, too."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.state import Phase
from sandtable.rulesets.dw3.tactics.advice import advise
from sandtable.testing.laws import play_by_the_laws
from tests.rulesets.dw3.laden import laden

TABLE = {"forces": ("karst.500", "meridian.500")}


@pytest.mark.slow
@pytest.mark.parametrize("seed", [2, 4])
def test_at_random(seed: int) -> None:
    match = play_by_the_laws(laden(seed), {**TABLE, "encounter": f"e{seed}"}, seed, every=150)
    assert match.game.state.clock.phase is Phase.OVER


@pytest.mark.slow
@pytest.mark.parametrize("seed", [3])
def test_by_captains(seed: int) -> None:
    match = play_by_the_laws(laden(seed), {**TABLE, "encounter": f"e{seed}"}, seed, every=150, answering=advise)
    assert match.game.state.clock.phase is Phase.OVER
