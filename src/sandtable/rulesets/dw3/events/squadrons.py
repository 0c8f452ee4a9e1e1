"""Squadron tokens: launched, spent, moved, removed."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.dw3.ids import ModelId, StackId
from sandtable.rulesets.dw3.state import Battle, Model, Stack

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


def take(state: Battle, name: StackId, tokens: Tokens) -> None:
    """Tokens are taken from a stack, which is gone with its last one."""
    stack = state.stacks[name]
    left = added(stack.tokens, tokens, -1)
    if left:
        state.stacks[name] = replace(stack, tokens=left)
    else:
        del state.stacks[name]


def go_astray(state: Battle, model: Model) -> None:
    """Tokens that touch a model lie where it stands, and touch nothing."""
    for stack in [stack for stack in state.stacks.values() if stack.target == model.id]:
        del state.stacks[stack.id]
        name = StackId(f"{stack.seat}~{model.id}")
        state.stacks[name] = replace(stack, id=name, target="", at=model.pose)


class TokensLaunched(Event, frozen=True):
    """Squadron tokens were set against a model."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    target: ModelId
    tokens: Tokens

    def apply(self, state: Battle) -> None:
        put(state, self.seat, self.target, self.tokens)


class TokensLeftBehind(Event, frozen=True):
    """Tokens that have nothing more to do at a place lie there and touch no model, until they are gathered."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    place: str
    """What lay there."""
    at: Pose
    tokens: Tokens

    def apply(self, state: Battle) -> None:
        name = StackId(f"{self.seat}~{self.place}")
        state.stacks[name] = Stack(name, self.seat, "", self.tokens, self.at)


class TokensMoved(Event, frozen=True):
    """Tokens of a stack went to another model: stray ones, or a scramble."""

    visibility: ClassVar[Visibility] = PUBLIC

    stack: StackId
    target: ModelId
    tokens: Tokens

    def apply(self, state: Battle) -> None:
        seat = state.stacks[self.stack].seat
        take(state, self.stack, self.tokens)
        put(state, seat, self.target, self.tokens)


class TokensRemoved(Event, frozen=True):
    """Tokens of a stack were discarded or shot down."""

    visibility: ClassVar[Visibility] = PUBLIC

    stack: StackId
    tokens: Tokens

    def apply(self, state: Battle) -> None:
        take(state, self.stack, self.tokens)
