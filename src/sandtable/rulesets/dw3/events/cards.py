"""Victory & Valour cards: played, cancelled, and what they leave on models."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.kernel.event import Event
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.piles import without
from sandtable.kernel.visibility import PUBLIC, Audience, Visibility, secret
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.state import Battle
from sandtable.tabletop.events import with_mark


def _discard(state: Battle, seat: SeatId, card: CardId) -> None:
    cards = state.cards[seat]
    state.cards[seat] = replace(cards, hand=without(cards.hand, (card,)), discard=(*cards.discard, card))


class ValourPlayed(Event, frozen=True):
    """A card was played for its valour effect, for a unit that attempts this effect once in a round (DW3-CARD-04)."""

    visibility: ClassVar[Visibility] = PUBLIC
    reveals: ClassVar[bool] = True

    seat: SeatId
    card: CardId
    effect: str
    unit: UnitId

    def apply(self, state: Battle) -> None:
        _discard(state, self.seat, self.card)
        unit = state.units[self.unit]
        state.units[self.unit] = replace(unit, enacted=(*unit.enacted, self.effect))


class ValourBought(Event, frozen=True):
    """A card was discarded for a valour effect of a special rule; a unit attempts it once in a round (DW3-CARD-04)."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    effect: str

    def apply(self, state: Battle) -> None:
        unit = state.units[self.unit]
        state.units[self.unit] = replace(unit, enacted=(*unit.enacted, self.effect))


class ValourVoided(Event, frozen=True):
    """A rule of a unit has cancelled a valour effect without cards."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    by: str
    effect: str

    def apply(self, state: Battle) -> None:
        pass


class VictoryCardReturned(Event, frozen=True):
    """A card that was played for its victory effect went back to the hand."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    card: CardId

    def apply(self, state: Battle) -> None:
        cards = state.cards[self.seat]
        left = without(cards.discard, (self.card,))
        state.cards[self.seat] = replace(cards, discard=left, hand=(*cards.hand, self.card))


class ValourCancelled(Event, frozen=True):
    """A player discarded cards to cancel a valour effect; they must come to more than its number (DW3-CARD-05)."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    number: int
    against: int
    cancelled: bool

    def apply(self, state: Battle) -> None:
        pass


class VictoryWithinReach(Event, frozen=True):
    """The condition of a victory effect holds: who has such a card may play it before the step ends."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    effect: str

    def apply(self, state: Battle) -> None:
        side = state.sides[self.seat]
        state.sides[self.seat] = replace(side, claims=(*side.claims, self.effect))


class VictoryPlayed(Event, frozen=True):
    """A card was played for its victory effect."""

    visibility: ClassVar[Visibility] = PUBLIC
    reveals: ClassVar[bool] = True

    seat: SeatId
    card: CardId
    effect: str

    def apply(self, state: Battle) -> None:
        _discard(state, self.seat, self.card)
        side = state.sides[self.seat]
        left = tuple([effect for effect in side.claims if effect != self.effect])
        state.sides[self.seat] = replace(side, claims=left, claimed=side.claimed + 1)


class ClaimsClosed(Event, frozen=True):
    """The step is over in which victory effects could be played."""

    visibility: ClassVar[Visibility] = PUBLIC

    def apply(self, state: Battle) -> None:
        for seat, side in state.sides.items():
            if side.claims:
                state.sides[seat] = replace(side, claims=())


class ModelsMarked(Event, frozen=True):
    """An effect with that name lasts on models, or is over."""

    visibility: ClassVar[Visibility] = PUBLIC

    models: tuple[ModelId, ...]
    mark: str
    on: bool

    def apply(self, state: Battle) -> None:
        for name in self.models:
            model = state.models[name]
            state.models[name] = replace(model, marks=with_mark(model.marks, self.mark, self.on))


class SideMarked(Event, frozen=True):
    """An effect with that name lasts for a player, or is over."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    mark: str
    on: bool

    def apply(self, state: Battle) -> None:
        side = state.sides[self.seat]
        state.sides[self.seat] = replace(side, marks=with_mark(side.marks, self.mark, self.on))


class CardsLookedAt(Event, frozen=True):
    """A player looked at the top cards of the own deck."""

    visibility: ClassVar[Visibility] = secret("seat", cards=Audience.OWNER)
    reveals: ClassVar[bool] = True

    seat: SeatId
    cards: tuple[CardId, ...]

    def apply(self, state: Battle) -> None:
        """They are in the hand while they are looked at."""
        cards = state.cards[self.seat]
        state.cards[self.seat] = replace(cards, deck=cards.deck[len(self.cards) :], hand=cards.hand + self.cards)


class CardsPutBack(Event, frozen=True):
    """They lie on top of the deck again, the first of them uppermost."""

    visibility: ClassVar[Visibility] = secret("seat", cards=Audience.OWNER)

    seat: SeatId
    cards: tuple[CardId, ...]

    def apply(self, state: Battle) -> None:
        cards = state.cards[self.seat]
        state.cards[self.seat] = replace(cards, deck=self.cards + cards.deck, hand=without(cards.hand, self.cards))
