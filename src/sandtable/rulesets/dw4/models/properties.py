"""Properties, Systems and Unit Benefits: the special rules that a model's profile names."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Grant
from sandtable.kernel.ids import RuleId
from sandtable.kernel.stacking import WithJointX, WithX
from sandtable.kernel.values import Choice, Question
from sandtable.rulesets.dw4.content.profile import RuleRef
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.state import FULL, BattleTable, Model
from sandtable.rulesets.dw4.table.coherency import formations
from sandtable.rulesets.dw4.table.where import class_of, register
from sandtable.tabletop.where import models_of


class System(msgspec.Struct, frozen=True):
    """A System as one model carries it."""

    model: ModelId
    rule: RuleRef


WORKING: Question[System] = Question("a System works")
"""A rule that negates Systems forbids this; other Properties cannot be negated (DW4-PROP-02)."""


HEEDED: Question[System] = Question("a Property of a model is heeded")
"""A rule that lets Properties and Systems of a model be ignored altogether forbids this."""


def are_in_force(g: BattleTable) -> bool:
    """Whether Properties and Systems are played at all: in Core play only where it was agreed (DW4-MODE-05)."""
    settings = g.state.settings
    return not settings.first_game and (settings.mode is FULL or settings.core_special_rules)


def working_systems(g: BattleTable, model: ModelId) -> tuple[RuleRef, ...]:
    """A model's Systems, without those that something has negated (DW4-PROP-02).

    With the last System Failure they are back at once: nothing is kept of it (DW4-G-08).
    """
    if not are_in_force(g):
        return ()
    systems = class_of(g, model).systems
    fitted = register(g).fittings.get(model)
    if fitted:
        systems = (*systems, *[rule for rule in fitted if is_system(rule.id)])
    if WORKING not in g.hooks.forbids:
        return systems
    return tuple([rule for rule in systems if g.refusal(WORKING, System(model, rule)) is None])


def properties(g: BattleTable, model: ModelId) -> tuple[RuleRef, ...]:
    """All Properties in effect for a model, always and by themselves (DW4-PROP-01); a System is one (DW4-PROP-02)."""
    if not are_in_force(g):
        return ()
    fitted = register(g).fittings.get(model)
    bought = [rule for rule in fitted if not is_system(rule.id)] if fitted else ()
    found = (*class_of(g, model).properties, *bought, *working_systems(g, model))
    if HEEDED not in g.hooks.forbids:
        return found
    return tuple([rule for rule in found if g.refusal(HEEDED, System(model, rule)) is None])


class Lending(msgspec.Struct, frozen=True):
    """A special rule that somebody asks for, and a model that may have it from another rule for a while."""

    model: ModelId
    rule: RuleId


class Loan(Grant, frozen=True, kw_only=True):
    """A copy of a special rule that another one lends to a model."""

    copy: RuleRef


LENT: Choice[Lending] = Choice("copies of a special rule that others lend to a model")
"""Whoever lends answers for the rules it lends alone, before it looks at anything else."""


def held(g: BattleTable, model: ModelId, rule: RuleId) -> tuple[RuleRef, ...]:
    """Each copy of a special rule that is in effect for a model now: its own, and those that are lent to it."""
    lent: tuple[RuleRef, ...] = ()
    if LENT in g.hooks.grants and are_in_force(g):
        lent = tuple([loan.copy for loan in g.granted(LENT, Lending(model, rule)) if isinstance(loan, Loan)])
    # Most models carry few of the rules that are asked for.
    if not register(g).carries(model, g.state.models[model].class_id, rule):
        return lent
    return (*[ref for ref in properties(g, model) if ref.id == rule], *lent)


def bearers(g: BattleTable, rule: RuleId, among: Iterable[Model]) -> list[Model]:
    """Those of some models for which a special rule may be in effect: who names it, and everyone where some is lent."""
    if LENT in g.hooks.grants:
        return list(among)
    carries = register(g).carries
    return [model for model in among if carries(model.id, model.class_id, rule)]


def x_of(g: BattleTable, model: ModelId, rule: WithX, counts: Callable[[RuleRef], bool] | None = None) -> int:
    """The X of a special rule for a model: its copies put together as the rule says (DW4-G-07); 0 without one.

    `counts` tells which copies do, where not all of them always do.
    """
    copies = held(g, model, rule.id)
    return rule.stacking.of([ref.x for ref in copies if counts is None or counts(ref)]) if copies else 0


def x_together(g: BattleTable, models: Iterable[ModelId], rule: WithJointX) -> int:
    """The X of a special rule for models that act together, each with its own (DW4-G-07)."""
    return rule.together.of([x_of(g, model, rule) for model in models])


def values_of(g: BattleTable, model: ModelId, rule: RuleId) -> tuple[str, ...]:
    """What stands in brackets after a special rule of a model, for each copy (DW4-G-05)."""
    return tuple([ref.value for ref in held(g, model, rule)])


def listed_on(g: BattleTable, model: ModelId, rule: RuleId) -> tuple[str, ...]:
    """Every Trait or other word that stands in brackets after a special rule of a model, one by one (DW4-G-05)."""
    return tuple([word for ref in held(g, model, rule) for word in ref.listed])


def has(g: BattleTable, model: ModelId, rule: RuleId) -> bool:
    """Whether a special rule is in effect for a model now."""
    return bool(held(g, model, rule))


def every_model_has(g: BattleTable, unit: UnitId, rule: RuleId) -> bool:
    """Whether all models that a unit has now carry a special rule: some do nothing otherwise (DW4-G-11)."""
    return all([has(g, model.id, rule) for model in models_of(g, unit)])


class Benefit(msgspec.Struct, frozen=True):
    """A Unit Benefit that would reach a model."""

    model: ModelId
    rule: RuleId


BENEFIT: Question[Benefit] = Question("a Unit Benefit reaches a model")
"""Where rules shut a model out of a Unit Benefit, or let it reach further than its own unit."""


def is_system(rule: RuleId) -> bool:
    """Whether a special rule is a System, as its id tells."""
    return rule.startswith("DW4-S-")


def has_unit_benefit(g: BattleTable, model: ModelId, rule: RuleId) -> bool:
    """Whether a Unit Benefit reaches a model now: a bearer must be in its Formation (DW4-PROP-03).

    It does or it does not: a second bearer adds nothing (DW4-PROP-04). Ruling: it is tested for each model (DW4-G-09).
    """
    own = None if _has_bearer_by_it(g, model, rule) else Refusal("no bearer is in its Formation", RuleId("DW4-PROP-03"))
    return g.refusal(BENEFIT, Benefit(model, rule), own) is None


def _has_bearer_by_it(g: BattleTable, model: ModelId, rule: RuleId) -> bool:
    unit = g.state.models[model].unit
    bearers = {m.id for m in models_of(g, unit) if has(g, m.id, rule)}
    return bool(bearers) and any(model in those and bearers.intersection(those) for those in formations(g, unit))
