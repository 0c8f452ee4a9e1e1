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
from sandtable.kernel.ids import SeatId
from sandtable.kernel.wording import forms
from sandtable.rulesets.dw4.procedures.starting_hands import NEW_HAND
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.words.compass import count
from sandtable.rulesets.dw4.words.names import card_name, cards_in_words, does
from sandtable.rulesets.dw4.words.telling import tells


@tells(DeckShuffled)
def deck_shuffled(g: BattleTable, event: DeckShuffled) -> str:
    return f"{does(event.seat, 'shuffles', 'shuffle')} the deck ({count(len(event.order), 'card')})."


@tells(DiscardsRecycled)
def discards_recycled(g: BattleTable, event: DiscardsRecycled) -> str:
    who = does(event.seat, "shuffles", "shuffle")
    return f"{who} the discards back into the deck ({count(len(event.order), 'card')})."


@tells(HandReturned)
def hand_returned(g: BattleTable, event: HandReturned) -> str:
    return f"{does(event.seat, 'shuffles', 'shuffle')} the whole hand back into the deck."


def answered(seat: SeatId, question: str, answer: object) -> str:
    """That a hand is kept: nothing happens then, and whoever was not asked by their own orders reads it here."""
    if question != NEW_HAND or answer:
        return ""
    return f"{does(seat, 'keeps', 'keep')} the cards that were dealt."


@tells(CardsDrawn)
def cards_drawn(g: BattleTable, event: CardsDrawn) -> str:
    return f"{does(event.seat, 'draws', 'draw')} {cards_in_words(g, event.cards)}."


@tells(CardTurnedOver)
def card_turned_over(g: BattleTable, event: CardTurnedOver) -> str:
    card, discards = card_name(g, event.card), forms(event.seat, "discards", "discard")
    return f"{does(event.seat, 'turns', 'turn')} over {card} from the deck and {discards} it."


@tells(CardsDiscarded)
def cards_discarded(g: BattleTable, event: CardsDiscarded) -> str:
    return f"{does(event.seat, 'discards', 'discard')} {cards_in_words(g, event.cards)}."


@tells(CardsPutUnder)
def cards_put_under(g: BattleTable, event: CardsPutUnder) -> str:
    return f"{does(event.seat, 'puts', 'put')} {count(len(event.cards), 'card')} under the deck."


@tells(CardSetFaceDown)
def card_set_face_down(g: BattleTable, event: CardSetFaceDown) -> str:
    return f"{does(event.seat, 'sets', 'set')} {card_name(g, event.card)} face down."


@tells(FaceDownRevealed)
def face_down_revealed(g: BattleTable, event: FaceDownRevealed) -> str:
    card, discards = card_name(g, event.card), forms(event.seat, "discards", "discard")
    return f"{does(event.seat, 'reveals', 'reveal')} {card} and {discards} it."


@tells(FaceDownTakenBack)
def face_down_taken_back(g: BattleTable, event: FaceDownTakenBack) -> str:
    return f"{does(event.seat, 'takes', 'take')} the card that lay face down back, unseen."
