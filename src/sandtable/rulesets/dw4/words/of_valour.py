"""Valour Effects and Minor Victories in words."""

from __future__ import annotations

from sandtable.kernel.cards import CardsPutOnTop
from sandtable.rulesets.dw4.cards.valour_cards import effect
from sandtable.rulesets.dw4.events.valour import (
    BonusCardsGranted,
    ClaimsClosed,
    MinorVictoryWithinReach,
    ValourAttempted,
    ValourSettled,
)
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.words.compass import count
from sandtable.rulesets.dw4.words.names import does, unit_name, whose
from sandtable.rulesets.dw4.words.telling import tells


@tells(ValourAttempted)
def valour_attempted(g: BattleTable, event: ValourAttempted) -> str:
    what = f"the Special Valour Effect {event.special}" if event.special else "a Valour Effect"
    when = f" {event.moment.removeprefix('valour ')}" if event.moment else ""
    return f"{does(event.seat, 'attempts', 'attempt')} {what} with {unit_name(g, event.unit)}{when}."


@tells(ValourSettled)
def valour_settled(g: BattleTable, event: ValourSettled) -> str:
    if event.stands:
        beaten = f", Value {event.value} against {event.against}" if event.against else ""
        return f"{event.name} is enacted{beaten}."
    return f"{event.name} is Denied: Value {event.value} against {event.against}."


@tells(BonusCardsGranted)
def bonus_cards_granted(g: BattleTable, event: BonusCardsGranted) -> str:
    return f"{does(event.seat, 'has', 'have')} {count(event.cards, 'Bonus Card')} to come: {event.why}."


@tells(CardsPutOnTop)
def cards_put_on_top(g: BattleTable, event: CardsPutOnTop) -> str:
    return f"{does(event.seat, 'puts', 'put')} {count(len(event.cards), 'card')} back onto the deck."


@tells(MinorVictoryWithinReach)
def minor_victory_within_reach(g: BattleTable, event: MinorVictoryWithinReach) -> str:
    told = effect(g, event.victory)
    name = event.victory if told is None else told.name
    return f"The Minor Victory {name} is within {whose(event.seat, 'reach', 'your reach')}."


@tells(ClaimsClosed)
def claims_closed(g: BattleTable, event: ClaimsClosed) -> str:
    return ""
