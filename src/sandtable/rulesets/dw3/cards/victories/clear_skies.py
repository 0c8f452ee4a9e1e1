"""Clear Skies: none of them comes through."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, after, before
from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw3.cards.card_rule import CardRule
from sandtable.rulesets.dw3.procedures.attack_run import AttackRun
from sandtable.rulesets.dw3.procedures.victories import within_reach
from sandtable.rulesets.dw3.state import BattleGame

ENOUGH = 2
EFFECT = "W10"
TOKENS = "tokens:"


def shot_down(g: BattleGame, seat: SeatId, many: int) -> None:
    """So many enemy tokens were removed at once from one model or unit of a player."""
    if many >= ENOUGH:
        within_reach(g, seat, EFFECT)


class ClearSkies(CardRule):
    """Interception removed two or more enemy tokens from one own model."""

    name = "Clear Skies"
    effect = EFFECT

    # They only look on, so they may do so at any place among the others.
    @before(AttackRun.intercept, beside=EVERY_OTHER)
    def count_them(self, g: BattleGame, run: AttackRun) -> Outcome:
        run.noted = (*run.noted, f"{TOKENS}{g.state.stacks[run.stack].many}")
        return None

    @after(AttackRun.judge_the_interception, beside=EVERY_OTHER)
    def count_those_left(self, g: BattleGame, run: AttackRun) -> Outcome:
        before = [int(note.removeprefix(TOKENS)) for note in run.noted if note.startswith(TOKENS)]
        there = g.state.stacks.get(run.stack)
        seat = g.state.models[run.target(g)].seat
        shot_down(g, seat, sum(before[:1]) - (0 if there is None else there.many))
        return None
