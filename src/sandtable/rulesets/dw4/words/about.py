"""What one should know before answering: the relations that a map would show."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.kernel.ids import CardId
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.cards.valour_cards import MOMENTS
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.moving.plotting import PlotCourse
from sandtable.rulesets.dw4.placing.markers import PlaceMarker
from sandtable.rulesets.dw4.placing.units import PlaceUnit
from sandtable.rulesets.dw4.procedures.minor_victories import CLAIM
from sandtable.rulesets.dw4.state import Battle, Critical
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.terrain.features import PlaceFeature
from sandtable.rulesets.dw4.turn_order import first_admiral, second_admiral
from sandtable.rulesets.dw4.words.about_attacks import about_participants, about_targets, about_weapons
from sandtable.rulesets.dw4.words.about_courses import about_course, limits_in_words, typed_course
from sandtable.rulesets.dw4.words.about_places import (
    TYPED_MARKER,
    about_feature,
    about_marker,
    about_unit_place,
    typed_feature,
    typed_unit_place,
)
from sandtable.rulesets.dw4.words.about_rolls import dice_on_the_table
from sandtable.rulesets.dw4.words.compass import at_pose
from sandtable.rulesets.dw4.words.names import admiral, card_in_full, cards_in_words, does, model_name, unit_with_models
from sandtable.rulesets.dw4.words.of_criticals import CRITICALS
from sandtable.rulesets.dw4.words.options import condition
from sandtable.rulesets.dw4.words.profiles import armament_in_words, attributes_in_words
from sandtable.rulesets.dw4.words.relations import nearest_in_words
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import models_of

Asked = View[Battle]

NEAREST = 2


def about(view: Asked) -> list[str]:
    """Lines for the decision of the view's seat; none where there is nothing to add."""
    decision = view.decision
    if isinstance(decision, PlotCourse):
        return about_course(view, decision)
    if isinstance(decision, PlaceUnit):
        return about_unit_place(view, decision)
    if isinstance(decision, PlaceFeature):
        return about_feature(view, decision)
    if isinstance(decision, PlaceMarker):
        return about_marker(decision)
    if decision is None:
        return []
    teller = BY_QUESTION.get(decision.question) or BY_KIND.get(getattr(decision, "of", ""))
    return [] if teller is None else teller(view, decision)


def typed(view: Asked) -> list[str]:
    """How the answer is typed, where it is no choice from a list."""
    decision = view.decision
    if isinstance(decision, PlotCourse):
        return typed_course(view, decision)
    if isinstance(decision, PlaceUnit):
        return typed_unit_place(view, decision)
    if isinstance(decision, PlaceFeature):
        return typed_feature(decision)
    return [TYPED_MARKER] if isinstance(decision, PlaceMarker) else []


def _initial_target(view: Asked, decision: Any) -> list[str]:
    unit = view.state.clock.unit
    return [] if unit is None else about_targets(view, unit, decision.options)


def _next_action(view: Asked, decision: Any) -> list[str]:
    unit = view.state.clock.unit
    return [] if unit is None else about_targets(view, unit)


def _initiative_card(view: Asked, decision: Any) -> list[str]:
    """The Second Admiral knows whether the First has set a card (DW4-READY-02)."""
    if decision.seat == first_admiral(view):
        return [f"You are the First Admiral and choose before {admiral(second_admiral(view))}."]
    first = first_admiral(view)
    has_set = view.state.cards[first].face_down is not None
    return [f"{does(first, 'has', 'have')} {'set a card face down' if has_set else 'Surrendered'}."]


def _hand(view: Asked, decision: Any) -> list[str]:
    return [f"Your hand: {cards_in_words(view, view.state.cards[decision.seat].hand)}."]


def _denial(view: Asked, decision: Any) -> list[str]:
    return [*_hand(view, decision), "A card of the same or a higher Value Denies it; your card is gone either way."]


def _valour(view: Asked, decision: Any) -> list[str]:
    """The dice that lie there, and what the cards say that fit this moment."""
    said = [f"{card_in_full(view, card)}: {_said(view, card, 'valour')}" for card in decision.options]
    return [*dice_on_the_table(view), *said]


def _victories(view: Asked, decision: Any) -> list[str]:
    return [f"{card_in_full(view, card)}: {_said(view, card, 'victory')}" for card in decision.options]


def _said(view: Asked, card: CardId, what: str) -> str:
    told = register(view).card_effects.get(getattr(register(view).cards.get(card), what, ""))
    return "" if told is None else told.text


def _critical_die(view: Asked, decision: Any) -> list[str]:
    """What the effect does that is to be given to somebody (DW4-CRIT-05 to DW4-CRIT-10)."""
    return [f"{name}: {CRITICALS[Critical(name)]}" for name in decision.about if name in set(Critical)]


def _next_model(view: Asked, decision: Any) -> list[str]:
    return [
        f"{model_name(view, model)}: {_stance(view, model)} {limits_in_words(view, model)}"
        for model in decision.options
    ]


def _units(view: Asked, decision: Any) -> list[str]:
    """Every unit to choose from, model by model."""
    lines: list[str] = []
    for unit in decision.options:
        if unit not in view.state.units:
            continue
        record = view.state.units[UnitId(unit)]
        models = [model.id for model in models_of(view, record.id) if model.pose is not None]
        where = "" if record.location is Location.IN_PLAY else f", {record.location.value}"
        lines.append(f"{unit_with_models(view, record.id)}{where}:")
        if not models:
            lines += [f"  {attributes_in_words(view, record.id)}"]
            lines += [f"  {line}" for line in armament_in_words(view, record.id)]
        lines += [f"  {thing(model)}: {_stance(view, model)}" for model in models]
    return lines


def _stance(view: Asked, model: ModelId) -> str:
    """Where a model stands, how it fares and who is near."""
    record = view.state.models[model]
    place = "not on the table" if record.pose is None else at_pose(record.pose)
    return f"{place}; {condition(view, model)}.{nearest_in_words(view, record, NEAREST)}"


BY_QUESTION: dict[str, Callable[[Asked, Any], list[str]]] = {
    "initial target": _initial_target,
    "next action": _next_action,
    "participating models": about_participants,
    "contributing weapons": about_weapons,
    "initiative card": _initiative_card,
    "new starting hand": _hand,
    "hold your nerve": _hand,
    "next model to move": _next_model,
    "denial": _denial,
    "critical damage die": _critical_die,
    CLAIM: _victories,
    **dict.fromkeys(MOMENTS, _valour),
}

BY_KIND: dict[str, Callable[[Asked, Any], list[str]]] = {"unit": _units}
"""By what the options are, where the question itself has nothing of its own."""
