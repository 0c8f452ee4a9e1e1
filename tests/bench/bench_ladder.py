"""The longest decision of each level of the ladder, in a usual game of every rule set."""

from __future__ import annotations

from time import process_time

from sandtable.bots import bot
from sandtable.kernel.chance import key_from
from sandtable.kernel.match import Match
from sandtable.rulesets import ruleset
from sandtable.sim.ladder import levels_of

GAMES = ("dw4", "dw3", "ac", "dreadnaught")
THOUGHTS = 120
"""Answers of each level that are measured: a level that thinks ahead is slowest when most is still on the table."""


def longest_of(name: str, level: str) -> tuple[float, str]:
    """The longest answer of a level in seconds, with its budget as at a table, and the question."""
    rules = ruleset(name)
    match = Match.start(rules, rules.play.options({}), key_from("ladder"))
    first, *others = rules.play.seats(match.header.options)
    players = {first: bot(level, rules, "ladder"), **{seat: bot("captain", rules, seat) for seat in others}}
    longest, asked, answers = 0.0, "", 0
    while not match.game.over and answers < THOUGHTS:
        decision = match.game.open_decisions[0]
        begun = process_time()
        answer = players[decision.seat].answer(match.view(decision.seat))
        if decision.seat == first:
            answers += 1
            longest, asked = max((longest, asked), (process_time() - begun, decision.question))
        match.submit(decision.seat, answer)
    return longest, asked


def bench() -> list[tuple[str, str, str]]:
    rows = []
    for name in GAMES:
        for level in levels_of(ruleset(name)):
            longest, asked = longest_of(name, level)
            rows.append((f"{name}: longest decision of {level}", f"{longest:.3f} s", f"{asked}; 2 s allowed"))
    return rows
