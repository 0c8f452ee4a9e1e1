"""Meeting others on the way: Collisions, Passing Through, the own unit."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.state import Exit
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.courses import ahead, astern, course, disorder, left_as, overlap, place, starboard
from tests.rulesets.dw4.tabletop import B, Tabletop, answer, ship_class

INCOMING = {"location": Location.INCOMING}


@pytest.mark.rule("DW4-READY-18", "DW4-MOVE-15")
def test_a_model_passes_through_an_incoming_model_and_pays_nothing_beyond_it() -> None:
    t = Tabletop()
    unit = t.unit("A", "rurik", (18, 10, 0))
    t.unit("B", "rurik", (18, 13.5, 90), **INCOMING)
    g = t.game(MovementStep(unit))
    answer(g, "course", course(ahead(7)))
    assert place(g, "A1.1") == (18, 17, 0)
    assert disorder(g, "A1.1") == disorder(g, "B1.1") == 0


@pytest.mark.rule("DW4-READY-18", "DW4-MOVE-12")
def test_the_same_model_in_play_is_collided_with() -> None:
    t = Tabletop()
    unit = t.unit("A", "rurik", (18, 10, 0))
    t.unit("B", "rurik", (18, 13.5, 90))
    g = t.game(MovementStep(unit))
    answer(g, "course", course(ahead(7)))
    assert place(g, "A1.1") == (18, 12.1, 0)
    assert disorder(g, "A1.1") == disorder(g, "B1.1") == 1


@pytest.mark.rule("DW4-MOVE-15", "DW4-READY-18", "DW4-PLAY-18")
def test_a_model_that_would_end_on_an_incoming_model_carries_on_for_one_disorder() -> None:
    """The distance beyond Maximum Speed is free, and nobody is kept from planning with it."""
    t = Tabletop()
    unit = t.unit("A", "rurik", (18, 10, 0))
    t.unit("B", "rurik", (18, 17, 0), (18, 19.3, 0), **INCOMING)
    g = t.game(MovementStep(unit))
    answer(g, "course", course(ahead(7)))
    x, y, heading = place(g, "A1.1")
    assert (x, heading) == (18, 0)
    assert 21.5 < y < 21.53  # the farther of them ends at 20.4"; it touches neither
    assert disorder(g, "A1.1") == 1
    assert disorder(g, "B1.1") == 0


@pytest.mark.rule("DW4-MOVE-15")
def test_in_full_reverse_a_model_carries_on_astern() -> None:
    t = Tabletop()
    unit = t.unit("A", "rurik", (18, 24, 0))
    t.unit("B", "rurik", (18, 21, 0), **INCOMING)
    g = t.game(MovementStep(unit))
    answer(g, "course", astern(ahead(2)))
    x, y, heading = place(g, "A1.1")
    assert (x, heading) == (18, 0)
    assert 18.77 < y < 18.8
    assert disorder(g, "A1.1") == 2  # Full Reverse and Pass Through


@pytest.mark.rule("DW4-MOVE-15")
def test_carrying_on_also_clears_models_of_its_own_unit_and_of_others() -> None:
    t = Tabletop()
    unit = t.unit("A", "rurik", (18, 10, 0), (18, 19.3, 0))
    t.unit("B", "rurik", (18, 17, 0), **INCOMING)
    t.unit("B", "rurik", (18, 21.6, 0))
    g = t.game(MovementStep(unit))
    answer(g, "largest Formation", ("A1.1",))
    answer(g, "next model to move", "A1.1")
    answer(g, "course", course(ahead(7)))
    assert 23.8 < place(g, "A1.1")[1] < 23.83
    assert disorder(g, "A1.1") == 1
    assert disorder(g, "B2.1") == 0


@pytest.mark.rule("DW4-MOVE-16")
def test_a_model_carried_onto_terrain_is_destroyed_and_scored() -> None:
    t = Tabletop()
    unit = t.unit("A", "rurik", (18, 10, 0))
    t.unit("B", "rurik", (18, 17, 0), **INCOMING)
    t.terrain("fort-tower", 18, 20.5)  # its near side lies at 19.3", which a course of 7" does not reach
    g = t.game(MovementStep(unit))
    answer(g, "course", course(ahead(7)))
    assert left_as(g, "A1.1") is Exit.DESTROYED
    assert g.state.sides[B].vp == 3


@pytest.mark.rule("DW4-MOVE-16")
def test_terrain_beyond_the_end_of_the_forced_movement_does_not_matter() -> None:
    t = Tabletop()
    unit = t.unit("A", "rurik", (18, 10, 0))
    t.unit("B", "rurik", (18, 17, 0), **INCOMING)
    t.terrain("fort-tower", 18, 21.8)  # from 20.6" on; the bow ends at about 20.3"
    g = t.game(MovementStep(unit))
    answer(g, "course", course(ahead(7)))
    assert left_as(g, "A1.1") is None
    assert disorder(g, "A1.1") == 1


@pytest.mark.rule("DW4-MOVE-15", "DW4-MOVE-17")
def test_a_model_carried_over_an_edge_is_abandoned() -> None:
    t = Tabletop()
    unit = t.unit("A", "rurik", (18, 40, 0))
    t.unit("B", "rurik", (18, 46.8, 0), **INCOMING)
    g = t.game(MovementStep(unit))
    answer(g, "course", course(ahead(7)))
    assert left_as(g, "A1.1") is Exit.ABANDONED
    assert disorder(g, "A1.1") == 0


@pytest.mark.rule("DW4-MOVE-13")
def test_a_model_moves_freely_through_its_own_unit() -> None:
    t = Tabletop()
    unit = t.unit("A", "rurik", (18, 10, 0), (18, 13, 0))
    g = t.game(MovementStep(unit))
    answer(g, "next model to move", "A1.1")
    answer(g, "course", course(ahead(6)))
    assert place(g, "A1.1") == (18, 16, 0)
    answer(g, "course", course(ahead(5.5)))
    assert (disorder(g, "A1.1"), disorder(g, "A1.2")) == (0, 0)


@pytest.mark.rule("DW4-MOVE-13")
@pytest.mark.parametrize("distance", [3, 5.19, 5.21])
def test_a_model_that_would_end_in_contact_with_its_own_unit_collides_at_first_contact(distance: float) -> None:
    """The mate's far side lies 5.2" off its own near one: at 5.21" they still count as in contact."""
    t = Tabletop()
    unit = t.unit("A", "rurik", (18, 10, 0), (18, 13, 0))
    g = t.game(MovementStep(unit))
    answer(g, "next model to move", "A1.1")
    answer(g, "course", course(ahead(distance)))
    assert place(g, "A1.1") == (18, 10.8, 0)
    assert (disorder(g, "A1.1"), disorder(g, "A1.2")) == (1, 1)


@pytest.mark.rule("DW4-MOVE-13")
def test_a_model_just_clear_of_its_own_unit_does_not_collide() -> None:
    t = Tabletop()
    unit = t.unit("A", "rurik", (18, 10, 0), (18, 13, 0))
    g = t.game(MovementStep(unit))
    answer(g, "next model to move", "A1.1")
    answer(g, "course", course(ahead(5.22)))
    assert place(g, "A1.1") == (18, 15.22, 0)
    assert disorder(g, "A1.1") == 0


@pytest.mark.rule("DW4-MOVE-13")
def test_a_model_is_set_back_farther_where_first_contact_overlaps_another_mate() -> None:
    t = Tabletop()
    unit = t.unit("A", "rurik", (18, 10, 0), (18, 16, 0), (18.5, 13, 0))
    g = t.game(MovementStep(unit))
    answer(g, "next model to move", "A1.1")
    answer(g, "course", course(ahead(5)))
    assert not overlap(g, "A1.1", "A1.2")
    assert not overlap(g, "A1.1", "A1.3")
    assert place(g, "A1.1")[1] < 13.8 - 2.2  # first contact with A1.2 would be at 13.8", on top of A1.3
    assert (disorder(g, "A1.1"), disorder(g, "A1.2"), disorder(g, "A1.3")) == (1, 1, 0)


@pytest.mark.rule("DW4-MOVE-13")
def test_of_two_mates_it_would_end_on_it_collides_with_the_one_it_reaches_first() -> None:
    t = Tabletop()
    unit = t.unit("A", "rurik", (18, 10, 0), (17.6, 15, 0), (18.4, 16, 0))
    g = t.game(MovementStep(unit))
    answer(g, "next model to move", "A1.1")
    answer(g, "course", course(ahead(5.5)))
    assert g.pending[0].question == "next model to move"
    assert (disorder(g, "A1.1"), disorder(g, "A1.2"), disorder(g, "A1.3")) == (1, 1, 0)
    assert not overlap(g, "A1.1", "A1.2")


@pytest.mark.rule("DW4-MOVE-13")
def test_a_model_stopped_by_an_enemy_on_top_of_its_mate_is_set_back_and_collides_with_the_enemy() -> None:
    t = Tabletop()
    unit = t.unit("A", "rurik", (18, 10, 0), (18, 13, 0))
    t.unit("B", "rurik", (18, 16.5, 0))
    g = t.game(MovementStep(unit))
    answer(g, "next model to move", "A1.1")
    answer(g, "course", course(ahead(7)))
    assert place(g, "A1.1") == (18, 10.8, 0)
    assert (disorder(g, "A1.1"), disorder(g, "A1.2"), disorder(g, "B1.1")) == (1, 0, 1)


@pytest.mark.rule("DW4-MOVE-12")
def test_a_friend_of_another_unit_is_collided_with_like_an_enemy() -> None:
    t = Tabletop()
    unit = t.unit("A", "kutsov", (18, 10, 0))
    t.unit("A", "kutsov", (18, 18, 0))
    g = t.game(MovementStep(unit))
    answer(g, "course", course(ahead(7)))
    assert place(g, "A1.1") == (18, 13.7, 0)
    assert (disorder(g, "A1.1"), disorder(g, "A2.1")) == (1, 1)


@pytest.mark.rule("DW4-MOVE-12", "DW4-MOVE-03")
def test_a_move_cut_short_by_a_collision_owes_no_minimum() -> None:
    t = Tabletop()
    unit = t.unit("A", "kutsov", (18, 10, 0))
    t.unit("B", "kutsov", (18, 16, 0))
    g = t.game(MovementStep(unit))
    answer(g, "course", course(ahead(2)))
    assert place(g, "A1.1") == (18, 11.7, 0)  # less than the Minimum of 2"
    assert disorder(g, "A1.1") == 1


@pytest.mark.rule("DW4-MOVE-12")
def test_touching_at_the_end_without_overlapping_another_unit_is_no_collision() -> None:
    t = Tabletop()
    unit = t.unit("A", "kutsov", (18, 10, 0))
    t.unit("B", "kutsov", (18, 18, 0))
    g = t.game(MovementStep(unit))
    answer(g, "course", course(ahead(3.7)))
    assert place(g, "A1.1") == (18, 13.7, 0)
    assert disorder(g, "A1.1") == 0


@pytest.mark.rule("DW4-MOVE-12")
def test_turning_into_a_model_is_moving_into_it() -> None:
    t = Tabletop()
    unit = t.unit("A", "kutsov", (18, 10, 0))
    t.unit("B", "kutsov", (19.1, 14.5, 0))
    g = t.game(MovementStep(unit))
    answer(g, "course", course(ahead(2), starboard(22.5), ahead(2)))
    x, y, heading = place(g, "A1.1")
    assert (x, y) == (18, 13)
    assert 0 < heading < 22.5
    assert disorder(g, "B1.1") == 1


@pytest.mark.rule("DW4-MOVE-14")
def test_moving_into_terrain_ends_the_move_with_a_collision() -> None:
    t = Tabletop()
    unit = t.unit("A", "rurik", (18, 10, 0))
    t.terrain("fort-tower", 18, 16)  # its near side lies at 14.8"
    g = t.game(MovementStep(unit), dice=["BL"])
    answer(g, "course", course(ahead(6)))
    assert place(g, "A1.1") == (18, 13.7, 0)
    assert disorder(g, "A1.1") == 1


@pytest.mark.rule("DW4-MOVE-18")
def test_models_in_contact_collide_again_only_if_the_movement_would_make_them_overlap() -> None:
    t = Tabletop()
    unit = t.unit("A", "kutsov", (18, 10, 0))
    t.unit("B", "kutsov", (18, 14.3, 0))
    g = t.game(MovementStep(unit))
    answer(g, "course", course(ahead(2)))
    assert place(g, "A1.1") == (18, 10, 0)
    assert (disorder(g, "A1.1"), disorder(g, "B1.1")) == (1, 1)


@pytest.mark.rule("DW4-MOVE-18")
def test_full_reverse_gets_a_model_out_of_contact() -> None:
    t = Tabletop()
    unit = t.unit("A", "kutsov", (18, 10, 0))
    t.unit("B", "kutsov", (18, 14.3, 0))
    g = t.game(MovementStep(unit))
    answer(g, "course", astern(ahead(2)))
    assert place(g, "A1.1") == (18, 8, 0)
    assert (disorder(g, "A1.1"), disorder(g, "B1.1")) == (1, 0)


@pytest.mark.rule("DW4-MOVE-18", "DW4-MOVE-13")
def test_mates_that_touch_already_and_slide_past_each_other_do_not_collide() -> None:
    barge = ship_class("Barge", 3, speed_min=0)
    t = Tabletop([barge])
    unit = t.unit("A", "barge", (18, 10, 0), (19, 10, 0))
    g = t.game(MovementStep(unit))
    answer(g, "next model to move", "A1.1")
    answer(g, "course", course(ahead(1)))
    answer(g, "course", course())
    assert g.over
    assert (disorder(g, "A1.1"), disorder(g, "A1.2")) == (0, 0)
