"""Properties, Systems and Unit Benefits: the special rules that a model's profile names."""

from __future__ import annotations

import msgspec

from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Question
from sandtable.rulesets.dw4.coherency import formations
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.profile import RuleRef
from sandtable.rulesets.dw4.state import BattleTable, Mode
from sandtable.rulesets.dw4.where import class_of, models_of

GENERATOR = "Generator"


class System(msgspec.Struct, frozen=True):
    """A System as one model carries it."""

    model: ModelId
    rule: RuleRef


WORKING: Question[System] = Question("a System works")
"""A rule that negates Systems forbids this; other Properties cannot be negated (DW4-PROP-02)."""


def are_in_force(g: BattleTable) -> bool:
    """Whether Properties and Systems are played at all: in Core play only where it was agreed (DW4-MODE-05)."""
    settings = g.state.settings
    return not settings.first_game and (settings.mode is Mode.FULL or settings.core_special_rules)


def working_systems(g: BattleTable, model: ModelId) -> tuple[RuleRef, ...]:
    """A model's Systems, without those that something has negated (DW4-PROP-02)."""
    if not are_in_force(g):
        return ()
    return tuple(rule for rule in class_of(g, model).systems if g.refusal(WORKING, System(model, rule)) is None)


def properties(g: BattleTable, model: ModelId) -> tuple[RuleRef, ...]:
    """All Properties in effect for a model, always and by themselves (DW4-PROP-01); a System is one (DW4-PROP-02)."""
    if not are_in_force(g):
        return ()
    return (*class_of(g, model).properties, *working_systems(g, model))


def is_generator(system: RuleRef) -> bool:
    """Whether a System is a Generator. Ruling: the name it carries is the tag (DW4-PROP-05)."""
    return system.name.endswith(GENERATOR)


def has_unit_benefit(g: BattleTable, model: ModelId, rule: RuleId) -> bool:
    """Whether a Unit Benefit reaches a model now: a bearer must be in its Formation (DW4-PROP-03).

    It does or it does not: a second bearer adds nothing (DW4-PROP-04).
    """
    unit = g.state.models[model].unit
    bearers = {m.id for m in models_of(g, unit) if any(held.id == rule for held in properties(g, m.id))}
    return any(model in formation and bearers.intersection(formation) for formation in formations(g, unit))
