"""What a ship's Reactor lets its captain do: Activations, Attachments, Boosts, Hand Size, Repair."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.values import Amount, Layer, Query
from sandtable.rulesets.dreadnaught.ships.systems import (
    base,
    blue,
    content_of,
    design,
    in_force,
    reactor_of,
)
from sandtable.rulesets.dreadnaught.state import Sea, SeaTable

MOST_ACTIVATIONS = 4
MOST_BOOSTS = 4
LEAST_HAND, MOST_HAND = 3, 9


def _added(value: int, amounts: list[Amount]) -> int:
    return value + int(sum(amounts))


PLUS = Layer("plus", _added)
ACTIVATIONS: Query[SeatId] = Query("Activation Limit", PLUS)


def printed_activations(table: SeaTable, seat: SeatId) -> int:
    """The AL printed on the Reactor, which is the normal one (DN-INTENT-05)."""
    return design(table, reactor_of(table, seat)).activations


def activation_limit(table: SeaTable, seat: SeatId) -> int:
    """The AL that a Volley begins with (DN-SYM-14, DN-CARD-06, DN-BONUS-05)."""
    captain = table.state.captains[seat]
    reactor = reactor_of(table, seat)  # a Disabled Reactor keeps its figures (DN-KEY-10)
    limit = base(table, reactor, "activations", printed_activations(table, seat)) + blue(
        table, seat, "activation limit"
    )
    limit = table.value(ACTIVATIONS, seat, limit)
    if not table.state.settings.is_duel and captain.intent == "Recover":
        limit = 1  # DN-MULTI-13
    return max(0, min(MOST_ACTIVATIONS, limit) - captain.lowered)


def attachment_limit(table: SeaTable, seat: SeatId) -> int:
    """ATL (DN-POWER-01)."""
    return design(table, reactor_of(table, seat)).attachments


def boost_limit(table: SeaTable, seat: SeatId) -> int:
    """BL (DN-BONUS-06)."""
    reactor = reactor_of(table, seat)
    limit = base(table, reactor, "boosts", design(table, reactor).boosts)
    return min(MOST_BOOSTS, limit + blue(table, seat, "boost limit") + in_force(table, seat, "boosts"))


def hand_size(table: SeaTable, seat: SeatId) -> int:
    """HS, after everything between 3 and 9 (DN-SYM-13, DN-BONUS-08)."""
    reactor = reactor_of(table, seat)
    size = base(table, reactor, "hand_size", design(table, reactor).hand_size)
    size += blue(table, seat, "hand size") + in_force(table, seat, "hand size")
    if table.state.captains[seat].out:
        size = (size + 1) // 2  # DN-MULTI-17
    return max(LEAST_HAND, min(MOST_HAND, size))


def has_room(table: SeaTable, seat: SeatId) -> bool:
    """Whether the hand is below HS, so that a card may be drawn or fetched (DN-POWER-09)."""
    return len(table.state.cards[seat].hand) < hand_size(table, seat)


def repair_total(table: SeaTable, seat: SeatId) -> int:
    """Repair gained in a Recovery (DN-RECOV-01)."""
    ship_class = content_of(table).classes[table.state.ships[seat].ship_class]
    captain = table.state.captains[seat]
    total = ship_class.repair + blue(table, seat, "repair total") + in_force(table, seat, "repair total")
    return max(0, total - captain.debt + captain.extra_repair)


def at_the_table(state: Sea) -> tuple[SeatId, ...]:
    """All who have not conceded, in order: who has lost the ship keeps Missions and Beacons (DN-MULTI-17)."""
    seats = tuple(state.captains)
    first = seats.index(state.clock.initiative) if state.clock.initiative else 0
    return tuple(seat for seat in seats[first:] + seats[:first] if not state.captains[seat].conceded)


def in_order(state: Sea) -> tuple[SeatId, ...]:
    """The players still in the game, whoever has Initiative first (DN-BOOST-03, DN-MULTI-03)."""
    return tuple(seat for seat in at_the_table(state) if not state.captains[seat].out)


def sailing_on(state: Sea) -> tuple[SeatId, ...]:
    """Players whose Dreadnaught is lost and who go on with their Cruisers (DN-MULTI-17)."""
    if state.settings.is_duel:
        return ()
    owners = {cruiser.seat for cruiser in state.cruisers.values()}
    captains = state.captains
    return tuple(seat for seat in captains if captains[seat].out and not captains[seat].conceded and seat in owners)


def commanding(state: Sea) -> tuple[SeatId, ...]:
    """All who have ships to command, in order: whose Dreadnaught is lost keeps the place (DN-MULTI-03, DN-MULTI-17)."""
    on = sailing_on(state)
    return tuple(seat for seat in at_the_table(state) if not state.captains[seat].out or seat in on)


def foes_of(state: Sea, seat: SeatId) -> tuple[SeatId, ...]:
    """The opponents still in the game, in order; allies are none (DN-MULTI-01)."""
    return tuple(other for other in in_order(state) if state.are_foes(other, seat))


def next_foe(state: Sea, seat: SeatId) -> SeatId | None:
    """The first opponent still in the game that comes after a player in the order of seats."""
    seats = tuple(state.captains)
    after = seats[seats.index(seat) + 1 :] + seats[: seats.index(seat)]
    return next((other for other in after if other in foes_of(state, seat)), None)


def may_use_energy(table: SeaTable, seat: SeatId) -> bool:
    """Whether an Energy token may be used (DN-ENERGY-02, DN-ENERGY-07, DN-ENERGY-08)."""
    captain = table.state.captains[seat]
    most = table.state.settings.options.energy_per_volley
    return (
        captain.energy > 0
        and captain.activations < 2
        and captain.tokens == 0
        and (most == 0 or captain.energy_used < most)
    )


def may_act(table: SeaTable, seat: SeatId) -> bool:
    """Whether a player can commit to anything but a pass; told by public facts alone (DN-VOLLEY-08)."""
    captain = table.state.captains[seat]
    if captain.performed >= MOST_ACTIVATIONS:  # DN-POWER-08
        return False
    if captain.out:
        return bool(captain.activations or captain.tokens) and bool(table.state.cards[seat].hand)
    return captain.activations > 0 or captain.tokens > 0 or may_use_energy(table, seat)
