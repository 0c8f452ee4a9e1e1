"""Tokens of special rules in words."""

from __future__ import annotations

from sandtable.rulesets.dw4.events.tokens import ModelTokensSet, SideTokensSet, UnitTokensSet
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.words.compass import count
from sandtable.rulesets.dw4.words.names import admiral, model_name, unit_name
from sandtable.rulesets.dw4.words.telling import tells


@tells(ModelTokensSet)
def model_tokens_set(g: BattleTable, event: ModelTokensSet) -> str:
    return f"{model_name(g, event.model)} has {_tokens(event.count, event.name)}."


@tells(UnitTokensSet)
def unit_tokens_set(g: BattleTable, event: UnitTokensSet) -> str:
    return f"{unit_name(g, event.unit)}: {_tokens(event.count, event.name)}."


@tells(SideTokensSet)
def side_tokens_set(g: BattleTable, event: SideTokensSet) -> str:
    return f"{admiral(event.seat)}: {event.name}, {event.count}."


def _tokens(number: int, name: str) -> str:
    return count(number, f"{name} token") if number else f"no {name} token any more"
