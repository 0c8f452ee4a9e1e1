"""Whom to fire on, with whom, and who goes first."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne, ChooseSome, Picker
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.attributes import Shot
from sandtable.rulesets.dw4.firepower import attack_pools
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.sighting import sight
from sandtable.rulesets.dw4.state import Battle, BattleTable
from sandtable.rulesets.dw4.tactics.worth import expected_damage, worth_of_damage
from sandtable.rulesets.dw4.targeting import can_participate, possible_targets, ready_weapons
from sandtable.rulesets.dw4.where import models_of

NOT_WORTH_IT = 0.08
"""Victory Points below which an Attack is left, so that the crew can Rally instead."""


def volley(g: BattleTable, unit: UnitId, target: ModelId) -> float:
    """The Victory Points that a unit's Attack on a target can be expected to be worth."""
    models = [m.id for m in models_of(g, unit) if m.pose is not None and can_participate(g, m.id, target)]
    armed = tuple(m for m in models if ready_weapons(g, m, target))
    return _value(g, unit, target, _worth_having(g, unit, target, armed))


def _value(g: BattleTable, unit: UnitId, target: ModelId, models: tuple[ModelId, ...]) -> float:
    if not models:
        return 0.0
    weapons = tuple(w for m in models for w in ready_weapons(g, m, target))
    shot = Shot(g.state.units[unit].seat, unit, target, models, weapons)
    pools = attack_pools(g, shot)
    damage = expected_damage(pools.action.value, pools.resistance.value, pools.threshold.value)
    return worth_of_damage(g, target, damage)


def _worth_having(g: BattleTable, unit: UnitId, target: ModelId, models: tuple[ModelId, ...]) -> tuple[ModelId, ...]:
    """Leave out those whose obscured view gives the defender more than their guns give us."""
    clear = tuple(m for m in models if not sight(g, m, target).obscured)
    if not clear or len(clear) == len(models):
        return models
    return max((models, clear), key=lambda those: _value(g, unit, target, those))


def best_volley(g: BattleTable, unit: UnitId) -> float:
    """The most that a unit's next Attack can be expected to be worth."""
    return max([volley(g, unit, target) for target in possible_targets(g, unit)], default=0.0)


def initial_target(view: View[Battle], decision: ChooseOne[ModelId], pick: Picker) -> ModelId:
    unit = view.state.clock.unit
    assert unit is not None
    return max(decision.options, key=lambda target: volley(view, unit, target))


def participating_models(view: View[Battle], decision: ChooseSome[ModelId], pick: Picker) -> tuple[ModelId, ...]:
    """Everyone whose guns are worth more than what their view costs."""
    target = ModelId(decision.about[0])
    unit = view.state.clock.unit
    assert unit is not None
    armed = tuple(m for m in decision.options if ready_weapons(view, m, target))
    return _worth_having(view, unit, target, armed) or decision.options


def next_action(view: View[Battle], decision: ChooseOne[str], pick: Picker) -> str | None:
    unit = view.state.clock.unit
    assert unit is not None
    return decision.options[0] if best_volley(view, unit) > NOT_WORTH_IT else None


def unit_to_activate(view: View[Battle], decision: ChooseOne[UnitId], pick: Picker) -> UnitId:
    """Who can hurt the enemy most from where it stands goes first; then the one with most to lose."""

    def urgency(unit: UnitId) -> tuple[float, int]:
        record = view.state.units[unit]
        return best_volley(view, unit), len(record.models)

    return max(decision.options, key=urgency)
