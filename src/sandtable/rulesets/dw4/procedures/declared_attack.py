"""An Attack that is being declared, as it would be made: what is not said yet is everything one has."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.decision import Decision
from sandtable.kernel.ids import RuleId
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.fighting.firepower import firepower, together
from sandtable.rulesets.dw4.fighting.participation import FORMATION
from sandtable.rulesets.dw4.fighting.targeting import ready_weapons
from sandtable.rulesets.dw4.ids import ModelId, UnitId, owner_of
from sandtable.rulesets.dw4.models.attributes import Shot
from sandtable.rulesets.dw4.procedures.attack import (
    ANY,
    CONTRIBUTING_WEAPONS,
    FIRING_TOGETHER,
    INITIAL_TARGET,
    PARTICIPATING_MODELS,
    Attack,
    DeclareWeapons,
    FireTogether,
    participants_for,
    proposed_models,
    usable,
)
from sandtable.rulesets.dw4.state import Battle, BattleTable
from sandtable.rulesets.dw4.table.coherency import formations

BEFORE_THE_CHECK = (INITIAL_TARGET, FORMATION, PARTICIPATING_MODELS)
"""Questions after which the Group Crew Check of an Attack is still to come."""
ATTACK_QUESTIONS = (*BEFORE_THE_CHECK, FIRING_TOGETHER, CONTRIBUTING_WEAPONS)


def declared_shot(view: View[Battle], decision: Decision[Any], answer: Any) -> Shot | None:
    """The Attack to look at; None where the decision is not about one."""
    unit = view.state.clock.unit
    if unit is None or (decision.question != INITIAL_TARGET and not decision.about):
        # Formations are asked for in other Actions, too; they name no target then.
        return None
    attack = attack_under_way(view)
    only_with = ANY if attack is None else attack.only_with
    if decision.question == INITIAL_TARGET:
        return best_shot(view, unit, ModelId(answer), only_with)
    # Every later question of an Attack names the target first; the last one also names who Participates.
    target, *participants = [ModelId(thing) for thing in decision.about]
    if isinstance(decision, DeclareWeapons | FireTogether):
        return _as_agreed(view, Shot(decision.seat, unit, target, tuple(participants), answer, decision.bands))
    if decision.question == FORMATION:
        return _proposed(view, unit, target, answer, only_with)
    return _everything(view, unit, target, answer, only_with)


def attack_under_way(view: View[Battle]) -> Attack | None:
    """The Attack that is being declared or resolved, if one is."""
    return next((running for running in reversed(view.under_way) if isinstance(running, Attack)), None)


def best_shot(g: BattleTable, unit: UnitId, target: ModelId, only_with: RuleId = ANY) -> Shot:
    """With all that the Formation with the most dice has; only one may Participate (DW4-ACTION-05)."""
    shots = [_proposed(g, unit, target, formation, only_with) for formation in formations(g, unit)]
    return max(shots, key=lambda shot: firepower(g, shot))


def _proposed(
    g: BattleTable, unit: UnitId, target: ModelId, models: tuple[ModelId, ...], only_with: RuleId = ANY
) -> Shot:
    """Those of these models that are proposed for it, with every weapon they can use on the target."""
    able = participants_for(g, models, target)
    return _everything(g, unit, target, proposed_models(g, able, target, only_with), only_with)


def _everything(g: BattleTable, unit: UnitId, target: ModelId, models: tuple[ModelId, ...], only_with: RuleId) -> Shot:
    """These models, with every weapon that they can use on the target."""
    ready = [weapon for model in models for weapon in ready_weapons(g, model, target, models)]
    weapons = usable(g, tuple(ready), only_with)
    return _as_agreed(g, together(g, Shot(g.state.units[unit].seat, unit, target, models, weapons)))


def _as_agreed(g: BattleTable, shot: Shot) -> Shot:
    """Where it was agreed so, only those who fire Participate."""
    if not g.state.settings.armed_participants_only:
        return shot
    armed = {owner_of(weapon) for weapon in shot.weapons}
    those = tuple([model for model in shot.participants if model in armed])
    return Shot(shot.seat, shot.unit, shot.target, those, shot.weapons, shot.bands)
