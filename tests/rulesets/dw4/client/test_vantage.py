"""What a ship would have before it at the end of a course, and a unit where it is put down."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.geometry.course import Course
from sandtable.geometry.pose import Pose
from sandtable.kernel.board import Exchange, Seen, Vantage
from sandtable.kernel.view import View
from sandtable.kernel.wording import plain
from sandtable.odds import odds
from sandtable.rulesets.dw4.client import insight, vantage
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.moving.plotting import PlotCourse
from sandtable.rulesets.dw4.odds.rolls import attack_spec
from sandtable.rulesets.dw4.procedures.declared_attack import best_shot
from sandtable.rulesets.dw4.procedures.deployment import Deployment
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.procedures.moving import MoveModel
from sandtable.rulesets.dw4.state import Battle, BattleGame
from sandtable.rulesets.dw4.tactics.suggesting import suggest
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.courses import ahead, course, starboard
from tests.rulesets.dw4.tabletop import A, Tabletop, at

MOVER = ModelId("A1.1")


def table(*others: tuple[str, tuple[float, ...]]) -> Tabletop:
    """A Kutsov at 10, 10 heading north among others."""
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10))
    for name, pose in others:
        if name == "isle":
            x, y = pose
            t.terrain("isle-knob", x, y, mass=3)
        else:
            t.unit(name, "kutsov", pose)
    return t


def from_the_end(t: Tabletop, plotted: Course) -> Vantage:
    found = vantage(View(t.game(MoveModel(MOVER)), A), plotted, odds)
    assert found is not None
    return found


def other(found: Vantage, name: str = "B1.1") -> Seen:
    return next(seen for seen in found.others if seen.id == name)


def exchange(found: Vantage, group: str = "B1") -> Exchange:
    return next(each for each in found.exchanges if each.group == group)


def there(pose: tuple[float, ...], *others: tuple[str, tuple[float, ...]]) -> BattleGame:
    """The same table with the Kutsov standing at another place in truth."""
    t = Tabletop()
    t.unit("A", "kutsov", pose)
    for name, where in others:
        if name == "isle":
            x, y = where
            t.terrain("isle-knob", x, y, mass=3)
        else:
            t.unit(name, "kutsov", where)
    return t.game()


def test_what_is_foretold_of_a_place_is_what_is_seen_from_it() -> None:
    others = (("B", (10, 30, 180)), ("B", (24, 22, 270)), ("isle", (10, 24)))
    found = from_the_end(table(*others), course(ahead(6)))
    standing = insight(View(there((10, 16), *others), A), MOVER)
    assert {seen.id: seen for seen in standing.others if seen.side == "B"} == {s.id: s for s in found.others}


@pytest.mark.rule("DW4-VIS-02")
def test_an_island_hides_whom_it_stands_before_only_from_there() -> None:
    t = table(("B", (10, 30, 180)), ("isle", (9.2, 22)))
    straight = from_the_end(t, course(ahead(3)))
    assert other(straight).visible is False and other(straight).by == ("T1",)
    (line,) = straight.lines
    assert (line.piece, line.other, line.sight, line.by) == ("A1.1", "B1.1", "none", ("T1",))
    assert straight.give == straight.take == 0
    turned = from_the_end(t, course(ahead(3), starboard(22.5, 22.5), ahead(2)))
    assert other(turned).visible and turned.lines[0].sight != "none"
    assert turned.give > 0 < turned.take


def test_what_one_gives_and_takes_is_the_exact_mean_of_the_whole_attack() -> None:
    others = (("B", (10, 30, 180)),)
    found = exchange(from_the_end(table(*others), course(ahead(6))))
    g = there((10, 16), *others)
    mine = odds(attack_spec(g, best_shot(g, UnitId("A1"), ModelId("B1.1"))))
    theirs = odds(attack_spec(g, best_shot(g, UnitId("B1"), MOVER)))
    assert (found.give, found.take) == (mine.mean, theirs.mean)
    assert (found.target, found.on, found.weapons) == ("B1.1", "A1.1", 1)


def test_an_enemy_who_has_fired_may_fire_again_before_one_moves_again() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10))
    t.unit("B", "kutsov", (10, 30, 180), contributed=("B1.1/0", "B1.1/1"))
    assert exchange(from_the_end(t, course(ahead(6)))).take > 0


def test_what_one_has_fired_oneself_is_spent() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10), contributed=("A1.1/0", "A1.1/1"))
    t.unit("B", "kutsov", (10, 30, 180))
    assert exchange(from_the_end(t, course(ahead(6)))).give == 0


def test_those_of_a_group_are_judged_together_and_the_best_target_is_named() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10))
    t.unit("B", "rurik", (8, 30, 180), (12, 33, 180))
    t.terrain("isle-knob", 8, 24, mass=3)
    found = from_the_end(t, course(ahead(6)))
    (only,) = found.exchanges
    assert only.group == "B1" and only.target == "B1.2", "the nearer one is hidden"
    assert [(seen.id, seen.visible) for seen in found.others] == [("B1.1", False), ("B1.2", True)]


def test_a_course_that_ends_nowhere_on_the_table_has_nothing_before_it() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 45))
    view = View(t.game(MoveModel(MOVER)), A)
    assert vantage(view, course(ahead(5)), odds) is None
    assert vantage(view, course(ahead(50)), odds) is None


def test_looking_ahead_changes_nothing() -> None:
    g = table(("B", (10, 30, 180))).game(MoveModel(MOVER))
    before = g.state.digest()
    view = View(g, A)
    seen = view.state.digest()
    vantage(view, course(ahead(6)), odds)
    assert (g.state.digest(), view.state.digest()) == (before, seen)


# --- in formation ---


def in_company() -> View[Battle]:
    """Two Kutsovs abreast, of which one is asked for its course and the other has still to move."""
    t = Tabletop()
    unit = t.unit("A", "kutsov", (10, 10), (14, 10))
    t.unit("B", "kutsov", (14, 34, 180))
    g = t.game(MovementStep(unit))
    while not isinstance(g.pending[0], PlotCourse):
        g.submit(A, g.pending[0].fallback(g))
    return View(g, A)


def test_those_who_follow_in_formation_look_about_as_well() -> None:
    view = in_company()
    alone, together = (vantage(view, course(ahead(5)), odds, together=each) for each in (False, True))
    assert alone is not None and together is not None
    assert [line.piece for line in alone.lines] == ["A1.1"]
    assert [line.piece for line in together.lines] == ["A1.1", "A1.2"]
    assert together.give >= alone.give


def test_what_is_suggested_has_the_whole_unit_in_formation() -> None:
    view = in_company()
    for each in suggest(view, Random(1), odds):
        seen = vantage(view, each.answer, odds, together=True)
        assert seen is not None and (each.give, each.take) == (seen.give, seen.take)
        assert len(each.shapes) == 2


# --- land and hazards ---


@pytest.mark.rule("DW4-VIS-02")
def test_land_that_hides_every_enemy_is_told_from_land_that_hides_only_the_small() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10))
    t.unit("B", "rurik", (30, 30, 180))
    t.terrain("isle-knob", 20, 30, mass=3)
    assert from_the_end(t, course(ahead(3))).hides == ("T1",)
    t.unit("B", "hypatia", (30, 40, 180))
    found = from_the_end(t, course(ahead(3)))
    assert (found.hides, found.dims) == ((), ("T1",))


def test_a_shore_close_by_is_told_and_one_farther_off_is_not() -> None:
    found = from_the_end(table(("isle", (13, 16))), course(ahead(6)))
    near = [hazard for hazard in found.hazards if hazard.thing == "T1"]
    assert near and near[0].piece == "A1.1" and near[0].range <= 2_000
    assert not from_the_end(table(("isle", (20, 16))), course(ahead(6))).hazards


@pytest.mark.rule("DW4-MOVE-05")
@pytest.mark.parametrize(("y", "warned"), [(42, True), (38, False)])
def test_who_must_leave_the_table_with_the_next_move_is_warned(y: int, warned: bool) -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, y))
    told = [plain(str(hazard.text)) for hazard in from_the_end(t, course(ahead(5))).hazards]
    assert any("leave the table" in text for text in told) is warned


# --- in words ---


def test_all_of_it_is_read_out_in_sentences() -> None:
    t = table(("B", (10, 30, 180)), ("B", (24, 22, 270)), ("isle", (10, 24)))
    found = from_the_end(t, course(ahead(3)))
    words = plain(str(found.text))
    assert words.startswith(f"You give {found.give:.1f} damage, they give back {found.take:.1f}. ")
    assert "Seen: Kutsov B2.1 at" in words
    assert "Hidden by Knob T1: Kutsov B1.1." in words


# --- places ---


def deploying() -> BattleGame:
    t = Tabletop(terrain="none")
    t.unit("A", "kutsov", None, None, location=Location.WAITING)
    t.unit("B", "kutsov", (18, 34, 180))
    t.terrain("isle-knob", 18, 16, mass=3)
    g = t.game(Deployment())
    while g.pending[0].question != "deployment":
        decision = g.pending[0]
        g.submit(decision.seat, "south" if decision.question == "controlled edge" else decision.fallback(g))
    assert g.pending[0].seat == A
    return g


def test_a_unit_looks_about_from_every_place_of_its_models() -> None:
    found = vantage(View(deploying(), A), Placing((at(18, 6), at(27, 6))), odds)
    assert found is not None
    assert [(line.piece, line.sight) for line in found.lines] == [("A1.1", "none"), ("A1.2", "clear")]
    assert other(found).visible, "it is told as the one has it who sees it best"
    assert exchange(found).on == "A1.2"


def test_a_place_is_looked_at_before_it_is_legal() -> None:
    view = View(deploying(), A)
    off_the_zone = Placing((at(18, 30), at(27, 30)))
    assert view.decision is not None and view.decision.refusal(view, off_the_zone) is not None
    assert vantage(view, off_the_zone, odds) is not None


@pytest.mark.parametrize("far", [10**30, -200_000])
def test_a_place_off_the_map_has_nothing_before_it(far: int) -> None:
    pose = Pose(far, 0)
    assert vantage(View(deploying(), A), Placing((pose, pose)), odds) is None


def test_passing_leads_nowhere() -> None:
    assert vantage(View(deploying(), A), None, odds) is None
