"""What is offered in a window for Boosts, and which Boost that is."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dreadnaught.boosts import BY_EFFECT, BY_ENERGY
from sandtable.rulesets.dreadnaught.boosts.boost import Boost
from sandtable.rulesets.dreadnaught.content.designs import SystemDesign
from sandtable.rulesets.dreadnaught.ids import SystemId
from sandtable.rulesets.dreadnaught.ships.systems import design, systems_of
from sandtable.rulesets.dreadnaught.state import SeaTable

PLAY_A_BOOST = "play a Boost"
"""A card of the hand."""


def of_systems(table: SeaTable, seat: SeatId, letter: str) -> Iterator[tuple[str, Boost, SystemId]]:
    """Boosts on the own System cards that fit a window, each as it is offered (DN-BOOST-09)."""
    for system in systems_of(table.state, seat):
        for effect in design(table, system).effects:
            if effect.kind != "boost" or letter not in effect.windows or system.spent or system.disabled:
                continue
            boost = BY_EFFECT[effect.does[0].what]
            if boost.fits(table, seat):
                yield _use_of(design(table, system)), boost, system.id


def by_energy(table: SeaTable, seat: SeatId) -> Iterator[tuple[str, Boost]]:
    """What an Energy token can do as a Boost, each as it is offered (DN-ENERGY-06)."""
    for boost in BY_ENERGY:
        if boost.fits(table, seat):
            yield boost.offer, boost


def boost_offered(table: SeaTable, seat: SeatId, offer: str) -> Boost:
    """The Boost that something is offered as, other than a card of the hand."""
    for boost in BY_ENERGY:
        if boost.offer == offer:
            return boost
    return next(
        BY_EFFECT[effect.does[0].what]
        for system in systems_of(table.state, seat)
        for effect in design(table, system).effects
        if effect.kind == "boost" and _use_of(design(table, system)) == offer
    )


def _use_of(card: SystemDesign) -> str:
    return f"use {card.name}"
