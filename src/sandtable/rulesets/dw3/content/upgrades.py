"""Upgrades: bought for every model of a unit, so that its models are of a class of their own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from msgspec.structs import replace

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.content.content import Content
from sandtable.rulesets.dw3.content.pack_file import UpgradeRow
from sandtable.rulesets.dw3.content.profile import Force, ForceUnit, RuleRef, ShipClass
from sandtable.tabletop.ids import ClassId
from sandtable.tabletop.pack_rows import RuleName

SIGN = "+"
"""What stands in the id of a class between it and its upgrades."""


def class_of_listed(unit: ForceUnit) -> ClassId:
    """The class of the models of a unit as it is listed, with its upgrades (DW3-SETUP-08)."""
    return ClassId(SIGN.join([unit.class_id, *sorted(unit.upgrades)]))


def without_upgrades(class_id: ClassId) -> ClassId:
    return ClassId(class_id.partition(SIGN)[0])


def upgraded(profile: ShipClass, class_id: ClassId, upgrades: Iterable[UpgradeRow]) -> ShipClass:
    """A class with all that upgrades give it, for every model alike."""
    for upgrade in upgrades:
        profile = replace(
            profile,
            rules=(*profile.rules, *_refs(upgrade.rules)),
            generators=(*profile.generators, *_refs(upgrade.generators)),
            fray=(profile.fray[0] + upgrade.fray, profile.fray[1] + upgrade.fray),
            minefields=profile.minefields + upgrade.minefields,
            points=profile.points + upgrade.points,
        )
    return replace(profile, id=class_id)


def with_upgrades(content: Content, forces: Iterable[Force]) -> Content:
    """The content of a game, with a class for each that units of its forces have upgraded."""
    more: dict[ClassId, ShipClass] = {}
    for unit in [unit for force in forces for unit in force.units if unit.upgrades]:
        bought = [content.upgrades[name] for name in unit.upgrades]
        name = class_of_listed(unit)
        more[name] = upgraded(content.classes[unit.class_id], name, bought)
    if not more:
        return content
    classes: Mapping[ClassId, ShipClass] = MappingProxyType({**content.classes, **more})
    return replace(content, classes=classes)


def _refs(rules: Iterable[RuleName]) -> tuple[RuleRef, ...]:
    return tuple([RuleRef(RuleId(rule.rule), rule.name, rule.value) for rule in rules])
