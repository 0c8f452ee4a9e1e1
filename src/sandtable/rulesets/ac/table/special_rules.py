"""Special rules of units: who carries which, and with what number (AC-G-04)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from sandtable.geometry.units import INCH
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.stacking import WithX
from sandtable.kernel.values import Choice, Query
from sandtable.rulesets.ac.content.content import Content
from sandtable.rulesets.ac.content.forces import BattlegroupId
from sandtable.rulesets.ac.content.profile import RuleRef, UnitProfile, WeaponRow
from sandtable.rulesets.ac.content.register import fitted
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.state import BattleTable, Side, Unit
from sandtable.rulesets.ac.table.where import kit_of, profile_of, register, units_on_table, units_within
from sandtable.tabletop.forces.groups import plain_id
from sandtable.tabletop.layers import PLUS
from sandtable.tabletop.state import GONE, IN_PLAY

LENT: Choice[UnitId] = Choice("special rules that a unit has beside those of its profile")
"""The name of a grant is the id of the rule."""


class Bearing(msgspec.Struct, frozen=True):
    """A unit that has a special rule with a distance."""

    unit: UnitId
    rule: RuleId


REACH: Query[Bearing] = Query("inches of a special rule", PLUS)

TRAITS: Choice[UnitId] = Choice("further traits of a unit")
"""The name of a grant is that of the trait."""


def held(g: BattleTable, unit: UnitId, rule: RuleId) -> tuple[RuleRef, ...]:
    """Each copy of a special rule that a unit has by its profile."""
    return tuple([ref for ref in profile_of(g, unit).rules if ref.id == rule])


def has_rule(g: BattleTable, unit: UnitId, rule: RuleId) -> bool:
    """Whether a unit has a special rule, by its profile or lent by another one."""
    if rule in kit_of(g, unit).rules:
        return True
    if LENT not in g.hooks.grants:
        return False  # Asked all the time, and in most games nobody lends any.
    return any([grant.name == rule for grant in g.granted(LENT, unit)])


def facts_of(g: BattleTable, unit: UnitId) -> frozenset[str] | None:
    """What hooks of single units need: their special rules and marks. None where rules may be lent by others."""
    if LENT in g.hooks.grants:
        return None
    rules, marks = kit_of(g, unit).rules, g.state.units[unit].marks
    return rules.union(marks) if marks else rules


def x_of(g: BattleTable, unit: UnitId, rule: WithX) -> int:
    """The number of a special rule for a unit, its copies put together as the rule says; 0 without one (AC-G-04)."""
    if rule.id not in kit_of(g, unit).rules:
        return 0
    return rule.stacking.of([number_in(ref.value) or rule.unnumbered for ref in held(g, unit, rule.id)])


def inches_of(g: BattleTable, unit: UnitId, rule: WithX) -> int:
    """The same for a distance, in mils; the inch mark may be missing (AC-G-03)."""
    x = x_of(g, unit, rule)
    return INCH * g.value(REACH, Bearing(unit, rule.id), x) if x else 0


def number_in(value: str) -> int:
    """A number that stands in brackets, with an inch mark or without (AC-G-03)."""
    figures = value.strip().rstrip('"')
    return int(figures) if figures.isdecimal() else 0


def words_of(g: BattleTable, unit: UnitId, rule: RuleId) -> tuple[str, ...]:
    """Every trait, type or Arc that stands in brackets after a special rule of a unit (AC-G-03)."""
    return tuple([word.strip() for ref in held(g, unit, rule) for word in ref.value.split(",") if word.strip()])


def traits_of(g: BattleTable, unit: UnitId) -> tuple[str, ...]:
    """Faction, Unit Type, Target Category and the others (AC-TRAIT-01)."""
    return (*profile_of(g, unit).traits, *[grant.name for grant in g.granted(TRAITS, unit)])


def is_named(g: BattleTable, unit: UnitId, words: Iterable[str]) -> bool:
    """Whether a unit has one of several traits; one is enough (AC-G-03)."""
    return any([word in traits_of(g, unit) for word in words])


def row_has(row: WeaponRow, rule: RuleId) -> bool:
    """Whether a row of the Armaments Grid has a Quality."""
    return any([ref.id == rule for ref in row.qualities])


def bearers(g: BattleTable, seat: SeatId, rule: RuleId) -> tuple[UnitId, ...]:
    """The units of a General on the table that have a rule."""
    own = [unit for unit in units_on_table(g) if unit.seat == seat]
    if LENT in g.hooks.grants:
        return tuple([unit.id for unit in own if has_rule(g, unit.id, rule)])
    kits = register(g).kits
    return tuple([unit.id for unit in own if rule in kits[unit.class_id, unit.options].rules])


def is_near(g: BattleTable, unit: UnitId, other: UnitId, reach: int) -> bool:
    """Whether one is within an aura of the other; a unit is always within its own (AC-G-06).

    A garrison is measured from its building; who is aboard, Incoming or in Reserve has no part in it (AC-G-07).
    """
    if unit == other:
        return True
    there = [g.state.units[each].location is IN_PLAY for each in (unit, other)]
    return all(there) and units_within(g, unit, other, reach)


def has_boon(g: BattleTable, seat: SeatId, rule: RuleId) -> bool:
    """Whether the Force of a General bought a Boon (AC-G-21)."""
    return rule in g.state.sides[seat].boons


def brings_bonus(g: BattleTable, seat: SeatId, rule: RuleId) -> bool:
    """Whether a Battlegroup of a General brings a Bonus that needs no Commander (AC-G-22)."""
    content = register(g).content
    return any(unit.seat == seat and _bonus_of(content, unit) == rule for unit in g.state.units.values())


def has_bonus(g: BattleTable, seat: SeatId, rule: RuleId) -> bool:
    """Whether a Battlegroup of a General brings a Bonus, and its Commander is not Annihilated (AC-G-22).

    Ruling: it is then there for every unit of the General that fits, of whatever Battlegroup (AC-G-23).
    """
    content = register(g).content
    left = [unit for unit in g.state.units.values() if unit.seat == seat and unit.location is not GONE]
    commanders = [unit for unit in left if profile_of(g, unit.id).is_commander]
    return any([_bonus_of(content, unit) == rule for unit in commanders])


def _bonus_of(content: Content, unit: Unit) -> RuleId | None:
    """The Bonus that the Battlegroup of a unit brings."""
    group = content.battlegroups.get(BattlegroupId(plain_id(unit.battlegroup)))
    return None if group is None or group.bonus is None else group.bonus.id


def can_use(g: BattleTable, seat: SeatId, rule: RuleId, once: bool = True) -> bool:
    """Whether a General has a Boon or Bonus and has not used it up, in this Round or for good (AC-G-11)."""
    side = g.state.sides[seat]
    if (once and rule in side.spent) or rule in side.used_up:
        return False
    return has_boon(g, seat, rule) or has_bonus(g, seat, rule)


def rules_of(profile: UnitProfile) -> Iterable[RuleId]:
    """The special rules of a profile, with the Qualities of its rows; some traits are a rule by themselves."""
    yield from [RuleId(f"AC-R-{trait.upper().replace(' ', '-')}") for trait in profile.traits]
    yield from [ref.id for ref in profile.rules]
    yield from [ref.id for row in profile.rows for ref in row.qualities]


def rules_in_force(content: Content, units: Iterable[Unit], sides: Iterable[Side]) -> frozenset[RuleId]:
    """The special rules of a game: what units and their Battlegroups bring, and Boons (AC-PROFILE-11)."""
    found: set[RuleId] = {boon for side in sides for boon in side.boons}
    for unit in units:
        found |= set(rules_of(fitted(content.classes[unit.class_id], unit.options)))
        bonus = _bonus_of(content, unit)
        found |= set() if bonus is None else {bonus}
    return frozenset(found)
