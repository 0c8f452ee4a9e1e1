"""A board as a small picture on paper: outlines and names, drawn as SVG."""

from __future__ import annotations

from html import escape

from sandtable.kernel.board import Board, Hexes, Piece, Plane, Points, Zone
from sandtable.kernel.naming import Names, called
from sandtable.kernel.wording import plain
from sandtable.server.picture_hexes import hex_picture

SIDES = ("a", "b", "c", "d", "e", "f")
"""The colours of players, as the page names them."""


def side_of(n: int) -> str:
    """The colour of that number; there are only so many."""
    return SIDES[n % len(SIDES)]


def sides_of(board: Board) -> dict[str, str]:
    """The colour of every player as the page has it: the player's own, the team's, or by the place in their order."""
    teams = {team.id: team.colour for team in board.teams}
    return {
        player.seat: side_of(teams.get(player.team, n) if player.colour is None else player.colour)
        for n, player in enumerate(board.players)
    }


MARGIN = 600
"""Room around the table, in its own thousandths."""


def picture(board: Board, marked: tuple[str, ...] = ()) -> str:
    """The board seen from above, north up; pieces that are marked get a ring. Empty where there is no map."""
    sides = sides_of(board)
    if isinstance(board.map, Plane):
        return _plane(board, board.map, sides, marked)
    return hex_picture(board, board.map, sides, marked, _title(board)) if isinstance(board.map, Hexes) else ""


def _plane(board: Board, plane: Plane, sides: dict[str, str], marked: tuple[str, ...]) -> str:
    width, height = plane.width + 2 * MARGIN, plane.height + 2 * MARGIN
    parts = [
        f'<svg viewBox="{-MARGIN} {-MARGIN} {width} {height}" role="img" aria-label="{escape(_title(board))}">',
        f'<rect class="ground" width="{plane.width}" height="{plane.height}"/>',
        _grid(plane),
        *(_zone(plane, zone, sides) for zone in board.zones if zone.shape),
        *(_piece(plane, piece, sides, piece.id in marked, board.names) for piece in board.pieces if piece.on_board),
        f'<rect class="frame" width="{plane.width}" height="{plane.height}"/>',
        "</svg>",
    ]
    return "".join(parts)


def _title(board: Board) -> str:
    return f"The table in round {board.round}" if board.round else "The table before the first round"


def _grid(plane: Plane) -> str:
    """A line every twelve units, to judge distances by."""
    upright = "".join(f"M{x} 0V{plane.height}" for x in range(12_000, plane.width, 12_000))
    across = "".join(f"M0 {y}H{plane.width}" for y in range(12_000, plane.height, 12_000))
    return f'<path class="grid" d="{upright}{across}"/>'


def _path(plane: Plane, points: Points) -> str:
    # The table's y runs north, a picture's runs down.
    return "M" + "L".join(f"{x} {plane.height - y}" for x, y in points) + "Z"


def _zone(plane: Plane, zone: Zone, sides: dict[str, str]) -> str:
    side = f" side-{sides[zone.side]}" if zone.side in sides else ""
    return f'<path class="zone{side}" d="{_path(plane, zone.shape)}"><title>{escape(plain(zone.name))}</title></path>'


def _piece(plane: Plane, piece: Piece, sides: dict[str, str], marked: bool, names: Names) -> str:
    side = f" side-{sides[piece.side]}" if piece.side in sides else ""
    outline = "".join(_path(plane, shape) for shape in piece.shapes)
    title = escape(plain(called(piece.label or piece.name, names)))
    drawn = f'<path class="{escape(piece.kind)}{side}" d="{outline}"><title>{title}</title></path>'
    if not marked:
        return drawn
    reach = max(piece.length, piece.beam, 1_000)
    return f'{drawn}<circle class="ring" cx="{piece.x}" cy="{plane.height - piece.y}" r="{reach}"/>'
