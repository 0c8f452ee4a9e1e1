"""Layered values: a number, everything that changes it, and the reason for each change."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Generic, TypeVar

import msgspec

from sandtable.kernel.ids import RuleId

S = TypeVar("S")
Amount = int | Fraction


class Layer:
    """A stage of working out a value. Within one layer the order of modifiers does not matter."""

    __slots__ = ("fold", "name")

    def __init__(self, name: str, fold: Callable[[int, list[Amount]], int]) -> None:
        self.name = name
        self.fold = fold

    def __repr__(self) -> str:
        return f"Layer({self.name})"


class Query(Generic[S]):
    """A number that rules may change, worked out for a subject of type S."""

    __slots__ = ("layers", "name")

    def __init__(self, name: str, *layers: Layer) -> None:
        self.name = name
        self.layers = layers

    def __repr__(self) -> str:
        return f"Query({self.name})"


class Question(Generic[S]):
    """Whether something is allowed for a subject of type S; rules may forbid or permit it."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name


class Choice(Generic[S]):
    """A place where rules may add things to choose from, such as actions."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name


class Modifier(msgspec.Struct, frozen=True):
    """What one rule does to one value."""

    amount: Amount
    reason: str = ""


class Part(msgspec.Struct, frozen=True):
    """A modifier as it was applied, for *why?*"""

    amount: Amount
    layer: str
    rule: RuleId
    reason: str


class Explained(msgspec.Struct, frozen=True):
    """A value with its base and every part that made it what it is."""

    value: int
    base: int
    parts: tuple[Part, ...] = ()
