"""The facet `play` of a game with packs, as far as it is the same in each: its codec, its seats, its packs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

from sandtable.geometry.course import Ahead, ComeAbout, Course, Pivot, Slide, Swing
from sandtable.geometry.pose import Pose
from sandtable.kernel.citation import Catalogue
from sandtable.kernel.codec import Codec
from sandtable.kernel.ids import SeatId
from sandtable.kernel.reading import plain
from sandtable.kernel.state import State
from sandtable.tabletop.footprints import Footprints
from sandtable.tabletop.packs import PackId, PackInfo
from sandtable.tabletop.placing.units import Placing

RECORDS: tuple[type, ...] = (Course, Ahead, ComeAbout, Pivot, Slide, Swing, Pose, Placing)
"""What answers and frames of every such game hold besides the state."""


class FromPacks(Protocol):
    """Content that was put together from packs."""

    @property
    def packs(self) -> Mapping[PackId, PackInfo]: ...

    @property
    def forces(self) -> Mapping[Any, Any]:
        """Ready forces by their ids."""
        ...


C = TypeVar("C", bound=FromPacks)


class TablePlay(ABC, Generic[C]):
    """What is known of a game without knowing its rules; a rule set adds the rest."""

    package: ClassVar[str]
    state: ClassVar[type[State]]
    builtin: ClassVar[tuple[str, ...]]
    """The packs that come with the game, by their ids."""
    between: ClassVar[tuple[SeatId, ...]]
    """The seats of every game."""
    records: ClassVar[tuple[type, ...]] = RECORDS

    def __init__(self, content: Callable[[], C], version: str) -> None:
        self.content = content
        self.version = version

    def load_rules(self) -> None:
        """Load every module that defines procedures or events: a save may hold any of them."""

    @cached_property
    def codec(self) -> Codec:
        self.load_rules()
        return Codec(self.package, self.state, self.records, self.version)

    @staticmethod
    @abstractmethod
    def book() -> Catalogue:
        """Every rule of the game in our words."""

    @staticmethod
    @abstractmethod
    def checked(given: Mapping[str, Any], content: Any) -> msgspec.Struct:
        """Options as the rule set keeps them, completed from this content where nobody chose."""

    @staticmethod
    @abstractmethod
    def covers(content: Any) -> Footprints:
        """What the pieces of this content cover."""

    @property
    def catalogue(self) -> Catalogue:
        return self.book()

    def options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        return plain(self.checked(given, self.content()))

    @cached_property
    def footprints(self) -> Footprints:
        """What pieces cover, which all games of one content share."""
        return self.covers(self.content())

    def seats(self, options: Mapping[str, Any]) -> tuple[SeatId, ...]:
        return self.between

    def packs(self, options: Mapping[str, Any]) -> dict[str, str]:
        """Those that come with the game, and of all others those whose factions fight in it, by the SHA-256 of them."""
        content = self.content()
        fight = {_faction(force, content.forces) for force in options.get("forces", ())}
        used = [pack for pack in content.packs.values() if pack.id in self.builtin or pack.faction in ("", *fight)]
        return {pack.id: pack.sha256 for pack in used}


def _faction(force: Any, ready: Mapping[Any, Any]) -> str:
    """The faction of a force in the options: a ready one by its id, or a whole list."""
    if isinstance(force, str):
        return "" if force not in ready else str(ready[force].faction)
    return str(force.get("faction", "")) if isinstance(force, Mapping) else str(getattr(force, "faction", ""))
