"""Support: which weapons may add their dice to an attack."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.kernel.values import Question
from sandtable.rulesets.dw3.fighting.weapons import (
    Gun,
    dice_at,
    guns_at,
    matching,
    target_refusal,
    use_of,
    weapons_of,
)
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.models.attributes import disorder
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.attached import acting_models

EMERGENCY, DISARRAY = 2, 3

Bearings = Mapping[tuple[ModelId, ModelId], str]
"""The arc in which each firing model has declared each target to lie (DW3-ARC-02)."""


ONE_ARC: Question[ModelId] = Question("a target is declared to lie in one arc of a model alone")
"""A rule by which it may lie in several forbids this."""


def leads_at(g: BattleTable, unit: UnitId, target: ModelId, used: tuple[str, ...], bearings: Bearings) -> list[Gun]:
    """The guns of a unit that could lead an attack on a target now (DW3-SHOOT-08)."""
    return [
        gun
        for model in acting_models(g, unit)
        for weapon in weapons_of(g, model.id)
        for gun in guns_at(g, weapon, target)
        if is_free(g, gun, target, used, bearings) and dice_at(g, weapon, target).lead is not None
        if target_refusal(g, weapon, target) is None
    ]


def supports_for(g: BattleTable, lead: Gun, target: ModelId, used: tuple[str, ...], bearings: Bearings) -> list[Gun]:
    """The guns that may support an attack: same qualities, in range, arc and line of sight (DW3-SHOOT-09).

    A model that has declared no arc for a target in two of them takes the one that supports with most dice.
    """
    unit = g.state.models[lead.model].unit
    found: list[Gun] = []
    for model in acting_models(g, unit):
        if not may_support(g, model.id, lead.model):
            continue
        guns = [
            gun
            for weapon in weapons_of(g, model.id)
            if matching(g, weapon) == matching(g, lead.weapon) and weapon != lead.weapon
            for gun in guns_at(g, weapon, target)
            if is_free(g, gun, target, used, bearings) and dice_at(g, weapon, target).support is not None
            if target_refusal(g, weapon, target) is None
        ]
        found += _in_best_arc(g, guns, target) if g.refusal(ONE_ARC, target) is None else _once_each(g, guns)
    return found


def may_support(g: BattleTable, model: ModelId, lead: ModelId) -> bool:
    """Whether the weapons of a model may support the lead's by the disorder of both (DW3-DIS-05, DW3-DIS-06)."""
    levels = (disorder(g, model), disorder(g, lead))
    return max(levels) < DISARRAY and (model == lead or max(levels) < EMERGENCY)


def is_free(g: BattleTable, gun: Gun, target: ModelId, used: tuple[str, ...], bearings: Bearings) -> bool:
    """Whether a gun was not used in this activation and fires into the arc that was declared, if one was."""
    if use_of(g, gun) in used:
        return False
    return bearings.get((gun.model, target), gun.arc) == gun.arc or g.refusal(ONE_ARC, target) is not None


def _once_each(g: BattleTable, guns: list[Gun]) -> list[Gun]:
    """Each weapon once, whatever the arc; what fires into each of its arcs does so."""
    return list({use_of(g, gun): gun for gun in reversed(guns)}.values())[::-1]


def _in_best_arc(g: BattleTable, guns: list[Gun], target: ModelId) -> list[Gun]:
    by_arc: dict[str, list[Gun]] = {}
    for gun in guns:
        by_arc.setdefault(gun.arc, []).append(gun)
    dice = {arc: sum([dice_at(g, gun.weapon, target).support or 0 for gun in those]) for arc, those in by_arc.items()}
    return by_arc[max(dice, key=lambda arc: dice[arc])] if by_arc else []
