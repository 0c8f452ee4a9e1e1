"""What others keep secret, as a captain who thinks ahead supposes it."""

from __future__ import annotations

import msgspec

from sandtable.kernel.decision import Picker
from sandtable.kernel.ids import UNKNOWN, SeatId
from sandtable.rulesets.dreadnaught.effects.remembering import known
from sandtable.rulesets.dreadnaught.procedures.setting_up import slots_of
from sandtable.rulesets.dreadnaught.ships.systems import content_of
from sandtable.rulesets.dreadnaught.shipyard.decks import options_for
from sandtable.rulesets.dreadnaught.state import SeaGame


def guess_secrets(g: SeaGame, seat: SeatId, pick: Picker) -> None:
    """Fill in what a seat does not know, and put what it remembers where it lies."""
    guess_builds(g, pick)
    for memory in g.state.memories.values():
        if memory.seat == seat:
            _lay_out(g, seat, memory.of)


def _lay_out(g: SeaGame, seat: SeatId, of: SeatId) -> None:
    """Let the cards of a deck that a seat remembers change places with those that were dealt there."""
    top, under = known(g.state, seat, of)
    hand, deck = list(g.state.cards[of].hand), list(g.state.cards[of].deck)
    places = [*enumerate(top), *enumerate(under, start=len(deck) - len(under))]
    for place, card in places:
        pile = deck if card in deck else hand
        if card in pile:
            at = pile.index(card)
            pile[at], deck[place] = deck[place], card
    g.state.cards[of] = msgspec.structs.replace(g.state.cards[of], hand=tuple(hand), deck=tuple(deck))


def guess_builds(g: SeaGame, pick: Picker) -> None:
    """Wherever a System card was chosen unseen, any that its slot takes."""
    settings = g.state.settings
    for seat, build in g.state.builds.items():
        if UNKNOWN not in build.cards:
            continue
        deck = settings.decks[settings.options.seats.index(seat)]
        cards: list[str] = []
        for kind, _ in zip(slots_of(g, seat), build.cards, strict=False):
            there = [card for card in options_for(content_of(g), deck, kind) if card not in cards]
            cards.append(there[pick.randrange(len(there))])
        g.state.builds[seat] = msgspec.structs.replace(build, cards=tuple(cards))
