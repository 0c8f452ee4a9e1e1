"""Fuzzed commands at the tables of both modes: taken or refused, never a fault, and a refusal changes nothing.

python -m tests.trials.fuzz --count 1000000 --seed 2026 --jobs 2
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from time import monotonic
from typing import Any

import msgspec

from sandtable.kernel.chance import key_from
from sandtable.kernel.ids import SeatId
from sandtable.kernel.match import Match
from sandtable.server.live_table import LiveTable
from sandtable.server.planning import considering
from sandtable.server.refusals import Refuse
from tests.laws.tables import CORE, FULL_PLAY, OTHER_FORCES, WITH_CARDS, Seating

TABLES = [Seating("dw4", options) for options in (*CORE, WITH_CARDS, *FULL_PLAY, *OTHER_FORCES)]
AT_ONE_DECISION = 12
ANSWERS_OF_A_GAME = 400
STRANGE: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2**63, -(2**64), 10**400, 0.5, float("nan"), float("inf"), -0.0, "", "A", "A1.1", "T1",
    "\0", "\u202e", "x" * 5_000, [], {}, [[]], {"": None}, b"\xff", ["A"] * 500,
)  # fmt: skip


def mutated(random: Random, value: Any) -> Any:
    """Something close to a value: one part of it replaced, doubled, dropped or put elsewhere."""
    if isinstance(value, list) and value and random.random() < 0.8:
        changed = list(value)
        at = random.randrange(len(changed))
        way = random.randrange(5)
        if way == 0:
            del changed[at]
        elif way == 1:
            changed.insert(at, changed[random.randrange(len(changed))])
        elif way == 2:
            random.shuffle(changed)
        else:
            changed[at] = mutated(random, changed[at])
        return changed
    if isinstance(value, dict) and value and random.random() < 0.8:
        other = dict(value)
        key = random.choice(list(other))
        way = random.randrange(5)
        if way == 0:
            del other[key]
        elif way == 1:
            other[random.choice(["type", "x", "", key + " "])] = other[key]
        else:
            other[key] = mutated(random, other[key])
        return other
    if isinstance(value, int) and not isinstance(value, bool) and random.random() < 0.7:
        return value + random.choice([-1, 1, -1_000, 1_000, random.randint(-50_000, 50_000), 36_000])
    if isinstance(value, str) and value and random.random() < 0.3:
        return value[: random.randrange(len(value))] + random.choice(["", "é", "\0", "1", "A"])
    return random.choice(STRANGE)


def said(random: Random, known: Any) -> Any:
    """An answer to be tried: near a legal one, or anything at all."""
    if random.random() < 0.15:
        return random.choice(STRANGE)
    answer = known
    for _ in range(random.choice([1, 1, 1, 2, 3])):
        answer = mutated(random, answer)
    return answer


class Fuzzed:
    """One worker's games: so many commands, and what came of them."""

    def __init__(self, seed: str) -> None:
        self.random = Random(seed)
        self.seed = seed
        self.told: Counter[str] = Counter()
        self.faults: list[str] = []
        self.games = 0

    def play(self, count: int) -> None:
        while self.told.total() < count:
            seating = TABLES[self.random.randrange(len(TABLES))]
            rules = seating.rules
            key = key_from(f"{self.seed}:{self.games}")
            self.games += 1
            match = Match.start(rules, rules.play.options(seating.options), key)
            table = LiveTable.new(rules, match)
            for _ in range(ANSWERS_OF_A_GAME):
                if match.game.over or self.told.total() >= count:
                    break
                for _ in range(AT_ONE_DECISION):
                    self.try_one(table, str(seating))
                    if match.game.over:
                        break
                if not match.game.over:
                    decision = match.game.open_decisions[0]
                    table.submit(
                        decision.seat, decision.sample(match.view(decision.seat), self.random), match.game.serial
                    )

    def try_one(self, table: LiveTable, where: str) -> None:
        """One command; what was refused must have left the game as it was."""
        random, match = self.random, table.match
        codec = match.ruleset.play.codec
        decision = random.choice(match.game.open_decisions)
        seat = decision.seat if random.random() < 0.95 else SeatId(random.choice(["A", "B", "C", "", "é"]))
        serial = match.game.serial + (0 if random.random() < 0.95 else random.choice([-1, 1, 10**30]))
        known = msgspec.to_builtins(decision.sample(table.view(decision.seat), random))
        answer = said(random, known)
        before, lines = codec.digest(match.game), len(match.lines)
        kind = random.choices(["answer", "consider", "inspect", "undo"], [85, 10, 4, 1])[0]
        try:
            if kind == "answer":
                table.submit(seat, answer, serial)
            elif kind == "undo":
                table.undo(seat)
            elif kind == "consider":
                considering(table, decision.seat, answer, serial)()
            else:
                table.inspecting(table.view(decision.seat), str(answer)[:200])()
            outcome = "taken"
        except Refuse as refused:
            outcome = f"refused {refused.status}"
            if not refused.reason:
                self.faults.append(f"{where}: a refusal without a reason: {answer!r:.200}")
        except Exception as fault:
            outcome = "FAULT"
            self.faults.append(f"{where}: {kind} {decision.question!r} {answer!r:.300}: {fault!r:.300}")
        self.told[f"{kind} {outcome}"] += 1
        is_changing = kind in ("answer", "undo") and outcome == "taken"
        if not is_changing and (codec.digest(match.game) != before or len(match.lines) != lines):
            self.told["CHANGED"] += 1
            self.faults.append(f"{where}: {kind} {decision.question!r} {answer!r:.300}: refused, but the game changed")


def worker(seed: str, count: int) -> tuple[Counter[str], list[str], int]:
    fuzzed = Fuzzed(seed)
    fuzzed.play(count)
    return fuzzed.told, fuzzed.faults, fuzzed.games


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", default="2026")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--chunk", type=int, default=5_000)
    asked = parser.parse_args()
    began = monotonic()
    chunks = [
        (f"{asked.seed}:{n}", min(asked.chunk, asked.count - at))
        for n, at in enumerate(range(0, asked.count, asked.chunk))
    ]
    told: Counter[str] = Counter()
    faults: list[str] = []
    games = 0
    with ProcessPoolExecutor(asked.jobs, mp_context=get_context("spawn")) as pool:
        for part, wrong, played in pool.map(worker, *zip(*chunks, strict=True)):
            told += part
            faults += wrong
            games += played
            print(f"\r{sum(told.values()):,} commands, {games:,} games, {len(faults)} faults", end="", file=sys.stderr)
    print(file=sys.stderr)
    for outcome, times in sorted(told.items()):
        print(f"{times:>9,}  {outcome}")
    print(f"{sum(told.values()):,} commands in {games:,} games, seed {asked.seed}, {monotonic() - began:.0f} s")
    print(f"{len(faults)} faults")
    for fault in faults[:20]:
        print("  " + fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
