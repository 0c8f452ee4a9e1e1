"""Whole games at random: they end, and the laws of play hold."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sandtable.kernel.chance import key_from
from sandtable.kernel.engine import Happened
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.events.cards import ValourPlayed, VictoryPlayed
from sandtable.rulesets.dw3.manifest import RULESET
from sandtable.rulesets.dw3.state import Phase
from sandtable.rulesets.dw3.tactics.advice import advise
from sandtable.testing.laws import play_by_the_laws

TABLES: list[dict[str, Any]] = [
    {"forces": (f"karst.{points}", f"meridian.{points}"), "encounter": encounter}
    for points, encounter in ((500, "e1"), (1000, "e2"), (1500, "e3"), (2000, "e4"))
]


def played(options: dict[str, Any], seed: int) -> Match:
    """A game in which every answer is drawn at random."""
    pick = Random(seed)
    match = Match.start(RULESET, RULESET.play.options(options), key_from(seed))
    for _ in range(5_000):
        if match.game.over:
            return match
        decision = match.game.open_decisions[0]
        match.submit(decision.seat, decision.sample(View(match.game, decision.seat), pick))
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("options", [*TABLES, {"first_game": True}, {"encounter": "roll", "coherency": "chain"}])
@pytest.mark.parametrize("seed", [3, 4])
def test_a_random_game_ends_in_at_most_five_rounds(options: dict[str, Any], seed: int) -> None:
    state = played(options, seed).game.state
    assert state.clock.phase is Phase.OVER
    assert 3 <= state.clock.round <= 5


@pytest.mark.slow
@pytest.mark.parametrize("options", TABLES)
def test_the_laws_of_play_hold(options: dict[str, Any]) -> None:
    play_by_the_laws(RULESET, options, 11, every=12)


@pytest.mark.parametrize("seed", [2])
def test_captains_play_cards_for_valour_and_for_victory(seed: int) -> None:
    pick = Random(seed)
    match = Match.start(RULESET, RULESET.play.options({}), key_from(seed))
    played: set[type] = set()
    while not match.game.over:
        decision = match.game.open_decisions[0]
        lines = match.submit(decision.seat, advise(View(match.game, decision.seat), pick))
        played |= {type(line.event) for line in lines if isinstance(line, Happened)}
    assert {ValourPlayed, VictoryPlayed} <= played
