"""The figures of weapons as they count now: the ship's own cards, and those of Cruisers."""

from __future__ import annotations

from sandtable.geometry.hexes import distance
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dreadnaught.content.designs import Effect
from sandtable.rulesets.dreadnaught.content.kinds import Component
from sandtable.rulesets.dreadnaught.ids import CruiserId, SystemId
from sandtable.rulesets.dreadnaught.sea.lookout import at_of, hexes_of
from sandtable.rulesets.dreadnaught.ships.systems import base, design, effects_in_force, in_force, systems_of, white
from sandtable.rulesets.dreadnaught.state import Cruiser, SeaTable

CRUISER_LAYOUT = {
    (0, -1): Component.WEAPONS,
    (1, -1): Component.DEFENCES,
    (-1, 0): Component.DEFENCES,
    (1, 0): Component.UPGRADES,
    (-1, 1): Component.UPGRADES,
    (0, 1): Component.DRIVE,
    (0, 0): Component.REACTOR,
}
"""A Cruiser's own Components (DN-CRUISER-02)."""
CRUISER_DEFENCE = 2
CRUISER_DAMAGE, CRUISER_SHOTS, CRUISER_RANGE, CRUISER_ARC = 2, 2, 6, "BOW"
"""The attack of a Cruiser (DN-CRUISER-08, DN-CRUISER-11)."""
CRUISER_STEPS = 2


def effect_of(table: SeaTable, system: str, effect: int) -> Effect:
    return design(table, table.state.systems[SystemId(system)]).effects[effect]


def shots_of(table: SeaTable, system: SystemId, effect: int) -> int:
    """Attacks of one Activation (DN-SYM-03)."""
    card = table.state.systems[system]
    return base(table, card, "shots", effect_of(table, system, effect).shots)


def base_damage(table: SeaTable, system: SystemId, effect: int) -> int:
    """Printed Damage after the card's own damage, with white bonuses (DN-SYM-02, DN-KEY-04, DN-ATK-07)."""
    card = table.state.systems[system]
    return base(table, card, "damage", effect_of(table, system, effect).damage) + white(table, card, "damage")


def longest_range(table: SeaTable, system: SystemId, effect: int) -> int:
    """The maximum Range of a weapon, before its target and the sea shorten it (DN-SYM-01)."""
    card = table.state.systems[system]
    printed = base(table, card, "range", effect_of(table, system, effect).range)
    return printed + white(table, card, "range") + in_force(table, card.seat, "range")


def range_reduction(table: SeaTable, seat: SeatId) -> int:
    """By how much attacks on a Dreadnaught have a shorter maximum Range (DN-EFFECT-04)."""
    total = 0
    for system in systems_of(table.state, seat):
        for effect in effects_in_force(table, system):
            total += effect.amount("range reduction")
            beside = effect.amount("range reduction beside an obstacle")
            if beside and _is_beside_an_obstacle(table, seat):
                total += beside
    return total


def _is_beside_an_obstacle(table: SeaTable, seat: SeatId) -> bool:
    at = at_of(table.state, seat)
    return any(distance(at, cell) <= 1 for o in table.state.obstacles.values() for cell in hexes_of(table, o))


def damaged(cruiser: Cruiser, kind: Component) -> int:
    """How many of a Cruiser's Components of a type carry a marker."""
    return sum(CRUISER_LAYOUT[cell] is kind for cell in cruiser.filled)


def cruiser_shots(cruiser: Cruiser) -> int:
    return CRUISER_SHOTS - damaged(cruiser, Component.WEAPONS)


def cruiser_range(table: SeaTable, cruiser: Cruiser, target: str) -> int:
    """The Range of a Cruiser's attack: Upgrades that are hit shorten it, and so does a decoy of the target's owner."""
    reach = CRUISER_RANGE
    other = table.state.cruisers.get(CruiserId(target))
    if other is not None:
        reach = in_force(table, other.seat, "cruisers are reached from") or reach
    return reach - damaged(cruiser, Component.UPGRADES)


def cruiser_defence(table: SeaTable, cruiser: Cruiser) -> int:
    """Most Defence that a Cruiser has now, before Strain: never below 1 (DN-CRUISER-02)."""
    printed = in_force(table, cruiser.seat, "cruisers have defence") or CRUISER_DEFENCE
    return max(1, printed - damaged(cruiser, Component.DEFENCES))


def cruiser_steps(table: SeaTable, cruiser: Cruiser) -> int:
    """Hexes that a Cruiser moves (DN-MOVE-15)."""
    most = in_force(table, cruiser.seat, "cruisers move") or CRUISER_STEPS
    return min(most, 1) if damaged(cruiser, Component.DRIVE) else most


def can_attack(cruiser: Cruiser) -> bool:
    return not cruiser.disarmed and not damaged(cruiser, Component.REACTOR)
