"""Bots at a table: play a whole match, each bot seeing only its own view."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.bots.base import Bot
from sandtable.kernel.ids import SeatId
from sandtable.kernel.match import Match


def play_out(match: Match, bots: Mapping[SeatId, Bot]) -> Match:
    """Play until the game is over; raises `ValueError` where a seat is asked that no bot has."""
    while not match.game.over:
        if not answer_next(match, bots):
            asked = [decision.seat for decision in match.game.open_decisions]
            raise ValueError(f"{', '.join(asked)} is asked, and no bot sits there")
    return match


def answer_next(match: Match, bots: Mapping[SeatId, Bot]) -> bool:
    """Let one bot answer; whether any of them was being asked."""
    for seat, bot in bots.items():
        if match.game.decision_for(seat) is not None:
            match.submit(seat, bot.answer(match.view(seat)))
            return True
    return False
