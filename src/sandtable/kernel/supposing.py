"""Supposing: a whole game that fits what one seat sees, for whoever wants to think ahead in it."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from sandtable.kernel.cards import Cards
from sandtable.kernel.chance import Seeded
from sandtable.kernel.decision import Picker
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.state import State

S = TypeVar("S", bound=State)

KEY_BYTES = 32


class Piles(msgspec.Struct, frozen=True):
    """The cards that lie where some seat may not look. Taken when a view is made, since a game moves on."""

    tables: dict[str, dict[Any, Cards]]

    @classmethod
    def of(cls, state: State) -> Piles:
        """The piles of a game; they belong to records, which never change, so they cost next to nothing."""
        kept = {}
        for name in state.tables:
            if name in state.public_tables:
                continue
            table = getattr(state, name)
            if table and isinstance(next(iter(table.values())), Cards):
                kept[name] = dict(table)
        return cls(kept)

    def deal_again(self, state: S, viewer: SeatId | None, pick: Picker) -> S:
        """The state that a viewer sees, with a card in every place whose card the viewer does not know."""
        dealt = state.clone()
        for name, table in self.tables.items():
            setattr(dealt, name, {key: _dealt(cards, viewer, pick) for key, cards in table.items()})
        return dealt


def _dealt(cards: Cards, viewer: SeatId | None, pick: Picker) -> Cards:
    """Which cards are missing everyone can tell; sorted first, so that where they lie really leaves no trace."""
    own = cards.seat == viewer
    hand, face_down = (() if own else cards.hand), (None if own else cards.face_down)
    unknown = [*cards.deck, *hand, *(() if face_down is None else (face_down,))]
    heap = shuffled(sorted(unknown), pick)
    deck, rest = tuple(heap[: len(cards.deck)]), heap[len(cards.deck) :]
    if own:
        return msgspec.structs.replace(cards, deck=deck)
    below = rest[-1] if face_down is not None else None
    return msgspec.structs.replace(cards, deck=deck, hand=tuple(rest[: len(hand)]), face_down=below)


def shuffled(cards: list[CardId], pick: Picker) -> list[CardId]:
    """The cards in an order that the picker gives them."""
    left = list(cards)
    return [left.pop(pick.randrange(len(left))) for _ in cards]


def other_dice(pick: Picker) -> Seeded:
    """Dice of which nobody knows how they will fall."""
    return Seeded(bytes([pick.randrange(256) for _ in range(KEY_BYTES)]))
