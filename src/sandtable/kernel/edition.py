"""What two editions of a game are compared by: profiles of what takes part, and a position to begin from."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from sandtable.kernel.chance import Chance, Shuffle
from sandtable.kernel.ids import CardId, RuleId, SeatId


class ProfileFigure(msgspec.Struct, frozen=True):
    """A figure of a profile."""

    about: str
    """What it is about, in a word that both editions use, so that their figures stand side by side."""
    label: str
    """What this edition calls it."""
    value: str


class ProfileRule(msgspec.Struct, frozen=True):
    """A special rule that a profile carries."""

    id: RuleId
    name: str
    """Without what stands in its brackets: by it the rule is found in the other edition."""
    title: str
    """As the profile prints it."""


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """Everything printed of one class of pieces."""

    id: str
    name: str
    group: str = ""
    figures: tuple[ProfileFigure, ...] = ()
    lines: tuple[str, ...] = ()
    """What it fires with, a line each."""
    rules: tuple[ProfileRule, ...] = ()


class OpeningUnit(msgspec.Struct, frozen=True):
    """A unit of an opening position, in the measures of its game."""

    seat: SeatId
    id: str
    """Of its class."""
    models: int
    across: float
    """How far right of the middle the first of them stands, as its player sees it."""
    ahead: float
    """How far from the own edge."""


def shuffled(cards: Iterable[CardId], seat: SeatId, chance: Chance) -> tuple[tuple[CardId, ...], Chance]:
    """A player's deck in the order that chance gives it, and what is left of chance."""
    order, rest = chance.draw(Shuffle(tuple(cards), f"deck of {seat}"))
    assert order is not None, "an opening is played with chance that answers at once"
    return tuple(order), rest
