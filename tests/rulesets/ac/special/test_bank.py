"""Bank."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.rulesets.ac.events.moving import UnitMoved
from sandtable.rulesets.ac.ids import ModelId
from sandtable.rulesets.ac.procedures.sorties import Sortie
from sandtable.rulesets.ac.situations.battle import BattleSituation
from tests.rulesets.ac.special.aloft import aloft
from tests.rulesets.ac.special.armed import A1, ref

RULES = (ref("AC-R-BANK", '3"'),)
SHARP = '2", 45° to the right'


def pose(t: BattleSituation, name: str = "A1.1") -> Pose:
    found = t.state.models[ModelId(name)].pose
    assert found is not None
    return found


@pytest.mark.rule("AC-R-BANK", "AC-MOVE-12")
def test_at_the_end_of_its_approach_all_models_make_the_same_turn() -> None:
    t = aloft(RULES, watching=True, models=2)
    t.run(Sortie(A1)).answer("approach", 10).answer("bank", SHARP)
    wanted = [Pose(24_000 + 2_000 * n, 14_000).turned(2_250).ahead(1_000).turned(2_250) for n in range(2)]
    assert [pose(t, f"A1.{n}") for n in (1, 2)] == wanted


@pytest.mark.rule("AC-R-BANK")
def test_up_to_x_inches_by_the_template_or_less() -> None:
    t = aloft(RULES)
    options = t.run(Sortie(A1)).answer("approach", 10).asked("bank", "A").options
    assert len(options) == 12 and '3", 67.5° to the left' in options and '1", 11.25° to the right' in options
    assert not [option for option in options if option.startswith("4")]


@pytest.mark.rule("AC-R-BANK", "AC-AIR-09")
def test_it_does_not_end_beside_the_battlefield() -> None:
    t = aloft(RULES)
    t.models[ModelId("A1.1")] = replace(t.models[ModelId("A1.1")], pose=Pose(500, 3_000))
    options = t.run(Sortie(A1)).answer("approach", 10).asked("bank", "A").options
    assert SHARP in options and not [option for option in options if option.startswith("3") and "left" in option]


@pytest.mark.rule("AC-R-BANK")
@pytest.mark.parametrize(("watching", "first", "asked"), [(True, None, 2), (True, SHARP, 1), (False, None, 1)])
def test_once_in_a_sortie_and_on_the_way_out_where_somebody_watches(
    watching: bool, first: str | None, asked: int
) -> None:
    t = aloft(RULES, watching).run(Sortie(A1)).answer("approach", 10)
    found = 0
    while not t.ended:
        question = t.asked()
        found += question.question == "bank"
        t.answer(question.question, first if question.question == "bank" and found == 1 else None)
    assert found == asked


@pytest.mark.rule("AC-R-BANK", "AC-AIR-11")
def test_opportunity_fire_finds_it_where_it_has_been() -> None:
    """Ten inches straight on and two in a turn: 12 inches back is where it began."""
    t = aloft(RULES, True).run(Sortie(A1), ("4xBlank",)).answer("approach", 10).answer("bank", SHARP)
    end = pose(t)
    shots = t.asked("fire at aircraft", "B").options
    t.answer("fire at aircraft", next(shot for shot in shots if shot.after == -12_000))
    shown = [event.poses[0] for event in t.events(UnitMoved) if event.how == "passing"]
    assert abs(shown[0].x - 24_000) <= 2 and abs(shown[0].y - 3_000) <= 2 and shown[0].heading == 0
    assert shown[1] == end


@pytest.mark.rule("AC-R-BANK")
def test_others_fly_straight_on() -> None:
    t = aloft(()).run(Sortie(A1)).answer("approach", 10)
    assert t.ended or t.asked().question != "bank"
