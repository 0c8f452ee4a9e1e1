"""What a Force may be made of: Battlefleets, Classes, weapons, Generators, Upgrades and Attachments."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.kernel.forces import (
    ClassChoice,
    Extra,
    FactionChoice,
    ForceChoices,
    ForceSwitch,
    GroupChoice,
    ListNames,
    Mounting,
    SlotChoice,
)
from sandtable.rulesets.dw4.content.content import Content
from sandtable.rulesets.dw4.content.profile import Battlefleet, Faction, Generator, Mount, ShipClass
from sandtable.rulesets.dw4.forces.attachments import why_not_attached
from sandtable.rulesets.dw4.forces.legality import why_not_in
from sandtable.rulesets.dw4.forces.unit import why_not_for
from sandtable.rulesets.dw4.forces.unit_sheets import is_built

LIMITS = (500, 1000, 1500, 2500)
"""The limits for which there are ready Forces."""

CORE = "core"
"""The field of a list that says that it is for Core play (DW4-MODE-03)."""


def force_choices(content: Content) -> ForceChoices:
    """Every faction with its Battlefleets and Classes."""
    return ForceChoices(
        factions=tuple(_faction(of, content) for of in content.factions.values()),
        limits=LIMITS,
        switches=(ForceSwitch(name=CORE, label="For Core play"),),
        group="Battlefleet",
        slot="Element",
        names=ListNames(group="battlefleet", slot="element", tokens="escorts"),
    )


def _faction(of: Faction, content: Content) -> FactionChoice:
    classes = [ship_class for ship_class in content.classes.values() if ship_class.faction == of.id]
    return FactionChoice(
        id=of.id,
        name=of.trait,
        about=of.about,
        groups=tuple(_group(fleet, content) for fleet in content.battlefleets.values() if fleet.faction == of.id),
        classes=tuple(_class(ship_class, of, classes) for ship_class in classes),
    )


def _group(battlefleet: Battlefleet, content: Content) -> GroupChoice:
    kind = "Main" if battlefleet.main else "Specialist"
    own = [ship_class for ship_class in content.classes.values() if ship_class.faction == battlefleet.faction]
    return GroupChoice(
        id=battlefleet.id,
        name=battlefleet.name,
        kind=f"Legendary, {kind}" if battlefleet.legendary else kind,
        slots=tuple(
            SlotChoice(
                name=element.name,
                mandatory=element.mandatory,
                maximum=element.maximum,
                classes=tuple(c.id for c in own if not why_not_in(element, c, content.classes)),
            )
            for element in battlefleet.elements
        ),
        main=battlefleet.main,
        caps={cap.positional.value: cap.units for cap in battlefleet.caps},
        twice=tuple(battlefleet.mainstay),
    )


def _class(ship_class: ShipClass, of: Faction, own: list[ShipClass]) -> ClassChoice:
    generators = _generators(ship_class, of)
    rules = (*ship_class.properties, *ship_class.systems)
    return ClassChoice(
        id=ship_class.id,
        name=ship_class.name,
        about=ship_class.about,
        traits=ship_class.traits,
        switches=(CORE,) if ship_class.core else (),
        points=ship_class.points,
        least=ship_class.models_min,
        most=ship_class.models_max,
        tokens=Extra(name="Escort", points=of.escort_points, per="token") if ship_class.escorts_max else None,
        tokens_most=ship_class.escorts_max,
        mountings=tuple(_mountings(ship_class, generators)),
        generators=tuple(
            Extra(name=g.rule.name, points=g.points, per="model", rules=(g.rule.title,)) for g in generators
        ),
        upgrades=tuple(
            Extra(
                name=upgrade.name,
                points=upgrade.points,
                per="model" if upgrade.per_model else "unit",
                rules=tuple(rule.title for rule in upgrade.grants),
            )
            for upgrade in ship_class.upgrades
        ),
        attachments=tuple(other.id for other in own if not why_not_attached(ship_class, other)),
        not_yet=tuple(dict.fromkeys([*(rule.title for rule in rules if not is_built(rule)), *ship_class.not_yet])),
    )


def _generators(ship_class: ShipClass, of: Faction) -> list[Generator]:
    """The Generators that a Class may mount (DW4-WEAP-06)."""
    if not ship_class.generator_hardpoint:
        return []
    return [g for g in of.generators if not why_not_for(g, ship_class)]


def _mountings(ship_class: ShipClass, generators: list[Generator]) -> Iterator[Mounting]:
    """Each weapon with the options of its icon (DW4-WEAP-04)."""
    for slot, weapon in enumerate(ship_class.weapons, 1):
        yield Mounting(
            slot=slot,
            weapon=weapon.name,
            icon=weapon.mount.value,
            arcs=weapon.arcs,
            options=tuple(o.name for o in ship_class.hardpoint_options if o.mount is weapon.mount),
            generators=tuple(g.rule.name for g in generators) if weapon.mount is Mount.HEAVY else (),
        )
