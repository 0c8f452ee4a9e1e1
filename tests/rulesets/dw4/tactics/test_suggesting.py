"""Good places, as a captain suggests them to a person, each with its reason."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from sandtable.geometry.course import Course
from sandtable.kernel.board import Suggestion
from sandtable.kernel.decision import Decision
from sandtable.kernel.view import View
from sandtable.kernel.wording import plain
from sandtable.odds import odds
from sandtable.rulesets.dw4.client import vantage
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.moving.plotting import PlotCourse
from sandtable.rulesets.dw4.placing.units import PlaceUnit
from sandtable.rulesets.dw4.procedures.deployment import Deployment
from sandtable.rulesets.dw4.procedures.moving import MoveModel
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.rulesets.dw4.tactics.accounts import NAMES
from sandtable.rulesets.dw4.tactics.suggesting import suggest
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.tabletop import A, Tabletop

MOVER = ModelId("A1.1")


def suggested(g: BattleGame) -> tuple[Suggestion, ...]:
    return suggest(View(g, A), Random(1), odds)


def decision(g: BattleGame) -> Decision[object]:
    return g.pending[0]


def sailing(*isles: tuple[float, float], y: float = 10) -> BattleGame:
    t = Tabletop()
    t.unit("A", "kutsov", (18, y))
    t.unit("B", "kutsov", (18, y + 20, 180))
    for isle in isles:
        t.terrain("isle-knob", *isle, mass=3)
    return t.game(MoveModel(MOVER))


def test_two_or_three_courses_are_suggested_and_each_may_be_sailed() -> None:
    g = sailing()
    found = suggested(g)
    assert 2 <= len(found) <= 3
    for each in found:
        assert isinstance(each.answer, Course) and decision(g).refusal(g, each.answer) is None
        assert each.path and each.shapes and each.title and plain(str(each.reason)).endswith(".")
    assert plain(str(found[0].title)) == "Captain's choice"


def test_they_lead_to_different_places() -> None:
    g = sailing()
    asked = decision(g)
    assert isinstance(asked, PlotCourse)
    ends = [seen.end for seen in [asked.preview(g, each.answer) for each in suggested(g)] if seen is not None]
    assert len(ends) > 1
    for n, end in enumerate(ends):
        assert all(end.apart(o.x, o.y) >= 2_500 or abs(end.heading - o.heading) >= 4_500 for o in ends[:n])


def test_the_figures_are_those_of_the_ghost_at_that_place() -> None:
    g = sailing((14, 22))
    for each in suggested(g):
        seen = vantage(View(g, A), each.answer, odds)
        assert seen is not None and (each.give, each.take) == (seen.give, seen.take)


def battles() -> Iterator[BattleGame]:
    """Courses and places in as many positions as it takes for Damage and worth to disagree now and then."""
    for n in range(24):
        t = Tabletop()
        t.unit("A", "kutsov", (12 + n % 5, 8 + n % 9))
        t.unit("B", "kutsov", (10 + 5 * (n % 3), 30 - n % 7, 180), (20 + n % 4, 28, 200))
        t.unit("B", "defiant", (30 - n, 24, 230))
        for isle in ((14 + n % 6, 18 + n % 5), (22 - n % 5, 20)):
            t.terrain("isle-knob", *isle, mass=3)
        yield t.game(MoveModel(MOVER))


def test_they_are_ranked_by_the_worth_that_is_shown_beside_them() -> None:
    for g in battles():
        worths = [each.worth for each in suggested(g) if each.worth is not None]
        assert worths and worths == sorted(worths, reverse=True)
        for each in suggested(g):
            items = [float(item.replace("−", "-")) for item in re.findall(r"[+−][0-9.]+", str(each.account))]
            assert each.worth is not None and abs(sum(items) - each.worth) < 0.05 * (len(items) + 1)


def test_where_damage_does_not_tell_why_one_is_the_captains_choice_both_reasons_do() -> None:
    contradicted = 0
    for g in battles():
        first, *others = suggested(g)
        for other in others:
            if round(other.give - first.give, 1) >= round(other.take - first.take, 1):
                contradicted += 1
                ahead, behind = [tuple(row[at] for row in NAMES) for at in (1, 2)]
                assert str(first.reason).lower().startswith(ahead), first
                assert str(other.reason)[:-1].endswith(tuple(f"; but {lack}" for lack in behind)), other
            else:
                assert "; but" not in str(other.reason)
    assert contradicted


def test_the_reason_names_whom_the_guns_bear_on() -> None:
    reasons = [plain(str(each.reason)) for each in suggested(sailing()) if each.give]
    assert reasons and all("to bear on Kutsov B1.1" in reason for reason in reasons)


def test_nobody_is_sent_behind_an_island_while_there_is_a_place_to_fire_from() -> None:
    """The first thought is judged by guns alone; what is suggested has looked."""
    for isle in ((18, 21), (17, 22), (19, 20)):
        assert suggested(sailing(isle))[0].give > 0


def test_a_course_that_costs_something_is_not_suggested_while_one_costs_nothing() -> None:
    g = sailing((18, 16))
    asked = decision(g)
    assert isinstance(asked, PlotCourse)
    for each in suggested(g):
        seen = asked.preview(g, each.answer)
        assert seen is not None and not (seen.struck or seen.leaves or seen.aground or seen.disorder)


def test_where_every_course_brings_trouble_the_least_is_suggested() -> None:
    g = sailing(y=46.5)
    assert len(suggested(g)) <= 1


def deploying(*enemies: tuple[float, float, float]) -> BattleGame:
    t = Tabletop(terrain="none")
    t.unit("A", "kutsov", None, None, location=Location.WAITING)
    t.unit("A", "kutsov", None, location=Location.WAITING)
    for pose in enemies:
        t.unit("B", "kutsov", pose)
    g = t.game(Deployment())
    while g.pending[0].question != "deployment":
        asked = g.pending[0]
        g.submit(asked.seat, "south" if asked.question == "controlled edge" else asked.fallback(g))
    assert g.pending[0].seat == A
    return g


def test_places_to_deploy_are_legal_and_apart_and_have_their_reasons() -> None:
    for g in (deploying(), deploying((18, 40, 180))):
        found = suggested(g)
        assert 1 <= len(found) <= 3
        said = [(str(each.reason), round(each.give, 1), round(each.take, 1)) for each in found]
        assert len(set(said)) == len(said), "what reads the same is no choice"
        firsts = []
        for each in found:
            assert isinstance(each.answer, Placing) and decision(g).refusal(g, each.answer) is None
            assert len(each.shapes) == len(each.answer.poses) and plain(str(each.reason)) != "."
            firsts.append(each.answer.poses[0])
        assert all(a.apart(b.x, b.y) >= 2_500 for n, a in enumerate(firsts) for b in firsts[:n])


def test_places_to_deploy_do_not_hug_the_edge() -> None:
    asked = decision(deploying())
    assert isinstance(asked, PlaceUnit) and asked.zone is not None
    zone = asked.zone
    for each in suggested(deploying((18, 40, 180))):
        assert all(pose.y > (zone.y0 + zone.y1) / 2 for pose in each.answer.poses)


def test_of_equally_good_places_the_one_off_the_edge_of_the_table_is_the_captains() -> None:
    """With nobody in play all places of the front are worth the same, and none of them is said to win by gunfire."""
    g = deploying()
    first, *others = suggested(g)
    table = g.state.play_area

    def room(each: Suggestion) -> int:
        return min([min(pose.x, table.x1 - pose.x, pose.y) for pose in each.answer.poses])

    alike = [other for other in others if round(other.worth or 0, 1) == round(first.worth or 0, 1)]
    assert room(first) >= 5_000
    assert all(room(other) <= room(first) for other in alike)
    assert "gunfire" not in str(first.reason)


def test_other_questions_have_no_suggestions() -> None:
    t = Tabletop(terrain="none")
    t.unit("A", "kutsov", None, location=Location.WAITING)
    g = t.game(Deployment())
    assert g.pending[0].question == "controlled edge"
    assert suggest(View(g, g.pending[0].seat), Random(1), odds) == ()
