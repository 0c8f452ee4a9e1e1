"""Random brawls: every law at close quarters, and nothing told that is secret."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.manifest import RULESET
from sandtable.testing.laws import check_laws
from tests.rulesets.dreadnaught.brawls import brawl


@pytest.mark.parametrize("seed", range(6))
def test_a_brawl_keeps_the_laws_and_every_secret(seed: int) -> None:
    """Held at the first of every question."""
    pick, game = Random(seed), brawl(seed)
    met: set[str] = set()
    for _ in range(3000):
        if game.over:
            break
        asked = {decision.question for decision in game.open_decisions}
        if not asked <= met:
            met |= asked
            check_laws(RULESET, game, pick)
        decision = game.open_decisions[pick.randrange(len(game.open_decisions))]
        game.submit(decision.seat, decision.sample(View(game, decision.seat), pick))
        game.take_record()
    assert game.over and len(met) > 10
