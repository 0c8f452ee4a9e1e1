"""What stands beside an option: how far a ship is, how she fares, how many dice a weapon brings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sandtable.kernel.board import Remark
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.client.considered_attacks import where_to
from sandtable.rulesets.dw3.client.considered_drift import consider_drift
from sandtable.rulesets.dw3.fighting.weapons import dice_at, gun_named
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.models.troubles import trouble_named
from sandtable.rulesets.dw3.procedures.moving import DIRECTION
from sandtable.rulesets.dw3.procedures.shooting import INITIAL_TARGET, LEAD_WEAPON
from sandtable.rulesets.dw3.state import Battle, BattleTable, Model
from sandtable.rulesets.dw3.table.sight import sight
from sandtable.rulesets.dw3.tactics.gunnery import promise
from sandtable.rulesets.dw3.words.names import ARC_NAMES, model_name, state_of, weapon_title
from sandtable.rulesets.dw3.words.troubles import trouble_in_words
from sandtable.tabletop.client.remarks import remark_on_model, remark_on_unit, worth_as_target
from sandtable.tabletop.compass import count, distance_in_words
from sandtable.tabletop.distances import distance_read
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import enemies, footprint, is_in_play, models_of


def remark(view: View[Battle], value: Any) -> Remark:
    """The remark on one option of the view's decision; an empty one where its words say everything."""
    decision = view.decision
    if decision is not None and decision.question == DIRECTION:
        considered = consider_drift(view, ModelId(decision.about[0]), value)
        (check,) = considered.checks
        return Remark(hint=check.text, pose=considered.path[-1] if considered.path else None)
    return REMARKS.get(getattr(view.decision, "of", ""), _nothing)(view, value)


def _nothing(view: View[Battle], value: Any) -> Remark:
    return Remark()


def _unit(view: View[Battle], value: Any) -> Remark:
    """How shaken a unit is, and its nearest enemy."""
    unit = view.state.units.get(UnitId(value))
    if unit is None or unit.location is not Location.IN_PLAY:
        return Remark()
    foes = enemies(view, unit.seat)
    return remark_on_unit(view, unit.id, _shaken, lambda model: [_apart(view, model.id, foe.id) for foe in foes])


def _shaken(models: Sequence[Model]) -> str:
    worst = max([model.disorder for model in models], default=0)
    return f"disorder {worst}" if worst else ""


def _model(view: View[Battle], value: Any) -> Remark:
    """A model with what is wrong with it, and how it lies to those who act; its HULL is drawn."""
    return remark_on_model(view, value, model_name, _told, _worth)


def _told(view: View[Battle], model: Model) -> list[str]:
    return [*state_of(view, model.id), _lies(view, model)]


def _worth(view: View[Battle], model: Model) -> float:
    """Of a target, how many points of it an attack may shoot away; of others nothing."""
    return worth_as_target(view, model, INITIAL_TARGET, promise)


def _lies(view: View[Battle], model: Model) -> str:
    """How an enemy lies to the nearest of those who act."""
    unit = view.state.clock.unit
    ours = [] if unit is None else [m.id for m in models_of(view, unit) if is_in_play(view, m.id)]
    if not ours or model.seat == view.seat:
        return ""
    nearest = min(ours, key=lambda own: _apart(view, own, model.id))
    seen = sight(view, nearest, model.id)
    hidden = ", out of sight" if not seen.visible else ", obscured" if seen.obscured else ""
    return f"{distance_in_words(_apart(view, nearest, model.id))}{hidden}"


def _weapon(view: View[Battle], value: Any) -> Remark:
    """A weapon by its ship and arc, with the dice it brings against the target at hand (DW3-SHOOT-12)."""
    gun, about = gun_named(str(value)), view.decision.about if view.decision else ()
    if gun.model not in view.state.models:
        return Remark()
    title, arc = weapon_title(view, gun.weapon), ARC_NAMES.get(gun.arc, "")
    target = ModelId(about[0]) if about and about[0] in view.state.models else None
    if target is None or view.state.models[target].pose is None:
        return Remark(title=title, hint=arc, carrier=gun.model)
    figures = dice_at(view, gun.weapon, target)
    leads = view.decision is not None and view.decision.question == LEAD_WEAPON
    dice = (figures.lead if leads else figures.support) or 0
    hint = f"{count(dice, 'die', 'dice')}, {where_to(view, str(value), target)}{f', {arc}' if arc else ''}"
    return Remark(title=title, hint=hint, carrier=gun.model, dice=dice)


def _apart(g: BattleTable, one: ModelId, other: ModelId) -> int:
    return distance_read((footprint(g, one),), (footprint(g, other),))


def _trouble(view: View[Battle], value: Any) -> Remark:
    """What a marker or disorder does to the model that is repaired, or to another that it helps."""
    about = view.decision.about if view.decision else ()
    trouble = trouble_named(str(value), about[0] if about else "")
    model = view.state.models.get(trouble.model)
    return Remark(hint=trouble_in_words(trouble.what, model.disorder if model is not None else 1))


REMARKS: dict[str, Callable[[View[Battle], Any], Remark]] = {
    "unit": _unit,
    "model": _model,
    "weapon": _weapon,
    "trouble": _trouble,
}
"""By the kind of thing that a decision says its options are."""
