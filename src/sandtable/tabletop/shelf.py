"""The packs that come with a game, and how packs are read together.

Wrong ones raise `PackError` with every problem as a sentence that names the file and the place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Generic, Protocol, TypeVar

from sandtable.kernel.errors import PackError
from sandtable.kernel.packs import pack_bytes
from sandtable.tabletop.pack_rows import PackTables
from sandtable.tabletop.packs import OpenPack, in_words, load_with_own, opened, pack_of_hash, packs_of

P = TypeVar("P", bound=PackTables)
C = TypeVar("C")

Counted = Iterable[tuple[Sequence[object], str]]
"""Rows of a pack, and what they are called."""


class Limited(Protocol):
    """A ready force."""

    @property
    def name(self) -> str: ...

    @property
    def points(self) -> int: ...

    @property
    def limit(self) -> int: ...


class Row(Protocol):
    """A row of a pack with an id."""

    @property
    def id(self) -> str: ...


def of_limits(rows: Iterable[Row], forces: Mapping[Any, Limited], points: str) -> list[str]:
    """What the ready forces of a pack cost, of what they may."""
    mine = [forces[row.id] for row in rows]
    return [f"{force.name}: {force.points} of {force.limit} {points}" for force in mine]


class Shelf(Generic[P, C]):
    """Packs of one game: P is what a pack file holds, C what packs come to together."""

    def __init__(
        self,
        package: str,
        names: Sequence[str],
        rows: type[P],
        assembled: Callable[[Sequence[OpenPack[P]], list[str]], C],
    ) -> None:
        self.package, self.names, self.rows, self.assembled = package, tuple(names), rows, assembled

    def paths(self) -> tuple[Traversable, ...]:
        """Where the packs that come with the game lie."""
        return packs_of(self.package, self.names)

    def ours(self) -> dict[str, bytes]:
        """Those packs by their ids."""
        return {name: path.read_bytes() for name, path in zip(self.names, self.paths(), strict=True)}

    def kept(self, digest: str) -> bytes | None:
        """A pack that comes with the game, or came with it in a former release, by the SHA-256 of its file."""
        ours = pack_of_hash(self.paths(), digest)
        if ours is not None:
            return ours
        former = files(self.package).joinpath("packs").joinpath("former").joinpath(f"{digest}.toml")
        return former.read_bytes() if former.is_file() else None

    def load(self, packs: Mapping[str, bytes]) -> C:
        """The content of all those packs together, by the names that problems are told by."""
        problems: list[str] = []
        return self._whole([opened(self.rows, data, name, problems) for name, data in packs.items()], problems)

    def load_files(self, paths: Iterable[Traversable]) -> C:
        """The same of packs that lie somewhere; each path is a `pack.toml` or the folder that holds one."""
        problems: list[str] = []
        return self._whole([self._read(path, problems) for path in paths], problems)

    def load_with_own(self, packs: Mapping[str, bytes]) -> C:
        """The packs that come with the game and those of whoever plays; of these the ones that can be used."""
        return load_with_own(self.load, self.ours(), packs)

    def check(
        self, path: Traversable, counted: Callable[[P], Counted], forces: Callable[[P, C], Iterable[str]]
    ) -> list[str]:
        """What one pack holds, checked together with the packs that come with the game."""
        problems: list[str] = []
        pack = self._read(path, problems)
        if pack is None:
            raise PackError(problems)
        # One of our own is checked in its own place, not against itself.
        others = [p for name, p in zip(self.names, self.paths(), strict=True) if name != pack.info.id]
        content = self.load_files([*others, path])
        return [*in_words(pack.info, counted(pack.rows)), *forces(pack.rows, content)]

    def _whole(self, read: Sequence[OpenPack[P] | None], problems: list[str]) -> C:
        # What one pack lacks would only look like faults in the others, so unreadable files are told alone.
        if problems:
            raise PackError(problems)
        content = self.assembled([pack for pack in read if pack is not None], problems)
        if problems:
            raise PackError(problems)
        return content

    def _read(self, path: Traversable, problems: list[str]) -> OpenPack[P] | None:
        """One pack file, or None with the reasons in `problems`."""
        try:
            data, file = pack_bytes(path)
        except PackError as wrong:
            problems += wrong.problems
            return None
        return opened(self.rows, data, file, problems)
