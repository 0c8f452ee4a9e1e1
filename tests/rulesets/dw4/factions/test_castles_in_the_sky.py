"""Castles in the Sky."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.properties import every_model_has
from tests.rulesets.dw4.factions.bonus import bring
from tests.rulesets.dw4.gunfire import AIRBORNE
from tests.rulesets.dw4.tabletop import Tabletop, ship_class

RULE = "DW4-F-EMPIRE-CASTLES-IN-THE-SKY"
DIVE = RuleId("DW4-P-CLOUD-DIVE")


def dives(*traits: str, round: int = 1, bonus: bool = True) -> bool:
    t = Tabletop([ship_class("Castle", 3, **{**AIRBORNE, "traits": ("Test", "Airborne", *traits)})], mode="full")
    t.unit("A", "castle", (10, 20, 0))
    t.when(round=round)
    return every_model_has((bring(t, RULE) if bonus else t).game(), UnitId("A1"), DIVE)


@pytest.mark.rule("DW4-F-EMPIRE-CASTLES-IN-THE-SKY", "DW4-P-CLOUD-DIVE")
@pytest.mark.parametrize(("round", "can"), [(0, True), (1, True), (2, False)])
def test_airships_of_the_empire_dive_until_the_first_round_ends(round: int, can: bool) -> None:
    assert dives("Empire", "Airship", round=round) is can


@pytest.mark.rule("DW4-F-EMPIRE-CASTLES-IN-THE-SKY")
def test_neither_others_nor_another_fleet() -> None:
    assert not dives("Empire")
    assert not dives("Union", "Airship")
    assert not dives("Empire", "Airship", bonus=False)


@pytest.mark.rule("DW4-F-EMPIRE-CASTLES-IN-THE-SKY")
def test_it_is_the_whole_force_that_has_it() -> None:
    t = Tabletop(
        [ship_class("Castle", 3, **{**AIRBORNE, "traits": ("Test", "Airborne", "Empire", "Airship")})], mode="full"
    )
    t.unit("A", "hulk", (4, 4, 0))
    t.unit("A", "castle", (10, 20, 0))
    t.when(round=1)
    assert every_model_has(bring(t, RULE).game(), UnitId("A2"), DIVE)
