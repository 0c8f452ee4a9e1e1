"""What everyone can see that Boosts hang on: the attack in hand, revealed actions, Boosts that may be answered."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dreadnaught.answers import Commitment
from sandtable.rulesets.dreadnaught.fighting.profiles import effect_of
from sandtable.rulesets.dreadnaught.procedures.commitments import ACTIVATE
from sandtable.rulesets.dreadnaught.sea.lookout import owner_of
from sandtable.rulesets.dreadnaught.ships.systems import WEAPONS, design
from sandtable.rulesets.dreadnaught.state import AttackInHand, PlayedBoost, SeaTable


def my_attack(table: SeaTable, seat: SeatId) -> AttackInHand | None:
    """The attack in hand, where it is by the own Dreadnaught or an own Cruiser."""
    attack = table.state.attack
    if attack is None or attack.seat != seat:
        return None
    return attack if attack.source in table.state.systems or attack.source in table.state.cruisers else None


def attack_on(table: SeaTable, seat: SeatId) -> AttackInHand | None:
    """The attack in hand, where it is on an own ship."""
    attack = table.state.attack
    state = table.state
    if attack is None or (attack.target not in state.ships and attack.target not in state.cruisers):
        return None
    return attack if owner_of(table.state, attack.target) == seat else None


def my_action(table: SeaTable, seat: SeatId) -> Commitment | None:
    """The own revealed action, if it still counts."""
    action = table.state.actions.get(seat)
    return None if action is None or action.cancelled or action.taken_back else action.order


def is_weapon_action(table: SeaTable, seat: SeatId) -> bool:
    wanted = my_action(table, seat)
    if wanted is None or wanted.kind != ACTIVATE or wanted.system not in table.state.systems:
        return False
    kind = design(table, table.state.systems[wanted.system]).type
    return kind in WEAPONS and effect_of(table, wanted.system, wanted.effect).is_attack


def is_damaged(table: SeaTable, seat: SeatId) -> bool:
    attack = attack_on(table, seat)
    return attack is not None and attack.exceeded is True and attack.target in table.state.ships


def is_spared(table: SeaTable, seat: SeatId) -> bool:
    attack = attack_on(table, seat)
    return attack is not None and attack.exceeded is False and attack.target in table.state.ships


def top_of_stack(table: SeaTable) -> PlayedBoost | None:
    """The Boost that may be answered now."""
    return table.state.played[-1] if table.state.played else None
