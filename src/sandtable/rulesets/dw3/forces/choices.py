"""What a force may be made of: battlefleets, classes, weapons, generators, upgrades and joining units."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sandtable.kernel.forces import (
    ClassChoice,
    Extra,
    FactionChoice,
    ForceChoices,
    GroupChoice,
    ListNames,
    Mounting,
)
from sandtable.rulesets.dw3.content.content import Content
from sandtable.rulesets.dw3.content.pack_file import FactionRow
from sandtable.rulesets.dw3.content.profile import Battlefleet, ShipClass, Upgrade
from sandtable.rulesets.dw3.forces.legality import why_not_joined
from sandtable.rulesets.dw3.forces.places import places_of, takes
from sandtable.rulesets.dw3.forces.unit_sheets import not_built
from sandtable.tabletop.forces.sheets import title_of
from sandtable.tabletop.forces.slots import slot_choices

LIMITS = (500, 1000, 1500, 2000)
"""The limits for which there are ready forces."""


def force_choices(content: Content) -> ForceChoices:
    """Every faction with its battlefleets and classes."""
    return ForceChoices(
        factions=tuple([_faction(of, content) for of in content.factions.values()]),
        limits=LIMITS,
        group="Battlefleet",
        slot="Place",
        names=ListNames(group="battlefleet", slot="place", tokens="escorts"),
        alike=True,
    )


def _faction(of: FactionRow, content: Content) -> FactionChoice:
    own = [profile for profile in content.classes.values() if profile.faction == of.id]
    fleets = [fleet for fleet in content.battlefleets.values() if fleet.faction == of.id]
    return FactionChoice(
        id=of.id,
        name=of.trait,
        about=of.about,
        groups=tuple([_group(fleet, own) for fleet in fleets]),
        classes=tuple([_class(profile, of, own) for profile in own]),
    )


def _group(fleet: Battlefleet, own: Sequence[ShipClass]) -> GroupChoice:
    return GroupChoice(
        id=fleet.id,
        name=fleet.name,
        kind=fleet.kind,
        slots=slot_choices(places_of(fleet), lambda place: [each.id for each in own if takes(place, each)]),
        main=fleet.kind == "Main",
        twice=tuple(fleet.several),
    )


def _class(profile: ShipClass, of: FactionRow, own: Sequence[ShipClass]) -> ClassChoice:
    return ClassChoice(
        id=profile.id,
        name=profile.name,
        about=profile.about,
        traits=(profile.position.value, *profile.traits),
        points=profile.points,
        least=profile.models[0],
        most=profile.models[1],
        tokens=Extra(name="Escort", points=of.escort_points, per="token") if profile.escorts else None,
        tokens_most=profile.escorts,
        mountings=tuple(_mountings(profile)),
        generators=tuple(
            [
                Extra(name=each.rule.name, points=each.points, per="model", rules=(title_of(each.rule),))
                for each in profile.generator_options
            ]
        ),
        upgrades=tuple([_upgrade(upgrade) for upgrade in profile.upgrades]),
        attachments=tuple([other.id for other in own if not why_not_joined(other, profile)[0]]),
        not_yet=tuple(dict.fromkeys([*not_built(profile), *profile.not_yet])),
    )


def _upgrade(upgrade: Upgrade) -> Extra:
    told = [title_of(ref) for ref in (*upgrade.rules, *upgrade.generators)]
    told += [f"{weapon.type.name} {weapon.arcs}" for weapon in upgrade.weapons]
    told += [f"FRAY +{upgrade.fray}"] if upgrade.fray else []
    told += [f"HULL +{upgrade.hull}"] if upgrade.hull else []
    told += [f"{new.name} for {old}" for old, new in upgrade.instead]
    told += [f"{upgrade.minefields} more minefields"] if upgrade.minefields > 1 else []
    told += ["1 more minefield"] if upgrade.minefields == 1 else []
    told += list(upgrade.traits)
    per = "model" if upgrade.per_model else "unit"
    return Extra(name=upgrade.name, points=upgrade.points, per=per, rules=tuple(told))


def _mountings(profile: ShipClass) -> Iterator[Mounting]:
    """Each weapon with what may stand in its place."""
    generators = tuple([each.rule.name for each in profile.generator_options])
    for slot, (weapon, options) in enumerate(zip(profile.weapons, profile.swaps, strict=True), 1):
        yield Mounting(
            slot=slot,
            weapon=weapon.type.name,
            icon=weapon.type.mount,
            arcs=weapon.arcs,
            options=tuple([option.weapon.type.name for option in options]),
            prices={option.weapon.type.name: option.points for option in options if option.points},
            generators=generators if slot in profile.generator_slots else (),
        )
