"""Every answer of lively games at every table is taken back in other worlds: nobody may be able to tell which it is.

    python -m tests.trials.undo [GAMES [EVERY]]

so many games at each table (1), of each of which every n-th answer (1), and the first to every question, is tried.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random
from time import monotonic
from typing import Any

from sandtable.kernel.chance import key_from
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.match import Match
from sandtable.testing.undoing import Change, check_undo
from tests.kernel.toy import FULL as POND_RULES
from tests.kernel.toy import TOY
from tests.laws import lively
from tests.laws.plans import other_plans
from tests.laws.tables import DW4, FULL
from tests.toy.manifest import RULESET as SKERRIES

Table = tuple[RuleSet, dict[str, Any], Change | None]
TABLES: list[Table] = [
    (TOY, {"rounds": 6, "rules": list(POND_RULES)}, None),
    *[(SKERRIES, {"captains": captains}, None) for captains in (2, 3, 4, 6)],
    *[(seating.rules, seating.options, other_plans) for seating in (*DW4, *FULL)],
]


def try_game(table: Table, seed: int, every: int, told: Counter[str]) -> None:
    """Play a lively game; what is found is counted, and a difference is printed."""
    rules, options, change = table
    pick, match = Random(f"{options}:{seed}"), Match.start(rules, options, key_from(f"trial:{options}:{seed}"))
    met: set[str] = set()
    while not match.game.over:
        waiting = match.game.open_decisions
        decision = waiting[pick.randrange(len(waiting))]
        answer = _answer(rules, match, decision.seat, pick)
        if decision.question not in met or match.game.serial % every == 0:
            met.add(decision.question)
            told["answers"] += 1
            try:
                told["worlds"] += check_undo(match, decision.seat, answer, pick, change)
            except AssertionError as leak:
                told["differences"] += 1
                print(f"{rules.name} {options} {decision.question!r}: {str(leak)[:400]}")
        match.submit(decision.seat, answer)


def _answer(rules: RuleSet, match: Match, seat: Any, pick: Random) -> Any:
    view = match.view(seat)
    assert view.decision is not None
    return view.decision.sample(view, pick) if rules.tactics is None else lively.answer(rules, view, pick)


def main(games: int, every: int) -> int:
    total: Counter[str] = Counter()
    for table in TABLES:
        told, begun = Counter[str](), monotonic()
        for seed in range(games):
            try_game(table, seed, every, told)
        total += told
        figures = f"{told['answers']} answers tried in {told['worlds']} other worlds"
        print(f"{table[0].name} {table[1]}: {figures}, {told['differences']} differences, {monotonic() - begun:.0f} s")
    print(f"in all {total['answers']} answers in {total['worlds']} other worlds: {total['differences']} differences")
    return 1 if total["differences"] or not total["worlds"] else 0


if __name__ == "__main__":
    sys.exit(main(*[int(word) for word in [*sys.argv[1:], "1", "1"][:2]]))
