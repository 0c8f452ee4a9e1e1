"""Profiles as they are printed, for the models of a unit: its Class with what it was fitted with."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from sandtable.kernel.board import Row, Sheet
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.catalogue import catalogue
from sandtable.rulesets.dw4.content.content import Content
from sandtable.rulesets.dw4.content.profile import ForceUnit, RuleRef, ShipClass, WeaponProfile
from sandtable.rulesets.dw4.content.reinforcements import Loadout
from sandtable.rulesets.dw4.factions import faction_rules
from sandtable.rulesets.dw4.special import special_rules
from sandtable.rulesets.dw4.state import Mode
from sandtable.rulesets.dw4.words.compass import inches_in_words
from sandtable.rulesets.dw4.words.names import ARC_NAMES
from sandtable.tabletop.forces.sheets import NOT_YET, unplayed

COLUMNS = ("Arcs", "Close", "Standard", "Extreme")
NOT_IN_CORE = "In full play, not in Core play."
CANNOT = "-"
"""Stands for a Range Band at which a weapon cannot Contribute (DW4-WEAP-03)."""


def unit_sheets(content: Content, unit: ForceUnit, mode: Mode) -> dict[str, Sheet]:
    """The sheets of a unit's models and those of its Attachment, by their keys."""
    made: dict[str, Sheet] = {}
    profile = content.classes[unit.class_id]
    for model, weapons in enumerate(unit.weapons):
        fitted = unit.systems[model] if unit.systems else ()
        key = sheet_key(profile, weapons, fitted)
        if key not in made:
            made[key] = _sheet(key, profile, weapons, fitted, mode)
    return made if unit.attached is None else made | unit_sheets(content, unit.attached, mode)


def loadout_sheet(content: Content, loadout: Loadout, mode: Mode) -> dict[str, Sheet]:
    """The sheet of a model that may join a battle, by its key."""
    profile = content.classes[loadout.class_id]
    key = sheet_key(profile, loadout.weapons)
    return {key: _sheet(key, profile, loadout.weapons, (), mode)}


def sheet_key(profile: ShipClass, weapons: tuple[WeaponProfile, ...], fitted: tuple[RuleRef, ...] = ()) -> str:
    """The sheet of a model: its Class, with its weapons where they are not those of the Class (DW4-WEAP-05)."""
    other = [] if weapons == profile.weapons else [weapon.name for weapon in weapons]
    if not other and not fitted:
        return profile.id
    return f"{profile.id}: {', '.join([*other, *[rule.title for rule in fitted]])}"


def _sheet(
    key: str, profile: ShipClass, weapons: tuple[WeaponProfile, ...], fitted: tuple[RuleRef, ...], mode: Mode
) -> Sheet:
    qualities = dict.fromkeys(quality for weapon in weapons for quality in weapon.qualities)
    return Sheet(
        id=key,
        title=profile.name,
        subtitle=", ".join(profile.traits),
        stats=_stats(profile),
        heading="Weapon",
        columns=COLUMNS,
        rows=tuple(_weapon(weapon) for weapon in weapons),
        notes=(
            *_rules((*profile.properties, *profile.systems, *fitted, *qualities), mode),
            *unplayed(profile.unknown, profile.not_yet),
        ),
    )


def _stats(profile: ShipClass) -> tuple[tuple[str, str], ...]:
    """The Attributes in the order of a profile (DW4-ATTR-01)."""
    speed = f"{inches_in_words(profile.speed_min)} to {inches_in_words(profile.speed_max)}"
    figures = (
        ("MAS", profile.mass),
        ("SPD", speed),
        ("TRN", profile.turn),
        ("DEF", profile.defence),
        ("ARM", profile.armour),
        ("HUL", profile.hull),
        ("ACT", profile.actions),
        ("BRD", profile.broadside),
        ("REP", profile.repair),
        ("CRW", profile.crew),
        ("VPR", profile.vpr),
        ("Points", profile.points),
    )
    return tuple((name, str(figure)) for name, figure in figures)


def _weapon(weapon: WeaponProfile) -> Row:
    arcs = ", ".join(ARC_NAMES[arc] for arc in weapon.arcs)
    dice = [_dice(dice, by_mass) for dice, by_mass in zip(weapon.firepower, weapon.by_mass, strict=True)]
    return Row(weapon.name, (arcs, *dice), ", ".join(quality.title for quality in weapon.qualities))


def _dice(dice: int | None, by_mass: int) -> str:
    """A figure of Firepower; `2 x MAS` where the Mass of the target counts."""
    if dice is None:
        return CANNOT
    if not by_mass:
        return str(dice)
    times = "MAS" if by_mass == 1 else f"{by_mass} x MAS"
    return f"{dice} + {times}" if dice else times


def _rules(refs: Iterable[RuleRef], mode: Mode) -> Iterable[Row]:
    """Properties, Systems and Qualities; each says so where it does nothing in this game (DW4-MODE-03)."""
    known = catalogue()
    for ref in refs:
        gist = known.rules[ref.id].gist if ref.id in known.rules else ""
        if not is_built(ref):
            yield Row(ref.title, (), f"{NOT_YET} {gist}".strip(), ref.id, False, "not yet in play")
        elif mode is Mode.CORE:
            yield Row(ref.title, (), f"{NOT_IN_CORE} {gist}".strip(), ref.id, False, "in full play")
        else:
            yield Row(ref.title, (), gist, ref.id)


def is_built(ref: RuleRef) -> bool:
    """Whether a special rule has its effect in full play: as a rule of its own, or in the course of the book's."""
    return ref.id in _built() or catalogue().is_done(ref.id)


@cache
def _built() -> frozenset[RuleId]:
    return frozenset(rule.id for rule in (*special_rules(), *faction_rules()))
