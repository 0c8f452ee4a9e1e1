"""Weapons on the table: their dice at a target, their arcs, and whom they may be used against."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Grant
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Choice, Question
from sandtable.rulesets.dw3.content.profile import Dice, Position, Quality, Weapon
from sandtable.rulesets.dw3.fighting.shots import FITTED, STRIPPED
from sandtable.rulesets.dw3.ids import ModelId, WeaponId, owner_of, slot_of, weapon_id
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.arcs import LETTERS, Band, arcs_to, band_to
from sandtable.rulesets.dw3.table.sight import sight
from sandtable.rulesets.dw3.table.where import class_of, position_of, register

NO_DICE = Dice()
NO_QUALITIES: frozenset[Quality] = frozenset()


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
SWAPPED: Choice[WeaponId] = Choice("another profile with which a weapon is fired for a while")
"""Each grant is a `Discharge`: the profile by its name in the list of the faction, and the arcs it fires into then."""


class Aim(msgspec.Struct, frozen=True):
    """A weapon and a target, and by which rule the one may not be fired at the other."""

    weapon: WeaponId
    target: ModelId
    why: RuleId = RuleId("")
    touched: bool = False
    """It is no initial target, only touched by a template."""


class Pointed(msgspec.Struct, frozen=True):
    """A weapon and a target, and the qualities with which it would be fired."""

    weapon: WeaponId
    target: ModelId
    qualities: frozenset[Quality]


FITTING: Question[Pointed] = Question("the qualities of a weapon let it be fired at a target")
UNSEEN: Question[Pointed] = Question("a weapon is fired at a target that its model does not see")
"""Nobody may, unless a quality permits it (DW3-SHOOT-02)."""
NO_SIGHT = Refusal("there is no line of sight", RuleId("DW3-SHOOT-02"))
AIMED: Question[Aim] = Question("a weapon is fired at an initial target")
FEEBLE: Question[WeaponId] = Question("a weapon of a crippled model has crippled figures")
"""A rule by which it fires as if battle ready forbids this (DW3-R-G-06)."""
WEAKENED: Question[WeaponId] = Question("a weapon has its full figures")
"""A rule by which it has crippled ones for a while forbids this."""
PLAINLY: Question[WeaponId] = Question("a weapon is fired without a valour effect")
"""A rule by which firing it is the valour effect of the attack forbids this (DW3-CARD-03)."""
FURTHER: Question[Aim] = Question("an AERIAL target counts as one band further")
OWN_AT_LONG: Question[WeaponId] = Question("a weapon has its own dice at long range")
"""A rule by which it has those of point blank there, and EXTREME RANGE for it, forbids this."""
OWN_REACH: Question[WeaponId] = Question("the long band of a weapon ends where it does for all")
"""A rule by which it reaches further forbids this."""
UNMATCHED: Choice[WeaponId] = Choice("qualities of a weapon that need not match in support")
"""Each grant is named as the quality."""


def weapons_of(g: BattleTable, model: ModelId) -> tuple[WeaponId, ...]:
    """The weapons that a model still has; what is lost to LIMITED is gone (DW3-QUAL-14).

    Generators that shoot come after those of its list.
    """
    lost, printed = g.state.models[model].lost, len(class_of(g, model).weapons)
    all_of_it = [weapon_id(model, slot) for slot in range(printed)]
    if DISCHARGED in g.hooks.grants:
        working = [grant.rule for grant in g.granted(DISCHARGED, model) if has(g, model, grant.rule)]
        all_of_it += [generator_as_weapon(g, model, rule) for rule in working]
    return tuple([weapon for weapon in all_of_it if weapon not in lost])


def generator_as_weapon(g: BattleTable, model: ModelId, rule: RuleId) -> WeaponId:
    """A generator of a model by its place after the weapons of its list."""
    profile = class_of(g, model)
    return weapon_id(model, len(profile.weapons) + [ref.id for ref in profile.generators].index(rule))


def weapon_of(g: BattleTable, weapon: WeaponId) -> Weapon:
    """A weapon by what it is and where it points, a generator that shoots among them."""
    model, slot = owner_of(weapon), slot_of(weapon)
    profile = class_of(g, model)
    if slot < len(profile.weapons):
        swaps = g.granted(SWAPPED, weapon) if SWAPPED in g.hooks.grants else ()
        for swap in [swap for swap in swaps if isinstance(swap, Discharge)]:
            return Weapon(register(g).content.weapons[profile.faction][swap.name], swap.arcs)
        return profile.weapons[slot]
    rule = profile.generators[slot - len(profile.weapons)].id
    shots = [shot for shot in g.granted(DISCHARGED, model) if isinstance(shot, Discharge) and shot.rule == rule]
    return Weapon(register(g).content.weapons[profile.faction][shots[0].name], shots[0].arcs)


def qualities_of(g: BattleTable, weapon: WeaponId) -> frozenset[Quality]:
    """Those that its list prints, and those that a rule gives it whatever its target."""
    return _printed_on(g, weapon) | _fitted_to(g, weapon)


def qualities_together(g: BattleTable, weapons: Sequence[WeaponId]) -> frozenset[Quality]:
    """The qualities of a pool, the lead first: those of the lead, which all of them have printed alike.

    What a rule has given counts only if every weapon of the pool has it (DW3-R-G-05).
    """
    fitted = _fitted_to(g, weapons[0])
    for weapon in weapons[1:] if fitted else ():
        fitted &= qualities_of(g, weapon)
    return _printed_on(g, weapons[0]) | fitted


def _printed_on(g: BattleTable, weapon: WeaponId) -> frozenset[Quality]:
    """What the list prints, less what a rule takes away."""
    printed = frozenset([ref.quality for ref in weapon_of(g, weapon).type.qualities])
    if STRIPPED not in g.hooks.grants:
        return printed
    return printed - {Quality(grant.name) for grant in g.granted(STRIPPED, weapon)}


def _fitted_to(g: BattleTable, weapon: WeaponId) -> frozenset[Quality]:
    if FITTED not in g.hooks.grants:
        return NO_QUALITIES
    return frozenset([Quality(grant.name) for grant in g.granted(FITTED, weapon)])


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
    model = owner_of(weapon)
    band = band_to(g, model, target)
    if band is None and not plain and _reaches_far(g, weapon):
        band = band_to(g, model, target, far=True)
    if band is None:
        return None
    high = position_of(g, target) is Position.AERIAL and position_of(g, model) is not Position.AERIAL
    if high and g.refusal(FURTHER, Aim(weapon, target)) is None:
        return Band(band + 1) if band < Band.LONG else None
    return band


def _reaches_far(g: BattleTable, weapon: WeaponId) -> bool:
    return g.refusal(OWN_REACH, weapon) is not None or g.refusal(OWN_AT_LONG, weapon) is not None


def dice_at(g: BattleTable, weapon: WeaponId, target: ModelId, plain: bool = False) -> Dice:
    """The dice of a weapon at a target: by its own band and the status of its model (DW3-SHOOT-12)."""
    band = band_for(g, weapon, target, plain)
    if band is Band.LONG and not plain and g.refusal(OWN_AT_LONG, weapon) is not None:
        band = Band.POINT_BLANK
    kind = weapon_of(g, weapon).type
    if band is None or not kind.ready:
        return NO_DICE
    weak = g.state.models[owner_of(weapon)].crippled and g.refusal(FEEBLE, weapon) is None
    weak = weak or g.refusal(WEAKENED, weapon) is not None
    return (kind.crippled if weak else kind.ready)[band]


def target_refusal(
    g: BattleTable, weapon: WeaponId, target: ModelId, plain: bool = False, touched: bool = False
) -> Refusal | None:
    """Why a weapon may not be fired at an initial target, arc and dice apart (DW3-SHOOT-02)."""
    refused = _basic_refusal(g, weapon, target, plain)
    return g.refusal(AIMED, Aim(weapon, target, RuleId("") if refused is None else refused.rule, touched), refused)


def _basic_refusal(g: BattleTable, weapon: WeaponId, target: ModelId, plain: bool) -> Refusal | None:
    pointed = Pointed(weapon, target, NO_QUALITIES if plain else qualities_of(g, weapon))
    refused = g.refusal(FITTING, pointed)
    if refused is not None:
        return refused
    blind = g.refusal(UNSEEN, pointed, NO_SIGHT) is not None and not sight(g, owner_of(weapon), target).visible
    return NO_SIGHT if blind else None


def may_hit(g: BattleTable, weapon: WeaponId, model: ModelId) -> bool:
    """Whether a template's weapon may be used against a model at all; blocked sight protects nobody (DW3-QUAL-22)."""
    refused = target_refusal(g, weapon, model, touched=True)
    return refused is None or refused.rule in ("DW3-SHOOT-02", "DW3-QUAL-20", "DW3-QUAL-21")


def can_lead(g: BattleTable, weapon: WeaponId, target: ModelId) -> bool:
    """Whether a weapon could lead an attack on a target, whatever it was used for already."""
    return dice_at(g, weapon, target).lead is not None and target_refusal(g, weapon, target) is None


def matching(g: BattleTable, weapon: WeaponId) -> frozenset[str]:
    """Its qualities for the match of a support weapon: brackets count, and some need not match (DW3-SHOOT-09).

    What a rule has given is left out: it does not keep weapons apart (DW3-R-G-05).
    """
    printed = _printed_on(g, weapon) - {Quality(grant.name) for grant in g.granted(UNMATCHED, weapon)}
    refs = weapon_of(g, weapon).type.qualities
    return frozenset([f"{r.quality} {' '.join(r.only)}" for r in refs if r.quality in printed])
