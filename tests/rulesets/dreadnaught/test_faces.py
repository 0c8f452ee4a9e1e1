"""Arcs, impact faces and rows of Components."""

from __future__ import annotations

import pytest

from sandtable.geometry.hexes import FACINGS, neighbour, ring, rotated
from sandtable.rulesets.dreadnaught.content.content import builtin
from sandtable.rulesets.dreadnaught.content.kinds import Component
from sandtable.rulesets.dreadnaught.sea.arcs import ARCS, is_in_arc
from sandtable.rulesets.dreadnaught.sea.faces import (
    FORWARD,
    LOWER_PORT,
    LOWER_STARBOARD,
    REAR,
    UPPER_PORT,
    UPPER_STARBOARD,
    can_be_hit,
    face_met,
    faces_to,
    rows,
)

LAYOUTS = builtin().layouts


def around(far: int, steps: int) -> tuple[int, int]:
    """The hex at so many ring steps, clockwise from dead ahead."""
    cells = ring((0, 0), far)
    return cells[steps % len(cells)]


@pytest.mark.rule("DN-ATK-05")
@pytest.mark.parametrize(
    ("arc", "many"), [("LINE", 1), ("BOW", 5), ("WIDE", 9), ("BROAD", 6), ("STERN", 5), ("ALL", 12)]
)
def test_arcs_have_their_sectors(arc: str, many: int) -> None:
    """At distance 2 every sector has exactly one hex."""
    for facing in range(FACINGS):
        assert sum(is_in_arc(arc, (3, -1), facing, cell) for cell in ring((3, -1), 2)) == many


@pytest.mark.rule("DN-ATK-05")
def test_arcs_turn_with_the_ship_and_hold_the_own_hex() -> None:
    assert is_in_arc("LINE", (0, 0), 0, (0, -5)) and not is_in_arc("LINE", (0, 0), 0, (1, -5))
    assert is_in_arc("LINE", (0, 0), 2, (5, 0)) and not is_in_arc("LINE", (0, 0), 2, (0, -5))
    assert is_in_arc("BOW", (0, 0), 0, (4, -4)) and not is_in_arc("BOW", (0, 0), 0, (4, -3))
    assert is_in_arc("STERN", (0, 0), 0, (0, 3)) and not is_in_arc("STERN", (0, 0), 0, (4, -1))
    assert all(is_in_arc(arc, (2, 2), 4, (2, 2)) for arc in ARCS)


@pytest.mark.rule("DN-DMG-04", "DN-DMG-05", "DN-DMG-06")
@pytest.mark.parametrize(
    ("far", "steps", "faces"),
    [
        (1, 0, (FORWARD,)),
        (1, 1, (UPPER_STARBOARD,)),
        (1, 2, (LOWER_STARBOARD,)),
        (1, 3, (REAR,)),
        (2, 1, (UPPER_STARBOARD,)),
        (2, 3, (UPPER_STARBOARD, LOWER_STARBOARD)),
        (2, -3, (UPPER_PORT, LOWER_PORT)),
        (3, 1, (FORWARD,)),
        (3, 4, (UPPER_STARBOARD,)),
        (3, 5, (LOWER_STARBOARD,)),
        (4, 2, (FORWARD,)),
        (4, 3, (UPPER_STARBOARD,)),
        (4, 5, (UPPER_STARBOARD, LOWER_STARBOARD)),
        (5, 7, (UPPER_STARBOARD, LOWER_STARBOARD)),
        (5, 8, (UPPER_STARBOARD, LOWER_STARBOARD)),
        (5, 9, (LOWER_STARBOARD,)),
        (5, 14, (REAR,)),
        (5, -9, (LOWER_PORT,)),
    ],
)
def test_the_face_hangs_on_where_the_attacker_is(far: int, steps: int, faces: tuple[int, ...]) -> None:
    assert faces_to((0, 0), 0, around(far, steps)) == faces
    for facing in range(FACINGS):
        assert faces_to((0, 0), facing, rotated(around(far, steps), facing)) == faces


@pytest.mark.rule("DN-COLL-04")
def test_a_collision_hits_the_face_towards_it() -> None:
    assert face_met(0, 0) == FORWARD and face_met(3, 0) == REAR and face_met(1, 2) == UPPER_PORT


@pytest.mark.rule("DN-DMG-07", "DN-DMG-03")
def test_rows_run_along_the_direction_of_the_face_through_gaps() -> None:
    hull = LAYOUTS["LAN"]
    middle = next(row for row in rows(hull, FORWARD) if (0, 0) in row)
    assert middle == tuple((0, r) for r in range(-4, 5))
    assert next(row for row in rows(hull, REAR) if (0, 0) in row) == middle[::-1]
    outer = next(row for row in rows(hull, FORWARD) if (2, 1) in row)
    assert outer == ((2, -1), (2, 1))
    flank = next(row for row in rows(hull, LOWER_STARBOARD) if (0, 1) in row)
    assert flank == ((2, 1), (1, 1), (0, 1), (-1, 1), (-2, 1))
    for face in range(FACINGS):
        for row in rows(hull, face):
            outward = neighbour((0, 0), face)
            ahead = [cell[0] * outward[0] + cell[1] * outward[1] for cell in row]
            assert ahead == sorted(ahead, reverse=True) or face % 3 != 0


@pytest.mark.rule("DN-DMG-01", "DN-DMG-02", "DN-DMG-03", "DN-DMG-08")
def test_the_first_empty_component_of_a_row_can_be_hit_or_a_filled_one_before_it() -> None:
    hull = LAYOUTS["LAN"]
    bow, gun, third = (0, -4), (0, -3), (0, -2)

    def middle(filled: set[tuple[int, int]]) -> list[tuple[int, int]]:
        return [cell for cell in can_be_hit(hull, filled, FORWARD) if cell[0] == 0]

    assert middle(set()) == [bow]
    assert middle({bow}) == [bow, gun] and hull[gun] is Component.MAIN_WEAPON
    assert middle({bow, gun}) == [bow, gun, third]


@pytest.mark.rule("DN-DMG-02", "DN-DMG-20")
def test_where_a_whole_row_is_filled_any_of_it_can_be_hit() -> None:
    hull = LAYOUTS["SHR"]
    row = next(row for row in rows(hull, FORWARD) if (2, 0) in row)
    assert set(row) <= set(can_be_hit(hull, set(row), FORWARD))
    assert set(can_be_hit(hull, set(hull), REAR)) == set(hull)


@pytest.mark.rule("DN-CRUISER-05")
def test_of_a_cruiser_filled_components_are_hit_only_where_none_is_empty() -> None:
    cells = {(0, -1): "W", (0, 0): "R", (0, 1): "V"}
    assert can_be_hit(cells, {(0, -1)}, FORWARD, empty_first=True) == ((0, 0),)
    assert can_be_hit(cells, set(cells), FORWARD, empty_first=True) == ((0, -1), (0, 0), (0, 1))
