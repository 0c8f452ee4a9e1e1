"""The board as a picture on paper: on a plane, on hexes, and where there is no map at all."""

import re

from sandtable.kernel.board import Board, Cell, Hexes, Piece, Plane, Player, Team, Zone
from sandtable.server.picture import SIDES, picture, sides_of
from tests.house.reading import ROOT

PLAYERS = (Player(seat="x", name="X"), Player(seat="y", name="Y"), Player(seat="z", name="Z"))
SHAPE = ((0, 0), (1_000, 0), (1_000, 1_000))


def hexes(**more: object) -> Board:
    cells = (Cell(q=0, r=0), Cell(q=1, r=0), Cell(q=0, r=1))
    return Board(map=Hexes(cells=cells), players=PLAYERS, **more)  # type: ignore[arg-type]


def test_a_plane_is_drawn_north_up() -> None:
    drawn = picture(
        Board(map=Plane(width=4_000, height=3_000), pieces=(Piece(id="p", kind="model", name="P", shapes=(SHAPE,)),))
    )
    assert "M0 3000L1000 3000L1000 2000Z" in drawn


def test_every_cell_is_drawn() -> None:
    assert picture(hexes()).split('class="cell"')[1].split("/>")[0].count("M") == 3


def test_a_piece_on_a_cell_has_its_side_and_looks_where_it_faces() -> None:
    piece = Piece(id="p", kind="model", name="Wolf & Fox", side="z", cells=((1, 0),), facing=0)
    drawn = picture(hexes(pieces=(piece,)))
    assert 'class="model side-c" cx="1500" cy="866"' in drawn
    assert "Wolf &amp; Fox" in drawn
    assert 'class="pointer" d="M1500 866L1500 -14"' in drawn


def test_a_piece_that_waits_beside_the_map_is_not_drawn() -> None:
    assert "Wolf" not in picture(hexes(pieces=(Piece(id="p", kind="model", name="Wolf", on_board=False),)))


def test_a_marked_piece_has_a_ring_and_a_zone_its_cells() -> None:
    piece = Piece(id="p", kind="model", name="P", cells=((0, 0),))
    drawn = picture(
        hexes(pieces=(piece,), zones=(Zone(id="h", kind="home", name="Home", cells=((0, 0), (0, 1))),)), ("p",)
    )
    assert 'class="ring"' in drawn and "<title>Home</title>" in drawn


def test_a_game_of_cards_alone_has_no_picture() -> None:
    assert picture(Board(players=PLAYERS)) == ""


def test_a_player_has_the_colour_that_the_page_gives() -> None:
    players = (
        Player(seat="n", name="N", team="reds", colour=4),
        Player(seat="e", name="E", team="reds"),
        Player(seat="s", name="S"),
        Player(seat="w", name="W", colour=7),
    )
    board = Board(
        map=Plane(width=4_000, height=3_000),
        players=players,
        teams=(Team(id="reds", name="Reds", colour=5),),
        pieces=(Piece(id="p", kind="model", name="P", side="e", shapes=(SHAPE,)),),
    )
    assert sides_of(board) == {"n": "e", "e": "f", "s": "c", "w": "b"}
    assert 'class="model side-f"' in picture(board)


def test_picture_and_page_have_the_same_colours() -> None:
    page = (ROOT / "web" / "src" / "lib" / "sides.svelte.ts").read_text("utf-8")
    (listed,) = re.findall(r"export const SIDES = \[(.*?)\]", page)
    assert tuple(re.findall(r'"(\w)"', listed)) == SIDES
