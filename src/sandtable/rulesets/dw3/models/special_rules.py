"""Special rules of models: who carries which, and with what number.

A rule of "a unit" needs one model with it still in play, a rule of "a model" works for that model alone (DW3-R-G-01).
"""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.stacking import WithX
from sandtable.rulesets.dw3.content.content import Content
from sandtable.rulesets.dw3.content.profile import BattlefleetId, Quality, RuleRef, ShipClass
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.state import BattleTable, Critical, Unit
from sandtable.rulesets.dw3.table.where import class_of, register
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import friends, models_of


def held(g: BattleTable, model: ModelId, rule: RuleId) -> tuple[RuleRef, ...]:
    """Each copy of a special rule that is in effect for a model now.

    A generator does nothing with a generator shutdown marker (DW3-SHOOT-30).
    """
    profile = class_of(g, model)
    own = [ref for ref in profile.rules if ref.id == rule]
    if profile.generators and Critical.GENERATOR_SHUTDOWN not in g.state.models[model].criticals:
        own += [ref for ref in profile.generators if ref.id == rule]
    return tuple(own)


def has(g: BattleTable, model: ModelId, rule: RuleId) -> bool:
    """Whether a special rule is in effect for a model now."""
    return bool(held(g, model, rule))


def x_of(g: BattleTable, model: ModelId, rule: WithX) -> int:
    """The number of a special rule for a model, its copies put together as the rule says; 0 without one."""
    copies = held(g, model, rule.id)
    return rule.stacking.of([int(ref.value) if ref.value.isdecimal() else rule.unnumbered for ref in copies])


def listed_on(g: BattleTable, model: ModelId, rule: RuleId) -> tuple[str, ...]:
    """Every trait or quality that stands in brackets after a special rule of a model."""
    return tuple([word.strip() for ref in held(g, model, rule) for word in ref.value.split(",") if word.strip()])


def unit_has(g: BattleTable, unit: UnitId, rule: RuleId) -> bool:
    """Whether a unit has a rule: one model of it in play is enough (DW3-R-G-01)."""
    return any([has(g, model.id, rule) for model in models_of(g, unit)])


def every_model_has(g: BattleTable, unit: UnitId, rule: RuleId) -> bool:
    return all([has(g, model.id, rule) for model in models_of(g, unit)])


def bearers(g: BattleTable, seat: SeatId, rule: RuleId) -> tuple[ModelId, ...]:
    """The models of a player on the table that have a rule."""
    return tuple([model.id for model in friends(g, seat) if has(g, model.id, rule)])


def bearers_by(g: BattleTable, model: ModelId, seat: SeatId, rule: RuleId, reach: int) -> tuple[ModelId, ...]:
    """A player's bearers of a rule within reach of a model, which is never one of them itself."""
    return tuple([b for b in bearers(g, seat, rule) if b != model and are_within(g, b, model, reach)])


def quality_rule(quality: Quality) -> RuleId:
    """The row of the glossary that tells a quality."""
    return RuleId(f"DW3-R-{quality.replace(' ', '-')}")


def rules_of(profile: ShipClass) -> Iterable[RuleId]:
    """The special rules of a class: its own, its generators, and the qualities of its weapons."""
    yield from [ref.id for ref in (*profile.rules, *profile.generators)]
    yield from qualities_in(profile)


def qualities_in(profile: ShipClass) -> tuple[RuleId, ...]:
    return tuple([quality_rule(ref.quality) for weapon in profile.weapons for ref in weapon.type.qualities])


def rules_in_force(content: Content, units: Iterable[Unit], first: bool = False) -> frozenset[RuleId]:
    """The special rules that units bring into a game; a first game has the qualities of weapons alone."""
    found: set[RuleId] = set()
    for unit in units:
        profile = content.classes[unit.class_id]
        found |= set(qualities_in(profile) if first else rules_of(profile))
        for squadron in profile.squadrons:
            found |= {quality_rule(quality) for quality in content.squadrons[squadron].qualities}
        fleet = content.battlefleets.get(BattlefleetId(unit.battlefleet))
        if fleet is not None and fleet.ability is not None and not first:
            found.add(fleet.ability.id)
    return frozenset(found)


def fleets_with(g: BattleTable, seat: SeatId, rule: RuleId) -> tuple[UnitId, ...]:
    """A unit of each battlefleet of a player that has a rule, the first of it, which stands for the battlefleet."""
    fleets = register(g).content.battlefleets
    found: dict[str, UnitId] = {}
    for unit in g.state.units.values():
        fleet = fleets.get(BattlefleetId(unit.battlefleet))
        if unit.seat == seat and fleet is not None and fleet.ability is not None and fleet.ability.id == rule:
            found.setdefault(unit.battlefleet, unit.id)
    return tuple(found.values())
