"""What a player may commit to in an exchange."""

from __future__ import annotations

from itertools import product

from sandtable.kernel.ids import CardId, SeatId
from sandtable.rulesets.dreadnaught.answers import Commitment
from sandtable.rulesets.dreadnaught.content.designs import Effect
from sandtable.rulesets.dreadnaught.content.notation import price
from sandtable.rulesets.dreadnaught.ships.limits import may_act, may_use_energy
from sandtable.rulesets.dreadnaught.ships.systems import content_of, design, systems_of
from sandtable.rulesets.dreadnaught.state import SeaTable, SystemCard

ACTIVATE, DRIFT, ATTACH = "activate", "drift", "attach"
SAIL, STRIKE = "sail", "strike"
"""What a player does whose Dreadnaught is lost: own Cruisers move, or attack (DN-MULTI-17)."""


def commitments(table: SeaTable, seat: SeatId) -> tuple[Commitment, ...]:
    """Everything that a seat may commit to now besides passing (DN-VOLLEY-04, DN-VOLLEY-06)."""
    captain = table.state.captains[seat]
    if not may_act(table, seat):
        return ()
    if captain.out:
        # Any Grid card of the hand moves the Cruisers, or lets armed ones attack (DN-MULTI-17, DN-MULTI-18).
        by = "limit" if captain.activations else "token"
        return tuple(
            Commitment(kind, by, hand=(card,))
            for kind in (SAIL, STRIKE)
            for card in _one_of_each(table, table.state.cards[seat].hand)
        )
    ways = [by for by, there in (("limit", captain.activations), ("token", captain.tokens)) if there]
    found = [Commitment(DRIFT, by) for by in ways]
    for by in ways:
        found += activations(table, seat, by)
    if may_use_energy(table, seat):
        found += activations(table, seat, "energy")
        hand = _one_of_each(table, table.state.cards[seat].hand)
        mine = systems_of(table.state, seat)
        found += [Commitment(ATTACH, "energy", system.id, hand=(card,)) for card in hand for system in mine]
    return tuple(found)


def activations(table: SeaTable, seat: SeatId, by: str) -> list[Commitment]:
    """The Activations of System cards that can be paid: each card once a Volley (DN-ACT-01, DN-ACT-09)."""
    found = []
    for system in systems_of(table.state, seat):
        # A Disabled card only with Energy (DN-ACT-10, DN-ENERGY-04).
        if system.activated or (system.disabled and by != "energy"):
            continue
        for number, effect in enumerate(design(table, system).effects):
            if effect.kind != "activated":
                continue
            for hand, attached in payments(table, seat, system, effect, by):
                found.append(Commitment(ACTIVATE, by, system.id, number, hand, attached))
    return found


def payments(
    table: SeaTable, seat: SeatId, system: SystemCard, effect: Effect, by: str = "limit"
) -> list[tuple[tuple[CardId, ...], tuple[CardId, ...]]]:
    """The ways to supply the symbols of an effect from hand and Attached cards, each card once (DN-ACT-11, DN-ACT-12).

    Energy needs none (DN-ENERGY-03). Attached cards are not discarded for it (DN-KEY-03).
    """
    if by == "energy":
        return [((), ())]
    content = content_of(table)
    hand = _one_of_each(table, table.state.cards[seat].hand)
    free = [card for card in system.attached if card not in system.used]
    each: list[list[tuple[str, CardId]]] = []
    for symbol in effect.cost:
        wanted = price(symbol).symbols
        sources = [("h", card) for card in hand if content.design(card).type in wanted]
        sources += [("a", card) for card in free if not wanted.isdisjoint(content.design(card).symbols)]
        each.append(sources)
    found: dict[tuple[tuple[CardId, ...], tuple[CardId, ...]], None] = {}
    for chosen in product(*each):
        if len({card for _, card in chosen}) == len(chosen):
            by_hand = tuple(card for where, card in chosen if where == "h")
            found[by_hand, tuple(card for where, card in chosen if where == "a")] = None
    return list(found)


def overloaded(table: SeaTable, wanted: Commitment) -> tuple[CardId, ...]:
    """Of the cards that pay, those that give an Overloaded symbol (DN-EFFECT-03, DN-ACT-05)."""
    content = content_of(table)
    cost = design(table, table.state.systems[wanted.system]).effects[wanted.effect].cost
    found: list[CardId] = []
    for symbol in cost:
        if not price(symbol).is_overloaded:
            continue
        for card in (*wanted.hand, *wanted.attached):
            printed = content.design(card)
            gives = {printed.type} if card in wanted.hand else set(printed.symbols)
            if price(symbol).symbols & gives and card not in found:
                found.append(card)
                break
    return tuple(found)


def _one_of_each(table: SeaTable, hand: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """One card of every design: two copies are the same choice."""
    found: dict[str, CardId] = {}
    for card in hand:
        found.setdefault(content_of(table).design(card).id, card)
    return tuple(found.values())
