"""What a person is asked in one seeded Skirmish: few questions for each unit that they activate.

With every question put one by one it is nine for each Activation; with standing orders as they are if nobody says
anything it is five, setup and Reserves among them (`python -m tests.trials.ac_prompts`).
"""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.standing_orders import EVERYTHING, StandingOrders
from sandtable.rulesets.ac.manifest import RULESET
from tests.prompts import Means, Tally, played

GAME: dict[str, Any] = {"forces": ("karst.1000", "meridian.1000")}
SEED = 1
MOST = 6.0
"""Questions for each Activation."""


def for_each(tally: Tally) -> float:
    """Questions of a game for each unit that was activated."""
    return tally.prompts.total() / len(tally.activations)


@pytest.mark.slow
@pytest.mark.parametrize("seat", ["A", "B"])
def test_a_skirmish_takes_few_questions_for_each_activation(seat: str) -> None:
    now = played(GAME, SEED, seat, Means(StandingOrders()), RULESET)
    assert for_each(now) <= MOST
    assert 4 * now.asked_for_cards <= now.windows
    assert now.asked_for_cards, "somebody who is never asked plays no card"


@pytest.mark.slow
def test_whoever_wants_to_be_asked_everything_is() -> None:
    everything = played(GAME, SEED, "A", Means(EVERYTHING, together=False), RULESET)
    assert everything.prompts.total() == everything.answers
    assert everything.asked_for_cards == everything.windows
