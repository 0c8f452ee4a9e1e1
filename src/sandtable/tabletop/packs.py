"""Packs of a miniatures game, opened and put together; a problem is a sentence that names the file and the place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Generic, NewType, Protocol, TypeVar

import msgspec

from sandtable.geometry.units import FULL_TURN, QUARTER_TURN
from sandtable.kernel.errors import PackError
from sandtable.kernel.packs import pack_tables, read_tables
from sandtable.tabletop.ids import PieceId
from sandtable.tabletop.pack_figures import is_convex, mils, mirrored
from sandtable.tabletop.pack_rows import LayoutHead, OutlineRow, PackTables, PlacementRow

PackId = NewType("PackId", str)

K = TypeVar("K")
V = TypeVar("V")
P = TypeVar("P", bound=PackTables)
C = TypeVar("C")


class WithId(Protocol):
    """A row that is known by its id."""

    @property
    def id(self) -> str: ...


R = TypeVar("R", bound=WithId)


class PackInfo(msgspec.Struct, frozen=True):
    """A pack in use: who it is and the fingerprint of its file, which a journal keeps."""

    id: PackId
    version: str
    title: str
    kind: str
    licence: str
    author: str
    sha256: str
    faction: str = ""
    """Whose models it describes, if any."""


class OpenPack(msgspec.Struct, Generic[P], frozen=True):
    """A pack file that has been read: its name in problems, its rows and its fingerprint."""

    file: str
    rows: P
    info: PackInfo


class Placement(msgspec.Struct, frozen=True):
    """A piece of terrain on the table: where its placing point lies, how it is turned, what it stands for.

    `turn` is in centi-degrees COUNTER-clockwise, as a map is drawn; `heading` says the same in the
    engine's measure.
    """

    piece: PieceId
    x: int
    y: int
    turn: int
    role: str = ""

    @property
    def heading(self) -> int:
        """The heading (clockwise from north, local x forward) at which the piece's polygons lie like this."""
        return (QUARTER_TURN - self.turn) % FULL_TURN


class LaidOut(msgspec.Struct, frozen=True):
    """A table with its terrain: x runs along the edge of the first seat."""

    width: int
    height: int
    placements: tuple[Placement, ...]


class CheckedPacks:
    """The facet `packs` of a game: its packs are checked by a function and written as one kind of record."""

    def __init__(self, check: Callable[[Path], list[str]], kind: type[PackTables]) -> None:
        self.check, self.kind = check, kind

    def schema(self) -> dict[str, Any]:
        return msgspec.json.schema(self.kind)


def packs_of(package: str, names: Sequence[str]) -> tuple[Traversable, ...]:
    """Where the packs that come with a game lie."""
    return tuple([files(package).joinpath("packs").joinpath(name).joinpath("pack.toml") for name in names])


def pack_of_hash(paths: Iterable[Traversable], digest: str) -> bytes | None:
    """A pack by the SHA-256 of its file."""
    return next((data for path in paths if sha256(data := path.read_bytes()).hexdigest() == digest), None)


def opened(kind: type[P], data: bytes, file: str, problems: list[str]) -> OpenPack[P] | None:
    """One pack, or None with the reasons in `problems`."""
    try:
        tables = pack_tables(data, file)
    except PackError as wrong:
        problems += wrong.problems
        return None
    rows = read_tables(kind, tables, file, problems)
    if rows is None:
        return None
    head = rows.pack
    info = PackInfo(
        PackId(head.id),
        head.version,
        head.title,
        head.kind,
        head.licence,
        head.author,
        sha256(data).hexdigest(),
        "" if rows.faction is None else rows.faction.id,
    )
    return OpenPack(file, rows, info)


def load_with_own(load: Callable[[Mapping[str, bytes]], C], ours: Mapping[str, bytes], own: Mapping[str, bytes]) -> C:
    """The packs that come with a game and those of whoever plays; of these the ones that can be used."""
    try:
        return load({**ours, **own})
    except PackError:
        good = dict(ours)
        for name, data in own.items():
            try:
                load({**good, name: data})
            except PackError:
                continue
            good[name] = data
        return load(good)


def in_words(info: PackInfo, counted: Iterable[tuple[Sequence[object], str]]) -> list[str]:
    """What a pack is and how much it holds."""
    head = f"{info.title} ({info.id} {info.version}), {info.kind} pack, {info.licence}"
    return [head, *[f"{len(found)} {what}" for found, what in counted if found]]


def add_new(to: dict[K, V], key: K, value: V, place: str, problems: list[str]) -> None:
    """One more entry, unless its id is taken."""
    if key in to:
        problems.append(f"{place}: the id '{key}' is used twice")
        return
    to[key] = value


class Assembly(Generic[P]):
    """Puts packs together, for a rule set to extend: first what others refer to, then what refers to it."""

    def __init__(self, packs: Sequence[OpenPack[P]], problems: list[str]) -> None:
        self.packs, self.problems = packs, problems

    def add(self, to: dict[K, V], key: K, value: V, place: str) -> None:
        """One more entry, unless its id is taken."""
        add_new(to, key, value, place, self.problems)


def infos_of(packs: Iterable[OpenPack[P]], problems: list[str]) -> dict[PackId, PackInfo]:
    """What packs are in use."""
    infos: dict[PackId, PackInfo] = {}
    for pack in packs:
        add_new(infos, pack.info.id, pack.info, f"{pack.file}: pack {pack.info.id}", problems)
    return infos


def outlines_of(packs: Iterable[OpenPack[P]], problems: list[str]) -> dict[str, OutlineRow]:
    """The outlines of all packs, which every other may use."""
    outlines: dict[str, OutlineRow] = {}
    for pack in packs:
        for row in pack.rows.outline:
            place = f"{pack.file}: outline {row.id}"
            if not is_convex(mirrored(row.points, 1000, 1000)):
                problems.append(f"{place}: with its mirror image it is not a convex polygon, bow to stern")
            add_new(outlines, row.id, row, place, problems)
    return outlines


def laid_out(row: LayoutHead, place: str, problems: list[str]) -> LaidOut:
    """A table with its terrain; every placing point lies on it."""
    width, height = mils(row.width, f"{place}: width", problems), mils(row.height, f"{place}: height", problems)
    placements = tuple(
        [_placement(piece, f"{place}: placement {number}", problems) for number, piece in enumerate(row.placements, 1)]
    )
    for number, placed in enumerate(placements, 1):
        if not (0 <= placed.x <= width and 0 <= placed.y <= height):
            problems.append(f"{place}: placement {number}: {placed.piece} does not lie on the table")
    return LaidOut(width, height, placements)


def _placement(row: PlacementRow, place: str, problems: list[str]) -> Placement:
    """A piece where it lies; degrees counter-clockwise become centi-degrees counter-clockwise."""
    turn, finer = divmod(mils(row.angle, f"{place}: angle", problems), 10)
    if finer:
        problems.append(f"{place}: angle: {row.angle} is finer than a hundredth of a degree")
    x, y = mils(row.x, f"{place}: x", problems), mils(row.y, f"{place}: y", problems)
    return Placement(PieceId(row.piece), x, y, turn % FULL_TURN, row.role)
