"""An attack that is being declared, as it would be made: what is not said yet is everything one has."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.decision import Decision
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.fighting.support import Bearings, leads_at, supports_for
from sandtable.rulesets.dw3.fighting.weapons import dice_at, gun_named, use_of
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.procedures.attack import Attack
from sandtable.rulesets.dw3.procedures.shooting import (
    INITIAL_TARGET,
    LEAD_WEAPON,
    CrossingCard,
    ShootingStep,
    SupportWeapons,
    VolleyCard,
)
from sandtable.rulesets.dw3.state import Battle, BattleTable


def best_attack(g: BattleTable, unit: UnitId, target: ModelId) -> Attack | None:
    """The attack of a unit on a target with all it has: led by the weapon with most dice; none where nothing bears."""
    guns = leads_at(g, unit, target, g.state.units[unit].used, {})
    if not guns:
        return None
    lead = max(guns, key=lambda gun: dice_at(g, gun.weapon, target).lead or 0)
    return Attack(lead=lead.name, supports=all_supports(g, lead.name, target, {}), target=target)


def declared_attack(view: View[Battle], decision: Decision[Any], answer: Any) -> Attack | None:
    """The attack to look at; None where the decision is not about one, or none can be made."""
    unit = view.state.clock.unit
    if decision.question == INITIAL_TARGET:
        return None if unit is None or answer is None else best_attack(view, unit, ModelId(answer))
    if not decision.about or decision.about[0] not in view.state.models:
        return None
    target, arcs = ModelId(decision.about[0]), _arcs_declared(view)
    if decision.question == LEAD_WEAPON:
        return Attack(lead=answer, supports=all_supports(view, answer, target, arcs), target=target)
    if isinstance(decision, CrossingCard):
        supports = all_supports(view, decision.lead, target, arcs)
        return Attack(lead=decision.lead, supports=supports, target=target, crossing=answer is not None)
    if isinstance(decision, SupportWeapons):
        return Attack(lead=decision.lead, supports=tuple(answer), target=target, crossing=decision.crossing)
    if isinstance(decision, VolleyCard):
        leading = () if answer is None else decision.volley
        return Attack(lead=decision.lead, supports=decision.supports, target=target, leading=leading)
    return None


def attacks_declared(view: View[Battle]) -> int:
    """How many attacks were declared before in this step."""
    step = _shooting(view)
    return 0 if step is None else len(step.declared)


def _shooting(view: View[Battle]) -> ShootingStep | None:
    return next((running for running in reversed(view.under_way) if isinstance(running, ShootingStep)), None)


def _arcs_declared(view: View[Battle]) -> Bearings:
    step = _shooting(view)
    return {} if step is None else {(model, target): arc for model, target, arc in step.arcs}


def all_supports(g: BattleTable, lead: str, target: ModelId, arcs: Bearings) -> tuple[str, ...]:
    """Every weapon that may support a lead, with which its model has declared an arc (DW3-ARC-02)."""
    gun = gun_named(lead)
    arcs = {**arcs, (gun.model, target): gun.arc}
    used = (*g.state.units[g.state.models[gun.model].unit].used, use_of(g, gun))
    return tuple([other.name for other in supports_for(g, gun, target, used, arcs)])
