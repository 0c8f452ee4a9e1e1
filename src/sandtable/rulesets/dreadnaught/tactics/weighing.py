"""How much an option is worth to a captain, one weight for each question that matters."""

from __future__ import annotations

from sandtable.geometry.hexes import distance, neighbour, turned
from sandtable.kernel.board import CellAt
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.answers import Attachment, Commitment, Heading
from sandtable.rulesets.dreadnaught.boosts import BOOSTS
from sandtable.rulesets.dreadnaught.content.designs import Effect
from sandtable.rulesets.dreadnaught.content.kinds import Component
from sandtable.rulesets.dreadnaught.fighting.hits import hits, layout_of
from sandtable.rulesets.dreadnaught.fighting.profiles import cruiser_defence, effect_of, shots_of
from sandtable.rulesets.dreadnaught.fighting.targeting import targets_of_cruiser, targets_of_weapon
from sandtable.rulesets.dreadnaught.fighting.totals import damage_total, ship_defence
from sandtable.rulesets.dreadnaught.ids import CruiserId, SystemId
from sandtable.rulesets.dreadnaught.missions.mission import MissionRule
from sandtable.rulesets.dreadnaught.procedures.commitments import ATTACH, DRIFT, SAIL, STRIKE
from sandtable.rulesets.dreadnaught.procedures.hitting import OUTRIGHT
from sandtable.rulesets.dreadnaught.procedures.sailing import Sail, drive_figures, grid_cells, is_open
from sandtable.rulesets.dreadnaught.sea.lookout import at_of, cruisers_of
from sandtable.rulesets.dreadnaught.ships.systems import ongoing
from sandtable.rulesets.dreadnaught.state import AttackInHand, Sea
from sandtable.rulesets.dreadnaught.tactics.aims import mission_replaced, open_missions
from sandtable.rulesets.dreadnaught.tactics.boosts import worth_of_boost
from sandtable.rulesets.dreadnaught.tactics.cruising import (
    cruiser_rotation,
    cruiser_to_move,
    cruisers_target,
    cruisers_way,
    damage_control,
    drones_way,
    has_errands,
    obstacle_hex,
    token_hex,
)
from sandtable.rulesets.dreadnaught.tactics.holding import is_close, tucked, worth_of_attaching, worth_of_card
from sandtable.rulesets.dreadnaught.tactics.manner import manner, weighed
from sandtable.rulesets.dreadnaught.tactics.positions import best_course, nearest_foe, worth_of_place, worth_of_shot
from sandtable.rulesets.dreadnaught.tactics.preferring import Weight, card_kept, dear_system, nearest_first
from sandtable.rulesets.dreadnaught.tactics.suffering import (
    component_to_hit,
    is_nearly_lost,
    needs_repair,
    repair,
    row_to_be_hit,
    system_to_suffer,
    wants_the_end,
)

CARD = 0.12
"""What a card of the hand is held back for."""


def _aim(view: View[Sea], seat: SeatId) -> CellAt:
    """Where the enemy is, or the middle of the map as long as nobody is there."""
    foe = nearest_foe(view, seat)
    return (0, 0) if foe is None else at_of(view.state, foe)


def _course(view: View[Sea], seat: SeatId, option: str | None) -> float:
    """One for the first step of the best course there is, which may be to stop."""
    sail = view.enclosing(Sail)
    if sail is None:
        return 0.0
    _, step = best_course(view, seat, sail.speed - sail.moved, sail.agility)
    return float(option == step) + (0.1 if option is None else 0.0)


# --- attacks ---


def _worth_of_target(view: View[Sea], seat: SeatId, system: SystemId, effect: int, target: str) -> float:
    """What one Shot at a target promises."""
    state, missions = view.state, open_missions(view, seat)
    attack = AttackInHand(seat, system, target, effect)
    damage = damage_total(view, attack)
    if target in state.ships:
        foe = SeatId(target)
        lower = effect_of(view, system, effect).amount("defence counts lower")
        surplus = damage - max(0, ship_defence(view, foe) - lower)
        worth = worth_of_shot(surplus)
        if surplus <= 0:
            return worth
        if not wants_the_end(view, seat):
            if _would_end_it(view, attack):
                return -1.0
            if not any(mission.wants_damage for mission in missions):
                worth *= 0.8
        return worth + sum([mission.worth_of_a_hit(view, attack, surplus) for mission in missions])
    if target in state.cruisers:
        cruiser = state.cruisers[CruiserId(target)]
        surplus = damage - cruiser_defence(view, cruiser) + cruiser.strain
        wanted = max((mission.worth_of_a_cruiser for mission in missions), default=MissionRule.worth_of_a_cruiser)
        if surplus >= OUTRIGHT:
            return wanted + 0.4
        return manner().harm_to_cruiser * wanted * (1 + len(cruiser.filled)) if surplus > 0 else 0.1
    return 0.15


def _would_end_it(view: View[Sea], attack: AttackInHand) -> bool:
    """Whether a Shot could hit nothing but the Reactor of a Dreadnaught that is nearly lost."""
    if not is_nearly_lost(view, SeatId(attack.target)):
        return False
    layout = layout_of(view, attack.target)
    return all(layout[spot.cell] is Component.REACTOR for spot in hits(view, attack))


def _worth_of_fire(view: View[Sea], seat: SeatId, system: SystemId, effect: int) -> float:
    """What a Weapon effect promises, with the Cruisers that fire along."""
    return weighed(view, ("fire", seat, system, effect), _fire, view, seat, system, effect)


def _fire(view: View[Sea], seat: SeatId, system: SystemId, effect: int) -> float:
    along = sum(
        manner().cruiser_along
        for each in cruisers_of(view.state, seat)
        if not each.disarmed and targets_of_cruiser(view, each.id)
    )
    targets = targets_of_weapon(view, system, effect)
    if not targets:
        return along - 0.5
    best = max(_worth_of_target(view, seat, system, effect, target) for target in targets)
    special = 0.2 * len(effect_of(view, system, effect).does)
    return best * shots_of(view, system, effect) + along + special


def _target(view: View[Sea], seat: SeatId, option: str | None) -> float:
    assert view.decision is not None
    if option is None:
        return 0.0
    action = view.state.actions.get(seat)
    wanted = action.order if action is not None else None
    system = SystemId(view.decision.about[0])
    effect = wanted.effect if wanted is not None and wanted.system == system else 0
    return _worth_of_target(view, seat, system, effect, option)


# --- commitments ---


def commitment(view: View[Sea], seat: SeatId, wanted: Commitment | None) -> float:
    if wanted is None:
        return 0.0
    price = CARD * len(wanted.hand) + (0.15 if wanted.by == "energy" else 0.05 if wanted.by == "token" else 0.0)
    price += sum(0.05 * worth_of_card(view, seat, card) for card in wanted.hand)
    if wanted.kind == SAIL:
        return 0.8 - price if has_errands(view, seat) else -0.5
    if wanted.kind == STRIKE:
        ready = any(targets_of_cruiser(view, c.id) and not c.disarmed for c in cruisers_of(view.state, seat))
        return 0.9 - price if ready else -0.5
    if wanted.kind == DRIFT:
        ship, at = view.state.ships[seat], at_of(view.state, seat)
        ahead = neighbour(at, ship.facing)
        if not is_open(view, ahead):
            return -0.5
        gain = worth_of_place(view, seat, ahead, ship.facing) - worth_of_place(view, seat, at, ship.facing)
        return gain + (0.3 if has_errands(view, seat) else 0.0) - 0.1
    if wanted.kind == ATTACH:
        return worth_of_attaching(view, seat, Attachment(wanted.hand[0], wanted.system)) - 0.5
    effect = effect_of(view, wanted.system, wanted.effect)
    if effect.is_attack:
        return _worth_of_fire(view, seat, wanted.system, wanted.effect) - price
    if effect.is_drive or effect.grid:
        return _worth_of_way(view, seat, wanted.system, wanted.effect) - price
    return _worth_of_effect(view, seat, effect) - price


def _worth_of_way(view: View[Sea], seat: SeatId, system: SystemId, number: int) -> float:
    """How much better a ship may stand after moving, and its Cruisers with it."""
    return weighed(view, ("way", seat, system, number), _way, view, seat, system, number)


def _way(view: View[Sea], seat: SeatId, system: SystemId, number: int) -> float:
    effect = effect_of(view, system, number)
    along = 0.5 if has_errands(view, seat) else 0.0
    if effect.is_drive:
        speed, agility = drive_figures(view, view.state.systems[system], number)
        gain, step = best_course(view, seat, speed, agility)
        return gain + (along if step is not None else 0.0)
    ship = view.state.ships[seat]
    here = worth_of_place(view, seat, at_of(view.state, seat), ship.facing)
    ways = [turned(ship.facing, off) for off in range(-effect.amount("rotate"), effect.amount("rotate") + 1)]
    cells = grid_cells(view, seat, effect.grid)
    best = max((worth_of_place(view, seat, cell, way) for cell in cells for way in ways), default=here)
    return best - here + along


def _worth_of_effect(view: View[Sea], seat: SeatId, effect: Effect) -> float:
    """Effects that neither fire nor move."""
    close, names = is_close(view, seat), {done.what for done in effect.does}
    captain = view.state.captains[seat]
    if names & {"tokens"}:
        return 0.9 if len(view.state.cards[seat].hand) >= 3 else 0.2
    if "aim" in names:
        return 0.9 if close and captain.activations >= 2 and not ongoing(view, seat, "aim") else -0.3
    if names & {"defence for the Volley", "defence for the turn", "blunt"}:
        return manner().guard if close else -0.3
    if names & {"slow a ship", "siphon", "burn an opponent", "mines", "drones"}:
        return manner().guard if close else 0.0
    if names & {"repair", "mend", "clear strain", "remove strain"}:
        return min(1.2, 0.35 * needs_repair(view, seat)) - 0.2
    if names & {"move cruisers", "beacon or cruisers"}:
        return 0.7 if has_errands(view, seat) else 0.1
    if names & {"attach freely", "fetch", "draw", "scan"}:
        return 0.4
    return 0.25


# --- places ---


def _grid_hex(view: View[Sea], seat: SeatId, option: CellAt | None) -> float:
    at = at_of(view.state, seat) if option is None else option
    return worth_of_place(view, seat, at, view.state.ships[seat].facing) + (0.01 if option is None else 0.0)


def _rotation(view: View[Sea], seat: SeatId, option: int | None) -> float:
    """The best way to look; where another's ship is turned, the worst for its guns."""
    ship = view.state.ships[seat]
    return worth_of_place(view, seat, at_of(view.state, seat), ship.facing if option is None else option)


def _facing(view: View[Sea], seat: SeatId, option: Heading) -> float:
    ship = view.state.ships[seat]
    at = ship.at if ship.at is not None else (0, 9 if seat == next(iter(view.state.captains)) else -9)
    return -float(distance(neighbour(at, option.facing), _aim(view, seat)))


def _near_the_middle(view: View[Sea], seat: SeatId, option: CellAt | None) -> float:
    return -1e9 if option is None else -float(distance(option, (0, 0)))


def _near_the_own(view: View[Sea], seat: SeatId, option: CellAt) -> float:
    """Beacons where own Cruisers reach them, though the rules pull them to the foe."""
    mine = [each.at for each in cruisers_of(view.state, seat)]
    return -float(min((distance(option, at) for at in mine), default=0))


def _ways(view: View[Sea], seat: SeatId, option: str) -> float:
    """Cruisers that have somewhere to go come first; else what comes second."""
    return float((option == "Cruisers") == has_errands(view, seat))


def _own_first(view: View[Sea], seat: SeatId, option: str) -> float:
    return float(option == seat)


def _card_taken(view: View[Sea], seat: SeatId, option: str | None) -> float:
    return 0.0 if option is None else 1.0 + worth_of_card(view, seat, option)


WEIGHTS: dict[str, Weight] = {
    "course": _course,
    "commitment": commitment,
    "lone Fight": commitment,
    "Component to hit": component_to_hit,
    "row to be hit": row_to_be_hit,
    "System card to take damage": system_to_suffer,
    "target": _target,
    "Cruiser's target": cruisers_target,
    "Cruiser to move": cruiser_to_move,
    "Cruiser's way": cruisers_way,
    "Cruiser rotation": cruiser_rotation,
    "Damage Control": damage_control,
    "Drone's way": drones_way,
    "token hex": token_hex,
    "Repair": repair,
    "Boost": worth_of_boost,
    "Attachment": worth_of_attaching,
    "card to tuck": tucked,
    "start hex": _near_the_middle,
    "start facing": _facing,
    "Cruiser hex": _near_the_middle,
    "Cruiser facing": _facing,
    "Beacon hex": _near_the_own,
    "grid hex": _grid_hex,
    "hex on the way": _grid_hex,
    "rotation": _rotation,
    "what to move": _ways,
    "opponent to Scry": nearest_first,
    "opponent to Burn": nearest_first,
    "ship to slow": nearest_first,
    "action to resolve first": _own_first,
    "System card to mend": dear_system,
    "Quick Repair": dear_system,
    "hex of the Obstacle": obstacle_hex,
    "card to discard": card_kept,
    "card to fetch": _card_taken,
    "card to take back": _card_taken,
    "card to take from the Scan": _card_taken,
    "Mission to replace": mission_replaced,
    **{question: weight for boost in BOOSTS.values() for question, weight in boost.answers},
}
"""By the question; what has no weight is answered by its default."""
