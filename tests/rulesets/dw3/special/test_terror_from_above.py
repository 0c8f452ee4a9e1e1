"""Terror From Above."""

from __future__ import annotations

import pytest

from sandtable.geometry.course import Ahead, Course
from sandtable.geometry.units import INCH
from sandtable.rulesets.dw3.events.movement import Rammed
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.procedures.movement import MovementStep
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.tabletop.situations import ahead_of
from tests.rulesets.dw3.gunfire import BLANKS, ship
from tests.rulesets.dw3.table import battle


def rising(*rules: str, position: str = "SURFACE", gap: float = 2) -> BattleSituation:
    t = battle()
    ship(t, "bearer", *rules, speed=6, hull=6, position="AERIAL", mass=2)
    ship(t, "prey", hull=99, position=position)
    t.unit("A", "bearer", (24, 4, 0))
    t.unit("B", "prey", ahead_of("A1.1", gap, turned=90))
    return t.run(MovementStep(UnitId("A1")), BLANKS)


@pytest.mark.rule("DW3-R-TERROR-FROM-ABOVE")
def test_it_rams_whom_it_means_to_ram_with_3_dice_more() -> None:
    """Interaction 13 of the glossary"""
    t = rising("TERROR-FROM-ABOVE").answer("model to ram", "B1.1")
    t.answer("course", Course((Ahead(INCH),))).answer("ram", True)
    assert t.events(Rammed)[-1].dice == 6 + 2 + 3


@pytest.mark.rule("DW3-R-TERROR-FROM-ABOVE")
def test_it_passes_whom_it_does_not_mean_to_ram() -> None:
    t = rising("TERROR-FROM-ABOVE").answer("model to ram", None)
    assert t.asked().question == "course"


@pytest.mark.rule("DW3-R-TERROR-FROM-ABOVE")
def test_only_its_prey_within_its_reach() -> None:
    assert rising("TERROR-FROM-ABOVE", position="SKIMMING").asked().question == "course"
    assert rising("TERROR-FROM-ABOVE", gap=8).asked().question == "model to ram"
    assert rising("TERROR-FROM-ABOVE", gap=8.5).asked().question == "course"
    assert rising().asked().question == "course"
