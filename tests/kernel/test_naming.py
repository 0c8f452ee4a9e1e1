"""What things on a board are called."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.kernel.board import Piece
from sandtable.kernel.naming import called, names_of
from sandtable.kernel.wording import plain, thing


def ship(id: str, name: str, own: str = "") -> Piece:
    return Piece(id=id, kind="model", name=name, own=own, side=id[0], group=id.split(".")[0])


def land(id: str, name: str, x: int, y: int = 0) -> Piece:
    return Piece(id=id, kind="terrain", name=name, x=x, y=y)


SHIPS = (ship("A2.1", "Dolmen Cruiser", "Steady Hand"), ship("A3.1", "Cobble Frigate"), ship("A3.2", "Cobble Frigate"))
LAND = (land("T1", "Tongue Bank", 0), land("T2", "Saddle Island", 1000), land("T3", "Saddle Island", 9000, 500))


def test_a_piece_goes_by_its_own_name_and_so_does_a_group_of_one() -> None:
    names = names_of(SHIPS)
    assert (names["A2.1"], names["A2"]) == ("Steady Hand", "Steady Hand")


def test_what_has_no_name_is_numbered_only_where_there_are_several() -> None:
    names = names_of((*SHIPS, ship("B1.1", "Cobble Frigate")))
    assert (names["A3.1"], names["A3.2"], names["B1.1"]) == ("Cobble Frigate 1", "Cobble Frigate 2", "Cobble Frigate")


def test_a_marker_keeps_its_number_whoever_holds_it() -> None:
    laid = [Piece(id=id, kind="marker", name="Marker") for id in ("K1", "K2", "K3")]
    held = (laid[0], replace(laid[1], side="A"), replace(laid[2], side="B"))
    assert names_of(held) == names_of(laid) == {"K1": "Marker 1", "K2": "Marker 2", "K3": "Marker 3"}


def test_groups_of_one_kind_are_numbered_where_a_side_has_several() -> None:
    more = (*SHIPS, ship("A4.1", "Cobble Frigate"), ship("A4.2", "Cobble Frigate"))
    assert names_of(SHIPS)["A3"] == "Cobble Frigates"
    assert [names_of(more)[group] for group in ("A3", "A4")] == ["Cobble Frigates 1", "Cobble Frigates 2"]


@pytest.mark.parametrize(
    ("x", "y", "names"),
    [
        (9000, 500, ["western Saddle Island", "eastern Saddle Island"]),
        (1000, 900, ["southern Saddle Island", "northern Saddle Island"]),
    ],
)
def test_islands_of_one_name_are_told_apart_by_where_they_lie(x: int, y: int, names: list[str]) -> None:
    found = names_of((LAND[0], LAND[1], land("T3", "Saddle Island", x, y)))
    assert found["T1"] == "Tongue Bank"
    assert [found["T2"], found["T3"]] == names


def test_a_name_stands_where_the_id_stood_and_what_a_thing_is_is_said_once() -> None:
    names = names_of((*SHIPS, *LAND))
    text = f"{thing('A2', 'Dolmen Cruiser A2')} fires past {thing('T2', 'Saddle Island T2')} on {thing('A3.1')}."
    assert (
        plain(called(text, names)) == "Dolmen Cruiser Steady Hand fires past western Saddle Island on Cobble Frigate 1."
    )


def test_a_name_that_begins_a_sentence_has_a_capital() -> None:
    assert plain(called(f"Look. {thing('T3')} is near.", names_of(LAND))) == "Look. Eastern Saddle Island is near."


def test_where_ids_are_typed_they_stand_beside_the_names() -> None:
    names = names_of((*SHIPS, *LAND))
    text = f"{thing('A2.1', 'Dolmen Cruiser A2.1')}, {thing('A3', 'Cobble Frigates A3')}, {thing('T2')}"
    said = "Dolmen Cruiser Steady Hand (A2.1), Cobble Frigates A3, western Saddle Island (T2)"
    assert plain(called(text, names, with_ids=True)) == said


def test_what_nobody_names_goes_by_what_it_was() -> None:
    names = names_of(SHIPS)
    assert plain(called(thing("Z9", "Petrel Z9"), names)) == "Petrel"
    assert plain(called(thing("c7", "a card of Value 3"), names)) == "A card of Value 3"
    assert plain(called(thing("Z9", "Petrel Z9"), names, with_ids=True)) == "Petrel Z9"


def test_a_unit_with_a_name_for_all_of_it_is_called_by_that() -> None:
    company = [replace(ship(f"C1.{n}", "Delver Company"), called="Delver Company 2") for n in (1, 2)]
    assert names_of((*SHIPS, *company))["C1"] == "Delver Company 2"
