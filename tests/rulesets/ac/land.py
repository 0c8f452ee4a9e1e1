"""Situations for the tests of this game: plain units of round figures, far apart unless a test puts them closer."""

from __future__ import annotations

from typing import Any

from sandtable.rulesets.ac.content.profile import Formation, Kind, UnitType, WeaponRow
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Battle, Status, Unit

RIFLES = WeaponRow("Rifles", (Kind.LIGHT,), (4, 8, 12), 6_000, 12_000)
CANNON = WeaponRow("Cannon", (Kind.LIGHT, Kind.HEAVY), (5, 9, 13), 8_000, 20_000)
BANDS = ((1, 6), (7, 12), (13, 18))


def field(**settings: Any) -> BattleSituation:
    """Nothing on the table yet; `foot` are six in ranks, `tank` two in Open Formation, `walker` one of Size 3."""
    t = BattleSituation(**settings)
    figures = {"speed": 4_000, "defence": 2, "discipline": 7, "break_limit": 2}
    t.like("foot", "karst.delver", rows=(RIFLES,), rules=(), bands=BANDS, **figures)
    t.like("tank", "karst.skip", rows=(CANNON,), rules=(), bands=BANDS, width=1_200, length=2_000, size=2)
    t.like("gun", "karst.gabion", rows=(RIFLES,), rules=(), bands=BANDS, speed=4_000)
    t.like("horse", "karst.ibex", rows=(RIFLES,), rules=(), bands=BANDS, speed=8_000, defence=2)
    t.like("walker", "karst.skip", rows=(CANNON,), rules=(), bands=BANDS, size=3, damage_limit=3, defence=2)
    t.like("flyer", "karst.derrick", rows=(CANNON,), rules=(), bands=BANDS, type=UnitType.ROTORCRAFT)
    return t


def facing(gap: float = 10, mine: str = "foot", theirs: str = "foot", **settings: Any) -> BattleSituation:
    """Two units that look at each other: the front of A1 at y 12, that of B1 so far beyond."""
    t = field(**settings)
    t.unit("A", mine, (24, 12, 0))
    t.unit("B", theirs, (24, 12 + gap, 180))
    return t


def unit(t: BattleSituation, name: str) -> Unit:
    state: Battle = t.state
    return state.units[UnitId(name)]


def statuses(t: BattleSituation, name: str) -> set[Status]:
    return set(unit(t, name).statuses)


def count(t: BattleSituation, name: str) -> int:
    state: Battle = t.state
    return sum(state.models[model].left_as is None for model in unit(t, name).models)


OPEN = Formation.OPEN
