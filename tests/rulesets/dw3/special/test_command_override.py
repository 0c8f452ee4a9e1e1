"""Command Override."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.situations.battle import BattleSituation
from tests.rulesets.dw3.gunfire import fire, hits, range_of
from tests.rulesets.dw3.table import unit


def rolled(fleet: str, *rolls: str, marks: tuple[str, ...] = ()) -> BattleSituation:
    t = range_of()
    t.change("A1", battlefleet=fleet, marks=marks)
    return fire(t, *rolls)


@pytest.mark.rule("DW3-R-COMMAND-OVERRIDE")
def test_a_whole_pool_is_rolled_afresh() -> None:
    t = rolled("meridian.signal", "9xB", "9xH")
    assert t.asked("command override").proposal is True
    assert hits(t.answer("command override", True)) == 9
    assert "Command Override" in unit(t, "A1").marks


@pytest.mark.rule("DW3-R-COMMAND-OVERRIDE")
def test_or_kept_for_later() -> None:
    t = rolled("meridian.signal", "9xH").answer("command override", False)
    assert hits(t) == 9 and unit(t, "A1").marks == ()


@pytest.mark.rule("DW3-R-COMMAND-OVERRIDE")
def test_once_in_the_battle_and_only_by_its_fleet() -> None:
    assert rolled("meridian.signal", "9xB", marks=("Command Override",)).ended
    assert rolled("karst.faction", "9xB").ended
