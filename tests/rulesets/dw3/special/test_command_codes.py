"""Command Codes."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.tabletop.situations import beside
from tests.rulesets.dw3.gunfire import fire, hits, range_of, ship
from tests.rulesets.dw3.table import unit

CODES = "command codes"


def rolled(*dice: str, gap: float = 15, seat: str = "A", marks: tuple[str, ...] = ()) -> BattleSituation:
    """A1.1 fires nine dice; a ship with the codes lies beside it."""
    t = range_of()
    ship(t, "staff", "COMMAND-CODES")
    number = 2
    t.unit(seat, "staff", beside("A1.1", gap, 90), marks=marks)
    assert f"{seat}{number}" in t.units
    return fire(t, *dice)


@pytest.mark.rule("DW3-R-COMMAND-CODES")
def test_a_whole_pool_of_a_friend_is_rolled_afresh() -> None:
    t = rolled("9xB", "9xH")
    assert t.asked(CODES).proposal is True
    assert hits(t.answer(CODES, True)) == 9
    assert unit(t, "A2").marks == ("Command Codes 2",)


@pytest.mark.rule("DW3-R-COMMAND-CODES")
def test_or_kept_for_later_in_the_round() -> None:
    t = rolled("9xH").answer(CODES, False)
    assert hits(t) == 9 and unit(t, "A2").marks == ()


@pytest.mark.rule("DW3-R-COMMAND-CODES")
def test_within_15_inches_and_only_for_friends() -> None:
    assert rolled("9xB", gap=15.5).ended
    assert rolled("9xB", seat="B").ended


@pytest.mark.rule("DW3-R-COMMAND-CODES")
def test_once_in_a_round() -> None:
    assert rolled("9xB", marks=("Command Codes 2",)).ended
    assert rolled("9xB", marks=("Command Codes 1",)).asked().question == CODES


@pytest.mark.rule("DW3-R-COMMAND-CODES")
def test_its_own_unit_is_a_friend() -> None:
    assert fire(range_of("Stonebreaker Battery", "COMMAND-CODES")).asked().question == CODES
