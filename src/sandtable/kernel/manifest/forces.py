"""The facet `forces`: forces that players build before a game."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol

from sandtable.kernel.board import Sheet
from sandtable.kernel.forces import ForceCheck, ForceChoices


class Forces(Protocol):
    """What a force may be made of, what is wrong with one, and force files."""

    def choices(self) -> ForceChoices:
        """What a force may be made of."""
        ...

    def check(self, data: Mapping[str, Any]) -> ForceCheck:
        """What a force comes to and what is wrong with it; raises `PackError` where the data is no force at all."""
        ...

    def sheets(self, data: Mapping[str, Any]) -> tuple[Sheet, ...]:
        """The profiles of everything in a force."""
        ...

    def new(self, faction: str, limit: int, units: Sequence[str] = (), switches: Collection[str] = ()) -> str:
        """The text of a force file: with these units, or filled to the limit where none is named.

        Raises `UnknownName` for a switch that is not among its choices.
        """
        ...

    def like(self, start: str | Mapping[str, Any]) -> str:
        """The text of a force file that begins as another force: a ready one by its id, or the data of a list."""
        ...

    def schema(self) -> dict[str, Any]:
        """The JSON Schema of a force file."""
        ...
