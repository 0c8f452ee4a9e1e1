"""Rams of models that pass over or under each other: they may choose to ram their own kind (DW3-RAM-01)."""

from __future__ import annotations

import pytest

from sandtable.geometry.course import Ahead, Course
from sandtable.rulesets.dw3.events.movement import Rammed
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.procedures.movement import MovementStep
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.tabletop.situations import ahead_of
from tests.rulesets.dw3.gunfire import BLANKS, ship
from tests.rulesets.dw3.table import battle, condition, model

AHEAD = Course((Ahead(6000),))
FREE = ["SKIMMING", "SUBMERGED", "AERIAL"]


def under_way(mine: str, theirs: str, gap: float = 5, seat: str = "B", **fields: object) -> BattleSituation:
    """A1.1 of MASS 2 and HULL 7 with 6 inches of SPEED, and somebody right ahead of it."""
    t = battle()
    ship(t, "rammer", mass=2, speed=6, hull=7, position=mine)
    ship(t, "prey", hull=99, position=theirs)
    t.unit("A", "rammer", (24, 6, 0))
    t.unit(seat, "prey", ahead_of("A1.1", gap, turned=90))
    t.model("A1.1", **fields)
    return t.run(MovementStep(UnitId("A1")), BLANKS)


def asked(t: BattleSituation) -> str:
    return "" if t.ended else t.asked().question


@pytest.mark.rule("DW3-RAM-01", "DW3-RAM-03")
@pytest.mark.parametrize("position", FREE)
def test_they_may_ram_their_own_kind(position: str) -> None:
    t = under_way(position, position).answer("course", AHEAD)
    assert t.asked().proposal is False
    t.answer("ram", True).by_default()
    assert [(event.target, event.dice) for event in t.events(Rammed)] == [("B1.1", 7 + 5)]


@pytest.mark.rule("DW3-RAM-01", "DW3-COLL-03", "DW3-COLL-04")
@pytest.mark.parametrize("position", FREE)
def test_or_pass_it_as_ever(position: str) -> None:
    t = under_way(position, position).answer("course", AHEAD).answer("ram", False)
    assert t.ended and not t.events(Rammed)
    assert condition(t, "A1.1") == (0, False, 0) and model(t, "A1.1").moved == 8000


@pytest.mark.rule("DW3-RAM-01")
@pytest.mark.parametrize(
    ("mine", "theirs", "seat"),
    [
        ("SKIMMING", "SURFACE", "B"),
        ("SUBMERGED", "SURFACE", "B"),
        ("AERIAL", "SKIMMING", "B"),
        ("AERIAL", "AERIAL", "A"),
    ],
)
def test_not_another_kind_nor_a_friend(mine: str, theirs: str, seat: str) -> None:
    assert under_way(mine, theirs, seat=seat).answer("course", AHEAD).ended


@pytest.mark.rule("DW3-RAM-01", "DW3-RAM-02")
def test_once_and_after_3_inches_as_any_other() -> None:
    assert asked(under_way("AERIAL", "AERIAL", gap=3).answer("course", AHEAD)) == "ram"
    assert under_way("AERIAL", "AERIAL", gap=2.999).answer("course", AHEAD).ended
    assert under_way("AERIAL", "AERIAL", rammed=True).answer("course", AHEAD).ended


@pytest.mark.rule("DW3-RAM-01")
def test_who_passes_one_may_ram_the_next_on_its_way() -> None:
    t = battle()
    ship(t, "rammer", mass=2, speed=12, hull=7, position="AERIAL")
    t.unit("A", "rammer", (24, 6, 0))
    t.unit("B", "rammer", ahead_of("A1.1", 4, turned=90))
    t.unit("B", "rammer", ahead_of("A1.1", 9, turned=90))
    t.run(MovementStep(UnitId("A1")), BLANKS).answer("course", Course((Ahead(12_000),)))
    t.answer("ram", False).answer("ram", True).by_default()
    assert [event.target for event in t.events(Rammed)] == ["B2.1"]


@pytest.mark.rule("DW3-RAM-08")
def test_after_it_they_disengage() -> None:
    t = under_way("SUBMERGED", "SUBMERGED").answer("course", AHEAD).answer("ram", True)
    assert t.asked().question == "course" and t.asked().why_not(AHEAD) is not None
