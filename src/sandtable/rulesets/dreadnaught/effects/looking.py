"""Cards that somebody looks at: they leave the deck for a moment, and go back as that player wants."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.event import Event
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.piles import without
from sandtable.kernel.visibility import Audience, Visibility, secret
from sandtable.rulesets.dreadnaught.effects.remembering import remember
from sandtable.rulesets.dreadnaught.events.changing import change
from sandtable.rulesets.dreadnaught.state import Sea


class CardsLookedAt(Event, frozen=True):
    """The top of a Grid deck is in the eyes of one player alone."""

    visibility: ClassVar[Visibility] = secret("seat", cards=Audience.OWNER)
    reveals: ClassVar[bool] = True

    seat: SeatId
    of: SeatId
    cards: tuple[CardId, ...]

    def apply(self, state: Sea) -> None:
        change(state.cards, self.of, deck=without(state.cards[self.of].deck, self.cards))
        change(state.cards, self.seat, looked=(*state.cards[self.seat].looked, *self.cards))


class CardsPutBack(Event, frozen=True):
    """They lie on top of that deck or under it."""

    visibility: ClassVar[Visibility] = secret("seat", top=Audience.OWNER, under=Audience.OWNER)

    seat: SeatId
    of: SeatId
    top: tuple[CardId, ...]
    under: tuple[CardId, ...]

    def apply(self, state: Sea) -> None:
        change(state.cards, self.seat, looked=())
        remember(state, self.seat, self.of, self.top, self.under)
        change(state.cards, self.of, deck=(*self.top, *state.cards[self.of].deck, *self.under))
