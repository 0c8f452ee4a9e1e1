"""An option of a decision in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.geometry.sector import Sector
from sandtable.kernel.ids import CardId, SeatId
from sandtable.rulesets.dw4.catalogue import catalogue
from sandtable.rulesets.dw4.ids import FeatureId, ModelId, StackId, UnitId, WeaponId
from sandtable.rulesets.dw4.models.attributes import hull
from sandtable.rulesets.dw4.procedures.clashing import whole
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.arcs import Band
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.terrain.areas import terrain_areas
from sandtable.rulesets.dw4.terrain.structures import structure_target
from sandtable.rulesets.dw4.words.compass import SECTORS, both, box_in_words
from sandtable.rulesets.dw4.words.dice import face_in_words
from sandtable.rulesets.dw4.words.names import (
    ARC_NAMES,
    DISORDER,
    admiral,
    card_in_full,
    encounter_name,
    feature_in_words,
    model_name,
    piece_in_words,
    thing_name,
    unit_with_models,
    weapon_in_words,
    weapon_name,
)
from sandtable.rulesets.dw4.words.of_criticals import criticals_in_words
from sandtable.rulesets.dw4.words.of_squadrons import stack_in_words, stack_name_in_words
from sandtable.tabletop.ids import PieceId
from sandtable.tabletop.state import Location


def show(table: BattleTable, of: str, value: Any) -> str:
    """One option; what has no words of its own reads as it is."""
    shower = SHOWERS.get(of)
    return str(value) if shower is None else shower(table, value)


def aside_of(option: str) -> str:
    """What stands in brackets at the end of an option's words: how it fares, its figures, how many it is."""
    _, found, aside = option.partition(" (")
    return aside[:-1] if found and option.endswith(")") else ""


def _model(g: BattleTable, value: Any) -> str:
    """A model with its Damage and Disorder; among models that are touched a Terrain Feature may stand, too."""
    if value in g.state.features:
        return feature_in_words(g, FeatureId(value))
    if value not in g.state.models:
        return str(value)
    return f"{model_name(g, ModelId(value))} ({condition(g, ModelId(value))})"


def condition(g: BattleTable, model: ModelId) -> str:
    """How a model fares: `Damage 2 of 10, Disorder 1`, or `Crippled, no Disorder, Breach x 2`.

    A Structure may be fired at, too: `ARM 3, Damage 1, Mass 2`.
    """
    structure = structure_target(g, FeatureId(model))
    if structure is not None:
        return f"ARM {structure.armour}, Damage {structure.damage}, Mass {structure.mass}"
    record = g.state.models[model]
    hurt = [] if record.crippled else [f"Damage {record.damage} of {hull(g, model)}"]
    calm = [] if record.disorder else [DISORDER[0]]
    told = troubles(g, model)
    first = 1 if record.crippled else 0
    return ", ".join([*told[:first], *hurt, *calm, *told[first:]])


def troubles(g: BattleTable, model: ModelId) -> list[str]:
    """What is wrong with a model, its Damage apart: `Crippled`, `Disorder 1`, `Breach x 2`, and the tokens it has."""
    record = g.state.models[model]
    told = ["Crippled"] if record.crippled else []
    if record.disorder:
        told.append(DISORDER[record.disorder])
    if record.criticals:
        told.append(criticals_in_words(record.criticals))
    return told + [f"{name} x {many}" if many > 1 else name for name, many in record.tokens]


def _unit(g: BattleTable, value: Any) -> str:
    if value not in g.state.units:
        return str(value)
    location = g.state.units[UnitId(value)].location
    where = "" if location in (Location.IN_PLAY, Location.GONE) else f", {location.value}"
    return unit_with_models(g, UnitId(value)) + where


def _formation(g: BattleTable, value: Any) -> str:
    """A Formation by its models; where they are numbered, by its number."""
    if isinstance(value, tuple):
        return both([model_name(g, ModelId(model)) for model in value]) or "nobody"
    return str(value)


def _feature(g: BattleTable, value: Any) -> str:
    return feature_in_words(g, FeatureId(value)) if value in g.state.features else _model(g, value)


def _weapon(g: BattleTable, value: Any) -> str:
    return weapon_in_words(g, WeaponId(value)) if "/" in str(value) else str(value)


def _weapons(g: BattleTable, value: Any) -> str:
    """Weapons that fire together."""
    return both([weapon_name(g, WeaponId(weapon)) for weapon in value]) if isinstance(value, tuple) else str(value)


def _arc(g: BattleTable, value: Any) -> str:
    return SECTORS.get(value) or ARC_NAMES.get(value, str(value))


def _edge(g: BattleTable, value: Any) -> str:
    return f"the {value} Edge"


def _stack(g: BattleTable, value: Any) -> str:
    stack = g.state.stacks.get(StackId(value))
    return stack_name_in_words(g, StackId(value)) if stack is None else stack_in_words(g, stack)


def _squadron(g: BattleTable, value: Any) -> str:
    row = register(g).content.squadrons.get(str(value))
    if row is None:
        return str(value)
    figures = f"Attack {row.attack}, Intercept {row.intercept}, Support {row.support}, Resilience {row.resilience}"
    carries = f"; {', '.join([ref.title for ref in row.properties])}" if row.properties else ""
    return f"{row.name} ({figures}{carries})"


def _launch_target(g: BattleTable, value: Any) -> str:
    """A unit with whose it is, or a Minefield."""
    if value not in g.state.units:
        return thing_name(g, str(value))
    return f"{_unit(g, value)} of {admiral(g.state.units[UnitId(value)].seat, 'yours')}"


def _rule(id: str) -> str:
    """A special rule by its name, or a part of it."""
    rule = whole(id)
    known = catalogue().rules.get(rule)
    return id.replace(rule, known.name) if known is not None and known.name else id


SHOWERS: dict[str, Callable[[BattleTable, Any], str]] = {
    "unit": _unit,
    "model": _model,
    "weapon": _weapon,
    "weapons": _weapons,
    "feature": _feature,
    "card": lambda g, value: card_in_full(g, CardId(value)),
    "formation": _formation,
    "edge": _edge,
    "marker": lambda g, value: thing_name(g, str(value)),
    "seat": lambda g, value: admiral(SeatId(value)),
    "sector": lambda g, value: SECTORS[Sector(value)] if isinstance(value, int) else str(value),
    "band": lambda g, value: Band(value).name.capitalize() if isinstance(value, int) else str(value),
    "arc": _arc,
    "piece": lambda g, value: piece_in_words(g, PieceId(value)),
    "area": lambda g, value: f"the Terrain Area {box_in_words(terrain_areas(g)[value])}",
    "face": lambda g, value: face_in_words(value),
    "launch": _unit,
    "rule": lambda g, value: _rule(str(value)),
    "launch target": _launch_target,
    "squadron": _squadron,
    "stack": _stack,
    "encounter": lambda g, value: encounter_name(g, str(value)),
}
"""By the kind of thing that a decision says its options are."""
