"""Discarding from a hand at a moment where anyone may."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.decision import ChooseSome
from sandtable.kernel.engine import Game
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.presentation import Presentation


def any_number_of(g: Game[Any], seat: SeatId, prompt: str, rule: RuleId, shown: Presentation) -> tuple[CardId, ...]:
    """The cards of its hand that a seat would like to discard; an empty hand is not asked."""
    hand: tuple[CardId, ...] = g.state.cards[seat].hand
    if not hand:
        return ()
    return g.ask(
        ChooseSome(seat, "cards to discard", hand, "card", presentation=shown, prompt=prompt, rules=(rule,), default=())
    )
