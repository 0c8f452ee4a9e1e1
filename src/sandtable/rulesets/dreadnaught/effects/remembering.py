"""What a player remembers of a Grid deck after a Scan or Scry: the top and the bottom of it, until others stir it."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.event import Event
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.dreadnaught.state import Memory, Sea


def known(state: Sea, seat: SeatId, of: SeatId) -> tuple[tuple[CardId, ...], tuple[CardId, ...]]:
    """The cards on top of a deck and at its bottom that a player knows; cards leave a deck at its top alone."""
    memory = state.memories.get(f"{seat} {of}")
    if memory is None:
        return (), ()
    left = len(state.cards[of].deck)
    under = memory.under[max(0, len(memory.under) - left) :]
    return memory.top[max(0, memory.deck - left) :], under


def remember(state: Sea, seat: SeatId, of: SeatId, top: tuple[CardId, ...], under: tuple[CardId, ...]) -> None:
    """Cards are about to be put back on top of a deck and under it: one player knows which, to others it is stirred."""
    after = len(state.cards[of].deck) + len(top) + len(under)
    for name, memory in list(state.memories.items()):
        if memory.of != of or memory.seat == seat:
            continue
        _, theirs = known(state, memory.seat, of)
        state.memories[name] = Memory(memory.seat, of, (), () if under else theirs, after)
    beyond, below = known(state, seat, of)
    state.memories[f"{seat} {of}"] = Memory(seat, of, top + beyond, below + under, after)


def forget(state: Sea, of: SeatId) -> None:
    """The order of a deck is not what anybody remembers."""
    state.memories = {name: memory for name, memory in state.memories.items() if memory.of != of}


class DeckStirred(Event, frozen=True):
    """Cards were taken out of a Grid deck here and there."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId

    def apply(self, state: Sea) -> None:
        forget(state, self.seat)
