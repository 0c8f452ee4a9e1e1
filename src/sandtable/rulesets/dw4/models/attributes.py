"""Attributes and what changes them: one multiplier, then fixed modifiers, then limits (DW4-ATTR-02 to -04)."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from sandtable.geometry.units import INCH
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.values import Amount, Explained, Layer, Query, Question
from sandtable.rulesets.dw4.content.profile import MOST_TURN
from sandtable.rulesets.dw4.ids import ModelId, UnitId, WeaponId
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.where import class_of, class_of_unit


def _largest_multiplier(base: int, amounts: list[Amount]) -> int:
    """DW4-ATTR-03, DW4-ATTR-04: only the largest counts; a fraction is rounded up at once."""
    return -int(-(base * Fraction(max(amounts))) // 1)


def _largest_multiplier_of_speed(base: int, amounts: list[Amount]) -> int:
    """The same for a Speed, which is rounded up to whole inches (DW4-ATTR-04, DW4-MVSTEP-04)."""
    largest = max(amounts)
    return -(-base * largest.numerator // (largest.denominator * INCH)) * INCH


def _sum(base: int, amounts: list[Amount]) -> int:
    return base + int(sum(amounts))


def _at_least(base: int, amounts: list[Amount]) -> int:
    return max(base, int(max(amounts)))


def _at_most(base: int, amounts: list[Amount]) -> int:
    return min(base, int(min(amounts)))


MULTIPLIER = Layer("multiplier", _largest_multiplier)
SPEED_MULTIPLIER = Layer("multiplier", _largest_multiplier_of_speed)
FIXED = Layer("modifier", _sum)
CEILING = Layer("at most", _at_most)
FLOOR = Layer("at least", _at_least)

_ORDER = (MULTIPLIER, FIXED, CEILING, FLOOR)


ATTACK = "Attack"
"""What the Action is called, its Action Roll, and what comes of it."""


class Bonus(msgspec.Struct, frozen=True):
    """Dice that an Admiral has declared or bought for one roll, before any of it was rolled (DW4-DICE-08)."""

    resisting: bool
    dice: int
    rule: RuleId
    why: str


class Shot(msgspec.Struct, frozen=True):
    """An Attack as far as it has been declared: the subject of everything that changes its roll.

    A Boarding action is written down in the same way, and so is what strikes others near the target: see `what`.
    """

    seat: SeatId
    unit: UnitId
    target: ModelId
    participants: tuple[ModelId, ...] = ()
    weapons: tuple[WeaponId, ...] = ()
    bands: tuple[tuple[ModelId, int], ...] = ()
    """The Range Bands picked for models at an exact boundary (DW4-RANGE-03)."""
    bonuses: tuple[Bonus, ...] = ()
    """Dice declared for this one roll."""
    powers: tuple[str, ...] = ()
    """What else was declared for it, by name: options that special rules give either Admiral."""
    what: str = ATTACK
    """What kind of roll: the same word as its Action Roll has."""


class Firing(msgspec.Struct, frozen=True):
    """One weapon in an Attack: the subject of everything that changes its Firepower."""

    shot: Shot
    weapon: WeaponId


class Helm(msgspec.Struct, frozen=True):
    """A model about to move: the subject of everything that changes its movement."""

    model: ModelId
    astern: bool = False


CREW: Query[ModelId] = Query("CRW", *_ORDER)
CREW_CHANGES: Question[ModelId] = Question("whether a CRW can be Modified")
"""A rule that forbids it leaves the printed figure, whatever would change it."""
CREW_REGARDLESS: Query[ModelId] = Query("CRW that cannot be Modified", *_ORDER)
"""What special rules change of it all the same, where they have prevailed over the one that forbids it (DW4-G-03)."""
DEFENCE: Query[ModelId] = Query("DEF", *_ORDER)
ACTIONS: Query[UnitId] = Query("ACT", *_ORDER)
FIREPOWER: Query[Firing] = Query("Firepower", *_ORDER)
"""The dice of one weapon at its Range Band. A weapon that has no figure there stays without one (DW4-G-23)."""
ACTION_POOL: Query[Shot] = Query("Action Pool", *_ORDER)
RESISTANCE_POOL: Query[Shot] = Query("Resistance Pool", *_ORDER)
COVER: Query[Shot] = Query("Resistance Pool of what is no model", *_ORDER)
"""Only how well it is seen (DW4-TERR-11); whatever adds to this is part of the Resistance Pool of a model as well."""
ARMOUR: Query[Shot] = Query("ARM", *_ORDER)
UNDER_FIRE: Query[Shot] = Query("Damage that shakes the crew", *_ORDER)
"""How much Damage of one Attack puts its target Under Fire: by itself the target's MAS (DW4-ATK-14)."""
BOARDING_POOL: Query[Shot] = Query("Boarding Pool", *_ORDER)
BOARDING_RESISTANCE: Query[Shot] = Query("Resistance Pool against Boarding", *_ORDER)
BOARDING_THRESHOLD: Query[Shot] = Query("CRW against Boarding", *_ORDER)
THRESHOLD_REGARDLESS: Query[Shot] = Query("CRW against Boarding that cannot be Modified", *_ORDER)
"""What special rules change of it all the same, where they have prevailed over the one that forbids it (DW4-G-03)."""
BROADSIDE_POOL: Query[Shot] = Query("Broadside Pool", *_ORDER)
SPEED_MIN: Query[Helm] = Query("Minimum Speed", SPEED_MULTIPLIER, FIXED, CEILING, FLOOR)
SPEED_MAX: Query[Helm] = Query("Maximum Speed", SPEED_MULTIPLIER, FIXED, CEILING, FLOOR)
TURN: Query[Helm] = Query("TRN", *_ORDER)


def shot_in(subject: object) -> Shot | None:
    """The Attack behind whatever a rule is asked about: its roll, its dice, a weapon of it, or the Action itself."""
    found = subject if isinstance(subject, Shot) else getattr(subject, "shot", None)
    return found if isinstance(found, Shot) else None


def mass(g: BattleTable, model: ModelId) -> int:
    """DW4-ATTR-05."""
    return class_of(g, model).mass


def hull(g: BattleTable, model: ModelId) -> int:
    """DW4-ATTR-10: the Damage that Cripples it."""
    return class_of(g, model).hull


def crew(g: BattleTable, model: ModelId) -> int:
    """DW4-ATTR-13, never below 0 (DW4-ATTR-02)."""
    printed = class_of(g, model).crew
    if _crew_changes(g, model):
        return max(0, g.value(CREW, model, printed))
    return max(0, g.value(CREW_REGARDLESS, model, printed))


def crew_to_overcome(g: BattleTable, shot: Shot) -> Explained:
    """The CRW that boarders have against them, with what changes it for this one action (DW4-BOARD-06)."""
    now = crew(g, shot.target)
    if _crew_changes(g, shot.target):
        return g.explain(BOARDING_THRESHOLD, shot, now)
    return g.explain(THRESHOLD_REGARDLESS, shot, now)


def _crew_changes(g: BattleTable, model: ModelId) -> bool:
    return why_crew_stays(g, model) is None


def why_crew_stays(g: BattleTable, model: ModelId) -> Refusal | None:
    """Why the CRW of a model cannot be Modified, with the rule that says so; `None` where it can."""
    return g.refusal(CREW_CHANGES, model) if CREW_CHANGES in g.hooks.forbids else None


def defence(g: BattleTable, model: ModelId) -> int:
    """DW4-ATTR-08, never below 0 (DW4-ATTR-02)."""
    return max(0, g.value(DEFENCE, model, class_of(g, model).defence))


def armour(g: BattleTable, shot: Shot) -> int:
    """DW4-ATTR-09: the Success Threshold of an Attack, never below 1."""
    return max(1, g.value(ARMOUR, shot, class_of(g, shot.target).armour))


def damage_under_fire(g: BattleTable, shot: Shot) -> int:
    """The Damage of one Attack that puts its target Under Fire, at least 1 (DW4-ATK-14)."""
    return max(1, g.value(UNDER_FIRE, shot, mass(g, shot.target)))


def actions(g: BattleTable, unit: UnitId) -> int:
    """DW4-ATTR-11: Actions per Activation, never below 1."""
    return action_limit(g, unit, class_of_unit(g, unit).actions)


def action_limit(g: BattleTable, unit: UnitId, printed: int) -> int:
    """An ACT of a unit, its own or that of its Attachment, as it is now: what changes the one changes the other."""
    return max(1, g.value(ACTIONS, unit, printed))


def speed(g: BattleTable, helm: Helm) -> tuple[int, int]:
    """DW4-ATTR-06: Minimum and Maximum Speed; the Minimum is modified first and capped at the unmodified Maximum."""
    profile = class_of(g, helm.model)
    least = min(max(0, g.value(SPEED_MIN, helm, profile.speed_min)), profile.speed_max)
    most = max(g.value(SPEED_MAX, helm, profile.speed_max), least)
    return least, most


def turn_limit(g: BattleTable, helm: Helm) -> int:
    """DW4-ATTR-07: how many steps a Come About may take, at least 1."""
    return min(MOST_TURN, max(1, g.value(TURN, helm, class_of(g, helm.model).turn)))
