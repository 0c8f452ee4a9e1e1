"""What a player could play at a window for cards, as standing orders name it."""

from __future__ import annotations

from functools import partial

from sandtable.kernel.ids import CardId
from sandtable.kernel.standing_orders import Playable
from sandtable.kernel.view import View
from sandtable.rulesets.ac.cards.command_rule import MOMENTS
from sandtable.rulesets.ac.procedures.conquests import CONQUEST
from sandtable.rulesets.ac.state import Battle
from sandtable.rulesets.ac.table.where import register
from sandtable.rulesets.ac.tactics.cards import is_worth_playing
from sandtable.tabletop.cards import playing


def playable(view: View[Battle]) -> tuple[Playable, ...]:
    """The cards of the hand that fit, by the use that is asked for: a Command, a Conquest Objective, or any card."""
    register_ = register(view)

    def command(card: CardId) -> str:
        return register_.content.commands[register_.cards[card].command].name

    def conquest(card: CardId) -> str:
        return register_.content.conquests[register_.cards[card].conquest].name

    return playing.playable(
        view, {**dict.fromkeys(MOMENTS, command), CONQUEST: conquest}, partial(is_worth_playing, view)
    )
