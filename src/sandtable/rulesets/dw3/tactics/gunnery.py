"""Whom a captain fires at, boards and bombs."""

from __future__ import annotations

from sandtable.kernel.view import View
from sandtable.rulesets.dw3.fighting.support import leads_at, supports_for
from sandtable.rulesets.dw3.fighting.weapons import dice_at
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.models.attributes import adv, armour, fray, hull, mass
from sandtable.rulesets.dw3.procedures.assault import defence_in_assault
from sandtable.rulesets.dw3.state import Battle, BattleTable
from sandtable.rulesets.dw3.table.where import class_of

COUNTED = 0.5
"""What a die against an action takes away on average."""
BOLD = 1.0
"""Hits ahead that an assault must promise."""


def best_target(view: View[Battle], unit: UnitId, targets: tuple[ModelId, ...]) -> ModelId:
    """The one from which most points of ships can be shot away."""
    return max(targets, key=lambda target: promise(view, unit, target))


def promise(view: BattleTable, unit: UnitId, target: ModelId) -> float:
    """The share of a target that the best attack of a unit may shoot away, in points."""
    used = view.state.units[unit].used
    guns = leads_at(view, unit, target, used, {})
    lead = max(guns, key=lambda gun: dice_at(view, gun.weapon, target).lead or 0)
    dice = dice_at(view, lead.weapon, target).lead or 0
    for gun in supports_for(view, lead, target, used, {}):
        dice += dice_at(view, gun.weapon, target).support or 0
    record = view.state.models[target]
    left = hull(view, target) - record.damage
    damage = min(float(left), dice / armour(view, target))
    share = damage / (sum(class_of(view, target).hull) if mass(view, target) > 1 else hull(view, target))
    return share * class_of(view, target).points * (1.5 if view.state.units[record.unit].flagship else 1.0)


def whom_to_assault(view: BattleTable, model: ModelId, targets: tuple[ModelId, ...]) -> ModelId | None:
    """The weakest crew, if the assault promises something."""
    best = min(targets, key=lambda target: defence_in_assault(view, model, target))
    ahead = fray(view, model) - COUNTED * defence_in_assault(view, model, best)
    return best if ahead >= BOLD else None


def where_to_launch(view: BattleTable, targets: tuple[ModelId, ...], unit: UnitId) -> ModelId | None:
    """The enemy with the most points for each die of defence against squadrons."""
    seat = view.state.units[unit].seat
    foes = [target for target in targets if view.state.models[target].seat != seat]
    if not foes:
        return None
    return max(foes, key=lambda foe: class_of(view, foe).points / (1 + adv(view, foe)))
