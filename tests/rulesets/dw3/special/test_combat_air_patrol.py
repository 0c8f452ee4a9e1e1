"""Combat Air Patrol."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.procedures.launching import LaunchSquadrons
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.tabletop.situations import ahead_of
from tests.rulesets.dw3.gunfire import ship
from tests.rulesets.dw3.table import battle


def carrier(number: int, *rules: str, gap: float = 41) -> BattleSituation:
    t = battle(width=72_000)
    ship(t, "carrier", *rules, like="meridian.pelagia", srs=(6, 3))
    ship(t, "foe")
    t.unit("A", "carrier", (4, 24, 90))
    t.unit("B", "foe", ahead_of("A1.1", gap, turned=180))
    t.when(round=number)
    return t.run(LaunchSquadrons(UnitId("A1")))


@pytest.mark.rule("DW3-R-COMBAT-AIR-PATROL")
@pytest.mark.parametrize(
    ("number", "rules", "targets"),
    [(1, (), 1), (1, ("COMBAT-AIR-PATROL",), 2), (2, ("COMBAT-AIR-PATROL",), 1)],
)
def test_in_round_1_squadrons_reach_everyone(number: int, rules: tuple[str, ...], targets: int) -> None:
    assert len(carrier(number, *rules).asked().options) == targets


@pytest.mark.rule("DW3-R-COMBAT-AIR-PATROL")
def test_only_so_many_as_its_crippled_capacity() -> None:
    """Interaction 14 of the glossary"""
    t = carrier(1, "COMBAT-AIR-PATROL").answer("target of squadrons", "B1.1")
    assert t.asked("tokens to launch").why_not(3) is None
    assert t.asked("tokens to launch").why_not(4) is not None
    t.answer("tokens to launch", 3)
    assert t.asked("target of squadrons").options == ("A1.1",)


@pytest.mark.rule("DW3-R-COMBAT-AIR-PATROL")
def test_within_range_all_of_them_may_go() -> None:
    t = carrier(1, "COMBAT-AIR-PATROL", gap=40).answer("target of squadrons", "B1.1")
    assert t.asked("tokens to launch").why_not(6) is None
