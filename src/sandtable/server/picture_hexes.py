"""A map of hex cells as a small picture on paper."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from math import cos, pi, sin, sqrt

from sandtable.kernel.board import NEIGHBOURS, Board, CellAt, Hexes, Piece
from sandtable.kernel.naming import Names, called
from sandtable.kernel.wording import plain

SIZE = 1_000
"""From the centre of a cell to a corner."""
TOKEN = 620
"""How large a piece is drawn."""
POINTER = 260
"""How far its pointer stands out."""


def hex_picture(
    board: Board, ground: Hexes, sides: Mapping[str, str], marked: tuple[str, ...], title: str
) -> str:  # fmt: skip
    """The cells, the zones on them, and every piece as a round token with a pointer where it looks."""
    places = [_centre(ground, (cell.q, cell.r)) for cell in ground.cells] or [(0.0, 0.0)]
    x0, y0 = min(x for x, _ in places) - 1.3 * SIZE, min(y for _, y in places) - 1.3 * SIZE
    x1, y1 = max(x for x, _ in places) + 1.3 * SIZE, max(y for _, y in places) + 1.3 * SIZE
    parts = [
        f'<svg viewBox="{x0:.0f} {y0:.0f} {x1 - x0:.0f} {y1 - y0:.0f}" role="img" aria-label="{escape(title)}">',
        f'<path class="cell" d="{_outline(ground, [(cell.q, cell.r) for cell in ground.cells])}"/>',
        *(
            f'<path class="zone{_side(sides, zone.side)}" d="{_outline(ground, zone.cells)}">'
            f"<title>{escape(plain(zone.name))}</title></path>"
            for zone in board.zones
            if zone.cells
        ),
        *(
            _piece(ground, piece, sides, piece.id in marked, board.names)
            for piece in board.pieces
            if piece.on_board and piece.cells
        ),
        "</svg>",
    ]
    return "".join(parts)


def _centre(ground: Hexes, cell: CellAt) -> tuple[float, float]:
    q, r = cell
    if ground.orientation == "flat":
        return 1.5 * SIZE * q, sqrt(3) * SIZE * (r + q / 2)
    return sqrt(3) * SIZE * (q + r / 2), 1.5 * SIZE * r


def _outline(ground: Hexes, cells: Iterable[CellAt]) -> str:
    """The hexagons of these cells as one path."""
    first = 0.0 if ground.orientation == "flat" else pi / 6
    corners = [(SIZE * cos(first + n * pi / 3), SIZE * sin(first + n * pi / 3)) for n in range(6)]
    return "".join(
        "M" + "L".join(f"{x + dx:.0f} {y + dy:.0f}" for dx, dy in corners) + "Z"
        for x, y in (_centre(ground, cell) for cell in cells)
    )


def _piece(ground: Hexes, piece: Piece, sides: Mapping[str, str], marked: bool, names: Names) -> str:
    kind = f"{escape(piece.kind)}{_side(sides, piece.side)}"
    title = f"<title>{escape(plain(called(piece.label or piece.name, names)))}</title>"
    if piece.kind == "terrain":
        return f'<path class="{kind}" d="{_outline(ground, piece.cells)}">{title}</path>'
    x, y = _centre(ground, piece.cells[0])
    drawn = f'<circle class="{kind}" cx="{x:.0f}" cy="{y:.0f}" r="{TOKEN}">{title}</circle>'
    if piece.facing is not None:
        dx, dy = _centre(ground, NEIGHBOURS[piece.facing % 6])
        far = (TOKEN + POINTER) / (SIZE * sqrt(3))
        drawn += f'<path class="pointer" d="M{x:.0f} {y:.0f}L{x + dx * far:.0f} {y + dy * far:.0f}"/>'
    return drawn + (f'<circle class="ring" cx="{x:.0f}" cy="{y:.0f}" r="{SIZE}"/>' if marked else "")


def _side(sides: Mapping[str, str], seat: str) -> str:
    return f" side-{sides[seat]}" if seat in sides else ""
