"""Special rules of models: who carries which, and with what number.

A rule of "a unit" needs one model with it still in play, a rule of "a model" works for that model alone (DW3-R-G-01).
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.stacking import WithX
from sandtable.kernel.values import Question
from sandtable.rulesets.dw3.content.content import Content
from sandtable.rulesets.dw3.content.profile import BattlefleetId, Quality, RuleRef, ShipClass, WeaponType
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.state import BattleTable, Critical, Unit
from sandtable.rulesets.dw3.table.where import class_of, register
from sandtable.tabletop import where
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.forces.groups import plain_id
from sandtable.tabletop.where import models_of


class Borrowing(msgspec.Struct, frozen=True):
    """A model, and a rule that it might have from the generator of another."""

    model: ModelId
    rule: RuleId


LENT: Question[Borrowing] = Question("a model has only its own generators")
"""A rule by which it counts as having this one forbids that."""


def held(g: BattleTable, model: ModelId, rule: RuleId) -> tuple[RuleRef, ...]:
    """Each copy of a special rule that is in effect for a model now.

    A generator does nothing with a generator shutdown marker (DW3-SHOOT-30), and one that is lent is never a second.
    """
    profile = class_of(g, model)
    own = [ref for ref in profile.rules if ref.id == rule]
    if Critical.GENERATOR_SHUTDOWN in g.state.models[model].criticals:
        return tuple(own)
    own += [ref for ref in profile.generators if ref.id == rule]
    if not own and LENT in g.hooks.forbids and g.refusal(LENT, Borrowing(model, rule)) is not None:
        own.append(RuleRef(rule, ""))
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
    return where.bearers(g, seat, rule, has)


def bearers_by(g: BattleTable, model: ModelId, seat: SeatId, rule: RuleId, reach: int) -> tuple[ModelId, ...]:
    """A player's bearers of a rule within reach of a model, which is never one of them itself."""
    return tuple([b for b in bearers(g, seat, rule) if b != model and are_within(g, b, model, reach)])


def quality_rule(quality: Quality) -> RuleId:
    """The row of the glossary that tells a quality."""
    return RuleId(f"DW3-R-{quality.replace(' ', '-')}")


def weapon_rule(weapon: WeaponType) -> RuleId:
    """The row of the glossary that a weapon has by its name; few have one. A profile stands in brackets behind it."""
    return RuleId(f"DW3-R-{weapon.name.partition(' (')[0].upper().replace(' ', '-')}")


def rules_of(profile: ShipClass) -> Iterable[RuleId]:
    """The special rules of a class: its own, its generators, and those of its weapons with their qualities."""
    yield from [ref.id for ref in (*profile.rules, *profile.generators)]
    yield from [weapon_rule(weapon.type) for weapon in profile.weapons]
    yield from [quality_rule(ref.quality) for weapon in profile.weapons for ref in weapon.type.qualities]


def rules_in_force(content: Content, units: Iterable[Unit], first: bool = False) -> frozenset[RuleId]:
    """The special rules of a game: every quality, and what units bring; a first game has the qualities alone."""
    # An attack may gain any quality, crossing the T has one, and so have minefields and torpedo runs.
    found: set[RuleId] = {quality_rule(quality) for quality in Quality}
    for unit in units:
        profile = content.classes[unit.class_id]
        found |= set() if first else set(rules_of(profile))
        fleet = content.battlefleets.get(BattlefleetId(plain_id(unit.battlefleet)))
        if fleet is not None and fleet.ability is not None and not first:
            found.add(fleet.ability.id)
    return frozenset(found)


def has_patron(g: BattleTable, seat: SeatId, rule: RuleId) -> bool:
    """Whether a patron with this rule lends a player a hand."""
    return g.state.sides[seat].patron == rule


def fleet_has(g: BattleTable, unit: UnitId, rule: RuleId) -> bool:
    """Whether the battlefleet of a unit has a rule."""
    name = BattlefleetId(plain_id(g.state.units[unit].battlefleet))
    fleet = register(g).content.battlefleets.get(name)
    return fleet is not None and fleet.ability is not None and fleet.ability.id == rule


class OfEveryGame(Rule, abstract=True):
    """A rule that is in force whoever fights, for it is told by the figures of weapons and not by a name on them."""


class Reinforces(Rule, abstract=True):
    """A rule by which units may come to a game that no force lists."""

    def reinforcements(self, content: Content, faction: str) -> tuple[ShipClass, ...]:
        """Classes of a faction that may come."""
        raise NotImplementedError


def fleets_with(g: BattleTable, seat: SeatId, rule: RuleId) -> tuple[UnitId, ...]:
    """A unit of each battlefleet of a player that has a rule, the first of it, which stands for the battlefleet."""
    found: dict[str, UnitId] = {}
    for unit in g.state.units.values():
        if unit.seat == seat and fleet_has(g, unit.id, rule):
            found.setdefault(unit.battlefleet, unit.id)
    return tuple(found.values())
