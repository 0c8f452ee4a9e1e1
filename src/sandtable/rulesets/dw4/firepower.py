"""The pools of an Attack: how many dice against how many, and what a Success costs."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from sandtable.kernel.values import Explained
from sandtable.rulesets.dw4.arcs import Band, bands_to_model
from sandtable.rulesets.dw4.attributes import ACTION_POOL, ARMOUR, RESISTANCE_POOL, Shot, defence
from sandtable.rulesets.dw4.ids import ModelId, WeaponId, owner_of
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.where import book, class_of

LEAST_ARMOUR = 1


class AttackPools(msgspec.Struct, frozen=True):
    """The Action Pool, the Resistance Pool and the Success Threshold of an Attack, each with its reasons."""

    action: Explained
    resistance: Explained
    threshold: Explained


def attack_pools(g: BattleTable, shot: Shot) -> AttackPools:
    """What will be rolled for an Attack as declared. The same for play, for odds and for anyone who asks first.

    Of the defender's dice Core play knows DEF and Obscured alone (DW4-ATK-06, DW4-MODE-02).
    """
    action = g.explain(ACTION_POOL, shot, firepower(g, shot))
    resistance = g.explain(RESISTANCE_POOL, shot, defence(g, shot.target))
    threshold = g.explain(ARMOUR, shot, class_of(g, shot.target).armour)
    return AttackPools(_at_least(0, action), _at_least(0, resistance), _at_least(LEAST_ARMOUR, threshold))


def _at_least(least: int, explained: Explained) -> Explained:
    """No pool is smaller than nothing, no ARM below 1 (DW4-ATTR-02, DW4-ATTR-09)."""
    return explained if explained.value >= least else replace(explained, value=least)


def firepower(g: BattleTable, shot: Shot) -> int:
    """The Firepower of the Contributing weapons, each at the Range Band of its own model (DW4-ATK-05)."""
    bands = {model: band_of(g, shot, model) for model in shot.participants}
    return sum([dice_of(g, weapon, bands[owner_of(weapon)]) for weapon in shot.weapons])


def dice_of(g: BattleTable, weapon: WeaponId, band: int) -> int:
    """The Action Dice a weapon adds at a Range Band (DW4-WEAP-03)."""
    return book(g).weapon(weapon).firepower[band] or 0


def band_of(g: BattleTable, shot: Shot, model: ModelId) -> int:
    """The Range Band of one Participating model, from it to the target (DW4-RANGE-02)."""
    bands = bands_to_model(g, model, shot.target)
    if len(bands) == 1:
        return bands[0]
    picked = next((band for who, band in shot.bands if who == model), None)
    if picked is not None:
        return picked
    return best_band(g, bands, tuple(weapon for weapon in shot.weapons if owner_of(weapon) == model))


def best_band(g: BattleTable, bands: tuple[Band, ...], weapons: tuple[WeaponId, ...]) -> Band:
    """Of two adjoining Range Bands the one that gives more dice: what an Admiral is taken to pick (DW4-RANGE-03)."""
    return max(bands, key=lambda band: sum(dice_of(g, weapon, band) for weapon in weapons))
