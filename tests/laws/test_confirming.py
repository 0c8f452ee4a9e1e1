"""No dice fall unasked: whatever a seat answers that lets them fall, the table holds until it is confirmed.

Many questions have one answer left when they come up, and then they answer themselves: the answer before them is what
lets the dice fall. So games are played in which half of all questions have one answer left, another half in each.
"""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b
from random import Random
from typing import Any

import pytest

from sandtable.kernel.chance import key_from
from sandtable.kernel.decision import ChooseOne, ChooseSome, Decision, Number, YesNo
from sandtable.kernel.engine import Rolled
from sandtable.kernel.match import Match
from sandtable.kernel.rehearsal import Rehearsal
from sandtable.rulesets.dw4.manifest import RULESET
from tests.sampling import THOROUGH

CORE = {"encounter": "enc1"}
FULL = {"mode": "full", "encounter": "enc3", "scale": "Small", "forces": ("karst.1000", "meridian.1000")}
GAMES = [(CORE, seed) for seed in range(24 if THOROUGH else 3)] + [
    (FULL, seed) for seed in range(24 if THOROUGH else 1)
]
LONGEST = 1500
"""Answers after which a game has been looked at for long enough."""


def narrow(monkeypatch: pytest.MonkeyPatch, seed: str) -> None:
    """Leave one answer to half of all questions that list theirs."""
    for kind in (ChooseOne, ChooseSome, Number, YesNo):
        monkeypatch.setattr(kind, "forced", _narrowed(kind.forced, seed))


def _narrowed(forced: Any, seed: str) -> Any:
    def only(decision: Decision[Any]) -> tuple[Any, ...]:
        found: tuple[Any, ...] = forced(decision)
        if found or blake2b(f"{seed}:{decision.question}".encode(), digest_size=1).digest()[0] % 2:
            return found
        if isinstance(decision, ChooseOne):
            return decision.options[:1]
        if isinstance(decision, ChooseSome):
            return (decision.options[: max(decision.limits[0], min(1, decision.limits[1]))],)
        return (decision.least,) if isinstance(decision, Number) else (False,)

    return only


class Walk:
    """A game of random answers in which nothing is final that the table does not hold first."""

    def __init__(self, options: dict[str, Any], seed: str) -> None:
        self.match = Match.start(RULESET, options, key_from(seed))
        self.pick = Random(seed)
        self.held: Counter[str] = Counter()
        self.free: Counter[str] = Counter()

    def go(self) -> None:
        for _ in range(LONGEST):
            if self.match.game.over:
                return
            self.step()

    def step(self) -> None:
        game = self.match.game
        decision = game.open_decisions[self.pick.randrange(len(game.open_decisions))]
        seat, view = decision.seat, self.match.view(decision.seat)
        answer = decision.sample(view, self.pick)
        is_held = Rehearsal.by(game, seat).is_final(answer)
        before = self.match.game.unasked
        added = self.match.submit(seat, answer)
        (self.held if is_held else self.free)[decision.question] += 1
        if any(isinstance(line, Rolled) for line in added):
            left = self.match.game.unasked - before
            assert is_held, f"{decision.question!r}: {answer!r} let dice fall unasked, {left} answers gave themselves"


@pytest.mark.parametrize(
    ("options", "seed"), GAMES, ids=lambda given: given if isinstance(given, int) else given["encounter"]
)
def test_no_chance_follows_an_answer_that_is_not_held(
    options: dict[str, Any], seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    narrow(monkeypatch, f"narrow:{seed}")
    walk = Walk(options, f"confirming:{seed}")
    walk.go()
    print(f"held {sum(walk.held.values())}: {walk.held.most_common(12)}; free {sum(walk.free.values())}")
    assert walk.held and walk.free


@pytest.mark.parametrize("options", [CORE, FULL], ids=["core", "full"])
def test_most_answers_are_not_held(options: dict[str, Any]) -> None:
    """Whoever is asked to confirm everything reads nothing."""
    walk = Walk(options, "plain")
    walk.go()
    print(f"held {walk.held.most_common()}; free {walk.free.most_common(12)}")
    assert sum(walk.held.values()) < sum(walk.free.values()) / 2
