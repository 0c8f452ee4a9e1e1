"""Damage and Defence totals of an attack."""

from __future__ import annotations

from sandtable.geometry.hexes import distance
from sandtable.kernel.ids import SeatId
from sandtable.kernel.values import Query
from sandtable.rulesets.dreadnaught.fighting.profiles import (
    CRUISER_DAMAGE,
    base_damage,
    cruiser_defence,
    effect_of,
)
from sandtable.rulesets.dreadnaught.fighting.targeting import dust_between, fire_penalty, line_of
from sandtable.rulesets.dreadnaught.ids import CruiserId, ObstacleId, SystemId
from sandtable.rulesets.dreadnaught.sea.lookout import obstacle_design
from sandtable.rulesets.dreadnaught.ships.limits import PLUS
from sandtable.rulesets.dreadnaught.ships.systems import (
    base,
    content_of,
    defence_of,
    design,
    effects_in_force,
    ongoing,
    white,
)
from sandtable.rulesets.dreadnaught.state import AttackInHand, SeaTable, SystemCard

DAMAGE: Query[AttackInHand] = Query("Damage of an attack", PLUS)


def is_small(table: SeaTable, target: str) -> bool:
    return target in table.state.cruisers or target in table.state.tokens


def damage_total(table: SeaTable, attack: AttackInHand) -> int:
    """Damage with everything that counts for and against it, never below 0 (DN-ATK-07, DN-KEY-04)."""
    state = table.state
    if attack.source in state.obstacles or attack.source in state.tokens:
        # A collision, a Mine or a Drone has its printed Damage; nobody's attack is changed by lines of fire.
        return max(0, attack.damage + attack.boosted_damage)
    start, end = line_of(table, attack.source, attack.target)
    free = attack.clear_lane
    if attack.source in state.systems:
        system = SystemId(attack.source)
        printed = effect_of(table, system, attack.effect)
        total = base_damage(table, system, attack.effect)
        free = free or any(done.what == "ignores line of fire" for done in printed.does)
        if is_small(table, attack.target):
            total += printed.amount("damage against small")
        total += ongoing(table, attack.seat, "aim")
    else:
        total = CRUISER_DAMAGE
    total = table.value(DAMAGE, attack, total) + attack.boosted_damage - attack.penalty
    if not free:
        total += fire_penalty(table, start, end, "damage")
    total -= dust_between(table, start, end)
    if attack.target in state.ships:
        total -= ongoing(table, SeatId(attack.target), "blunt")
    return max(0, total)


def most_defence(table: SeaTable, seat: SeatId) -> int:
    """What a Defence card comes to without Strain and Boosts, which is also the most Strain it holds (DN-KEY-19)."""
    card = defence_of(table, seat)
    total = base(table, card, "defence", design(table, card).defence) + white(table, card, "defence")
    total += ongoing(table, seat, "defence")
    for effect in effects_in_force(table, card):
        total += effect.amount("defence")
        # A condition changes how the effect applies (DN-CARD-13).
        if table.state.ships[seat].entered >= 3:
            total += effect.amount("defence after a run")
    return total


def ignores_strain(table: SeaTable, card: SystemCard) -> bool:
    """Whether Strain on the card does not lower its Defence (DN-EFFECT-02)."""
    limits = [
        done.amount for effect in effects_in_force(table, card) for done in effect.does if done.what == "ignore strain"
    ]
    return any(limit == 0 or card.strain <= limit for limit in limits)


def ship_defence(table: SeaTable, seat: SeatId) -> int:
    """The Defence of a Dreadnaught now; none while its card is Disabled (DN-ATK-08, DN-SYM-04)."""
    card = defence_of(table, seat)
    if card.disabled:
        if table.state.settings.options.disabled_defence == "none":
            return 0
        return max(0, base(table, card, "defence", design(table, card).defence) - card.strain)
    strain = 0 if ignores_strain(table, card) else card.strain
    return max(0, most_defence(table, seat) - strain)


def defence_total(table: SeaTable, attack: AttackInHand) -> int:
    """What stands against an attack, never below 0 (DN-ATK-08)."""
    state = table.state
    boosts = 0 if attack.locked else attack.boosted_defence
    lower = 0
    if attack.source in state.systems:
        lower = effect_of(table, attack.source, attack.effect).amount("defence counts lower")
    if attack.target in state.ships:
        total = ship_defence(table, SeatId(attack.target))
    elif attack.target in state.cruisers:
        cruiser = state.cruisers[CruiserId(attack.target)]
        total = cruiser_defence(table, cruiser) - cruiser.strain
    elif attack.target in state.obstacles:
        obstacle = state.obstacles[ObstacleId(attack.target)]
        total = obstacle_design(table, obstacle).defence - obstacle.strain
    else:
        total = 0  # Beacons, Mines and Drones (DN-BEACON-02)
    return max(0, max(0, total) + boosts - lower)


def most_strain(table: SeaTable, on: str) -> int:
    """The most Strain that a Defence card, a Cruiser or an Obstacle holds (DN-KEY-19, DN-CRUISER-06, DN-ATK-09)."""
    state = table.state
    if on in state.systems:
        return most_defence(table, state.systems[SystemId(on)].seat)
    if on in state.cruisers:
        return cruiser_defence(table, state.cruisers[CruiserId(on)])
    return obstacle_design(table, state.obstacles[ObstacleId(on)]).defence


def strain_on(table: SeaTable, on: str) -> int:
    state = table.state
    if on in state.systems:
        return state.systems[SystemId(on)].strain
    return state.cruisers[CruiserId(on)].strain if on in state.cruisers else state.obstacles[ObstacleId(on)].strain


def distance_of(table: SeaTable, attack: AttackInHand) -> int:
    """How far the target of an attack is."""
    start, end = line_of(table, attack.source, attack.target)
    return distance(start, end)


def crashes(table: SeaTable, attack: AttackInHand, name: str) -> bool:
    """Whether the attack has Crash or Overload, printed or by a green bonus (DN-BONUS-07, DN-BONUS-09)."""
    if attack.source not in table.state.systems:
        return False
    system = table.state.systems[SystemId(attack.source)]
    damage = design(table, system).damage
    lost = damage is not None and damage.what == f"no {name}" and system.markers >= damage.boxes
    printed = any(done.what == name for done in effect_of(table, system.id, attack.effect).does) and not lost
    content = content_of(table)
    bonuses = [content.design(card).bonus for card in system.attached]
    return printed or any(bonus is not None and bonus.name == name for bonus in bonuses)
