"""Which Boosts fit a moment, by what everyone can see."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dreadnaught.content.kinds import SystemType
from sandtable.rulesets.dreadnaught.fighting.profiles import effect_of
from sandtable.rulesets.dreadnaught.fighting.totals import distance_of
from sandtable.rulesets.dreadnaught.procedures.commitments import ACTIVATE, ATTACH, Commitment, read
from sandtable.rulesets.dreadnaught.procedures.repairing import repairs
from sandtable.rulesets.dreadnaught.sea.lookout import afloat, cruisers_of, near, obstacle_design, owner_of
from sandtable.rulesets.dreadnaught.ships.limits import MOST_BOOSTS, foes_of
from sandtable.rulesets.dreadnaught.ships.systems import WEAPONS, content_of, defence_of, design, systems_of
from sandtable.rulesets.dreadnaught.state import AttackInHand, SeaTable

Fits = Callable[[SeaTable, SeatId], bool]
SCANS = ("G-SEN-A",)
"""Boosts that are a Scan, which Counter-Intel cancels."""


def may_boost(table: SeaTable, seat: SeatId) -> bool:
    """Whether a player has a Boost left: BL, never more than four in a Volley (DN-BOOST-04, DN-BOOST-06)."""
    captain = table.state.captains[seat]
    return captain.boosts > 0 and captain.boosted < MOST_BOOSTS and not captain.out


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
    return None if action is None or action.cancelled or action.taken_back else read(action.text)


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


def burns(table: SeaTable, seat: SeatId) -> bool:
    """Whether an opponent's attack that has damaged the own Dreadnaught will Burn."""
    attack = attack_on(table, seat)
    if not is_damaged(table, seat) or attack is None or attack.source not in table.state.systems:
        return False
    return effect_of(table, attack.source, attack.effect).amount("burn") > 0


def top_of_stack(table: SeaTable) -> tuple[SeatId, str]:
    """Who has played the Boost that may be answered now, and which it is."""
    if not table.state.played:
        return SeatId(""), ""
    seat, boost, *_ = table.state.played[-1].split()
    return SeatId(seat), boost


def _answers(table: SeaTable, seat: SeatId) -> bool:
    whose, _ = top_of_stack(table)
    return bool(whose) and table.state.are_foes(whose, seat)


def _counter_intel(table: SeaTable, seat: SeatId) -> bool:
    whose, boost = top_of_stack(table)
    return burns(table, seat) or (bool(whose) and table.state.are_foes(whose, seat) and boost in SCANS)


def _short_range(table: SeaTable, seat: SeatId) -> bool:
    attack = my_attack(table, seat)
    return attack is not None and distance_of(table, attack) <= 3


def _obstacles_near(table: SeaTable, seat: SeatId) -> list[str]:
    return [
        each.id
        for each in table.state.obstacles.values()
        if obstacle_design(table, each).hp and afloat(table.state, seat) and near(table.state, seat, each.id) <= 6
    ]


def _can_be_taken_back(table: SeaTable, seat: SeatId) -> bool:
    wanted = my_action(table, seat)
    return wanted is not None and wanted.by != "energy" and wanted.kind != ATTACH


def _has_disabled(table: SeaTable, seat: SeatId) -> bool:
    return any(system.disabled for system in systems_of(table.state, seat))


def _foes_acting(table: SeaTable, seat: SeatId) -> bool:
    return any(my_action(table, foe) is not None for foe in foes_of(table.state, seat))


def _sails(table: SeaTable, seat: SeatId) -> bool:
    return afloat(table.state, seat)


def _failed(table: SeaTable, seat: SeatId) -> bool:
    attack = my_attack(table, seat)
    return attack is not None and attack.exceeded is False


FITS: dict[str, Fits] = {
    "G-DRV-A": _sails,
    "G-DRV-B": _sails,
    "G-DRV-C": _sails,
    "G-GUN-A": lambda t, seat: my_attack(t, seat) is not None,
    "G-GUN-B": _short_range,
    "G-GUN-C": is_weapon_action,
    "G-ORD-A": is_weapon_action,
    "G-ORD-B": _failed,
    "G-ORD-C": lambda t, seat: (
        my_attack(t, seat) is not None or (t.state.attack is None and bool(_obstacles_near(t, seat)))
    ),
    "G-SHD-A": lambda t, seat: attack_on(t, seat) is not None,
    "G-SHD-B": is_damaged,
    "G-SHD-C": is_spared,
    "G-SEN-A": lambda t, seat: bool(t.state.cards[seat].deck),
    "G-SEN-B": _counter_intel,
    "G-SEN-C": lambda t, seat: my_attack(t, seat) is not None,
    "G-COM-A": _answers,
    "G-COM-B": lambda t, seat: bool(cruisers_of(t.state, seat)),
    "G-COM-C": _can_be_taken_back,
    "G-ENG-A": lambda t, seat: bool(repairs(t, seat)),
    "G-ENG-B": _has_disabled,
    "G-ENG-C": is_damaged,
    "G-COR-A": lambda t, seat: True,
    "G-COR-B": _foes_acting,
    "G-COR-C": lambda t, seat: defence_of(t, seat).strain > 0,
}
"""When a Boost does something, judged by public facts alone."""


def fits(table: SeaTable, seat: SeatId, boost: str, letter: str) -> bool:
    """Whether a Boost may be played by a seat at a window."""
    return letter in content_of(table).grid[boost].windows and FITS[boost](table, seat)


def could_boost(table: SeaTable, seat: SeatId, letter: str) -> bool:
    """Whether a hand could hold a Boost that fits, as far as others can tell."""
    if not may_boost(table, seat) or not table.state.cards[seat].hand:
        return False
    return any(fits(table, seat, boost, letter) for boost in content_of(table).grid)


def drive_was_activated(table: SeaTable, seat: SeatId) -> bool:
    """Whether the own Drive card was Activated in this exchange."""
    wanted = my_action(table, seat)
    if wanted is None or wanted.kind != ACTIVATE or wanted.system not in table.state.systems:
        return False
    return design(table, table.state.systems[wanted.system]).type is SystemType.DRIVE


def obstacles_in_lane(table: SeaTable, seat: SeatId) -> tuple[str, ...]:
    return tuple(_obstacles_near(table, seat))
