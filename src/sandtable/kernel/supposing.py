"""Supposing: a whole game that fits what one seat sees, for whoever wants to think ahead in it."""

from __future__ import annotations

from typing import Any, TypeVar
from zlib import crc32

import msgspec

from sandtable.kernel.chance import Request, Roll, Seeded, Shuffle
from sandtable.kernel.decision import Picker
from sandtable.kernel.engine import Game
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.piles import CardPiles
from sandtable.kernel.state import State
from sandtable.kernel.visibility import Audience

S = TypeVar("S", bound=State)

KEY_BYTES = 32


class Piles(msgspec.Struct, frozen=True):
    """The cards that lie where some seat may not look. Taken when a view is made, since a game moves on."""

    tables: dict[str, dict[Any, CardPiles]]

    @classmethod
    def of(cls, state: State) -> Piles:
        """The piles of a game; they belong to records, which never change, so they cost next to nothing."""
        kept = {}
        for name in state.tables:
            if name in state.public_tables:
                continue
            table = getattr(state, name)
            if table and isinstance(next(iter(table.values())), CardPiles):
                kept[name] = dict(table)
        return cls(kept)

    def deal_again(self, state: S, viewer: SeatId | None, pick: Picker) -> S:
        """The state that a viewer sees, with a card in every place whose card the viewer does not know."""
        dealt = state.clone()
        for name, table in self.tables.items():
            setattr(dealt, name, {key: _dealt(cards, viewer, pick) for key, cards in table.items()})
        return dealt


def _dealt(piles: CardPiles, viewer: SeatId | None, pick: Picker) -> CardPiles:
    """Which cards are missing everyone can tell; sorted first, so that where they lie really leaves no trace."""
    own = piles.seat == viewer
    hidden: dict[str, Any] = {
        name: getattr(piles, name)
        for name, audience in piles.visibility.secrets.items()
        if audience is Audience.NOBODY or not own
    }
    heap = shuffled(sorted([card for pile in hidden.values() for card in _cards(pile)]), pick)
    dealt: dict[str, Any] = {}
    for name, pile in hidden.items():
        many = len(_cards(pile))
        dealt[name] = tuple(heap[:many]) if isinstance(pile, tuple) else next(iter(heap[:many]), None)
        del heap[:many]
    return msgspec.structs.replace(piles, **dealt)


def _cards(pile: tuple[CardId, ...] | CardId | None) -> tuple[CardId, ...]:
    """A place for a single card is a pile, too."""
    return pile if isinstance(pile, tuple) else () if pile is None else (pile,)


def shuffled(cards: list[CardId], pick: Picker) -> list[CardId]:
    """The cards in an order that the picker gives them."""
    left = list(cards)
    return [left.pop(pick.randrange(len(left))) for _ in cards]


class Even(msgspec.Struct, frozen=True, tag=True):
    """Dice that fall neither well nor badly: for whatever is rolled, every side comes up as often as any other.

    Each kind of roll has its own row of dice, which holds one set of all sides after the other, in any order. So one
    game that is played on tells about as much as several with dice that fall as they like, and in two games that
    differ in one thing the others fall alike.
    """

    key: bytes
    taken: dict[str, int] = {}
    """How many dice of each row, or how many shuffles of each kind, are used up."""

    def draw(self, request: Request) -> tuple[tuple[Any, ...], Even]:
        first = self.taken.get(request.what, 0)
        used = request.count if isinstance(request, Roll) else 1
        after = Even(self.key, {**self.taken, request.what: first + used})
        if not isinstance(request, Roll):
            return self._shuffled(request, first), after
        if not used:
            return (), after
        sets = range(first // request.sides, (first + used - 1) // request.sides + 1)
        one = Shuffle(tuple(range(request.sides)), request.what)
        row = [side for at in sets for side in self._shuffled(one, at)]
        skipped = first % request.sides
        return tuple(row[skipped : skipped + used]), after

    def _shuffled(self, request: Shuffle, at: int) -> tuple[Any, ...]:
        return Seeded(self.key, (crc32(request.what.encode()) << 32) + at).draw(request)[0]


class Supposed(Game[S]):
    """A game to think ahead in. Whoever acts has dice of their own, so that acting sooner, later or elsewhere changes
    nobody's luck: where two such games come out differently, it is what was done that made the difference.
    """

    __slots__ = ()

    def _chance(self, request: Request) -> tuple[Any, ...]:
        # Dice that someone else supplies are asked for by the name of their roll.
        if isinstance(request, Roll) and isinstance(self.chance, Even):
            request = msgspec.structs.replace(request, what=f"{request.what}/{self.state.at_work}")
        return super()._chance(request)


def other_dice(pick: Picker) -> Even:
    """Dice of which nobody knows how they will fall, except that nobody is lucky with them."""
    return Even(bytes([pick.randrange(256) for _ in range(KEY_BYTES)]))
