"""What the things on a board are called: by names of their own, or by what they are and where they lie.

Rules name a thing by what it is and its id. Whoever reads of it, on the page, in a terminal or in print, reads its name
instead, and everywhere the same one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from sandtable.kernel.board.pieces import Piece
from sandtable.kernel.board.table import Board
from sandtable.kernel.manifest.client import Client
from sandtable.kernel.view import View
from sandtable.kernel.wording import Span, Text, ThingSpan, spans

Names = Mapping[str, str]
"""Names by the id of a piece or of a group."""

_SIBILANTS = ("s", "x", "z", "ch", "sh")


def board_of(client: Client, view: View[Any]) -> Board:
    """The board of a view, with names for everything on it, also where a rule set gives none."""
    board = client.board(view)
    return board if board.names else replace(board, names=names_of(board.pieces))


def names_of(pieces: Sequence[Piece]) -> dict[str, str]:
    """The names of pieces and of the groups that they are part of."""
    names = {piece.id: piece.own or _by_its_kind(piece, pieces) for piece in pieces}
    groups: dict[str, list[Piece]] = {}
    for piece in pieces:
        if piece.group and piece.group not in names:
            groups.setdefault(piece.group, []).append(piece)
    for group, members in groups.items():
        names[group] = names[members[0].id] if len(members) == 1 else _several(members[0], groups)
    return names


def _by_its_kind(piece: Piece, pieces: Iterable[Piece]) -> str:
    """A piece by what it is; two alike are told apart by where they lie, more of them by their number."""
    kind = _kind_of(piece)
    twins = [other for other in pieces if _kind_of(other) == kind]
    if len(twins) < 2:
        return piece.name
    if len(twins) == 2 and piece.kind == "terrain":
        other = twins[1] if twins[0].id == piece.id else twins[0]
        return f"{_way(piece, other)} {piece.name}"
    return f"{piece.name} {[twin.id for twin in twins].index(piece.id) + 1}"


def _kind_of(piece: Piece) -> tuple[str, str, str]:
    """What two pieces have in common that are alike; a marker is the same one whoever holds it just now."""
    return piece.name, "" if piece.kind == "marker" else piece.side, piece.kind


def _way(piece: Piece, other: Piece) -> str:
    east, north = piece.x - other.x, piece.y - other.y
    if abs(east) > abs(north):
        return "western" if east < 0 else "eastern"
    return "southern" if north < 0 else "northern"


def _several(first: Piece, groups: Mapping[str, Sequence[Piece]]) -> str:
    """Several of a kind by that; where another group of the side is of the same, told apart by their number."""
    if first.called:
        return first.called
    name = f"{first.name}es" if first.name.endswith(_SIBILANTS) else f"{first.name}s"
    alike = [group for group, (one, *_) in groups.items() if (one.name, one.side) == (first.name, first.side)]
    return f"{name} {alike.index(first.group) + 1}" if len(alike) > 1 else name


def called(text: Text, names: Names, with_ids: bool = False) -> Text:
    """A text taken apart, with names for its things; where ids are typed, with those beside the names."""
    parts = spans(text)
    if isinstance(parts, str) or not names:
        return parts
    said: list[str | Span] = []
    for part in parts:
        if not isinstance(part, ThingSpan):
            said.append(part)
            continue
        words = _with_id(part, names) if with_ids else named(part, names)
        begins = not said or (isinstance(said[-1], str) and said[-1].endswith((". ", "! ", "? ")))
        said.append(ThingSpan(part.id, words[:1].upper() + words[1:] if begins else words))
    return tuple(said)


def named(span: ThingSpan, names: Names) -> str:
    """A thing with its name in place of its id; one that is known no more goes by what it was."""
    name = names.get(span.id, "")
    if span.words == span.id:
        return name or span.words
    if not span.words.endswith(f" {span.id}"):
        return span.words
    kind = span.words.removesuffix(f" {span.id}")
    if not name:
        return kind
    return name if kind in name else f"{kind} {name}"


def _with_id(span: ThingSpan, names: Names) -> str:
    """With its name before its id, where that says more than the words do."""
    name, kind = names.get(span.id, ""), span.words.removesuffix(span.id)
    if not name or kind == span.words or (kind and kind.strip() in name):
        return span.words
    return f"{kind}{name} ({span.id})"
