"""How questions are put: cells, facings and other options with a sentence and the rule behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from sandtable.kernel.decision import ChooseOne, ChooseSome
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.presentation import Button, Presentation

A = TypeVar("A")

SET_UP = "Set up for me"
"""Every question before the first turn but for what a ship is built of may be left to a captain."""


def one_of(
    seat: SeatId,
    question: str,
    options: Sequence[A],
    of: str,
    prompt: str,
    rule: str,
    passing: str = "",
    button: str = "",
    about: tuple[str, ...] = (),
    panel: str = "",
    window: bool = False,
    entrust: str = "",
) -> ChooseOne[A]:
    """Choose one, or pass where passing means something; in a panel of the game's own where one is named.

    A `window` is asked whatever the player holds, so that being asked tells nothing; standing orders pass it.
    With the words of `entrust` it is left to somebody who knows the game, with all that follow and say the same.
    """
    shown = Presentation(button=Button(button) if button else None, panel=panel, window=window, entrust=entrust)
    return ChooseOne(
        seat,
        question,
        tuple(options),
        of,
        prompt=prompt,
        rules=(RuleId(rule),),
        passing=passing,
        presentation=shown,
        about=about,
    )


def some_of(
    seat: SeatId,
    question: str,
    options: Sequence[A],
    of: str,
    prompt: str,
    rule: str,
    most: int | None = None,
    entrust: str = "",
    eager: bool = False,
) -> ChooseSome[A]:
    """Choose some; an `eager` player begins with those that a captain would choose."""
    return ChooseSome(
        seat,
        question,
        tuple(options),
        of,
        most=most,
        prompt=prompt,
        rules=(RuleId(rule),),
        presentation=Presentation(entrust=entrust, eager=eager),
    )
