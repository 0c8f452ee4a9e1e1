"""An attack as rules look at it, and what of it they may change."""

from __future__ import annotations

import msgspec

from sandtable.kernel.hooks import Grant
from sandtable.kernel.values import Choice, Query, Question
from sandtable.rulesets.ac.content.profile import Category, UnitProfile, WeaponRow
from sandtable.rulesets.ac.fighting.dice import Rating
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.category import category_of, category_to
from sandtable.rulesets.ac.table.where import profile_of
from sandtable.tabletop.layers import DIVIDED, FACES, LEAST, MOST, PLUS


class Attack(msgspec.Struct, frozen=True, tag_field="attack", tag=True):
    """A unit against another, with a row of its Armaments Grid. Saves say which kind it is."""

    unit: UnitId
    target: UnitId
    row: str


class Shot(Attack, frozen=True):
    """A Ranged Attack."""

    exposed: bool = False
    """Whether Exposed models alone are aimed at (AC-RANGED-04)."""
    how: str = ""
    """By which rule its target was acquired; empty where its Officer sees it before it (AC-LOS-03)."""
    aimed: bool = False
    opportunity: bool = False
    """Opportunity Fire (AC-REACT-04)."""
    lender: str = ""
    """The unit whose row it is and whose models count, if not its own."""
    spotted: bool = False
    """A friend spots for it, whatever way its target was acquired."""


class Strike(Attack, frozen=True):
    """One side's attack in Close Quarters."""

    outflanking: bool = False
    charging: bool = False
    """Whether it is the attack of whoever charged."""


class Sighting(msgspec.Struct, frozen=True):
    """A row that reaches a target which its Officer does not see before it."""

    unit: UnitId
    target: UnitId
    row: WeaponRow
    opportunity: bool = False


class RowUse(msgspec.Struct, frozen=True):
    """A row that a unit would use in a Ranged Attack."""

    unit: UnitId
    row: WeaponRow
    opportunity: bool = False


class Counted(msgspec.Struct, frozen=True):
    """A Bonus or Penalty of an attack, by its name."""

    attack: Attack
    name: str


class FixedRating(Grant, frozen=True, kw_only=True):
    """A Combat Rating that an attack has whatever speaks for or against it (AC-G-15)."""

    rating: Rating
    rank: int = 0
    """Of several the highest counts, and of those the worse."""


USABLE: Question[RowUse] = Question("a row may be used")
ACQUIRED: Question[Shot] = Question("a target may be chosen")
WAYS: Choice[Sighting] = Choice("other ways to acquire a target")
BONUSES: Choice[Attack] = Choice("further Bonuses")
PENALTIES: Choice[Attack] = Choice("further Penalties")
COUNTS: Question[Counted] = Question("a Bonus or Penalty counts")
FIXED: Choice[Attack] = Choice("a Combat Rating that is fixed")
COUNT: Query[Attack] = Query("models that count for dice", DIVIDED)
"""Of several divisors the largest, rounded up (AC-PROFILE-15)."""
SECOND: Query[Attack] = Query("the second value of the dice is used", MOST)
POOL: Query[Attack] = Query("Attack Dice", PLUS)
BRINGS: Query[Attack] = Query("dice that a Heroic Strike adds", MOST)
ROLLED_AGAIN: Query[Attack] = Query("faces that are rolled again", FACES)
TURNED: Query[Attack] = Query("Strikes that are turned into Heroic Strikes", MOST)
HEROIC: Query[Attack] = Query("Hits of a Heroic Strike", LEAST)
STRIKE: Query[Attack] = Query("Hits of a Strike", MOST)
DEFENCE: Query[Attack] = Query("Defence", PLUS)
COVERED: Question[Attack] = Question("cover counts for Defence")
WALLED: Question[Attack] = Question("walls count for Defence")
LEFT_OVER: Query[Attack] = Query("Damage for Hits that are left over", MOST)


WITHOUT = WeaponRow("", (), ())


def row_named(profile: UnitProfile, name: str) -> WeaponRow:
    return next(row for row in profile.rows if row.name == name)


def category_in(g: BattleTable, attack: Attack) -> Category:
    """The Target Category that the target of an attack has in it."""
    ranged = isinstance(attack, Shot)
    return category_to(g, attack.target, attack.unit) if ranged else category_of(g, attack.target)


def row_of(g: BattleTable, attack: Attack) -> WeaponRow:
    """The row that an attack is made with; one without Qualities where a rule has dice rolled without a row."""
    if not attack.row:
        return WITHOUT
    return row_named(profile_of(g, armed(attack)), attack.row)


def armed(attack: Attack) -> UnitId:
    """The unit whose Armaments Grid an attack is made with."""
    return UnitId((isinstance(attack, Shot) and attack.lender) or attack.unit)
