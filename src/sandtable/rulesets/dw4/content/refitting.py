"""Weapons that lie ready for a Hardpoint: what may be exchanged in battle, known from the start.

A spare has an id like a weapon of its model, with a slot beyond those that the model went to sea with. So the content
of a game never changes in play, and the state only tells which of them is mounted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from sandtable.kernel.hooks import Rule
from sandtable.rulesets.dw4.content.content import Content
from sandtable.rulesets.dw4.content.profile import Mount, ShipClass, WeaponProfile
from sandtable.rulesets.dw4.content.reinforcements import mounted_at
from sandtable.rulesets.dw4.ids import ModelId, WeaponId, weapon_id
from sandtable.tabletop.ids import ClassId

HARDPOINTS = (Mount.LIGHT, Mount.HEAVY)


class Spare(msgspec.Struct, frozen=True):
    """A weapon that may be mounted in place of one that a model went to sea with."""

    place: WeaponId
    profile: WeaponProfile


Spares = Mapping[WeaponId, Spare]


class Refitting(Rule, abstract=True):
    """A rule by which weapons are exchanged in battle."""

    def refits(self, ship_class: ShipClass) -> bool:
        """Whether it is about models of a Class."""
        raise NotImplementedError


def spares_of(
    rules: Iterable[Rule],
    content: Content,
    classes: Mapping[ModelId, ClassId],
    armament: Mapping[ModelId, tuple[WeaponProfile, ...]],
) -> Spares:
    """Every weapon that models may exchange for one of theirs by these rules."""
    refitting = [rule for rule in rules if isinstance(rule, Refitting)]
    found: dict[WeaponId, Spare] = {}
    for model, class_id in classes.items() if refitting else ():
        if any([rule.refits(content.classes[class_id]) for rule in refitting]):
            found |= _of_one(content.classes[class_id], model, armament[model])
    return found


def _of_one(ship_class: ShipClass, model: ModelId, weapons: tuple[WeaponProfile, ...]) -> dict[WeaponId, Spare]:
    slots = [slot for slot, weapon in enumerate(weapons) if weapon.mount in HARDPOINTS]
    pairs = [(slot, other) for slot in slots for other in mounted_at(ship_class, weapons[slot])[1:]]
    return {
        weapon_id(model, number): Spare(weapon_id(model, slot), profile)
        for number, (slot, profile) in enumerate(pairs, start=len(weapons))
    }
