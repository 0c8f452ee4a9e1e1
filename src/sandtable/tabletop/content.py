"""What a game knows of the things on its table, worked out from its content once. It never changes in play."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, Final, Generic

from sandtable.geometry.pose import Pose
from sandtable.geometry.sight import Thing
from sandtable.kernel.board import Piece
from sandtable.tabletop.footprints import Footprints, Grounds
from sandtable.tabletop.ids import ClassId, ModelId, UnitId
from sandtable.tabletop.state import F

_THINGS_KEPT: Final = 1024

Formation = tuple[ModelId, ...]


class TableContent(ABC, Generic[F]):
    """The content of a table, for a rule set to extend: shared by a game, all its copies and all its views."""

    __slots__ = ("_grounds", "_things", "drawn", "footprints", "formations", "outline")

    def __init__(self, footprints: Footprints) -> None:
        self.footprints = footprints
        self.outline = footprints.outline
        self.formations: dict[tuple[UnitId, int], tuple[dict[ModelId, Pose], tuple[Formation, ...]]] = {}
        """Where the models of a unit stood when it was last looked at for gaps so wide, and what was found."""
        self.drawn: dict[str, tuple[Any, Piece]] = {}
        """How each thing was drawn last, with all that it was drawn of (see `drawing.py`)."""
        self._grounds: Grounds[F] = Grounds((), footprints)
        self._things: dict[tuple[ModelId, Pose], Thing[str]] = {}

    @abstractmethod
    def height_of(self, class_id: ClassId) -> int:
        """How high a model stands in lines of sight."""

    def grounds(self, features: Iterable[F]) -> Grounds[F]:
        """The terrain that lies there now. It stays where it is, so the last answer nearly always fits."""
        there = tuple(features)
        if there != self._grounds.features:
            self._grounds = Grounds(there, self.footprints)
        return self._grounds

    def thing_at(self, model: ModelId, class_id: ClassId, pose: Pose) -> Thing[str]:
        """A model as it stands in others' lines of sight. Of many only one moves at a time, so they are kept."""
        found = self._things.get((model, pose))
        if found is None:
            if len(self._things) >= _THINGS_KEPT:
                self._things.clear()
            outline = self.outline(class_id)
            found = self._things[model, pose] = Thing(model, (outline.at(pose),), self.height_of(class_id))
        return found
