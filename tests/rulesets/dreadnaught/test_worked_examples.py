"""Worked examples of the rules matrix by their numbers: what they say of rows, gaps, custom decks and faces."""

from __future__ import annotations

import pytest

from sandtable.kernel.board import CellAt
from sandtable.rulesets.dreadnaught.answers import Spot
from sandtable.rulesets.dreadnaught.content.content import builtin
from sandtable.rulesets.dreadnaught.procedures.attack import Attack
from sandtable.rulesets.dreadnaught.sea.faces import (
    FORWARD,
    LOWER_PORT,
    LOWER_STARBOARD,
    UPPER_PORT,
    UPPER_STARBOARD,
    can_be_hit,
    faces_to,
    rows,
)
from sandtable.rulesets.dreadnaught.shipyard.decks import faults_of_deck
from sandtable.rulesets.dreadnaught.state import AttackInHand, SeaGame
from tests.rulesets.dreadnaught.sea import A, B, answer, at_sea, card, question, set_captain, set_ship, skip, start
from tests.rulesets.dreadnaught.test_decks import row, swapped
from tests.rulesets.dreadnaught.test_faces import around

BOW: CellAt = (0, -4)
MAIN_WEAPON: CellAt = (0, -3)
THIRD: CellAt = (0, -2)
"""The first Components of the middle row of a Lance, seen from ahead."""


def shot_from_ahead(*filled: CellAt) -> SeaGame:
    """An Anvil right ahead of a Lance has damaged it, and chooses where; some Components are filled already."""
    game = at_sea()
    set_ship(game, B, filled=filled)
    for seat in (A, B):
        set_captain(game, seat, boosts=0)
    running = start(game, Attack(AttackInHand(A, card(A, "ANV-M1"), B)))
    skip(running, "Component to hit")
    return running


def middle_row(running: SeaGame) -> list[CellAt]:
    spots = [spot for spot in question(running).listed() or () if isinstance(spot, Spot)]
    return [spot.cell for spot in spots if spot.cell[0] == 0 and spot.face == FORWARD]


@pytest.mark.rule("DN-DMG-01", "DN-DMG-02", "DN-DMG-03")
def test_example_1_past_a_filled_component_the_second_may_be_marked_or_the_first_hit_without_a_marker() -> None:
    running = shot_from_ahead(BOW)
    assert middle_row(running) == [BOW, MAIN_WEAPON]
    answer(running, Spot(0, (0, -3)))
    assert set(running.state.ships[B].filled) == {BOW, MAIN_WEAPON}
    again = shot_from_ahead(BOW)
    answer(again, Spot(0, (0, -4)), card(B, "LAN-W3"))
    assert again.state.ships[B].filled == (BOW,)


@pytest.mark.rule("DN-DMG-02")
def test_example_2_past_two_filled_components_the_third_may_be_hit_or_either_of_them() -> None:
    running = shot_from_ahead(BOW, MAIN_WEAPON)
    assert middle_row(running) == [BOW, MAIN_WEAPON, THIRD]
    answer(running, Spot(0, (0, -2)))
    skip(running)
    assert THIRD in running.state.ships[B].filled


@pytest.mark.rule("DN-DMG-03", "DN-DMG-07")
def test_example_4_a_line_goes_on_through_a_gap_at_the_bow() -> None:
    lance = builtin().layouts["LAN"]
    flank = next(cells for cells in rows(lance, FORWARD) if (2, 1) in cells)
    assert flank == ((2, -1), (2, 1)), "no Component is at (2, 0)"
    assert (2, 1) not in can_be_hit(lance, set(), FORWARD)
    assert (2, 1) in can_be_hit(lance, {(2, -1)}, FORWARD)


@pytest.mark.rule("DN-DECK-03", "DN-DECK-04", "DN-DECK-05", "DN-DECK-06", "DN-DECK-07")
def test_example_17_custom_decks() -> None:
    def faults(swaps: dict[str, str]) -> list[str]:
        return [str(fault.rule) for fault in faults_of_deck(builtin(), "ANV-S1", swapped("ANV", swaps))]

    five_weapons = row("ANV", "LAN", "W", 5)
    assert faults({**five_weapons, **row("ANV", "LAN", "U", 2)}) == []
    assert faults(row("ANV", "LAN", "W", 4)) == ["DN-DECK-03"]
    assert faults({**five_weapons, **row("ANV", "LAN", "F", 3)}) == ["DN-DECK-07"]


@pytest.mark.rule("DN-DMG-06")
def test_example_20_the_face_by_distance_and_place() -> None:
    broadside = (UPPER_STARBOARD, LOWER_STARBOARD)
    found = {(far, steps): faces_to((0, 0), 0, around(far, steps)) for far in range(2, 6) for steps in range(12)}
    assert found[2, 1] == (UPPER_STARBOARD,), "on the line of 30 degrees, near by"
    assert found[4, 2] == (FORWARD,), "on the same line, farther off"
    assert found[2, 3] == broadside, "abeam at distance 2: a choice"
    assert found[5, 5 + 2] == found[5, 5 + 3] == broadside
    assert found[3, 3 + 1] == (UPPER_STARBOARD,)
    assert faces_to((0, 0), 0, around(2, -3)) == (UPPER_PORT, LOWER_PORT), "the same to port"
