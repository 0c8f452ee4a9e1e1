"""Weapons on the table: their dice at a target, their arcs, and whom they may be used against."""

from __future__ import annotations

import msgspec

from sandtable.geometry.units import INCH
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Grant
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Choice, Query, Question
from sandtable.rulesets.dw3.content.profile import Dice, Position, Quality, Weapon
from sandtable.rulesets.dw3.fighting.shots import FITTED
from sandtable.rulesets.dw3.ids import ModelId, WeaponId, owner_of, slot_of, weapon_id
from sandtable.rulesets.dw3.models.attributes import MOST
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.arcs import LETTERS, Band, arcs_to, band_to
from sandtable.rulesets.dw3.table.sight import sight
from sandtable.rulesets.dw3.table.where import class_of, position_of, register
from sandtable.tabletop.distances import are_within

TORPEDO_GAP = 5 * INCH - 1
"""Whoever is this near is closer than 5 inches (DW3-QUAL-20)."""

TORRENT, SMALL_TORRENT = 8 * INCH, 5 * INCH
"""Ruling: the length of the template, and of its smaller part."""

_BARRED = {
    Quality.AERIAL: (Position.SUBMERGED,),
    Quality.BOMB: (Position.AERIAL,),
    Quality.INDIRECT: (Position.AERIAL,),
    Quality.SUBMERGED: (Position.AERIAL, Position.GROUND),
}
"""Whom an attack with a quality may not have as initial target (DW3-QUAL-01, -04, -13, -18)."""
_RULES = {
    Quality.AERIAL: RuleId("DW3-QUAL-01"),
    Quality.BOMB: RuleId("DW3-QUAL-04"),
    Quality.INDIRECT: RuleId("DW3-QUAL-13"),
    Quality.SUBMERGED: RuleId("DW3-QUAL-18"),
}

NO_DICE = Dice()


class Gun(msgspec.Struct, frozen=True):
    """A weapon fired into one of its arcs: the one in which its target is declared to lie (DW3-ARC-02)."""

    weapon: WeaponId
    arc: str

    @property
    def name(self) -> str:
        return f"{self.weapon}:{self.arc}"

    @property
    def model(self) -> ModelId:
        return owner_of(self.weapon)


def gun_named(name: str) -> Gun:
    weapon, _, arc = name.partition(":")
    return Gun(WeaponId(weapon), arc)


class Discharge(Grant, frozen=True, kw_only=True):
    """The weapon that a generator is, by its name in the list of the faction; it fires all round (DW3-R-G-09)."""

    arcs: str = "360"


DISCHARGED: Choice[ModelId] = Choice("weapons that the generators of a model are")
"""Whether the generator works is not asked: a weapon is known even while it cannot be used."""


class Aim(msgspec.Struct, frozen=True):
    """A weapon and a target, and by which rule the one may not be fired at the other."""

    weapon: WeaponId
    target: ModelId
    why: RuleId = RuleId("")


AIMED: Question[Aim] = Question("a weapon is fired at an initial target")
TEMPLATE: Query[WeaponId] = Query("length of the torrent template", MOST)


def weapons_of(g: BattleTable, model: ModelId) -> tuple[WeaponId, ...]:
    """The weapons that a model still has; what is lost to LIMITED is gone (DW3-QUAL-14).

    Generators that shoot come after those of its list.
    """
    lost, printed = g.state.models[model].lost, len(class_of(g, model).weapons)
    all_of_it = [weapon_id(model, slot) for slot in range(printed)]
    if DISCHARGED in g.hooks.grants:
        generators = [ref.id for ref in class_of(g, model).generators]
        working = [grant.rule for grant in g.granted(DISCHARGED, model) if has(g, model, grant.rule)]
        all_of_it += [weapon_id(model, printed + generators.index(rule)) for rule in working]
    return tuple([weapon for weapon in all_of_it if weapon not in lost])


def weapon_of(g: BattleTable, weapon: WeaponId) -> Weapon:
    """A weapon by what it is and where it points, a generator that shoots among them."""
    model, slot = owner_of(weapon), slot_of(weapon)
    profile = class_of(g, model)
    if slot < len(profile.weapons):
        return register(g).weapon(weapon)
    rule = profile.generators[slot - len(profile.weapons)].id
    shots = [shot for shot in g.granted(DISCHARGED, model) if isinstance(shot, Discharge) and shot.rule == rule]
    return Weapon(register(g).content.weapons[profile.faction][shots[0].name], shots[0].arcs)


def qualities_of(g: BattleTable, weapon: WeaponId) -> frozenset[Quality]:
    """Those that its list prints, and those that a rule gives it whatever its target."""
    printed = frozenset([ref.quality for ref in weapon_of(g, weapon).type.qualities])
    if FITTED not in g.hooks.grants:
        return printed
    return printed | {Quality(grant.name) for grant in g.granted(FITTED, weapon)}


def use_of(g: BattleTable, gun: Gun) -> str:
    """What firing it uses up: the weapon, or only its shot into that arc where it has one for each.

    So P & S fires to both sides (DW3-ARC-04, DW3-QUAL-05), any other once, whatever arc it is (DW3-ARC-03, DW3-ARC-05).
    """
    return gun.name if weapon_of(g, gun.weapon).each else gun.weapon


def guns_at(g: BattleTable, weapon: WeaponId, target: ModelId) -> tuple[Gun, ...]:
    """The ways to fire a weapon at a target: one for each arc that both share (DW3-ARC-06)."""
    letters = weapon_of(g, weapon).letters
    arcs = arcs_to(g, owner_of(weapon), target)
    return tuple([Gun(weapon, LETTERS[arc]) for arc in arcs if LETTERS[arc] in letters])


def band_for(g: BattleTable, weapon: WeaponId, target: ModelId, plain: bool = False) -> Band | None:
    """The band of a target for a weapon: AERIAL models count as one further, but not to AERIAL ones (DW3-SHOOT-13).

    `plain` leaves EXTREME RANGE out (DW3-SHOOT-26).
    """
    far = not plain and Quality.EXTREME_RANGE in qualities_of(g, weapon)
    model = owner_of(weapon)
    band = band_to(g, model, target, far)
    if band is None:
        return None
    if position_of(g, target) is Position.AERIAL and position_of(g, model) is not Position.AERIAL:
        return Band(band + 1) if band < Band.LONG else None
    return band


def dice_at(g: BattleTable, weapon: WeaponId, target: ModelId, plain: bool = False) -> Dice:
    """The dice of a weapon at a target: by its own band and the status of its model (DW3-SHOOT-12)."""
    band = band_for(g, weapon, target, plain)
    kind = weapon_of(g, weapon).type
    if band is None or not kind.ready:
        return NO_DICE
    return (kind.crippled if g.state.models[owner_of(weapon)].crippled else kind.ready)[band]


def target_refusal(g: BattleTable, weapon: WeaponId, target: ModelId, plain: bool = False) -> Refusal | None:
    """Why a weapon may not be fired at an initial target, arc and dice apart (DW3-SHOOT-02)."""
    refused = _basic_refusal(g, weapon, target, plain)
    return g.refusal(AIMED, Aim(weapon, target, RuleId("") if refused is None else refused.rule), refused)


def _basic_refusal(g: BattleTable, weapon: WeaponId, target: ModelId, plain: bool) -> Refusal | None:
    qualities = frozenset() if plain else qualities_of(g, weapon)
    position = position_of(g, target)
    for quality in sorted(qualities & _BARRED.keys()):
        if position in _BARRED[quality]:
            if quality is Quality.AERIAL and Quality.SUBMERGED in qualities:
                continue
            return Refusal(f"{quality} attacks are not made on {position} units", _RULES[quality])
    model = owner_of(weapon)
    if Quality.TORPEDO in qualities and are_within(g, model, target, TORPEDO_GAP):
        return Refusal("it is closer than 5 inches", RuleId("DW3-QUAL-20"))
    if Quality.TORRENT in qualities and not are_within(g, model, target, torrent_length(g, weapon)):
        return Refusal("the template does not reach it", RuleId("DW3-QUAL-21"))
    if Quality.INDIRECT not in qualities and not sight(g, model, target).visible:
        return Refusal("there is no line of sight", RuleId("DW3-SHOOT-02"))
    return None


def torrent_length(g: BattleTable, weapon: WeaponId) -> int:
    """How long the template of a TORRENT weapon is; the small one is its first part (DW3-QUAL-21)."""
    refs = [ref for ref in weapon_of(g, weapon).type.qualities if ref.quality is Quality.TORRENT]
    return g.value(TEMPLATE, weapon, SMALL_TORRENT if any(["SMALL" in ref.only for ref in refs]) else TORRENT)


def can_lead(g: BattleTable, weapon: WeaponId, target: ModelId) -> bool:
    """Whether a weapon could lead an attack on a target, whatever it was used for already."""
    return dice_at(g, weapon, target).lead is not None and target_refusal(g, weapon, target) is None


def matching(g: BattleTable, weapon: WeaponId) -> frozenset[str]:
    """Its qualities for the match of a support weapon: brackets count, EXTREME RANGE does not (DW3-SHOOT-09)."""
    refs = weapon_of(g, weapon).type.qualities
    return frozenset([f"{r.quality} {' '.join(r.only)}" for r in refs if r.quality is not Quality.EXTREME_RANGE])
