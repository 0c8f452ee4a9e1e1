"""Tokens of special rules: named counters on a model or a unit, or before an Admiral."""

from __future__ import annotations

from sandtable.rulesets.dw4.state import Model, Side, Unit

Tokens = tuple[tuple[str, int], ...]


def tokens_of(bearer: Model | Unit | Side, name: str) -> int:
    """How many tokens of that name it has."""
    for held, count in bearer.tokens or ():
        if held == name:
            return count
    return 0


def has_token(bearer: Model | Unit | Side, name: str) -> bool:
    """Whether it has a token of that name. Most have none of any, so that is looked at first."""
    return bool(bearer.tokens) and tokens_of(bearer, name) > 0


def with_tokens(tokens: Tokens, name: str, count: int) -> Tokens:
    """The tokens with that many of one name; none of them where the count is 0.

    Tokens of the book that have no rules of their own are the state of the rule that put them there, by its name;
    those of several rules lie side by side (DW4-G-22).
    """
    others = tuple([pair for pair in tokens if pair[0] != name])
    return tuple(sorted((*others, (name, count)))) if count else others
