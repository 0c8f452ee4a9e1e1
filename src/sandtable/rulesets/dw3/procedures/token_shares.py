"""Some tokens of a stack: how many of each type go somewhere, and whether they may go there at all."""

from __future__ import annotations

from sandtable.kernel.decision import Number
from sandtable.kernel.ids import RuleId
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.events.squadrons import Tokens
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.state import BattleGame, BattleTable, Stack
from sandtable.rulesets.dw3.table.where import position_of, register

MOVED = "tokens that go there"


def tokens_for(g: BattleTable, stack: Stack, target: ModelId) -> Tokens:
    """The tokens of a stack that may go to a model: not to an enemy that they may make no run on."""
    if g.state.models[target].seat == stack.seat:
        return stack.tokens
    kinds, position = register(g).content.squadrons, position_of(g, target)
    return tuple([(name, count) for name, count in stack.tokens if position not in kinds[name].barred])


def share_of(g: BattleGame, stack: Stack, tokens: Tokens, target: ModelId, rule: str) -> Tokens:
    """How many of these tokens their owner sends to a model, one at least; a single one is not asked about."""
    if sum([count for _, count in tokens]) == 1:
        return tokens
    sent: list[tuple[str, int]] = []
    for name, count in tokens:
        least = 1 if name == tokens[-1][0] and not sent else 0
        many = g.ask(
            Number(
                stack.seat,
                MOVED,
                least,
                count,
                prompt=f"How many {name} go to {thing(target)}?",
                rules=(RuleId(rule),),
                about=(target, name),
                default=count,
            )
        )
        if many:
            sent.append((name, many))
    return tuple(sent)
