"""Skerries in words."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.cards import (
    CardsDiscarded,
    CardsDrawn,
    CardSetFaceDown,
    DeckShuffled,
    DiscardsRecycled,
    FaceDownRevealed,
)
from sandtable.kernel.event import Event
from sandtable.kernel.ids import UNKNOWN
from sandtable.kernel.manifest import PlainWords
from sandtable.kernel.table import Table
from sandtable.kernel.view import View
from sandtable.kernel.wording import forms, seat_named
from tests.toy import courses, events
from tests.toy.world import PLACES, Skerries, berths_of

FACINGS = ("north", "north-east", "south-east", "south", "south-west", "north-west")


def boat_name(seat: str) -> str:
    return seat.capitalize()


def boat(seat: str) -> str:
    """A boat in a sentence: whoever sails it reads `you`."""
    return seat_named(seat, boat_name(seat))


def does(seat: str, others: str, you: str) -> str:
    """A boat and what it does, as `Heron sails` and `you sail`."""
    return f"{boat(seat)} {forms(seat, others, you)}"


def of_boat(seat: str, what: str) -> str:
    """Something of a boat at the head of a sentence, as `The deck of Heron` and `Your deck`."""
    return seat_named(seat, boat_name(seat), f"Your {what}", f"The {what} of ")


def card_name(card: str) -> str:
    if card == UNKNOWN:
        return "a card"
    return courses.NAMES.get(courses.kind_of(card)) or card.capitalize()


def cell_name(cell: Any) -> str:
    return f"cell {cell[0]},{cell[1]}"


class SkerryWords(PlainWords):
    """The facet `words`."""

    def narrate(self, table: Table[Skerries], event: Event) -> str:
        told = _TOLD.get(type(event))
        return told(event) if told is not None else ""

    def show(self, table: Table[Skerries], of: str, value: Any) -> str:
        if of == "cell":
            return cell_name(value)
        if of == "facing":
            return FACINGS[value]
        if of == "card":
            return f"{card_name(value)}: {courses.in_words(value)}" if value != UNKNOWN else "a card"
        if of == "berth":
            return f"the {value.rpartition('.')[2]}"
        if of in ("boat", "seat"):
            return boat(value)
        return str(value)

    def report(self, view: View[Skerries]) -> list[str]:
        state = view.state
        lines = [f"Turn {state.turn} of {state.turns}." if state.turn else "Nobody has set out yet."]
        for boat in state.boats.values():
            if boat.at is None:
                continue
            where = "lost" if boat.sunk else f"{cell_name(boat.at)}, heading {FACINGS[boat.facing]}"
            lines.append(f"{boat_name(boat.seat)}: {where}; score {boat.score}, steam {boat.steam}.")
            lines += [f"  {_berth(berth)}" for berth in berths_of(state, boat.seat)]
        if view.seat is not None and state.cards[view.seat].hand:
            lines.append(f"Your hand: {', '.join(card_name(card) for card in state.cards[view.seat].hand)}.")
        return lines

    def about(self, view: View[Skerries]) -> list[str]:
        boat = view.state.boats.get(view.seat) if view.seat is not None else None
        if boat is None or boat.at is None or view.decision is None:
            return []
        return [f"You lie at {cell_name(boat.at)}, heading {FACINGS[boat.facing]}."]


def _berth(berth: Any) -> str:
    who = berth.shown or berth.hidden or "nobody"
    state = "hurt" if berth.damaged else "shown" if berth.shown else "face down"
    prizes = f", {len(berth.tucked)} tucked under" if berth.tucked else ""
    return f"{berth.place}: {'somebody' if who == UNKNOWN else who}, {state}{prizes}."


def _berthed(event: Any) -> str:
    places = ", ".join(f"{who} at the {place}" for place, who in zip(PLACES, event.crew, strict=True))
    hidden = UNKNOWN in event.crew
    return f"{does(event.seat, 'berths', 'berth')} the crew{'' if hidden else f': {places}'}."


def _sailed(event: Any) -> str:
    if len(event.way) == 1:
        return f"{does(event.seat, 'heads', 'head')} {FACINGS[event.facing]}."
    return f"{does(event.seat, 'sails', 'sail')} to {cell_name(event.way[-1])}."


def _struck(event: Any) -> str:
    if event.other:
        return f"{does(event.seat, 'rams', 'ram')} {boat(event.other)}!"
    return f"{does(event.seat, 'runs', 'run')} onto a rock!"


def _fired(event: Any) -> str:
    faces = ", ".join(str(face + 1) for face in event.faces) or "no dice"
    return f"{does(event.seat, 'fires', 'fire')} at {boat(event.target)}: {faces}; hits {event.hits}."


_TOLD: dict[type[Event], Any] = {
    events.BoatMoored: lambda e: f"{does(e.seat, 'moors', 'moor')} at {cell_name(e.at)}.",
    events.BoatHeaded: lambda e: f"{does(e.seat, 'heads', 'head')} {FACINGS[e.facing]}.",
    events.CrewBerthed: _berthed,
    events.TurnBegun: lambda e: f"Turn {e.number} begins.",
    events.SteamRaised: lambda e: f"{does(e.seat, 'raises', 'raise')} {e.steam} steam.",
    events.BoatSailed: _sailed,
    events.BoatStruck: _struck,
    events.CrewShown: lambda e: f"{does(e.seat, 'shows', 'show')} the {e.who} at the {e.place}.",
    events.ShotFired: _fired,
    events.HitSpared: lambda e: f"{of_boat(e.seat, 'carpenter')} stops the leak.",
    events.BerthStruck: lambda e: f"{does(e.seat, 'is', 'are')} struck at the {e.place}: the {e.who} is hurt.",
    events.PrizeTucked: lambda e: f"{does(e.seat, 'keeps', 'keep')} {card_name(e.card)} as a prize.",
    events.PointsScored: lambda e: f"{does(e.seat, 'scores', 'score')} {e.points}.",
    events.BoatSunk: lambda e: f"{does(e.seat, 'goes', 'go')} down.",
    CardsDrawn: lambda e: f"{does(e.seat, 'draws', 'draw')} {_cards(e.cards)}.",
    CardsDiscarded: lambda e: f"{does(e.seat, 'casts', 'cast')} off {_cards(e.cards)}.",
    CardSetFaceDown: lambda e: f"{does(e.seat, 'lays', 'lay')} {card_name(e.card)} face down.",
    FaceDownRevealed: lambda e: f"{does(e.seat, 'turns', 'turn')} up {card_name(e.card)}.",
    DeckShuffled: lambda e: f"{of_boat(e.seat, 'deck')} is shuffled.",
    DiscardsRecycled: lambda e: f"{does(e.seat, 'shuffles', 'shuffle')} the discards into the deck.",
}


def _cards(cards: tuple[str, ...]) -> str:
    if UNKNOWN in cards:
        return f"{len(cards)} {'card' if len(cards) == 1 else 'cards'}"
    return ", ".join(card_name(card) for card in cards)
