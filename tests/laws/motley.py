"""Motley fleets: special rules strewn over the ready ones, so that rules meet which no fleet brings together."""

from __future__ import annotations

from functools import cache
from random import Random

from msgspec.structs import replace

from sandtable.rulesets.dw4.content.content import Content, builtin
from sandtable.rulesets.dw4.content.profile import Force, ForceUnit, RuleRef, ShipClass, Squadron, WeaponProfile
from sandtable.rulesets.dw4.manifest import DystopianWars4
from sandtable.rulesets.dw4.special import special_rules
from tests.laws.factions import strewn_over

ON_WEAPONS = "DW4-Q-"
ON_SQUADRONS = "DW4-R-"
SYSTEMS = "DW4-S-"
PROPERTIES = "DW4-P-"
SHARE, FEW = 0.5, 3
"""So many of these fleets have rules of factions besides, and so many each."""


def known_refs() -> dict[str, RuleRef]:
    """Every special rule that there is code for, as some profile carries it, with an X of 2 at least."""
    content = builtin()
    refs = {str(rule.id): RuleRef(rule.id, rule.name, "2") for rule in special_rules()}
    carried = [
        *(ref for c in content.classes.values() for ref in (*c.properties, *c.systems)),
        *(ref for c in content.classes.values() for weapon in c.weapons for ref in weapon.qualities),
        *(ref for squadron in content.squadrons.values() for ref in squadron.properties),
    ]
    return {**refs, **{ref.id: ref for ref in carried if ref.id in refs and ref.value != "1"}}


class MotleyWars(DystopianWars4):
    """The rule set with other profiles."""

    def __init__(self, seed: int | str) -> None:
        self.pick = Random(f"motley {seed}")
        super().__init__(cache(self._motley_content))

    def _motley_content(self) -> Content:
        content = builtin()
        motley = replace(
            content,
            classes={id: self._strewn(c) for id, c in content.classes.items()},
            forces={id: self._armed(force) for id, force in content.forces.items()},
            squadrons={id: self._manned(squadron) for id, squadron in content.squadrons.items()},
        )
        return strewn_over(motley, self.pick, FEW) if self.pick.random() < SHARE else motley

    def _some(self, most: int, kind: str, has: tuple[RuleRef, ...]) -> tuple[RuleRef, ...]:
        """Up to so many more special rules of a kind."""
        there = {ref.id for ref in has}
        others = [ref for id, ref in sorted(known_refs().items()) if id.startswith(kind) and id not in there]
        return tuple(self.pick.sample(others, min(len(others), self.pick.randrange(most + 1))))

    def _strewn(self, ship_class: ShipClass) -> ShipClass:
        squadrons = {each.name: each.faction for each in builtin().squadrons.values()}
        properties = [
            ref
            for ref in self._some(4, PROPERTIES, ship_class.properties)
            if squadrons.get(ref.value, ship_class.faction) == ship_class.faction
        ]
        systems = self._some(2, SYSTEMS, ship_class.systems)
        return replace(
            ship_class,
            properties=(*ship_class.properties, *properties),
            systems=(*ship_class.systems, *systems),
        )

    def _armed(self, force: Force) -> Force:
        return replace(force, units=tuple(self._armed_unit(unit) for unit in force.units))

    def _armed_unit(self, unit: ForceUnit) -> ForceUnit:
        weapons = tuple(tuple(self._loaded(weapon) for weapon in model) for model in unit.weapons)
        return replace(unit, weapons=weapons)

    def _loaded(self, weapon: WeaponProfile) -> WeaponProfile:
        return replace(weapon, qualities=(*weapon.qualities, *self._some(2, ON_WEAPONS, weapon.qualities)))

    def _manned(self, squadron: Squadron) -> Squadron:
        more = self._some(2, ON_SQUADRONS, squadron.properties)
        return replace(squadron, properties=(*squadron.properties, *more))
