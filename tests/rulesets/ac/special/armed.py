"""Units with a special rule or a row with a Quality, for the tests of those."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.content.profile import Kind, RuleRef, WeaponRow
from sandtable.rulesets.ac.fighting.attacks import Shot, Strike
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.situations.battle import BattleSituation
from tests.rulesets.ac.land import RIFLES, field

A1, A2, B1, B2 = UnitId("A1"), UnitId("A2"), UnitId("B1"), UnitId("B2")
SHOT = Shot(A1, B1, "Rifles")
STRIKE = Strike(A1, B1, "Picks")
PICKS = WeaponRow("Picks", (Kind.MELEE,), (4, 8, 12))


def ref(rule: str, value: str = "") -> RuleRef:
    return RuleRef(RuleId(rule), rule, value)


def rifles(*qualities: str, **figures: Any) -> WeaponRow:
    """A row for all Target Categories: short 6, long 12 inches, 4 dice for a Basic unit."""
    usual = {"dice": (4, 8, 12), "short": 6_000, "long": 12_000, **figures}
    kinds = (Kind.LIGHT, Kind.HEAVY, Kind.AERIAL)
    return WeaponRow("Rifles", kinds, qualities=tuple([ref(quality) for quality in qualities]), **usual)


def picks(*qualities: str, **figures: Any) -> WeaponRow:
    """The same for Close Quarters."""
    usual = {"kinds": (Kind.MELEE,), "dice": (4, 8, 12), **figures}
    return WeaponRow("Picks", qualities=tuple([ref(quality) for quality in qualities]), **usual)


def a_field(
    mine: tuple[RuleRef, ...] = (), theirs: tuple[RuleRef, ...] = (), rows: tuple[WeaponRow, ...] = (RIFLES, PICKS)
) -> BattleSituation:
    """Nothing on the table yet; `mine` and `theirs` are foot with these rules, mine with these rows."""
    t = field()
    t.like("mine", "foot", rules=mine, rows=rows)
    t.like("theirs", "foot", rules=theirs, rows=(RIFLES, PICKS))
    return t


def duel(
    gap: float = 10,
    mine: tuple[RuleRef, ...] = (),
    theirs: tuple[RuleRef, ...] = (),
    rows: tuple[WeaponRow, ...] = (RIFLES, PICKS),
    **figures: Any,
) -> BattleSituation:
    """Two units of six that look at each other; figures are those of the other one."""
    t = a_field(mine, theirs, rows)
    if figures:
        t.like("theirs", "theirs", **figures)
    t.unit("A", "mine", (24, 12, 0))
    t.unit("B", "theirs", (24, 12 + gap, 180))
    return t
