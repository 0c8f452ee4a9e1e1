"""What a force may be made of: Battlegroups, units at their levels, options and Fireteams."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.kernel.forces import (
    ClassChoice,
    Extra,
    FactionChoice,
    ForceChoices,
    GroupChoice,
    ListNames,
    Purchase,
    SizeChoice,
)
from sandtable.rulesets.ac.catalogue import catalogue
from sandtable.rulesets.ac.content.content import Content
from sandtable.rulesets.ac.content.forces import Battlegroup, Boon
from sandtable.rulesets.ac.content.profile import UnitOption, UnitProfile
from sandtable.rulesets.ac.forces.legality import CARRIAGES, FIRETEAM, PARENT, is_alone, slot_of
from sandtable.tabletop.forces.sheets import title_of
from sandtable.tabletop.forces.slots import slot_choices
from sandtable.tabletop.pack_rows import SideHead


def force_choices(content: Content) -> ForceChoices:
    """Every faction with its Battlegroups and units."""
    return ForceChoices(
        factions=tuple([_faction(of, content) for of in content.factions.values()]),
        limits=tuple([scale.points for scale in content.scales.values()]),
        group="Battlegroup",
        slot="Slot",
        names=ListNames(group="battlegroup", slot="slot", tokens="fireteams", purchases="boons"),
        alike=True,
    )


def _faction(of: SideHead, content: Content) -> FactionChoice:
    own = [profile for profile in content.classes.values() if profile.faction == of.id]
    groups = [group for group in content.battlegroups.values() if group.faction == of.id]
    return FactionChoice(
        id=of.id,
        name=of.trait,
        about=of.about,
        groups=tuple([_group(group, own) for group in groups]),
        classes=tuple([_class(profile, own) for profile in own]),
        purchases=tuple([_boon(boon) for boon in content.boons.values() if boon.faction == of.id]),
    )


def _boon(boon: Boon) -> Purchase:
    known = catalogue()
    return Purchase(
        id=boon.rule,
        name=boon.name,
        points=boon.points,
        about=known[boon.rule].gist,
        not_yet=not known.is_done(boon.rule),
    )


def _group(group: Battlegroup, own: Sequence[UnitProfile]) -> GroupChoice:
    taken = [profile for profile in own if is_alone(profile)]
    return GroupChoice(
        id=group.id,
        name=group.name,
        kind=group.kind,
        slots=slot_choices(group.slots, lambda slot: [p.id for p in taken if slot_of(group, p) == slot.name]),
        main=group.kind == "Faction",
        twice=tuple(group.twice),
    )


def _class(profile: UnitProfile, own: Sequence[UnitProfile]) -> ClassChoice:
    known = catalogue()
    carried = [*profile.rules, *[quality for row in profile.rows for quality in row.qualities]]
    sizes = [
        SizeChoice(name=level.value, models=figures.models, points=figures.points)
        for level, figures in profile.levels.items()
    ]
    parent = profile.rule(PARENT)
    teams = [other.id for other in own if other.rule(FIRETEAM) is not None] if parent is not None else []
    teams += [other.id for other in own if other.is_carriage] if profile.is_engine else []
    most = int(parent.value) if parent is not None and parent.value.isdecimal() else 0
    most = max(CARRIAGES.values()) if profile.is_engine else most
    return ClassChoice(
        id=profile.id,
        name=profile.name,
        about=profile.about,
        traits=profile.traits,
        points=sizes[0].points // sizes[0].models,
        least=sizes[0].models,
        most=sizes[-1].models,
        # The level of an Engine is no size of its own: its Carriages say it (AC-L-11).
        sizes=() if profile.is_engine else tuple(sizes),
        upgrades=tuple([_option(option) for option in profile.options]),
        attachments=tuple(teams),
        companions="" if not teams else "carriages" if profile.is_engine else "fireteams",
        companions_most=most if teams else 0,
        not_yet=tuple(dict.fromkeys([ref.name for ref in carried if not known.is_done(ref.id)])),
    )


def _option(option: UnitOption) -> Extra:
    told = [title_of(ref) for ref in option.rules]
    told += [row.name for row in option.rows]
    return Extra(name=option.name, points=option.points[0], per="unit", rules=tuple(told))
