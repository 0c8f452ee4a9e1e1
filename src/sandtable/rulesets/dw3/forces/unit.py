"""A unit of a force: what it was fitted with, whether it may be, and what it costs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Protocol

from sandtable.rulesets.dw3.content.profile import (
    ForceUnit,
    GeneratorOption,
    GeneratorPick,
    ShipClass,
    Swap,
    Upgrade,
    WeaponOption,
)
from sandtable.tabletop.forces.groups import plain_id
from sandtable.tabletop.ids import ClassId


class Fitted(Protocol):
    """A unit as a pack, a list or the joining part of a list has it."""

    @property
    def class_id(self) -> str: ...

    @property
    def models(self) -> int: ...

    @property
    def upgrades(self) -> tuple[str, ...]: ...

    @property
    def swaps(self) -> tuple[Swap, ...]: ...

    @property
    def generators(self) -> tuple[GeneratorPick, ...]: ...


def force_unit(row: Fitted, battlefleet: str | None = None, joins: int = 0, flagship: bool = False) -> ForceUnit:
    """The unit of a row; the battlefleet is the row's own, if nothing else is said."""
    return ForceUnit(
        class_id=ClassId(row.class_id),
        models=row.models,
        battlefleet=getattr(row, "battlefleet", "") if battlefleet is None else battlefleet,
        escorts=getattr(row, "escorts", 0),
        flagship=flagship,
        joins=joins,
        upgrades=row.upgrades,
        swaps=row.swaps,
        generators=row.generators,
    )


def unit_points(unit: ForceUnit, profile: ShipClass, escort_points: int) -> int:
    """Models with all they are fitted with, what the unit buys once, and escorts (DW3-SETUP-08, DW3-ESC-01)."""
    bought = upgrades_of(unit, profile)
    each = profile.points + sum([upgrade.points for upgrade in bought if upgrade.per_model])
    each += sum([option.points for _, option in swapped(unit, profile)])
    each += sum([option.points for _, option in generators_of(unit, profile)])
    once = sum([upgrade.points for upgrade in bought if not upgrade.per_model])
    return unit.models * each + once + unit.escorts * escort_points


def upgrades_of(unit: ForceUnit, profile: ShipClass) -> list[Upgrade]:
    """The upgrades that a unit has, of those that its class is offered."""
    return [upgrade for upgrade in profile.upgrades if upgrade.name in unit.upgrades]


def swapped(unit: ForceUnit, profile: ShipClass) -> Iterator[tuple[int, WeaponOption]]:
    """Each weapon that stands in the place of another, with the place, counted from 1."""
    for swap in unit.swaps:
        offered = profile.swaps[swap.slot - 1] if swap.slot <= len(profile.swaps) else ()
        found = next((option for option in offered if option.weapon.type.name == swap.weapon), None)
        if found is not None:
            yield swap.slot, found


def generators_of(unit: ForceUnit, profile: ShipClass) -> Iterator[tuple[int, GeneratorOption]]:
    """Each generator that stands in the place of a weapon, with the place."""
    for pick in unit.generators:
        found = next((option for option in profile.generator_options if option.rule.name == pick.generator), None)
        if found is not None:
            yield pick.slot, found


def fitting_problems(unit: ForceUnit, profile: ShipClass) -> Iterator[str]:
    """What a unit has that its class is not offered, a sentence each (DW3-SETUP-08)."""
    offered = {upgrade.name: upgrade for upgrade in profile.upgrades}
    for name, many in Counter(unit.upgrades).items():
        if name not in offered:
            yield f"{profile.name} has no upgrade {name!r}"
            continue
        if many > 1:
            yield f"{name} is bought once for a unit, not {many} times"
        where = offered[name].battlefleets
        if where and plain_id(unit.battlefleet) not in where:
            yield f"{name} is not for its battlefleet"
    for choice, many in Counter([upgrade.one_of for upgrade in upgrades_of(unit, profile)]).items():
        if choice and many > 1:
            yield f"{many} upgrades of {choice}, at most one"
    places = Counter([*[swap.slot for swap in unit.swaps], *[pick.slot for pick in unit.generators]])
    yield from [f"weapon {slot} is replaced {many} times" for slot, many in places.items() if many > 1]
    taken = [slot for slot, _ in swapped(unit, profile)]
    for swap in unit.swaps:
        if swap.slot not in taken:
            yield f"{_weapon(profile, swap.slot)} cannot be swapped for {swap.weapon!r}"
    names = [option.rule.name for option in profile.generator_options]
    for pick in unit.generators:
        if pick.generator not in names:
            yield f"{profile.name} is offered no {pick.generator!r}"
        elif pick.slot not in profile.generator_slots:
            yield f"{_weapon(profile, pick.slot)} cannot be replaced by a generator"
    if len(unit.generators) > 1:
        yield f"{len(unit.generators)} generators in the place of weapons, at most one"


def _weapon(profile: ShipClass, slot: int) -> str:
    if not 1 <= slot <= len(profile.weapons):
        return f"weapon {slot}, which {profile.name} does not have,"
    return f"weapon {slot}, {profile.weapons[slot - 1].type.name},"
