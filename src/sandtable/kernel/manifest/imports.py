"""The facet `imports`: packs and forces from the files of other programs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from sandtable.kernel.imports import PackDraft, RosterImport


class Imports(Protocol):
    """What catalogues and rosters of list builders mean in this game."""

    system: str
    """The id by which those files name the game that they are for."""
    title: str
    """The game as its players know it."""

    def packs(self, files: Mapping[str, bytes], name: str = "") -> tuple[PackDraft, ...]:
        """The packs in these catalogues, by their file names, one for each faction; raises `PackError`.

        With a name for the pack there must be one faction.
        """
        ...

    def changes(self, old: bytes, new: bytes) -> tuple[str, ...]:
        """What is different in another state of a pack, a sentence each."""
        ...

    def roster(self, data: bytes, file: str, origins: Mapping[str, bytes]) -> RosterImport:
        """A list that was built elsewhere, matched with the packs of these origins; raises `PackError`."""
        ...
