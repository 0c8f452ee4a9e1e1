"""Resilient."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.rulesets.ac.content.profile import Formation
from sandtable.rulesets.ac.events.combat import DiceRead
from sandtable.rulesets.ac.fighting.melee import strike_defence
from sandtable.rulesets.ac.fighting.shots import defence_against, rated
from sandtable.rulesets.ac.ids import ModelId
from sandtable.rulesets.ac.procedures.attack_roll import attack_with
from sandtable.rulesets.ac.procedures.attacking import ApplyDamage, rating_of
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import field
from tests.rulesets.ac.special.armed import A1, B1, SHOT, STRIKE, a_field, duel, ref
from tests.rulesets.ac.special.walls import put_inside


@pytest.mark.rule("AC-R-RESILIENT")
@pytest.mark.parametrize(
    ("heading", "words", "defence"),
    [(180, "Front", 3), (0, "Front", 2), (90, "Flanks", 3), (180, "Flanks", 2), (180, "", 2)],
)
def test_defence_is_one_more_from_its_arc(heading: int, words: str, defence: int) -> None:
    t = a_field(theirs=(ref("AC-R-RESILIENT", words),) if words else ())
    t.unit("A", "mine", (24, 12, 0))
    t.unit("B", "theirs", (24, 22, heading), models=3)
    assert defence_against(t.table, SHOT, rated(t.table, SHOT)) == defence
    assert strike_defence(t.table, STRIKE) == defence


@pytest.mark.rule("AC-R-RESILIENT")
@pytest.mark.parametrize(("turned", "defence"), [(1, 3), (2, 2)])
def test_in_open_formation_half_of_its_models_must_face_it(turned: int, defence: int) -> None:
    t = a_field()
    t.like("open", "foot", rules=(ref("AC-R-RESILIENT", "Front"),), formation=Formation.OPEN)
    t.unit("A", "mine", (24, 12, 0))
    t.unit("B", "open", (24, 22, 180), models=2)
    for n in range(1, turned + 1):
        model = t.models[ModelId(f"B1.{n}")]
        assert model.pose is not None
        t.models[model.id] = replace(model, pose=replace(model.pose, heading=0))
    assert defence_against(t.table, SHOT, rated(t.table, SHOT)) == defence


@pytest.mark.rule("AC-R-RESILIENT", "AC-R-FIERY-DEMISE")
def test_what_comes_of_a_unit_that_is_no_more_comes_from_nowhere() -> None:
    t = field()
    t.like("wings", "flyer", rules=(ref("AC-R-FIERY-DEMISE", "3"),), damage_limit=1)
    t.like("plated", "foot", break_limit=None, defence=2, rules=(ref("AC-R-RESILIENT", "Front"),))
    t.models_at("B", "wings", Pose(24_000, 24_000))
    t.models_at("A", "plated", Pose(24_000, 21_000))
    t.run(ApplyDamage(B1, 1, A1), ("Heroic", "3xBlank")).by_default()
    assert t.table.state.units[B1].location is Location.GONE
    assert [event.defence for event in t.events(DiceRead)] == [2]


@pytest.mark.rule("AC-R-RESILIENT")
def test_what_has_no_officer_any_more_comes_from_no_arc() -> None:
    t = a_field(theirs=(ref("AC-R-RESILIENT", "Front"),))
    t.unit("A", "mine", (24, 12, 0), officer=None)
    t.unit("B", "theirs", (24, 22, 180), models=3)
    assert attack_with(t.table, A1, B1, 3).threshold == 2


@pytest.mark.rule("AC-R-RESILIENT", "AC-MEAS-06")
@pytest.mark.parametrize(("y", "defence"), [(12, 3), (32, 2)])
@pytest.mark.parametrize("formation", [Formation.CLOSE, Formation.OPEN])
def test_a_garrison_fires_from_its_building(y: float, defence: int, formation: Formation) -> None:
    """B1 at y 22 looks south: a house there is before it, one to the north behind it."""
    t = duel(10, theirs=(ref("AC-R-RESILIENT", "Front"),))
    t.change("B1", formation=formation)
    put_inside(t, A1, (24, y))
    assert rating_of(t.table, SHOT)[1] == defence
