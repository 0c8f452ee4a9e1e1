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
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.procedures.harm import GainDisorder
from sandtable.testing.play import open_decisions
from tests.house.reading import SOURCES
from tests.laws.tables import DW4, Seating
from tests.rulesets.dw4.tabletop import Tabletop

POSITIONS = 3
"""So many positions are kept for each question."""

ROUNDS = 80
"""Random games at each table in which positions are looked for, at most: some questions come up once in 100 games."""

NOT_IN_CORE: dict[str, str] = {
    "crew check": "no rule of Core play calls for a Crew Check (DW4-CARD-11)",
    "which rule prevails": "only special rules clash, and Core play has none (DW4-MODE-07)",
    "order of effects": "Core play has no two effects of one moment that an Admiral may order (DW4-ROUND-04)",
    "optional dice": "only special rules offer them (DW4-DICE-08)",
    "re-rolls": "only special rules grant them (DW4-DICE-11)",
    "conversion": "Core play has no two Conversions of one face (DW4-DICE-06)",
}
"""Questions that stand in the code for full play, with the reason why Core play cannot ask them."""

RARE: dict[str, str] = {
    "Disorder spreads": "two friends exactly as close and as calm come up once in some hundred games (DW4-DIS-10)",
}
"""Questions that Core play asks, but so seldom that their position is set up by hand."""


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


CORE_QUESTIONS = sorted(questions_in_code("dw4") - NOT_IN_CORE.keys())


@cache
def positions() -> dict[str, tuple[Game[Any], ...]]:
    """Games of `dw4` standing at each question that comes up; looked for until every question has some."""
    found: dict[str, list[Game[Any]]] = {question: [] for question in CORE_QUESTIONS}
    found["Disorder spreads"].append(_disorder_about_to_spread())
    for seed in range(ROUNDS):
        for seating in DW4:
            _collect(seating, seed, found)
        if all(found.values()):
            break
    return {question: tuple(games) for question, games in found.items()}


def _disorder_about_to_spread() -> Game[Any]:
    """A Mutinous model between two others of its unit."""
    t = Tabletop()
    t.unit("A", "rurik", (16, 10), (18, 10), (20, 10))
    t.model("A1.2", disorder=3)
    return t.game(GainDisorder(ModelId("A1.2")))


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
