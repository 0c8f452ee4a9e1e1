"""What a captain weighs Boosts by."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.answers import Commitment
from sandtable.rulesets.dreadnaught.boosting.facts import my_action
from sandtable.rulesets.dreadnaught.content.designs import Effect
from sandtable.rulesets.dreadnaught.content.kinds import SystemType
from sandtable.rulesets.dreadnaught.fighting.profiles import base_damage, effect_of
from sandtable.rulesets.dreadnaught.fighting.targeting import targets_of_weapon
from sandtable.rulesets.dreadnaught.fighting.totals import damage_total, defence_total, ship_defence
from sandtable.rulesets.dreadnaught.procedures.commitments import ACTIVATE
from sandtable.rulesets.dreadnaught.procedures.sailing import grid_cells
from sandtable.rulesets.dreadnaught.sea.lookout import afloat, at_of
from sandtable.rulesets.dreadnaught.ships.systems import design, systems_of
from sandtable.rulesets.dreadnaught.state import AttackInHand, Sea, SystemCard
from sandtable.rulesets.dreadnaught.tactics.positions import worth_of_place, worth_of_shot


def weight_of_target(view: View[Sea], attack: AttackInHand) -> float:
    """How much an attack matters: a Dreadnaught most, a Cruiser half of that."""
    return 0.5 if attack.target in view.state.cruisers else 0.1 if attack.target not in view.state.ships else 1.0


def gap(view: View[Sea], attack: AttackInHand) -> int:
    """By how much Damage exceeds Defence as they stand."""
    return damage_total(view, attack) - defence_total(view, attack)


def worth_of_more_damage(view: View[Sea], attack: AttackInHand, more: int) -> float:
    before = gap(view, attack)
    return weight_of_target(view, attack) * (worth_of_shot(before + more) - worth_of_shot(before))


def worth_of_moving(view: View[Sea], seat: SeatId, grid: tuple[str, ...]) -> float:
    """How much better a ship would stand after a move by a Boost."""
    if not afloat(view.state, seat):
        return 0.0
    facing, here = view.state.ships[seat].facing, at_of(view.state, seat)
    cells = grid_cells(view, seat, grid)
    best = max((worth_of_place(view, seat, cell, facing) for cell in cells), default=-9.0)
    return 0.6 * (best - worth_of_place(view, seat, here, facing))


def revealed_effect(view: View[Sea], seat: SeatId) -> tuple[Commitment, Effect] | None:
    """The effect that the own revealed action Activates."""
    wanted = my_action(view, seat)
    if wanted is None or wanted.kind != ACTIVATE:
        return None
    return wanted, effect_of(view, wanted.system, wanted.effect)


def surplus_of_action(view: View[Sea], seat: SeatId) -> int | None:
    """By how much the Shots of the own action exceed the Defence of a Dreadnaught; none where none is in reach."""
    found = revealed_effect(view, seat)
    if found is None or not found[1].is_attack:
        return None
    wanted, _ = found
    targets = targets_of_weapon(view, wanted.system, wanted.effect)
    ships = [target for target in targets if target in view.state.ships]
    if not ships:
        return None
    return base_damage(view, wanted.system, wanted.effect) - ship_defence(view, SeatId(ships[0]))


def disabled_but_reactors(view: View[Sea], seat: SeatId) -> list[SystemCard]:
    """The Disabled System cards that are missed: a Reactor keeps its figures (DN-KEY-10)."""
    mine = systems_of(view.state, seat)
    return [card for card in mine if card.disabled and design(view, card).type is not SystemType.REACTOR]
