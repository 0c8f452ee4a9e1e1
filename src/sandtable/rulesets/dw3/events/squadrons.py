"""Squadron tokens: launched, spent, moved, removed."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.dw3.ids import ModelId, StackId
from sandtable.rulesets.dw3.state import Battle, Stack

Tokens = tuple[tuple[str, int], ...]


def added(tokens: Tokens, more: Tokens, sign: int = 1) -> Tokens:
    """Tokens with others put to them, or taken from them; types in the order in which they came."""
    many = dict(tokens)
    for name, count in more:
        many[name] = many.get(name, 0) + sign * count
    return tuple([(name, count) for name, count in many.items() if count > 0])


def put(state: Battle, seat: SeatId, target: str, tokens: Tokens) -> None:
    """Tokens in contact with a model; those of the same side that are there already join them (DW3-SRS-04)."""
    name = StackId(f"{seat}>{target}")
    there = state.stacks.get(name)
    state.stacks[name] = Stack(name, seat, target, added(() if there is None else there.tokens, tokens))


class TokensLaunched(Event, frozen=True):
    """Squadron tokens were set against a model."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    target: ModelId
    tokens: Tokens

    def apply(self, state: Battle) -> None:
        put(state, self.seat, self.target, self.tokens)


class TokensMoved(Event, frozen=True):
    """A stack went to another model: stray tokens, or a scramble."""

    visibility: ClassVar[Visibility] = PUBLIC

    stack: StackId
    target: ModelId

    def apply(self, state: Battle) -> None:
        stack = state.stacks.pop(self.stack)
        put(state, stack.seat, self.target, stack.tokens)


class TokensRemoved(Event, frozen=True):
    """Tokens of a stack were discarded or shot down."""

    visibility: ClassVar[Visibility] = PUBLIC

    stack: StackId
    tokens: Tokens

    def apply(self, state: Battle) -> None:
        stack = state.stacks[self.stack]
        left = added(stack.tokens, self.tokens, -1)
        if left:
            state.stacks[self.stack] = replace(stack, tokens=left)
        else:
            del state.stacks[self.stack]
