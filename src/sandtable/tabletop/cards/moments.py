"""Moments at which cards may be played: rules grant plays at them, by what everyone can see."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from sandtable.kernel.decision import ChooseCard
from sandtable.kernel.hooks import Grant
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.presentation import Presentation
from sandtable.kernel.table import Table
from sandtable.kernel.values import Choice
from sandtable.kernel.windows import as_spectator

S = TypeVar("S")
P = TypeVar("P", bound=Grant)


def by_name(*moments: Choice[S]) -> dict[str, Choice[S]]:
    """Every moment by its name, which is the question's: so a player may let it pass for good."""
    return {moment.name: moment for moment in moments}


def plays_at(g: Table[Any], moment: Choice[S], occasion: S, kind: type[P]) -> tuple[P, ...]:
    """What rules offer at an occasion, judged by public facts alone: they look at the table as a spectator does."""
    return granted_at(as_spectator(g), moment, occasion, kind)


def granted_at(g: Table[Any], moment: Choice[S], occasion: S, kind: type[P]) -> tuple[P, ...]:
    """The same by all that is known here: what a card that was played does."""
    return tuple([play for play in g.granted(moment, occasion) if isinstance(play, kind)])


class Asking(msgspec.Struct, frozen=True):
    """How a game asks for a card at a moment."""

    deed: str
    """What one may do: `play a card`."""
    passing: str
    shown: Presentation


def card_at(
    seat: SeatId,
    question: str,
    cards: tuple[CardId, ...],
    asking: Asking,
    *,
    rules: tuple[RuleId, ...],
    about: tuple[str, ...],
    of: str = "",
) -> ChooseCard:
    """Which card is played at a moment, which the question is named for: the first word of that all of them share."""
    _, _, when = question.partition(" ")
    return ChooseCard(
        seat,
        question,
        cards,
        "card",
        presentation=asking.shown,
        prompt=f"You may {asking.deed} {when}{f' ({of})' if of else ''}.",
        rules=rules,
        about=about,
        passing=asking.passing,
    )
