"""Cards in words. A card whose face is kept from the reader is only ever counted."""

from __future__ import annotations

from sandtable.kernel.cards import (
    CardsDiscarded,
    CardsDrawn,
    CardSetFaceDown,
    CardsPutUnder,
    CardTurnedOver,
    DeckShuffled,
    DiscardsRecycled,
    FaceDownRevealed,
    FaceDownTakenBack,
    HandReturned,
)
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.words.compass import count
from sandtable.rulesets.dw4.words.names import admiral, card_name, cards_in_words
from sandtable.rulesets.dw4.words.telling import tells


@tells(DeckShuffled)
def deck_shuffled(g: BattleTable, event: DeckShuffled) -> str:
    return f"{admiral(event.seat)} shuffles the deck ({count(len(event.order), 'card')})."


@tells(DiscardsRecycled)
def discards_recycled(g: BattleTable, event: DiscardsRecycled) -> str:
    return f"{admiral(event.seat)} shuffles the discards back into the deck ({count(len(event.order), 'card')})."


@tells(HandReturned)
def hand_returned(g: BattleTable, event: HandReturned) -> str:
    return f"{admiral(event.seat)} shuffles the whole hand back into the deck."


@tells(CardsDrawn)
def cards_drawn(g: BattleTable, event: CardsDrawn) -> str:
    return f"{admiral(event.seat)} draws {cards_in_words(g, event.cards)}."


@tells(CardTurnedOver)
def card_turned_over(g: BattleTable, event: CardTurnedOver) -> str:
    return f"{admiral(event.seat)} turns over {card_name(g, event.card)} from the deck and discards it."


@tells(CardsDiscarded)
def cards_discarded(g: BattleTable, event: CardsDiscarded) -> str:
    return f"{admiral(event.seat)} discards {cards_in_words(g, event.cards)}."


@tells(CardsPutUnder)
def cards_put_under(g: BattleTable, event: CardsPutUnder) -> str:
    return f"{admiral(event.seat)} puts {count(len(event.cards), 'card')} under the deck."


@tells(CardSetFaceDown)
def card_set_face_down(g: BattleTable, event: CardSetFaceDown) -> str:
    return f"{admiral(event.seat)} sets {card_name(g, event.card)} face down."


@tells(FaceDownRevealed)
def face_down_revealed(g: BattleTable, event: FaceDownRevealed) -> str:
    return f"{admiral(event.seat)} reveals {card_name(g, event.card)} and discards it."


@tells(FaceDownTakenBack)
def face_down_taken_back(g: BattleTable, event: FaceDownTakenBack) -> str:
    return f"{admiral(event.seat)} takes the card that lay face down back, unseen."
