"""Landing Vessel."""

from __future__ import annotations

import pytest

from sandtable.geometry.course import Ahead, Course
from sandtable.geometry.units import INCH
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.catalogue import catalogue
from sandtable.rulesets.dw3.content.content import builtin
from sandtable.rulesets.dw3.content.profile import TerrainKind
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.procedures.moving import Travel
from sandtable.rulesets.dw3.special import carried
from tests.rulesets.dw3.gunfire import ship
from tests.rulesets.dw3.table import battle, condition

ID = RuleId("DW3-R-LANDING-VESSEL")


@pytest.mark.rule("DW3-R-LANDING-VESSEL", "DW3-R-G-11")
def test_it_is_carried_and_says_that_only_encounters_with_landing_points_use_it() -> None:
    assert [rule.id for rule in carried([ID])] == [ID]
    assert "landing points" in catalogue()[ID].ruling


@pytest.mark.rule("DW3-R-LANDING-VESSEL", "DW3-R-G-11")
@pytest.mark.parametrize("rules", [(), ("LANDING-VESSEL",)])
def test_land_is_land_to_it(rules: tuple[str, ...]) -> None:
    t = battle()
    ship(t, "lander", *rules)
    t.unit("A", "lander", (24, 12, 0))
    t.rectangle(10, 10, (24, 24), mass=5, kind=TerrainKind.LAND)
    t.run(Travel(ModelId("A1.1"), Course((Ahead(9 * INCH),))), ("H H HH",))
    assert t.ended and condition(t, "A1.1") == (4, False, 1)


@pytest.mark.rule("DW3-R-G-11")
def test_no_encounter_of_ours_defines_landing_points() -> None:
    names = {piece.name.casefold() for piece in builtin().terrain.values()}
    assert len(builtin().encounters) == 4 and not any("landing" in name for name in names)
