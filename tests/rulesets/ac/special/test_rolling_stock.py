"""Rolling Stock."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.fighting.shots import shots_of
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.table.arcs import is_from_aside
from sandtable.rulesets.ac.table.sight import is_seen_by
from tests.rulesets.ac.land import field
from tests.rulesets.ac.special.armed import A1, B1, ref


def wagon(at: tuple[float, float, float], *, rule: bool = True) -> BattleSituation:
    """A1 looks north from the middle; B1 is somewhere about it."""
    t = field()
    t.like("wagon", "tank", rules=(ref("AC-R-ROLLING-STOCK"),) if rule else ())
    t.unit("A", "wagon", (24, 24, 0), models=1, files=1)
    t.unit("B", "tank", at, models=1, files=1)
    return t


@pytest.mark.rule("AC-R-ROLLING-STOCK", "AC-ARC-01")
@pytest.mark.parametrize(
    ("at", "rule", "seen"),
    [
        ((24, 34, 180), True, True),
        ((24, 14, 0), True, True),
        ((24, 14, 0), False, False),
        ((34, 24, 270), True, False),
        ((14, 24, 90), True, False),
    ],
)
def test_it_sees_and_fires_ahead_and_behind_and_not_aside(
    at: tuple[float, float, float], rule: bool, seen: bool
) -> None:
    t = wagon(at, rule=rule)
    assert is_seen_by(t.table, A1, B1) is seen
    assert bool(shots_of(t.table, A1)) is seen


@pytest.mark.rule("AC-R-ROLLING-STOCK", "AC-ARC-04")
@pytest.mark.parametrize(
    ("at", "rule", "aside"),
    [((24, 14, 0), True, False), ((24, 14, 0), False, True), ((34, 24, 270), True, True)],
)
def test_who_comes_from_behind_comes_from_ahead_and_who_comes_from_the_flank_does_not(
    at: tuple[float, float, float], rule: bool, aside: bool
) -> None:
    assert is_from_aside(wagon(at, rule=rule).table, B1, A1) is aside
