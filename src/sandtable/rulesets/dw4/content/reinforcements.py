"""Models that join a battle that has begun: what they may be, known from the start, so that their ids tell it all.

`A2.1+4` is the unit that model A2.1 brought, of the fifth loadout of the game's yard; its model is `A2.1+4.1`. So the
content of a game never changes in play, and saves, views and copies of a game hold nothing but the ids.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

import msgspec

from sandtable.kernel.hooks import Rule
from sandtable.rulesets.dw4.content.content import Content
from sandtable.rulesets.dw4.content.profile import Mount, RuleRef, ShipClass, WeaponProfile, with_arcs_of
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.tabletop.ids import ClassId

BROUGHT = "+"


class Loadout(msgspec.Struct, frozen=True):
    """A Class with one choice of its Hardpoints."""

    class_id: ClassId
    weapons: tuple[WeaponProfile, ...]


Yard = tuple[Loadout, ...]
"""Every Loadout that may join a game, in a fixed order."""


class Reinforcing(Rule, abstract=True):
    """A special rule that brings models into a battle that has begun."""

    def classes_brought(self, content: Content, bearer: ShipClass) -> Iterable[ShipClass]:
        """The Classes of which a model with this rule may bring one."""
        raise NotImplementedError


def yard_of(rules: Iterable[Rule], content: Content, classes: Iterable[ShipClass]) -> Yard:
    """What may join a game with these rules and Classes, of which any may have been fitted out with them."""
    bringing = [rule for rule in rules if isinstance(rule, Reinforcing)]
    bearers = tuple(classes) if bringing else ()
    brought = {c.id: c for rule in bringing for bearer in bearers for c in rule.classes_brought(content, bearer)}
    return tuple([Loadout(id, weapons) for id in sorted(brought) for weapons in armaments(brought[id])])


def armaments(ship_class: ShipClass) -> tuple[tuple[WeaponProfile, ...], ...]:
    """Every way to arm a model of a Class, as it is printed first: each Hardpoint by itself (DW4-WEAP-05)."""
    return tuple(product(*[mounted_at(ship_class, weapon) for weapon in ship_class.weapons]))


def mounted_at(ship_class: ShipClass, weapon: WeaponProfile) -> tuple[WeaponProfile, ...]:
    """A weapon of a Class and whatever may be mounted in its place (DW4-WEAP-04)."""
    if weapon.mount is Mount.FIXED:
        return (weapon,)
    # What a Class is printed with is often among its options.
    others = [o for o in ship_class.hardpoint_options if o.mount is weapon.mount and o.name != weapon.name]
    return (weapon, *{option.name: with_arcs_of(option, weapon) for option in others}.values())


def rules_of_the_yard(yard: Yard, content: Content) -> tuple[RuleRef, ...]:
    """Every special rule that somebody who joins may carry."""
    classes = [content.classes[class_id] for class_id in {loadout.class_id for loadout in yard}]
    return (
        *(ref for c in classes for ref in (*c.properties, *c.systems)),
        *(ref for loadout in yard for weapon in loadout.weapons for ref in weapon.qualities),
    )


def unit_brought(bearer: ModelId, number: int) -> UnitId:
    """The unit that a model brings, by the number of its Loadout in the yard."""
    return UnitId(f"{bearer}{BROUGHT}{number}")


def model_brought(unit: UnitId) -> ModelId:
    """The only model of such a unit."""
    return ModelId(f"{unit}.1")


def loadout_of(yard: Sequence[Loadout], model: ModelId) -> Loadout:
    """What a model is that was brought; KeyError where it was not."""
    _, brought, number = model.partition(BROUGHT)
    if not brought:
        raise KeyError(model)
    return yard[int(number.partition(".")[0])]
