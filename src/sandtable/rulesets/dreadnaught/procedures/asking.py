"""How questions are put: cells, facings and other options with a sentence and the rule behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from sandtable.kernel.decision import ChooseOne, ChooseSome
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.presentation import PLAIN, Button, Presentation

A = TypeVar("A")


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
) -> ChooseOne[A]:
    """Choose one, or pass where passing means something; in a panel of the game's own where one is named."""
    shown = Presentation(button=Button(button or "Choose"), panel=panel) if button or panel else PLAIN
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
    seat: SeatId, question: str, options: Sequence[A], of: str, prompt: str, rule: str, most: int | None = None
) -> ChooseSome[A]:
    return ChooseSome(seat, question, tuple(options), of, most=most, prompt=prompt, rules=(RuleId(rule),))
