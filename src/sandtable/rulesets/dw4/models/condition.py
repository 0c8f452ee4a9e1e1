"""The condition of a model: Battle-Ready or Crippled, and the Critical Damage Effects it carries."""

from __future__ import annotations

from sandtable.kernel.values import Query, Question
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import FIXED, hull, mass
from sandtable.rulesets.dw4.state import BattleTable, Critical
from sandtable.tabletop.where import models_of

PANICKING = 2
MUTINOUS = 3
"""Levels of Disorder that spoil dice (DW4-DIS-04, DW4-DIS-05)."""

REACHABLE: Question[ModelId] = Question("whether rules and effects of others can reach a model at all")

CRITICALS_TOLD = {critical: Query[ModelId](f"{critical.value} as it tells", FIXED) for critical in Critical}
"""How many instances of each effect count for its lasting penalty; each of them does (DW4-CRIT-03)."""


def is_battle_ready(g: BattleTable, model: ModelId) -> bool:
    """Whether a model in play has not been Crippled (DW4-DMG-05)."""
    record = g.state.models[model]
    return not record.crippled and record.left_as is None


def has_crippled_model(g: BattleTable, unit: UnitId) -> bool:
    """Whether a model of the unit that is still in play has been Crippled."""
    return any([model.crippled for model in models_of(g, unit)])


def criticals(g: BattleTable, model: ModelId, critical: Critical) -> int:
    """How many instances of an effect a model has, as far as its penalty is concerned (DW4-CRIT-03)."""
    held = g.state.models[model].criticals
    return g.value(CRITICALS_TOLD[critical], model, held.count(critical)) if held else 0


def is_about_to_explode(g: BattleTable, model: ModelId) -> bool:
    """Whether a Crippled model has at least as many Critical Damage Effects as its MAS (DW4-CRIT-11)."""
    record = g.state.models[model]
    return record.crippled and record.left_as is None and room_for_criticals(g, model) <= 0


def room_for_criticals(g: BattleTable, model: ModelId) -> int:
    """How many Critical Damage Effects more a model can have before there are too many for it (DW4-CRIT-11)."""
    return mass(g, model) - len(g.state.models[model].criticals)


def damage_to_cripple(g: BattleTable, model: ModelId) -> int:
    """How much more Damage Cripples a model; less than none where it has suffered more than that (DW4-DMG-03)."""
    return hull(g, model) - g.state.models[model].damage
