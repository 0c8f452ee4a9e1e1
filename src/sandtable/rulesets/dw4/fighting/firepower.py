"""The pools of an Attack: how many dice against how many, and what a Success costs."""

from __future__ import annotations

from typing import Protocol

import msgspec
from msgspec.structs import replace

from sandtable.geometry.sector import Sector
from sandtable.kernel.hooks import Grant
from sandtable.kernel.values import Choice, Explained, Part
from sandtable.rulesets.dw4.fighting.targeting import arcs_to_choose, companies, has_figure
from sandtable.rulesets.dw4.ids import FeatureId, ModelId, WeaponId, owner_of
from sandtable.rulesets.dw4.models.attributes import (
    ACTION_POOL,
    ARMOUR,
    COVER,
    FIREPOWER,
    FIXED,
    RESISTANCE_POOL,
    Bonus,
    Firing,
    Shot,
    defence,
)
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.arcs import Band, arcs_to_model, bands_to_model
from sandtable.rulesets.dw4.table.where import class_of, register
from sandtable.rulesets.dw4.terrain.structures import structure_target

LEAST_ARMOUR = 1


class Easing(Grant, frozen=True, kw_only=True):
    """A rule that makes the first Successes of an Attack cheaper; the Hits that are left are grouped anew."""

    successes: int
    """How many of them."""
    by: int = 0
    """What is taken off the target's ARM for them."""
    cap: int | None = None
    """What a higher ARM counts as, before anything is taken off."""


EASINGS: Choice[Shot] = Choice("easier first Successes")


class AttackPools(msgspec.Struct, frozen=True):
    """The Action Pool, the Resistance Pool and the Success Threshold of an Attack, each with its reasons."""

    action: Explained
    resistance: Explained
    threshold: Explained
    first: tuple[int, ...] = ()
    """What the first Successes cost, where that is less than the Success Threshold."""


def attack_pools(g: BattleTable, shot: Shot) -> AttackPools:
    """What will be rolled for an Attack as declared. The same for play, for odds and for anyone who asks first.

    Of the defender's dice Core play knows DEF and Obscured alone (DW4-ATK-06, DW4-MODE-02).
    """
    action = with_bonuses(shot, False, g.explain(ACTION_POOL, shot, firepower(g, shot)))
    structure = None if shot.target in g.state.models else structure_target(g, FeatureId(shot.target))
    if structure is not None:
        # What stands around it, and firing blind, is all that helps it (DW4-TERR-11).
        cover = g.explain(COVER, shot, structure.defence)
        first = first_successes(g, shot, structure.armour)
        return AttackPools(at_least(0, action), cover, Explained(structure.armour, structure.armour), first)
    resistance = with_bonuses(shot, True, g.explain(RESISTANCE_POOL, shot, defence(g, shot.target)))
    threshold = at_least(LEAST_ARMOUR, g.explain(ARMOUR, shot, class_of(g, shot.target).armour))
    first = first_successes(g, shot, threshold.value)
    return AttackPools(at_least(0, action), at_least(0, resistance), threshold, first)


class WithBonuses(Protocol):
    """An Attack, a Boarding action or anything else for whose roll dice may be declared."""

    @property
    def bonuses(self) -> tuple[Bonus, ...]: ...


def with_bonuses(deed: WithBonuses, resisting: bool, pool: Explained) -> Explained:
    """A pool with the dice that were declared for it before the roll (DW4-DICE-08)."""
    declared = [bonus for bonus in deed.bonuses if bonus.resisting is resisting]
    if not declared:
        return pool
    parts = tuple(Part(bonus.dice, FIXED.name, bonus.rule, bonus.why) for bonus in declared)
    return Explained(max(0, pool.value) + sum(b.dice for b in declared), pool.base, (*pool.parts, *parts))


def first_successes(g: BattleTable, shot: Shot, armour: int) -> tuple[int, ...]:
    """What each of the first Successes costs while something makes them cheaper, never less than 1."""
    easings = [easing for easing in g.granted(EASINGS, shot) if isinstance(easing, Easing)]
    costs: list[int] = []
    for n in range(max([easing.successes for easing in easings], default=0)):
        eased = [easing for easing in easings if easing.successes > n]
        counted = min([armour, *(easing.cap for easing in eased if easing.cap is not None)])
        costs.append(max(LEAST_ARMOUR, counted - sum(easing.by for easing in eased)))
    while costs and costs[-1] == armour:
        costs.pop()
    return tuple(costs)


def at_least(least: int, explained: Explained) -> Explained:
    """No pool is smaller than nothing, no ARM below 1 (DW4-ATTR-02, DW4-ATTR-09)."""
    return explained if explained.value >= least else replace(explained, value=least)


def firepower(g: BattleTable, shot: Shot) -> int:
    """The Firepower of the Contributing weapons, each at the Range Band of its own model (DW4-ATK-05)."""
    bands = {model: band_of(g, shot, model) for model in shot.participants}
    return sum([dice_in(g, shot, weapon, bands[owner_of(weapon)]) for weapon in shot.weapons])


def dice_in(g: BattleTable, shot: Shot, weapon: WeaponId, band: int) -> int:
    """The dice a weapon adds to this Attack: its Firepower, with everything that changes it (DW4-G-23)."""
    dice = dice_of(g, weapon, band, shot.target)
    if FIREPOWER not in g.hooks.modifies or not has_figure(g, weapon, band):
        return dice
    return max(0, g.value(FIREPOWER, Firing(shot, weapon), dice))


def dice_of(g: BattleTable, weapon: WeaponId, band: int, target: ModelId) -> int:
    """The Action Dice a weapon adds at a Range Band (DW4-WEAP-03); for some the Mass of the target brings them."""
    row = register(g).weapon(weapon)
    dice = row.firepower[band] or 0
    return dice + row.by_mass[band] * _mass(g, target) if row.by_mass[band] else dice


def _mass(g: BattleTable, target: ModelId) -> int:
    feature = g.state.features.get(FeatureId(target))
    return class_of(g, target).mass if feature is None else feature.mass


def band_of(g: BattleTable, shot: Shot, model: ModelId) -> int:
    """The Range Band of one Participating model, from it to the target (DW4-RANGE-02)."""
    bands = bands_to_model(g, model, shot.target)
    if len(bands) == 1:
        return bands[0]
    picked = next((band for who, band in shot.bands if who == model), None)
    if picked is not None:
        return picked
    return best_band(g, bands, tuple(weapon for weapon in shot.weapons if owner_of(weapon) == model), shot.target)


def best_band(g: BattleTable, bands: tuple[Band, ...], weapons: tuple[WeaponId, ...], target: ModelId) -> Band:
    """Of two adjoining Range Bands the one that gives more dice: what an Admiral is taken to pick (DW4-RANGE-03).

    Only those count that may Contribute together and have a figure there.
    """

    def most_dice(band: Band) -> int:
        able = tuple([weapon for weapon in weapons if has_figure(g, weapon, band)])
        return max([sum([dice_of(g, weapon, band, target) for weapon in group]) for group in companies(g, able)])

    return bands[0] if len(bands) == 1 else max(bands, key=most_dice)


def strongest(g: BattleTable, shot: Shot, groups: tuple[tuple[WeaponId, ...], ...]) -> tuple[WeaponId, ...]:
    """Of groups of weapons the one that brings most dice to an Attack."""
    if len(groups) == 1:
        return groups[0]
    return max(groups, key=lambda group: firepower(g, replace(shot, weapons=group)))


def best_arc(g: BattleTable, shot: Shot, arcs: dict[Sector, tuple[WeaponId, ...]]) -> Sector:
    """Of two Arcs the one that gives more dice: what an Admiral is taken to say (DW4-MODEL-05)."""

    def most_dice(arc: Sector) -> int:
        groups = companies(g, arcs[arc])
        return max([firepower(g, replace(shot, weapons=group)) for group in groups])

    return max(arcs, key=most_dice)


def in_one_arc(g: BattleTable, shot: Shot) -> Shot:
    """The Attack with the weapons of one Arc of each model, where its target lies on a boundary (DW4-MODEL-05)."""
    for model in shot.participants:
        if len(arcs_to_model(g, model, shot.target)) == 1:
            continue
        own = tuple([weapon for weapon in shot.weapons if owner_of(weapon) == model])
        arcs = arcs_to_choose(g, model, shot.target, own)
        if len(arcs) > 1:
            left = set(own) - set(arcs[best_arc(g, shot, arcs)])
            shot = replace(shot, weapons=tuple([weapon for weapon in shot.weapons if weapon not in left]))
    return shot


def in_one_band(g: BattleTable, shot: Shot) -> Shot:
    """The Attack without weapons that have no figure at the Range Band of their model (DW4-WEAP-03)."""
    edges = [model for model in shot.participants if len(bands_to_model(g, model, shot.target)) > 1]
    if not edges:
        return shot
    bands = {model: band_of(g, shot, model) for model in edges}
    kept = [w for w in shot.weapons if owner_of(w) not in bands or has_figure(g, w, bands[owner_of(w)])]
    return replace(shot, weapons=tuple(kept))


def together(g: BattleTable, shot: Shot) -> Shot:
    """The Attack with those of its weapons that may Contribute together and bring most dice (DW4-QUAL-01)."""
    shot = in_one_band(g, in_one_arc(g, shot))
    groups = companies(g, shot.weapons)
    return shot if len(groups) == 1 else replace(shot, weapons=strongest(g, shot, groups))
