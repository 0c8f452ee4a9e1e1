"""Classes as units are fitted with them: upgrades, other weapons, generators in their places (DW3-SETUP-08)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

from msgspec.structs import replace

from sandtable.rulesets.dw3.content.content import Content
from sandtable.rulesets.dw3.content.fleet_reading import with_rules_of
from sandtable.rulesets.dw3.content.profile import Battlefleet, BattlefleetId, Force, ForceUnit, ShipClass, Weapon
from sandtable.rulesets.dw3.forces.unit import generators_of, swapped, upgrades_of
from sandtable.tabletop.forces.groups import group_named
from sandtable.tabletop.ids import ClassId

SIGN = "+"
"""What stands in the id of a class between it and what its models are fitted with."""


def class_of_listed(unit: ForceUnit) -> ClassId:
    """The class of the models of a unit as it is listed, with all it is fitted with."""
    placed = [f"{swap.slot}={swap.weapon}" for swap in unit.swaps]
    placed += [f"{pick.slot}={pick.generator}" for pick in unit.generators]
    return ClassId(SIGN.join([unit.class_id, *sorted(unit.upgrades), *sorted(placed)]))


def without_upgrades(class_id: ClassId) -> ClassId:
    return ClassId(class_id.partition(SIGN)[0])


def fitted(profile: ShipClass, unit: ForceUnit) -> ShipClass:
    """A class with all that a unit of it is fitted with, for every model alike."""
    replaced = dict(generators_of(unit, profile))
    for upgrade in upgrades_of(unit, profile):
        profile = replace(
            profile,
            rules=(*[ref for ref in profile.rules if ref.id not in upgrade.without], *upgrade.rules),
            generators=(*profile.generators, *upgrade.generators),
            traits=(*[trait for trait in profile.traits if trait not in upgrade.loses], *upgrade.traits),
            fray=(profile.fray[0] + upgrade.fray, profile.fray[1] + upgrade.fray),
            hull=(profile.hull[0] + upgrade.hull, profile.hull[1] + upgrade.hull),
            minefields=profile.minefields + upgrade.minefields,
            points=profile.points + (upgrade.points if upgrade.per_model else 0),
        )
    weapons = tuple(_weapons(profile, unit))
    gone = {ref for weapon in profile.weapons for ref in weapon.type.rules}
    return replace(
        profile,
        id=class_of_listed(unit),
        weapons=weapons,
        rules=with_rules_of([ref for ref in profile.rules if ref not in gone], weapons),
        generators=(*profile.generators, *[option.rule for option in replaced.values()]),
    )


def _weapons(profile: ShipClass, unit: ForceUnit) -> Iterator[Weapon]:
    """The weapons of a fitted model: those of its class, of what stands in their places, and of upgrades."""
    others, generators = dict(swapped(unit, profile)), dict(generators_of(unit, profile))
    bought = upgrades_of(unit, profile)
    instead = {old: new for upgrade in bought for old, new in upgrade.instead}
    for slot, weapon in enumerate(profile.weapons, 1):
        if slot in generators:
            yield from generators[slot].weapons
        else:
            found = others[slot].weapon if slot in others else weapon
            yield Weapon(instead.get(found.type.name, found.type), found.arcs)
    for upgrade in bought:
        yield from upgrade.weapons


def is_fitted(unit: ForceUnit) -> bool:
    """Whether a unit is not as its class prints it."""
    return bool(unit.upgrades or unit.swaps or unit.generators)


def with_upgrades(content: Content, forces: Iterable[Force]) -> Content:
    """The content of a game, with a class for each that units of its forces have fitted otherwise.

    A battlefleet that a force takes once more is there by its number.
    """
    classes: dict[ClassId, ShipClass] = {}
    fleets: dict[BattlefleetId, Battlefleet] = {}
    for unit in [unit for force in forces for unit in force.units]:
        if is_fitted(unit):
            classes[class_of_listed(unit)] = fitted(content.classes[unit.class_id], unit)
        fleet = group_named(unit.battlefleet, content.battlefleets)
        if fleet is not None and fleet.id not in content.battlefleets:
            fleets[fleet.id] = fleet
    if not classes and not fleets:
        return content
    more: Mapping[ClassId, ShipClass] = MappingProxyType({**content.classes, **classes})
    return replace(content, classes=more, battlefleets=MappingProxyType({**content.battlefleets, **fleets}))
