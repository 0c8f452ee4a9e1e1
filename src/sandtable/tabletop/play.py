"""The facet `play` of a game with packs, as far as it is the same in each: its codec, its seats, its packs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from sandtable.geometry.course import Ahead, ComeAbout, Course, Pivot, Slide, Swing
from sandtable.geometry.pose import Pose
from sandtable.kernel.codec import Codec
from sandtable.kernel.ids import SeatId
from sandtable.kernel.state import State
from sandtable.tabletop.packs import PackId, PackInfo
from sandtable.tabletop.placing.units import Placing

RECORDS: tuple[type, ...] = (Course, Ahead, ComeAbout, Pivot, Slide, Swing, Pose, Placing)
"""What answers and frames of every such game hold besides the state."""


class FromPacks(Protocol):
    """Content that was put together from packs."""

    @property
    def packs(self) -> Mapping[PackId, PackInfo]: ...


C = TypeVar("C", bound=FromPacks)


class TablePlay(Generic[C]):
    """What is known of a game without knowing its rules; a rule set adds the rest."""

    package: ClassVar[str]
    state: ClassVar[type[State]]
    between: ClassVar[tuple[SeatId, ...]]
    """The seats of every game."""
    records: ClassVar[tuple[type, ...]] = RECORDS

    def __init__(self, content: Callable[[], C], version: str) -> None:
        self.content = content
        self.version = version

    @cached_property
    def codec(self) -> Codec:
        return Codec(self.package, self.state, self.records, self.version)

    def seats(self, options: Mapping[str, Any]) -> tuple[SeatId, ...]:
        return self.between

    def packs(self, options: Mapping[str, Any]) -> dict[str, str]:
        """The packs that a game is played with, by the SHA-256 of their files."""
        return {pack.id: pack.sha256 for pack in self.content().packs.values()}
