"""Minefields and Wrecks."""

from __future__ import annotations

import pytest

from sandtable.geometry.course import Course
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.content.profile import Scale
from sandtable.rulesets.dw4.ids import MarkerId, ModelId
from sandtable.rulesets.dw4.moving.plotting import plot_course
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Critical, Exit, MarkerKind, Mode
from sandtable.rulesets.dw4.terrain.minefields import FOULING, TRIGGERING, Touching
from tests.rulesets.dw4.courses import ahead, astern, course, disorder, left_as, model, overlap, place, starboard
from tests.rulesets.dw4.engagements import engagement, playing
from tests.rulesets.dw4.levels import full_table
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, dice_left

MINE, WRECK = MarkerKind.MINEFIELD, MarkerKind.WRECK


def mined(plotted: Course, *dice: str, kind: str = "kutsov", x: float = 18, y: float = 15) -> BattleGame:
    """A1.1 at (18, 10) heading north, and a Minefield."""
    t = full_table()
    unit = t.unit("A", kind, (18, 10, 0))
    t.marker(MINE, x, y)
    g = t.game(MovementStep(unit), dice=dice)
    answer(g, "course", plotted)
    return g


@pytest.mark.rule("DW4-MARK-05", "DW4-MARK-06", "DW4-MARK-07", "DW4-MARK-08")
@pytest.mark.parametrize(("faces", "damage"), [("SS HS ES", 5), ("BL SC HC", 0), ("SS SS BL", 2)])
def test_a_model_that_moves_into_a_minefield_sets_it_off_and_sails_on(faces: str, damage: int) -> None:
    g = mined(course(ahead(7)), faces)
    assert g.over
    assert g.state.markers == {}
    assert place(g, "A1.1") == (18, 17, 0)
    assert (disorder(g, "A1.1"), model(g, "A1.1").damage) == (1, damage)
    assert dice_left(g) == 0


@pytest.mark.rule("DW4-MARK-05")
@pytest.mark.parametrize(("kind", "triggers"), [("kutsov", True), ("submarine", True), ("zeppelin", False)])
def test_what_sails_or_dives_triggers_it_and_what_flies_does_not(kind: str, triggers: bool) -> None:
    g = mined(course(ahead(7)), *(["BL BL BL"] if triggers else []), kind=kind)
    assert g.over
    assert (MarkerId("K1") not in g.state.markers) is triggers


@pytest.mark.rule("DW4-MARK-05")
@pytest.mark.parametrize(("x", "hit"), [(19.2, True), (19.3, False)])
def test_it_takes_contact_to_set_it_off(x: float, hit: bool) -> None:
    g = mined(course(ahead(7)), *(["BL BL BL"] if hit else []), x=x)
    assert g.over
    assert (not g.state.markers) is hit


@pytest.mark.rule("DW4-MARK-05")
def test_a_model_that_goes_astern_or_comes_about_into_one_sets_it_off_too() -> None:
    g = mined(astern(ahead(4)), "BL BL BL", y=5)
    assert g.state.markers == {}
    assert place(g, "A1.1") == (18, 6, 0)

    turning = course(ahead(2), starboard(22.5, 22.5, 22.5), ahead(1))
    alone = mined(turning, x=5)
    g = mined(turning, "BL BL BL", x=19.4, y=15.6)
    assert g.state.markers == {}
    assert place(g, "A1.1") == pytest.approx(place(alone, "A1.1"), abs=0.002)


@pytest.mark.rule("DW4-MARK-06")
def test_every_model_in_its_proximity_is_shaken_friend_and_foe_but_not_what_flies() -> None:
    t = full_table()
    unit = t.unit("A", "kutsov", (18, 10, 0))
    t.unit("A", "kutsov", (21.2, 15, 0))
    t.unit("B", "submarine", (14.8, 15, 0))
    t.unit("B", "zeppelin", (18, 19, 90))
    t.unit("B", "kutsov", (26, 15, 0))
    t.marker(MINE, 18, 15)
    g = t.game(MovementStep(unit), dice=["BL BL BL"])
    answer(g, "course", course(ahead(5)))
    assert [disorder(g, m) for m in ("A1.1", "A2.1", "B1.1", "B2.1", "B3.1")] == [1, 1, 1, 0, 0]


@pytest.mark.rule("DW4-MARK-08", "DW4-MOVE-19")
def test_a_model_crippled_by_a_mine_has_less_way_left() -> None:
    t = Tabletop(mode=Mode.FULL)
    unit = t.unit("A", "kutsov", (18, 10, 0))
    t.model("A1.1", damage=9)
    t.marker(MINE, 18, 14)
    g = t.game(MovementStep(unit), dice=["SS BL BL"])
    answer(g, "course", course(ahead(7)))
    assert model(g, "A1.1").crippled
    assert place(g, "A1.1") == (18, 14, 0)  # half of 7", rounded up


@pytest.mark.rule("DW4-MOVE-19", "DW4-CRIT-09")
@pytest.mark.parametrize(("critical", "turns_on"), [(Critical.NAVIGATION_LOCK, False), (Critical.HAZARD, True)])
def test_a_navigation_lock_in_the_midst_of_a_come_about_ends_the_turn(critical: Critical, turns_on: bool) -> None:
    """The mine lies in the way of the second Segment, when she has turned by 22.5 degrees."""
    t = Tabletop(mode=Mode.FULL)
    unit = t.unit("A", "kutsov", (18, 10, 0))
    t.model("A1.1", crippled=True)
    t.marker(MINE, 19.4, 15.8)
    g = t.game(MovementStep(unit), dice=["SS BL BL", str(tuple(Critical).index(critical))])
    answer(g, "course", course(ahead(2), starboard(22.5, 22.5)))
    assert model(g, "A1.1").criticals == (critical,)
    assert place(g, "A1.1")[2] == (45 if turns_on else 22.5)


@pytest.mark.rule("DW4-MARK-08")
def test_two_minefields_in_a_row_go_off_one_after_the_other() -> None:
    t = Tabletop(mode=Mode.FULL)
    unit = t.unit("A", "kutsov", (18, 10, 0))
    t.marker(MINE, 17, 14)
    t.marker(MINE, 19, 14)
    t.marker(MINE, 18, 17)
    g = t.game(MovementStep(unit), dice=["BL BL BL", "SS BL BL", "HS BL BL"])
    answer(g, "course", course(ahead(7)))
    assert g.over
    assert (g.state.markers, model(g, "A1.1").damage, disorder(g, "A1.1")) == ({}, 3, 3)
    assert place(g, "A1.1") == (18, 17, 0)


@pytest.mark.rule("DW4-MARK-05", "DW4-MARK-08", "DW4-MOVE-15")
def test_every_minefield_on_the_way_that_a_model_is_carried_on_goes_off() -> None:
    """It would end over what flies, and is carried on across two Minefields that its course does not reach."""
    t = full_table()
    unit = t.unit("A", "kutsov", (18, 10, 0))
    t.unit("B", "zeppelin", (18, 17, 0))
    t.marker(MINE, 18, 20.5)
    t.marker(MINE, 18, 22.5)
    t.marker(MINE, 18, 30)
    g = t.game(MovementStep(unit), dice=["SS BL BL", "HS BL BL"])
    answer(g, "course", course(ahead(6)))
    assert g.over
    assert list(g.state.markers) == ["K3"]
    assert (model(g, "A1.1").damage, disorder(g, "A1.1"), dice_left(g)) == (3, 3, 0)


@pytest.mark.rule("DW4-MARK-08", "DW4-MOVE-15")
def test_a_mine_does_not_leave_a_model_on_top_of_what_it_was_carried_across() -> None:
    """The Minefield goes off when the ship is clear of what flies, but over another ship that lies beyond."""
    t = full_table()
    unit = t.unit("A", "kutsov", (18, 10, 0))
    t.unit("B", "zeppelin", (18, 17, 0))
    t.unit("B", "rurik", (18.2, 21.5, 0))
    t.marker(MINE, 18, 24.5)
    g = t.game(MovementStep(unit), dice=["BL BL BL"])
    answer(g, "course", course(ahead(6)))
    assert g.over
    assert g.state.markers == {}
    assert not overlap(g, "A1.1", "B2.1")
    assert place(g, "A1.1")[1] > 24.5
    assert (disorder(g, "A1.1"), disorder(g, "B2.1")) == (2, 1), "the mine and the way; the mine alone"


@pytest.mark.rule("DW4-MARK-05")
@pytest.mark.parametrize(("gap", "hit"), [(0, True), (0.02, False)])
def test_a_move_that_ends_in_bare_contact_sets_it_off_as_its_preview_says(gap: float, hit: bool) -> None:
    t = full_table()
    unit = t.unit("A", "kutsov", (18, 10, 0))
    t.marker(MINE, 18, 10 + 2.15 + 5 + 0.75 + gap)
    g = t.game(MovementStep(unit), dice=["BL BL BL"] if hit else [])
    seen = plot_course(g, ModelId("A1.1")).preview(g, course(ahead(5)))
    assert seen is not None and bool(seen.snags) is hit
    answer(g, "course", course(ahead(5)))
    assert (not g.state.markers) is hit
    assert place(g, "A1.1") == (18, 15, 0)


@pytest.mark.rule("DW4-MOVE-13", "DW4-MARK-05")
@pytest.mark.parametrize(("y", "hit"), [(13, True), (16, False)])
def test_a_model_set_back_to_a_mate_touches_no_mine_beyond_it_as_its_preview_says(y: float, hit: bool) -> None:
    """A1.1 would end on top of A1.2, so her move ends where she first touched her: y 11.7."""
    t = full_table()
    unit = t.unit("A", "kutsov", (18, 10, 0), (18.8, 16, 0))
    t.marker(MINE, 17, y)
    g = t.game(MovementStep(unit), dice=["BL BL BL"] if hit else [])
    answer(g, "next model to move", ModelId("A1.1"))
    seen = plot_course(g, ModelId("A1.1")).preview(g, course(ahead(5)))
    assert seen is not None and bool(seen.snags) is hit
    answer(g, "course", course(ahead(5)))
    assert (not g.state.markers) is hit
    assert 11.7 < place(g, "A1.1")[1] < 12.2
    assert disorder(g, "A1.1") == 1 + hit, "the Collision, and the mine"


@pytest.mark.rule("DW4-MARK-05", "DW4-POS-13")
def test_a_mine_on_the_way_to_an_enemy_goes_off_though_the_mover_is_set_back_afterwards() -> None:
    """A1.1 strikes B1.1 with B2.1 below it and is set back to y 12.4; on its way its bow came upon the mine."""
    t = full_table()
    unit = t.unit("A", "rurik", (18, 10, 0))
    t.unit("B", "kutsov", (18, 17, 90))
    t.unit("B", "submarine", (18, 14, 90))
    t.marker(MINE, 17, 15.6)
    g = t.game(MovementStep(unit), dice=["BL", "BL"])
    seen = plot_course(g, ModelId("A1.1")).preview(g, course(ahead(6)))
    assert seen is not None and (seen.snags, seen.struck) == (("K1",), ("B1.1",))
    answer(g, "course", course(ahead(6)))
    answer(g, "ram", False)
    assert (g.over, g.state.markers) == (True, {})
    assert 12.3 < place(g, "A1.1")[1] < 12.5


@pytest.mark.rule("DW4-MOVE-13", "DW4-MARK-05")
def test_a_model_that_sails_through_a_mate_and_beyond_touches_the_mine_there() -> None:
    t = full_table()
    unit = t.unit("A", "kutsov", (18, 10, 0), (18.8, 12, 0))
    t.marker(MINE, 17, 18)
    g = t.game(MovementStep(unit), dice=["BL BL BL"])
    answer(g, "next model to move", ModelId("A1.1"))
    answer(g, "course", course(ahead(7)))
    assert g.state.markers == {}
    assert place(g, "A1.1") == (18, 17, 0)


@pytest.mark.rule("DW4-MARK-05")
@pytest.mark.parametrize(("gap", "hit"), [(0, False), (0.02, True)], ids=["in contact", "just ahead"])
def test_a_minefield_that_a_ship_lies_in_already_is_not_moved_into(gap: float, hit: bool) -> None:
    """It may come to lie there from Reserve, since nobody moves when deployed."""
    t = full_table()
    unit = t.unit("A", "kutsov", (18, 10, 0))
    t.marker(MINE, 18, 10 + 2.15 + 0.75 + gap)
    g = t.game(MovementStep(unit), dice=["BL BL BL"] if hit else [])
    seen = plot_course(g, ModelId("A1.1")).preview(g, course(ahead(5)))
    assert seen is not None and bool(seen.snags) is hit
    answer(g, "course", course(ahead(5)))
    assert (not g.state.markers) is hit
    assert place(g, "A1.1") == (18, 15, 0)


@pytest.mark.rule("DW4-MARK-07")
def test_a_mine_may_end_a_ship_and_her_move() -> None:
    t = Tabletop(mode=Mode.FULL)
    unit = t.unit("A", "rurik", (18, 10, 0))
    t.model("A1.1", damage=3, criticals=(Critical.HAZARD,))
    t.marker(MINE, 18, 14)
    g = t.game(MovementStep(unit), dice=["SS"])
    answer(g, "course", course(ahead(7)))
    assert g.over
    assert left_as(g, "A1.1") is Exit.DESTROYED


@pytest.mark.rule("DW4-ENC6-05", "DW4-MARK-07")
def test_nobody_inflicts_what_a_mine_does_nor_the_explosion_that_it_sets_off() -> None:
    """A ship that is about to explode runs into A's mine, beside another Crippled one."""
    t = engagement("enc6", Scale.MEDIUM)
    unit = t.unit("B", "rurik", (18, 10, 0))
    t.unit("B", "kutsov", (19.2, 12.1, 0))
    t.model("B1.1", crippled=True)
    t.model("B2.1", crippled=True)
    t.marker(MINE, 18, 14, seat=A)
    g = playing(t, MovementStep(unit), ["SS", "0", "0"])
    answer(g, "course", course(ahead(4)))
    assert left_as(g, "B1.1") is Exit.DESTROYED
    assert model(g, "B2.1").criticals == (Critical.BREACH,)
    assert g.state.sides[A].vp == 0


def test_a_preview_sails_past_the_mine_and_names_it() -> None:
    t = Tabletop(mode=Mode.FULL)
    t.unit("A", "kutsov", (18, 10, 0))
    t.marker(MINE, 18, 15)
    g = t.game()
    seen = plot_course(g, ModelId("A1.1")).preview(g, course(ahead(7)))
    assert seen is not None
    assert (seen.snags, seen.end.y) == (("K1",), 17_000)
    short = plot_course(g, ModelId("A1.1")).preview(g, course(ahead(2)))
    assert short is not None and short.snags == ()


class Floating(Rule):
    """Neither Minefields nor Wrecks touch it."""

    id = RuleId("DW4-P-ELEVATED")

    @forbids(TRIGGERING)
    def no_mines(self, g: BattleTable, touching: Touching) -> Refusal | None:
        return Refusal("elevated", self.id)

    @forbids(FOULING)
    def no_wrecks(self, g: BattleTable, touching: Touching) -> Refusal | None:
        return Refusal("elevated", self.id)


@pytest.mark.rule("DW4-MARK-05", "DW4-MARK-09")
def test_a_rule_may_lift_a_model_over_mines_and_wrecks() -> None:
    t = Tabletop(mode=Mode.FULL)
    unit = t.unit("A", "kutsov", (18, 10, 0))
    t.marker(MINE, 18, 15)
    t.marker(WRECK, 18, 17)
    g = t.game(MovementStep(unit), rules=(*t.rules_in_force(), Floating()))
    answer(g, "course", course(ahead(7)))
    assert g.over
    assert len(g.state.markers) == 2


def wrecked(face: int, kind: str = "kutsov", x: float = 18) -> BattleGame:
    t = full_table()
    unit = t.unit("A", kind, (18, 10, 0))
    t.marker(WRECK, x, 15)
    g = t.game(MovementStep(unit), dice=[str(face)])
    answer(g, "course", course(ahead(7)))
    return g


@pytest.mark.rule("DW4-MARK-09")
@pytest.mark.parametrize("critical", list(Critical))
def test_a_wreck_may_foul_a_hull_with_a_breach_or_a_navigation_lock(critical: Critical) -> None:
    g = wrecked(list(Critical).index(critical))
    fouled = critical in (Critical.BREACH, Critical.NAVIGATION_LOCK)
    assert g.over
    assert dice_left(g) == 0
    assert model(g, "A1.1").criticals == ((critical,) if fouled else ())
    assert (not g.state.markers) is fouled
    assert place(g, "A1.1") == (18, 17, 0)


@pytest.mark.rule("DW4-MARK-09")
@pytest.mark.parametrize(("kind", "x"), [("zeppelin", 18), ("submarine", 18), ("kutsov", 19.4)])
def test_only_a_surface_model_in_contact_strikes_a_wreck(kind: str, x: float) -> None:
    g = wrecked(0, kind, x)
    assert g.over
    assert dice_left(g) == 1
    assert model(g, "A1.1").criticals == ()


@pytest.mark.rule("DW4-MARK-09")
def test_each_wreck_is_rolled_for_and_the_first_may_stay() -> None:
    t = Tabletop(mode=Mode.FULL)
    unit = t.unit("A", "kutsov", (18, 10, 0))
    t.marker(WRECK, 17, 14)
    t.marker(WRECK, 19, 14)
    g = t.game(MovementStep(unit), dice=["1", "4"])
    answer(g, "course", course(ahead(7)))
    assert list(g.state.markers) == ["K1"]
    assert model(g, "A1.1").criticals == (Critical.NAVIGATION_LOCK,)


@pytest.mark.rule("DW4-MARK-09")
def test_a_wreck_that_a_ship_lies_in_already_is_not_moved_into() -> None:
    t = Tabletop(mode=Mode.FULL)
    unit = t.unit("A", "kutsov", (18, 10, 0))
    t.marker(WRECK, 18, 12)
    g = t.game(MovementStep(unit))
    answer(g, "course", course(ahead(7)))
    assert g.over
    assert model(g, "A1.1").criticals == ()
