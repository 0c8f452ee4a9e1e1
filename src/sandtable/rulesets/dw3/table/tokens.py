"""Tokens on the table: which of a stack are squadron tokens."""

from __future__ import annotations

from sandtable.rulesets.dw3.events.squadrons import Tokens
from sandtable.rulesets.dw3.state import BattleTable, Stack
from sandtable.rulesets.dw3.table.where import register


def squadrons_in(g: BattleTable, stack: Stack) -> Tokens:
    """The squadron tokens of a stack: assault tokens are none, so nothing intercepts them and they do not scramble.

    Nor does flak remove them; what pulls tokens of every kind down does (DW3-R-G-10).
    """
    kinds = register(g).content.squadrons
    return tuple([(name, count) for name, count in stack.tokens if not kinds[name].boards])
