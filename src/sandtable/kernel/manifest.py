"""The manifest: how everyone else reaches a rule set without knowing which one it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Protocol

from sandtable.kernel.chance import Chance
from sandtable.kernel.citation import Catalogue
from sandtable.kernel.codec import Codec
from sandtable.kernel.decision import Picker
from sandtable.kernel.engine import Game
from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.table import Table
from sandtable.kernel.view import View


class RuleSet(Protocol):
    """What a rule set offers. One object per rule set, found by name."""

    name: str
    title: str
    version: str

    @property
    def codec(self) -> Codec: ...

    @property
    def catalogue(self) -> Catalogue: ...

    def options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """The given options, checked and completed; raises `UnknownName` for what does not exist."""
        ...

    def seats(self, options: Mapping[str, Any]) -> tuple[SeatId, ...]: ...

    def packs(self, options: Mapping[str, Any]) -> dict[str, str]:
        """The hash of every pack that a game with these options uses."""
        ...

    def new_game(self, options: Mapping[str, Any], chance: Chance) -> Game[Any]:
        """A game that stands at its first decision."""
        ...

    def narrate(self, table: Table[Any], event: Event) -> str:
        """An event in words, for the log; empty where it is not worth a line."""
        ...

    def show(self, table: Table[Any], of: str, value: Any) -> str:
        """An option of a decision in words."""
        ...

    def report(self, view: View[Any]) -> list[str]:
        """The table in words: who is where, by range and bearing, and how things stand."""
        ...

    def about(self, view: View[Any]) -> list[str]:
        """What one should know before answering the view's decision, beyond its prompt."""
        ...

    def read(self, view: View[Any], text: str) -> Any:
        """An answer typed as text to the view's decision, where it is no list; raises `MalformedCommand`."""
        ...

    def advise(self, view: View[Any], pick: Picker, go_on: Callable[[], bool]) -> Any:
        """A good answer to the view's decision, as a captain would give it. It stops thinking when `go_on` says no."""
        ...

    def check_pack(self, path: Path) -> list[str]:
        """What a pack holds, in words; raises `PackError` with every problem."""
        ...

    def winner(self, table: Table[Any]) -> SeatId | None:
        """Who has won a game that is over; `None` for a draw."""
        ...
