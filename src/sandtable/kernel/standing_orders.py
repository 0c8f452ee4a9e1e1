"""Standing orders: at which windows a seat wants to be asked.

A window is a question at which something may be played and which is mostly passed (`Presentation.window`): by saying
that one plays nothing, or, where it is one of yes and no, by what it proposes. Rules open
it by what everyone knows, whatever the seat holds (`kernel/windows.py`); whether its owner is bothered with it is a
matter between the owner and whoever serves them, and nobody else may find out. Orders change nothing in the game.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from sandtable.kernel.decision import Decision, YesNo

Wish = Literal["never", "matters", "always"]
"""Never ask me for this; ask only when it matters; always ask."""


class StandingOrders(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat wants to be asked at windows."""

    usual: Wish = "matters"
    """For windows that are not named: `always` asks at every one of them, whatever the seat holds."""
    cards: dict[str, Wish] = {}
    """By the kind of card. Asked `always`, it is offered wherever it fits."""
    windows: dict[str, Wish] = {}
    """By the name of the question. Asked `always`, the seat is asked even where it holds nothing that fits: so a pause
    tells nobody that it does."""


class Playable(msgspec.Struct, frozen=True):
    """Something of the seat's own that answers a window."""

    kind: str = ""
    """What standing orders call it; empty for what they have no name for."""
    matters: bool = True
    """Whether one who plays well would think about it now."""


EVERYTHING = StandingOrders(usual="always")
"""The orders of a seat that has given none: it is asked at every window."""


def is_window(decision: Decision[Any]) -> bool:
    """Whether a question is one that standing orders may answer, by passing it."""
    return decision.presentation.window and (bool(decision.passing) or isinstance(decision, YesNo))


def passing_answer(decision: Decision[Any]) -> bool | None:
    """The answer that passes a window."""
    return bool(decision.default) if isinstance(decision, YesNo) else None


def wants_to_be_asked(orders: StandingOrders, question: str, playable: Iterable[Playable]) -> bool:
    """Whether a seat with these orders wants to be asked at a window, with what it could play there."""
    wish = orders.windows.get(question, orders.usual)
    if wish != "matters":
        return wish == "always"
    return any(_is_wanted(orders.cards.get(each.kind, wish), each) for each in playable)


def _is_wanted(wish: Wish, playable: Playable) -> bool:
    return wish == "always" or (wish == "matters" and playable.matters)
