"""Lively players: a captain's answers with a whim now and then, so that a game gets everywhere that play can get.

Players who draw all their answers seldom come close enough to fight; captains alone never do anything foolish.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from sandtable.kernel.chance import key_from
from sandtable.kernel.decision import Decision
from sandtable.kernel.manifest import RuleSet, tactics_of
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from tests.laws.tables import Seating

WHIM = 0.2
"""How often an answer is drawn."""


def answer(rules: RuleSet, view: View[Any], pick: Random, whim: float = WHIM) -> Any:
    """What a captain says who judges rolls by eye, or with luck anything that is legal."""
    assert view.decision is not None
    if pick.random() < whim:
        return view.decision.sample(view, pick)
    return tactics_of(rules).advise(view, pick, lambda: True)


def decisions(
    seating: Seating, seed: int | str, whim: float = WHIM, rules: RuleSet | None = None
) -> Iterator[tuple[Match, Decision[Any]]]:
    """Play a lively game, with other rules if some are given: each decision, with the match as it stands before it."""
    rules, pick = rules or seating.rules, Random(f"lively:{seating}:{seed}")
    match = Match.start(rules, seating.options, key_from(f"lively:{seating}:{seed}"))
    while not match.game.over:
        decision = match.game.open_decisions[0]
        yield match, decision
        match.submit(decision.seat, answer(rules, match.view(decision.seat), pick, whim))
