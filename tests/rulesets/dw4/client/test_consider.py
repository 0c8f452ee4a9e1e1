"""What an answer would mean before it is given."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from sandtable.geometry.course import Course
from sandtable.kernel.board import Check, Consideration
from sandtable.kernel.engine import Happened
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.kernel.wording import plain
from sandtable.rulesets.dw4.events.attack import WeaponsContributed
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.deployment import Deployment
from sandtable.rulesets.dw4.procedures.moving import MoveModel
from sandtable.rulesets.dw4.procedures.ready_phase import ReadyPhase
from sandtable.rulesets.dw4.procedures.terrain_placing import SetUpTerrain
from sandtable.rulesets.dw4.state import BattleGame, Mode
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.courses import ahead, astern, course, port, starboard
from tests.rulesets.dw4.plainly import consider
from tests.rulesets.dw4.tabletop import GUN, A, Tabletop, answer, ship_class
from tests.rulesets.dw4.valour_table import table as valour_table

MOVER = ModelId("A1.1")


def considered(g: BattleGame, reply: Any) -> Consideration:
    """The answer as it comes over a wire."""
    (decision,) = g.pending
    return consider(View(g, decision.seat), msgspec.json.decode(msgspec.json.encode(reply)))


def sailing(reply: Course, *others: tuple[str, tuple[float, ...]], **fields: Any) -> Consideration:
    """A Kutsov at 10, 10 heading north would sail a course past others."""
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10))
    t.model("A1.1", **fields)
    for name, pose in others:
        if name == "isle":
            x, y = pose
            t.terrain("isle-knob", x, y)
        else:
            t.unit(name, "kutsov", pose)
    return considered(t.game(MoveModel(MOVER)), reply)


def check(found: Consideration, rule: str) -> Check:
    return next(check for check in found.checks if check.rule == rule)


# --- courses ---


def test_a_clear_course_shows_its_way_its_end_and_what_is_left() -> None:
    found = sailing(course(ahead(5)))
    assert found.legal and found.struck == ()
    assert found.path == ((10_000, 10_000, 0), (10_000, 15_000, 0))
    assert max(y for _, y in found.shapes[0]) == 17_150
    left = Check(True, '2" of 7" left', "DW4-MOVE-03", "left", left=2_000, most=7_000)
    assert found.checks == (left, Check(True, "clear of everything on this course"))


def test_a_course_that_is_too_long_is_drawn_and_refused_with_its_rule() -> None:
    found = sailing(course(ahead(8)))
    assert (found.legal, found.rule) == (False, "DW4-MOVE-03")
    assert found.path[-1] == (10_000, 18_000, 0)
    assert found.shapes and not found.checks[0].ok


@pytest.mark.parametrize("legs", [(ahead(500),), (ahead(2), port(*[1] * 80))])
def test_a_course_beyond_all_sense_is_refused_and_not_drawn(legs: tuple[Any, ...]) -> None:
    found = sailing(course(*legs))
    assert not found.legal and found.reason and found.path == () and found.shapes == ()


def test_a_course_into_another_model_ends_there_and_names_it() -> None:
    found = sailing(course(ahead(7)), ("B", (10, 17, 90)))
    assert found.struck == ("B1.1",)
    assert check(found, "DW4-MOVE-12") == Check(False, "collides with Kutsov B1.1, for 1 Disorder", "DW4-MOVE-12")
    assert found.path[-1][1] < 15_000


def test_a_course_onto_terrain_cites_the_rule_of_terrain() -> None:
    found = sailing(course(ahead(7)), ("isle", (10, 18)))
    assert found.struck == ("T1",)
    assert "Knob T1" in check(found, "DW4-MOVE-14").text


@pytest.mark.rule("DW4-COLL-03")
@pytest.mark.parametrize(
    ("other", "price"),
    [(2, "1 Disorder"), (3, "1 Disorder"), (4, "1 Disorder and up to 3 Damage, 1.5 on average")],
)
def test_a_collision_is_told_with_its_price_which_is_higher_by_the_heavier(other: int, price: str) -> None:
    t = Tabletop([ship_class("Light", 3), ship_class("Struck", other)])
    t.unit("A", "light", (10, 10))
    t.unit("B", "struck", (10, 17, 90))
    found = considered(t.game(MoveModel(MOVER)), course(ahead(7)))
    assert plain(check(found, "DW4-MOVE-12").text).endswith(f", for {price}")


def test_a_collision_with_land_rolls_for_damage() -> None:
    price = check(sailing(course(ahead(7)), ("isle", (10, 18))), "DW4-MOVE-14").text
    assert "for 1 Disorder and up to" in price and "on average" in price


def test_a_course_that_leaves_the_play_area_warns_of_it() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 45))
    found = considered(t.game(MoveModel(MOVER)), course(ahead(5)))
    assert found.legal and not check(found, "DW4-MOVE-17").ok
    assert not any("Coherency" in each.text or "clear" in each.text for each in found.checks)


def test_full_reverse_costs_disorder() -> None:
    assert check(sailing(astern(ahead(2))), "DW4-MVSTEP-03").text == "costs 1 Disorder (Full Reverse)"


def test_one_turn_is_free_and_each_further_one_an_emergency_manoeuvre() -> None:
    once = sailing(course(ahead(2), port(20)))
    assert not any(each.rule == "DW4-MVSTEP-05" for each in once.checks)
    twice = sailing(course(ahead(2), port(20), starboard(20)))
    assert check(twice, "DW4-MVSTEP-05").text == "costs 1 Disorder (Emergency Manoeuvre)"


@pytest.mark.parametrize(("disorder", "price"), [(1, "2 Disorder"), (2, "1 Disorder and 1 Damage"), (3, "2 Damage")])
def test_a_crew_that_cannot_be_shaken_further_pays_with_damage(disorder: int, price: str) -> None:
    found = sailing(course(ahead(2), port(20), starboard(20), port(20)), disorder=disorder)
    assert check(found, "DW4-MVSTEP-05").text == f"costs {price} (2 Emergency Manoeuvres)"


@pytest.mark.parametrize(("y", "together"), [(10, True), (7, False)])
def test_a_course_says_whether_the_unit_stays_together(y: float, together: bool) -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10), (12, y))
    found = considered(t.game(MoveModel(MOVER)), course(ahead(7)))
    assert check(found, "DW4-COH-01").ok is together
    assert [each.rule for each in found.checks if each.kind == "together"] == ["DW4-COH-01"]


# --- places ---


def deploying() -> BattleGame:
    t = Tabletop(terrain="none")
    t.unit("A", "rurik", None, None, location=Location.WAITING)
    t.unit("B", "kutsov", (18, 40, 180))
    t.terrain("isle-knob", 20, 5)
    g = t.game(Deployment())
    while g.pending[0].question != "deployment":
        decision = g.pending[0]
        g.submit(decision.seat, "south" if decision.question == "controlled edge" else decision.fallback(g))
    assert g.pending[0].seat == A
    return g


def test_each_model_of_a_unit_has_its_own_verdict_on_its_place() -> None:
    found = considered(deploying(), {"poses": [[10_000, 5_000, 0], [20_000, 5_000, 0]]})
    assert (found.legal, found.rule) == (False, "DW4-TERR-02")
    assert [each.ok for each in found.checks] == [True, False, False]
    assert found.checks[0].text == "Rurik A1.1 may stand there"
    assert found.checks[1].text == "Rurik A1.2 would stand on the Terrain Feature T1"
    assert len(found.shapes) == 2


def test_a_legal_place_for_a_unit_is_legal() -> None:
    found = considered(deploying(), {"poses": [[10_000, 5_000, 0], [12_000, 5_000, 0]]})
    assert found.legal and all(each.ok for each in found.checks)


def test_models_of_one_unit_may_not_overlap() -> None:
    found = considered(deploying(), {"poses": [[10_000, 5_000, 0], [10_100, 5_000, 0]]})
    assert not found.legal and "overlap" in found.checks[1].text


def test_half_a_placing_is_shown_but_not_legal() -> None:
    found = considered(deploying(), {"poses": [[10_000, 5_000, 0]]})
    assert not found.legal and len(found.shapes) == 1 and found.checks[0].ok


@pytest.mark.parametrize("pose", [[10**30, 5_000, 0], [5_000, 5_000, 36_000], [-200_000, 0, 0]])
def test_a_place_off_the_map_is_refused_and_not_drawn(pose: list[int]) -> None:
    g = deploying()
    found = consider(View(g, A), {"poses": [pose, pose]})
    assert not found.legal and found.reason and found.shapes == ()
    msgspec.json.encode(found)


def test_terrain_may_be_tried_before_it_is_placed() -> None:
    g = Tabletop(terrain="placed").game(SetUpTerrain(), seed=1)
    while g.pending[0].question != "terrain feature":
        g.submit(g.pending[0].seat, g.pending[0].fallback(g))
    fine = considered(g, {"piece": "isle-knob", "pose": [18_000, 20_000, 0]})
    assert fine.legal and fine.shapes and fine.checks[0].ok
    wrong = considered(g, {"piece": "isle-knob", "pose": [18_000, 5_000, 0]})
    assert (wrong.legal, wrong.rule) == (False, "DW4-SETUP-10")
    assert wrong.shapes and not wrong.checks[0].ok
    assert not considered(g, {"piece": "no-such-isle", "pose": [18_000, 5_000, 0]}).legal


# --- attacks ---


def attacking(t: Tabletop, unit: UnitId) -> BattleGame:
    t.clock = replace(t.clock, unit=unit)
    return t.game(Attack(A, unit), seed=1)


def two_ships(**settings: Any) -> tuple[Tabletop, UnitId]:
    """Two Kutsovs abreast; a rock obscures the view of the second."""
    t = Tabletop(**settings)
    unit = t.unit("A", "kutsov", (10, 10), (14, 10))
    t.unit("B", "kutsov", (12, 24, 180))
    t.terrain("isle-knob", 13, 17)
    return t, unit


def test_each_weapon_brings_its_dice_and_the_target_its_own_with_reasons() -> None:
    t, unit = two_ships()
    g = attacking(t, unit)
    answer(g, "participating models", ("A1.1", "A1.2"))
    found = considered(g, ["A1.1/0", "A1.2/0"])
    assert [(pool.kind, pool.name, pool.dice, pool.rule) for pool in found.pools] == [
        ("action", "Heavy Gun Battery 1", 6, "DW4-ATK-05"),
        ("action", "Heavy Gun Battery 1", 6, "DW4-ATK-05"),
        ("resist", "DEF", 5, "DW4-ATK-06"),
        ("resist", "Obscured", 1, "DW4-ATK-07"),
    ]
    assert found.pools[0].note == 'Kutsov A1.1, 9.9", Close'
    assert found.pools[3].note == "A1.2 past T1"
    assert found.threshold == 4


def test_leaving_a_weapon_out_leaves_its_dice_out() -> None:
    t, unit = two_ships()
    g = attacking(t, unit)
    answer(g, "participating models", ("A1.1", "A1.2"))
    assert [pool.dice for pool in considered(g, ["A1.1/0"]).pools if pool.kind == "action"] == [6]
    none = considered(g, [])
    assert not none.legal and none.pools == ()


def test_leaving_a_model_out_takes_its_obscured_view_away() -> None:
    t, unit = two_ships()
    g = attacking(t, unit)
    alone = considered(g, ["A1.1"])
    assert [pool.name for pool in alone.pools if pool.kind == "resist"] == ["DEF"]
    assert "Obscured" in [pool.name for pool in considered(g, ["A1.2"]).pools]


def test_a_stern_that_is_fired_on_lowers_the_threshold() -> None:
    t = Tabletop()
    unit = t.unit("A", "lancelot", (10, 10), (14, 10))
    t.unit("B", "kutsov", (12, 24, 0))
    found = considered(attacking(t, unit), ["A1.1", "A1.2"])
    assert found.threshold == 3
    assert "-1 Vulnerable Stern" in check(found, "DW4-ATK-12").text


def test_an_initial_target_is_considered_with_everything_the_unit_has() -> None:
    t = Tabletop()
    unit = t.unit("A", "kutsov", (10, 10))
    t.unit("B", "kutsov", (8, 24, 180))
    t.unit("B", "kutsov", (14, 40, 180))
    g = attacking(t, unit)
    near, far = considered(g, "B1.1"), considered(g, "B2.1")
    assert [pool.dice for pool in near.pools if pool.kind == "action"] == [6]
    assert [pool.dice for pool in far.pools if pool.kind == "action"] == [9]


def test_of_two_formations_the_one_with_more_dice_is_considered() -> None:
    t = Tabletop()
    unit = t.unit("A", "kutsov", (10, 10), (20, 10), (23, 10))
    t.unit("B", "kutsov", (12, 24, 180))
    t.unit("B", "kutsov", (30, 40, 180))
    found = considered(attacking(t, unit), "B1.1")
    assert plain(found.lines[0]).startswith("A1.2 and A1.3 on Kutsov B1.1")


@pytest.mark.rule("DW4-ACTION-06")
def test_whoever_nominates_a_crippled_model_is_told_that_a_crew_check_comes_first() -> None:
    t = Tabletop([ship_class("Armed", 3, GUN, crew=7)], mode=Mode.FULL)
    unit = t.unit("A", "armed", (10, 10, 0), (14, 10, 0))
    t.unit("B", "kutsov", (12, 25, 180))
    t.model("A1.2", crippled=True, disorder=1)
    t.clock = replace(t.clock, unit=unit)
    g = t.game(Attack(A, unit))
    first = check(considered(g, ["A1.1", "A1.2"]), "DW4-ACTION-06").text
    assert plain(first).startswith("Confusion: a Group Crew Check")
    assert "CRW 6" in check(considered(g, ["A1.2"]), "DW4-ACTION-06").text
    assert "DW4-ACTION-06" not in [found.rule for found in considered(g, ["A1.1"]).checks]


@pytest.mark.parametrize(("disorder", "rule"), [(1, ""), (2, "DW4-DIS-04"), (3, "DW4-DIS-05")])
def test_a_shaken_crew_is_told_what_it_does_to_the_roll(disorder: int, rule: str) -> None:
    t, unit = two_ships()
    t.model("A1.1", disorder=disorder)
    found = considered(attacking(t, unit), ["A1.1"])
    assert [each.rule for each in found.checks if not each.ok] == ([rule] if rule else [])


@pytest.mark.parametrize("armed_only", [False, True])
def test_the_dice_considered_are_the_dice_rolled(armed_only: bool) -> None:
    """One of the two has no weapon that bears, but an obscured view that counts unless agreed otherwise."""
    t = Tabletop([ship_class("Bowgun", 3, *[replace(GUN, arcs="F")] * 2)], armed_participants_only=armed_only)
    unit = t.unit("A", "bowgun", (14, 10, 180), (10, 10))
    t.unit("B", "kutsov", (12, 24, 180))
    t.terrain("isle-knob", 13, 17)
    g = attacking(t, unit)
    answer(g, "participating models", ("A1.1", "A1.2"))
    found = considered(g, ["A1.2/0"])
    answer(g, "contributing weapons", ("A1.2/0",))
    (event,) = [
        line.event for line in g.record if isinstance(line, Happened) and isinstance(line.event, WeaponsContributed)
    ]
    sums = {kind: sum(pool.dice for pool in found.pools if pool.kind == kind) for kind in ("action", "resist")}
    assert (sums["action"], sums["resist"], found.threshold) == (event.pool, event.resistance, event.threshold)
    assert sums["resist"] == (5 if armed_only else 6)


# --- everything else ---


def test_who_is_not_asked_has_nothing_to_consider() -> None:
    t, unit = two_ships()
    g = attacking(t, unit)
    assert not consider(View(g, None), ["A1.1"]).legal
    assert not consider(View(g, g.state.settings.seats[1]), ["A1.1"]).legal


@pytest.mark.parametrize("nonsense", [None, 7, "north", {"legs": 3}, {"legs": [{"type": "dive"}]}, [[[]]]])
def test_nonsense_is_refused_in_words(nonsense: Any) -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10))
    found = consider(View(t.game(MoveModel(MOVER)), A), nonsense)
    assert not found.legal and found.reason


def test_passing_tells_what_it_means() -> None:
    t = Tabletop()
    t.hand("A", 3, 5)
    t.hand("B", 4)
    g = t.game(ReadyPhase())
    decision = g.pending[0]
    assert decision.question == "initiative card"
    assert considered(g, None) == Consideration(legal=True, lines=(decision.passing,))
    assert considered(g, "A:3h0") == Consideration(legal=True)
    assert not considered(g, "B:4h0").legal


def test_considering_changes_nothing() -> None:
    t, unit = two_ships()
    g = attacking(t, unit)
    before = g.state.digest()
    considered(g, ["A1.1"])
    assert g.state.digest() == before and g.pending[0].question == "participating models"


def test_dice_that_may_still_be_changed_are_told_with_what_they_come_to() -> None:
    t = valour_table(b=("V19",))
    t.unit("A", "kutsov", (18, 10))
    t.unit("B", "kutsov", (18, 24, 180))
    g = t.game(Attack(A, UnitId("A1")), dice=["HS HS HS HS HS HS", "BL BL SC SC SC"])
    assert g.pending[0].question == "valour after the roll"
    told = consider(View(g, SeatId("B")), None).lines
    assert told == (
        "Attack: Admiral A rolled 6 Heavy Strikes: 12 Hits.",
        "Admiral B resists with 3 Standard Counters, 2 Blanks: 3 negated.",
        "As it lies: 2 Successes, one for every 4 Hits.",
    )


def test_before_the_roll_there_are_no_dice_to_tell_of() -> None:
    t = valour_table("V01")
    t.unit("A", "kutsov", (18, 10))
    t.unit("B", "kutsov", (18, 24, 180))
    g = t.game(Attack(A, UnitId("A1")))
    assert g.pending[0].question == "valour before an Attack"
    assert considered(g, None).lines == (g.pending[0].passing,)


def test_a_denial_says_what_it_takes_and_who_is_fired_at() -> None:
    t = valour_table("V01", b=("V19",))
    t.unit("A", "kutsov", (18, 10))
    t.unit("B", "kutsov", (18, 24, 180))
    g = t.game(Attack(A, UnitId("A1")))
    g.submit(A, g.pending[0].options[0])  # type: ignore[attr-defined]
    assert g.pending[0].question == "denial"
    takes, whom = consider(View(g, SeatId("B")), None).lines
    assert "same or a higher Value" in takes
    assert whom == "Attack by Kutsov A1 on Kutsov B1.1."
