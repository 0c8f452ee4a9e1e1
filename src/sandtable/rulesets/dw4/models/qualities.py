"""Qualities of weapons: the special rules that a weapon row names."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.stacking import Stacking, WithJointX, WithX
from sandtable.kernel.values import Query
from sandtable.rulesets.dw4.ids import WeaponId
from sandtable.rulesets.dw4.models.attributes import FIXED, Shot
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.where import register


class Wielded(msgspec.Struct, frozen=True):
    """A Quality as one weapon has it in one Attack."""

    shot: Shot
    weapon: WeaponId
    quality: RuleId


QUALITY_X: Query[Wielded] = Query("X of a Quality", FIXED)
"""A rule that raises the X of a Quality, or lends a weapon one it does not have, changes this."""


def has_quality(g: BattleTable, weapon: WeaponId, quality: RuleId) -> bool:
    """Whether a weapon has a Quality."""
    return quality in register(g).qualities[weapon]


def listed_by(g: BattleTable, weapon: WeaponId, quality: RuleId) -> tuple[str, ...]:
    """Every Trait or other word that stands in brackets after a Quality of a weapon (DW4-G-05)."""
    copies = [ref for ref in register(g).weapon(weapon).qualities if ref.id == quality]
    return tuple([word for ref in copies for word in ref.listed])


def all_have(g: BattleTable, weapons: Iterable[WeaponId], quality: RuleId) -> bool:
    """Whether there is a weapon, and every one has the Quality."""
    found = [has_quality(g, weapon, quality) for weapon in weapons]
    return bool(found) and all(found)


def any_has(g: BattleTable, weapons: Iterable[WeaponId], quality: RuleId) -> bool:
    """Whether a weapon has the Quality."""
    return any([has_quality(g, weapon, quality) for weapon in weapons])


def half_have(g: BattleTable, weapons: Iterable[WeaponId], quality: RuleId) -> bool:
    """Whether there is a weapon, and half of them or more have the Quality."""
    found = [has_quality(g, weapon, quality) for weapon in weapons]
    return bool(found) and 2 * sum(found) >= len(found)


def x_of(g: BattleTable, shot: Shot, weapon: WeaponId, quality: WithX) -> int:
    """The X of a weapon's Quality: several copies on one weapon come to what the Quality says (DW4-G-07)."""
    printed = printed_x(g, weapon, quality.id, quality.stacking, quality.unnumbered)
    return max(0, g.value(QUALITY_X, Wielded(shot, weapon, quality.id), printed))


def printed_x(g: BattleTable, weapon: WeaponId, quality: RuleId, stacking: Stacking, unnumbered: int = 0) -> int:
    """The same by the weapon's profile alone, whatever changes it in an Attack."""
    copies = [ref for ref in register(g).weapon(weapon).qualities if ref.id == quality]
    return stacking.of([ref.x if ref.value else unnumbered for ref in copies])


def x_together(g: BattleTable, shot: Shot, quality: WithJointX) -> int:
    """The X of all Contributing weapons together, for a Quality that says what they come to."""
    return quality.together.of([x_of(g, shot, weapon, quality) for weapon in shot.weapons])


def only_with_its_like(g: BattleTable, weapon: WeaponId, other: WeaponId, quality: RuleId) -> Refusal | None:
    """A Special Attack Quality: such a weapon Contributes only if all Contributing weapons have it (DW4-QUAL-01).

    Ruling: a weapon with two of them needs partners with both.
    """
    if not has_quality(g, weapon, quality) or has_quality(g, other, quality):
        return None
    return Refusal("it fires only with its like", RuleId("DW4-QUAL-01"))
