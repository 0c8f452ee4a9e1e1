"""Grid cards that are Attached, removed or Overloaded; other cards in decks and hands are the kernel's."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.event import Event
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.piles import Pile, without
from sandtable.kernel.visibility import PUBLIC, Audience, Visibility, secret
from sandtable.rulesets.dreadnaught.effects.remembering import forget
from sandtable.rulesets.dreadnaught.events.changing import change
from sandtable.rulesets.dreadnaught.ids import SystemId
from sandtable.rulesets.dreadnaught.state import Sea


def grid_pile(seat: SeatId, name: str) -> Pile:
    """A pile of the Grid cards of a player."""
    return Pile("cards", seat, name)


def mission_pile(seat: SeatId, name: str) -> Pile:
    return Pile("missions", seat, name)


class AttachmentDeclared(Event, frozen=True):
    """A Grid card of the hand is shown, with the System card that it will be Attached to (DN-ATTACH-01)."""

    visibility: ClassVar[Visibility] = PUBLIC
    reveals: ClassVar[bool] = True

    seat: SeatId
    card: CardId
    system: SystemId

    def apply(self, state: Sea) -> None:
        cards = state.cards[self.seat]
        change(state.cards, self.seat, hand=without(cards.hand, (self.card,)), played=(*cards.played, self.card))


class CardAttached(Event, frozen=True):
    """A Grid card that was shown is tucked behind a System card; one that it replaces is gone."""

    visibility: ClassVar[Visibility] = PUBLIC
    reveals: ClassVar[bool] = True

    seat: SeatId
    card: CardId
    system: SystemId
    over: str = ""
    """The Attached card that it takes the place of."""
    returns: bool = False
    """The old one goes back to the hand, not to the discard pile."""

    def apply(self, state: Sea) -> None:
        cards, system = state.cards[self.seat], state.systems[self.system]
        old = (CardId(self.over),) if self.over else ()
        change(
            state.cards,
            self.seat,
            hand=cards.hand + old if self.returns else cards.hand,
            played=without(cards.played, (self.card,)),
            discard=cards.discard if self.returns else cards.discard + old,
        )
        change(state.systems, self.system, attached=(*without(system.attached, old), self.card))


class AttachmentMade(Event, frozen=True):
    """An Attachment is over: ATL falls by 1."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId

    def apply(self, state: Sea) -> None:
        change(state.captains, self.seat, attachments=max(0, state.captains[self.seat].attachments - 1))


class AttachedCardGone(Event, frozen=True):
    """An Attached card left its System card, for the discard or the Overload pile."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    card: CardId
    system: SystemId
    to: str

    def apply(self, state: Sea) -> None:
        cards, system = state.cards[self.seat], state.systems[self.system]
        change(state.systems, self.system, attached=without(system.attached, (self.card,)))
        change(state.cards, self.seat, **{self.to: (*getattr(cards, self.to), self.card)})


class GridDeckRenewed(Event, frozen=True):
    """The discard pile, and some Overloaded cards, are the new Grid deck, in an order that nobody knows."""

    visibility: ClassVar[Visibility] = secret("seat", order=Audience.NOBODY)

    seat: SeatId
    order: tuple[CardId, ...]
    overloaded: tuple[CardId, ...] = ()

    def apply(self, state: Sea) -> None:
        cards = state.cards[self.seat]
        change(
            state.cards,
            self.seat,
            deck=cards.deck + self.order,
            discard=(),
            overload=without(cards.overload, self.overloaded),
        )
        forget(state, self.seat)
