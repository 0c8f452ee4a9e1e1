"""Whom to fire on, with whom, and who goes first.

An Attack is judged by its exact odds where the captain has someone to work them out, else by rule of thumb.
"""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.kernel.decision import ChooseOne, ChooseSome, Picker
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.fighting.firepower import attack_pools, together
from sandtable.rulesets.dw4.fighting.participation import sound_or_all
from sandtable.rulesets.dw4.fighting.targeting import CONTRIBUTION, can_participate, possible_targets, ready_weapons
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import Shot
from sandtable.rulesets.dw4.odds.rolls import attack_roll
from sandtable.rulesets.dw4.procedures.attack import participants_for, proposed_models
from sandtable.rulesets.dw4.state import Battle, BattleTable
from sandtable.rulesets.dw4.table.visibility import sight
from sandtable.rulesets.dw4.tactics.advice import advises_by_odds
from sandtable.rulesets.dw4.tactics.worth import expected_damage, worth_of_damage, worth_of_odds
from sandtable.tabletop.where import models_of


def volley(g: BattleTable, unit: UnitId, target: ModelId, appraise: Appraiser | None) -> float:
    """The Victory Points that a unit's Attack on a target can be expected to be worth."""
    models = [m.id for m in models_of(g, unit) if m.pose is not None and can_participate(g, m.id, target)]
    armed = tuple(m for m in models if ready_weapons(g, m, target))
    return _value(g, unit, target, _worth_having(g, unit, target, armed, appraise), appraise)


def _value(
    g: BattleTable, unit: UnitId, target: ModelId, models: tuple[ModelId, ...], appraise: Appraiser | None
) -> float:
    if not models or target not in g.state.models:
        return 0.0
    # Those who weigh one company against another ask for the better one again.
    key = ("worth of a volley", unit, target, models, appraise is None)
    return g.memo(key, _worked_out, g, unit, target, models, appraise)


def _worked_out(
    g: BattleTable, unit: UnitId, target: ModelId, models: tuple[ModelId, ...], appraise: Appraiser | None
) -> float:
    weapons = tuple(w for m in models for w in ready_weapons(g, m, target, models))
    shot = together(g, Shot(g.state.units[unit].seat, unit, target, models, weapons))
    if appraise is not None:
        return worth_of_odds(g, target, appraise(attack_roll(g, shot)))
    pools = attack_pools(g, shot)
    damage = expected_damage(pools.action.value, pools.resistance.value, pools.threshold.value)
    return worth_of_damage(g, target, damage)


def _worth_having(
    g: BattleTable, unit: UnitId, target: ModelId, models: tuple[ModelId, ...], appraise: Appraiser | None
) -> tuple[ModelId, ...]:
    """Leave out those whose view or presence costs us more than their guns give.

    An obscured view gives the defender dice, and some weapons ask something of all who Participate.
    """
    clear = tuple(m for m in models if not sight(g, m, target).obscured)
    groups = dict.fromkeys([models, *([clear] if clear else []), *_needed_by_weapons(g, target, models)])
    if len(groups) == 1:
        return models
    return max(groups, key=lambda those: _value(g, unit, target, those, appraise))


def _needed_by_weapons(g: BattleTable, target: ModelId, models: tuple[ModelId, ...]) -> Iterator[tuple[ModelId, ...]]:
    """For each weapon that is refused only because of who else Participates: those with whom it may be used."""
    if CONTRIBUTION not in g.hooks.forbids or len(models) < 2:
        return
    for model in models:
        refused = set(ready_weapons(g, model, target)) - set(ready_weapons(g, model, target, models))
        for weapon in sorted(refused):
            yield tuple([m for m in models if m == model or weapon in ready_weapons(g, model, target, (model, m))])


def damage_of_volley(g: BattleTable, unit: UnitId, target: ModelId) -> float:
    """About how much Damage a unit's Attack on a target inflicts."""
    here = tuple([m.id for m in models_of(g, unit) if m.pose is not None])
    models = proposed_models(g, participants_for(g, here, target), target)
    weapons = tuple([w for m in models for w in ready_weapons(g, m, target, models)])
    if not weapons:
        return 0.0
    pools = attack_pools(g, together(g, Shot(g.state.units[unit].seat, unit, target, models, weapons)))
    return expected_damage(pools.action.value, pools.resistance.value, pools.threshold.value)


def best_volley(g: BattleTable, unit: UnitId, appraise: Appraiser | None) -> float:
    """The most that a unit's next Attack can be expected to be worth."""
    targets = [target for target in possible_targets(g, unit) if target in g.state.models]
    return max([volley(g, unit, target, appraise) for target in targets], default=0.0)


@advises_by_odds("participating models")
def participating_models(
    view: View[Battle], decision: ChooseSome[ModelId], pick: Picker, appraise: Appraiser | None
) -> tuple[ModelId, ...]:
    """Everyone whose guns are worth more than what their view costs, and whom no Confusion threatens."""
    target = ModelId(decision.about[0])
    unit = view.state.clock.unit
    assert unit is not None
    armed = sound_or_all(view, tuple(m for m in decision.options if ready_weapons(view, m, target)))
    return _worth_having(view, unit, target, armed, appraise) or decision.options


@advises_by_odds("unit to activate")
def unit_to_activate(
    view: View[Battle], decision: ChooseOne[UnitId], pick: Picker, appraise: Appraiser | None
) -> UnitId:
    """Who can hurt the enemy most from where it stands goes first; else the one that began with most models."""

    def urgency(unit: UnitId) -> tuple[float, int]:
        record = view.state.units[unit]
        return best_volley(view, unit, appraise), len(record.models)

    return max(decision.options, key=urgency)
