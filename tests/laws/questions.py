"""Which questions a rule set can ask, read from its code, and a position for each that comes up in play."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from sandtable.kernel.decision import Decision
from sandtable.kernel.engine import Game
from sandtable.rulesets import ruleset
from sandtable.testing.play import open_decisions
from tests.house.reading import SOURCES
from tests.laws.tables import DW4, Seating

POSITIONS = 3
"""So many positions are kept for each question."""

ROUNDS = 20
"""Random games at each table in which positions are looked for, at most."""

NOT_IN_CORE: dict[str, str] = {
    "crew check": "no rule of Core play calls for a Crew Check (DW4-CARD-11)",
    "which rule prevails": "only special rules clash, and Core play has none (DW4-MODE-07)",
    "order of effects": "Core play has no two effects of one moment that an Admiral may order (DW4-ROUND-04)",
    "optional dice": "only special rules offer them (DW4-DICE-08)",
    "re-rolls": "only special rules grant them (DW4-DICE-11)",
    "conversion": "Core play has no two Conversions of one face (DW4-DICE-06)",
}
"""Questions that stand in the code for full play, with the reason why Core play cannot ask them."""

BY_HAND: dict[str, str] = {
    "range band": 'wants a distance of exactly 10" or 30", which random courses do not hit (DW4-RANGE-03)',
}
"""Questions that Core play can ask but chance hardly ever brings up; tests of their rules set them up by hand."""


def questions_in_code(name: str) -> frozenset[str]:
    """The names of all questions that are written down in a rule set's sources."""
    ruleset(name)  # its own kinds of decisions count as well
    found: set[str] = set()
    for path in sorted((SOURCES / "rulesets" / name).rglob("*.py")):
        found |= _questions(path)
    return frozenset(found)


def _questions(path: Path) -> set[str]:
    kinds = _kinds_of_decision()
    calls = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)]
    asked = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id in kinds]
    return {
        call.args[1].value
        for call in asked
        if len(call.args) > 1 and isinstance(call.args[1], ast.Constant) and isinstance(call.args[1].value, str)
    }


def _kinds_of_decision() -> set[str]:
    def below(kind: type[Any]) -> set[str]:
        return {sub.__name__ for sub in kind.__subclasses__()}.union(*(below(sub) for sub in kind.__subclasses__()))

    return below(Decision)


CORE_QUESTIONS = sorted(questions_in_code("dw4") - NOT_IN_CORE.keys() - BY_HAND.keys())


@cache
def positions() -> dict[str, tuple[Game[Any], ...]]:
    """Games of `dw4` standing at each question that comes up; looked for until every question has some."""
    found: dict[str, list[Game[Any]]] = {question: [] for question in CORE_QUESTIONS}
    for seed in range(ROUNDS):
        for seating in DW4:
            _collect(seating, seed, found)
        if all(found.values()):
            break
    return {question: tuple(games) for question, games in found.items()}


def _collect(seating: Seating, seed: int, found: dict[str, list[Game[Any]]]) -> None:
    match, pick = seating.start(f"positions:{seed}"), Random(f"{seating}:{seed}")
    seen: set[str] = set()
    while not match.game.over:
        decision = open_decisions(match.game)[0]
        kept = found.setdefault(decision.question, [])
        if decision.question not in seen and len(kept) < POSITIONS:
            # One of a game, so that the positions differ.
            kept.append(match.game.clone())
            seen.add(decision.question)
        match.submit(decision.seat, decision.sample(match.view(decision.seat), pick))
