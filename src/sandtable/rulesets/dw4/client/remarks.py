"""What stands beside an option: how far a ship is, how she fares, how many dice a weapon brings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from sandtable.kernel.board import Remark
from sandtable.kernel.decision import ChooseCard
from sandtable.kernel.ids import CardId
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.cards.valour_cards import MOMENTS
from sandtable.rulesets.dw4.client.hints import BY_QUESTION, POSITIONS, hint_of_action
from sandtable.rulesets.dw4.fighting.firepower import best_band, dice_of
from sandtable.rulesets.dw4.ids import ModelId, UnitId, WeaponId, owner_of
from sandtable.rulesets.dw4.procedures.attack import INITIAL_TARGET, DeclareWeapons
from sandtable.rulesets.dw4.procedures.minor_victories import CLAIM
from sandtable.rulesets.dw4.squadrons.stacks import size
from sandtable.rulesets.dw4.state import Battle, BattleTable, Model
from sandtable.rulesets.dw4.table.arcs import Band, arcs_to_model, bands_to_model
from sandtable.rulesets.dw4.table.visibility import sight
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.tactics.gunnery import damage_of_volley
from sandtable.rulesets.dw4.words.compass import count, distance_in_words, either, sectors_in_words
from sandtable.rulesets.dw4.words.names import DISORDER, model_name, unit_with_models, weapon_title
from sandtable.rulesets.dw4.words.of_criticals import CRITICALS
from sandtable.rulesets.dw4.words.options import aside_of, show, troubles
from sandtable.rulesets.dw4.words.relations import nearest_enemies, range_between
from sandtable.tabletop.client.remarks import remark_on_model, remark_on_unit, worth_as_target
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import is_in_play, models_of


def remark(view: View[Battle], value: Any) -> Remark:
    """The remark on one option of the view's decision; an empty one where its words say everything."""
    of = getattr(view.decision, "of", "")
    meant = BY_QUESTION.get(view.decision.question) if view.decision else None
    found = Remark(hint=meant) if meant is not None else REMARKS.get(of, _nothing)(view, value)
    named = found.title if found.title and not found.carrier else show(view, of, value)
    return replace(found, aside=aside_of(str(named)))


def _nothing(view: View[Battle], value: Any) -> Remark:
    return Remark()


def _unit(view: View[Battle], value: Any) -> Remark:
    """How shaken a unit is, and its nearest enemy; of one that is not in the battle yet, its name alone."""
    unit = view.state.units.get(UnitId(value))
    if unit is None:
        return Remark()
    if unit.location is not Location.IN_PLAY:
        return Remark(title=unit_with_models(view, unit.id))
    return remark_on_unit(
        view,
        unit.id,
        _shaken,
        lambda model: [range_between(view, model.id, enemy) for enemy in nearest_enemies(view, model, 1)],
    )


def _shaken(models: Sequence[Model]) -> str:
    worst = max([model.disorder for model in models], default=0)
    return DISORDER[worst] if worst else ""


def _model(view: View[Battle], value: Any) -> Remark:
    """A model with what is wrong with it, and how it lies; its Hull is drawn."""
    return remark_on_model(view, value, model_name, _told, _worth)


def _told(view: View[Battle], model: Model) -> list[str]:
    return [*troubles(view, model.id), _lies_to_whom(view, model)]


def _worth(view: View[Battle], model: Model) -> float:
    """Of a target, about how much Damage the unit that fires would do to it; of others nothing."""
    return worth_as_target(view, model, INITIAL_TARGET, damage_of_volley)


def _lies_to_whom(view: View[Battle], model: Model) -> str:
    """How a model lies: an enemy to those who act, one of ours to the target, or else to the nearest enemy."""
    if model.seat != view.seat:
        from_whom = _nearest_of_the_active(view, model.id)
        return "" if from_whom is None else _lies(view, from_whom, model.id)
    aimed_at = _target(view)
    targets = [aimed_at] if aimed_at else nearest_enemies(view, model, 1)
    if not targets or targets[0] not in view.state.models or not is_in_play(view, targets[0]):
        return ""
    return f"{_lies(view, model.id, targets[0])} to {model_name(view, targets[0])}"


def _lies(g: BattleTable, viewer: ModelId, other: ModelId) -> str:
    """`13.4", Standard, fore`, and whether something stands in the way."""
    bands = either([band.name.capitalize() for band in bands_to_model(g, viewer, other)])
    place = f"{distance_in_words(range_between(g, viewer, other))}, {bands}, "
    place += sectors_in_words(arcs_to_model(g, viewer, other))
    seen = sight(g, viewer, other)
    return place + (", out of sight" if not seen.visible else ", Obscured" if seen.obscuring_mass else "")


def _nearest_of_the_active(view: View[Battle], other: ModelId) -> ModelId | None:
    unit = view.state.clock.unit
    if unit is None:
        return None
    ours = [m.id for m in models_of(view, unit) if is_in_play(view, m.id)]
    return min(ours, key=lambda model: range_between(view, model, other), default=None)


def _weapon(view: View[Battle], value: Any) -> Remark:
    """A weapon by its ship, with the dice it brings against the target at hand (DW4-ATK-05)."""
    weapon, target = WeaponId(value), _target(view)
    if "/" not in weapon or owner_of(weapon) not in view.state.models:
        return Remark()
    ship, title = owner_of(weapon), weapon_title(view, weapon)
    if target is None:
        return Remark(title=title, carrier=ship)
    picked = dict(view.decision.bands) if isinstance(view.decision, DeclareWeapons) else {}
    band = Band(picked.get(ship, best_band(view, bands_to_model(view, ship, target), (weapon,), target)))
    dice = dice_of(view, weapon, band, target)
    hint = f"{count(dice, 'die', 'dice')} at {band.name.capitalize()} range"
    return Remark(title=title, hint=hint, carrier=ship, dice=dice)


def _card(view: View[Battle], value: Any) -> Remark:
    """Of a card that may be played for what it says, that; its Value where the card itself is not shown beside it."""
    worth = register(view).card_values.get(CardId(value))
    if worth is None:
        return Remark()
    printed, asked = register(view).cards.get(CardId(value)), view.decision.question if view.decision else ""
    said = ""
    if printed is not None and (asked in MOMENTS or asked == CLAIM):
        said = printed.victory if asked == CLAIM else printed.valour
    told = register(view).card_effects.get(said)
    if asked == "denial":
        # Equal is enough to Deny (DW4-CARD-06).
        return Remark(
            hint=f"Denies an Effect of Value {worth}{' or less' if worth > 1 else ''}; it is gone either way."
        )
    by_value = "" if isinstance(view.decision, ChooseCard) else f"Value {worth}"
    if told is None:
        return Remark(title=by_value, hint=by_value)
    reward = f" Scores {count(told.reward, 'Victory Point')}." if asked == CLAIM else ""
    return Remark(title=told.name, hint=f"{by_value and f'{by_value}. '}{told.text}{reward}")


def _launch_target(view: View[Battle], value: Any) -> Remark:
    """What squadrons would do there, how far it is to fly, and who flies there already."""
    about = view.decision.about if view.decision else ()
    flying = [size(stack) for stack in view.state.stacks.values() if stack.target == value and stack.seat == view.seat]
    already = f", {sum(flying)} there already" if flying else ""
    unit = view.state.units.get(UnitId(value))
    if unit is None:
        return Remark(hint=f"sweep it{already}")
    from_where = [ModelId(model) for model in about[:1] if model in view.state.models]
    there = [model.id for model in models_of(view, unit.id) if model.pose is not None]
    near = [range_between(view, a, b) for a in from_where for b in there if a != b]
    away = f", {distance_in_words(min(near))} away" if near else ""
    mission = "Air Support" if unit.seat == view.seat else "Attack Run"
    return Remark(title=unit_with_models(view, unit.id), hint=f"{mission}{away}{already}")


def _action(view: View[Battle], value: Any) -> Remark:
    return Remark(hint=hint_of_action(value))


def _written(hints: Mapping[Any, str]) -> Callable[[View[Battle], Any], Remark]:
    """What is said of it, whatever the game."""
    return lambda view, value: Remark(hint=hints.get(value, ""))


def _target(view: View[Battle]) -> ModelId | None:
    """The enemy that the decision is about, if there is one: every question of an Attack names it first."""
    about = view.decision.about if view.decision else ()
    model = view.state.models.get(ModelId(about[0])) if about else None
    return None if model is None or model.seat == view.seat or model.pose is None else model.id


REMARKS: dict[str, Callable[[View[Battle], Any], Remark]] = {
    "unit": _unit,
    "launch": _unit,
    "launch target": _launch_target,
    "model": _model,
    "weapon": _weapon,
    "card": _card,
    "action": _action,
    "critical": _written(CRITICALS),
    "position": _written(POSITIONS),
}
"""By the kind of thing that a decision says its options are."""
