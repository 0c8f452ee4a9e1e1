"""The manifest: how everyone else reaches a rule set without knowing which one it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from sandtable.kernel.board import Board, Card, Consideration, Insight, Remark, Sheet
from sandtable.kernel.chance import Chance
from sandtable.kernel.citation import Catalogue
from sandtable.kernel.codec import Codec
from sandtable.kernel.decision import Picker
from sandtable.kernel.engine import Game
from sandtable.kernel.event import Event
from sandtable.kernel.forces import ForceCheck, ForceChoices
from sandtable.kernel.ids import SeatId
from sandtable.kernel.rollform import RollForm
from sandtable.kernel.rollspec import Appraiser, RollBeside, RollCame, RollSpec
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

    def pack(self, digest: str) -> bytes | None:
        """The bytes of a pack that comes with this release, or came with a former one, by their SHA-256."""
        ...

    def with_packs(self, packs: Mapping[str, bytes]) -> RuleSet:
        """This rule set with exactly these packs, by their ids; raises `PackError` where they cannot be used."""
        ...

    def opening(self, options: Mapping[str, Any], chance: Chance) -> Game[Any]:
        """A game before its first step: nothing has happened in it."""
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

    def remark(self, view: View[Any], value: Any) -> Remark:
        """What a client shows beside an option of the view's decision; empty where its words say everything."""
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

    def advise(
        self, view: View[Any], pick: Picker, go_on: Callable[[], bool], appraise: Appraiser | None = None
    ) -> Any:
        """A good answer to the view's decision, as a captain would give it. It stops thinking when `go_on` says no.

        Rolls are judged by the odds that `appraise` gives, by rule of thumb where it is left out.
        """
        ...

    def suppose(self, view: View[Any], pick: Picker) -> Game[Any]:
        """A whole game that fits everything the view shows, its secrets guessed: to think ahead in."""
        ...

    def prospects(self, view: View[Any], pick: Picker, appraise: Appraiser | None = None) -> tuple[Any, ...]:
        """Answers to the view's decision that are worth thinking ahead for, the likeliest best first.

        Fewer than two where that is not worth the time: then `advise` knows as well.
        """
        ...

    def rounds_begun(self, table: Table[Any]) -> int:
        """How many Rounds have begun. When one has just ended nothing is half done, and `standing` judges well."""
        ...

    def standing(self, table: Table[Any], seat: SeatId) -> float:
        """How well a seat stands against the others, in points of the game: what it has, and what it may hope for."""
        ...

    def board(self, view: View[Any]) -> Board:
        """Everything a client draws of a view."""
        ...

    def sheets(self, options: Mapping[str, Any]) -> tuple[Sheet, ...]:
        """The profiles of everything that may take part in a game with these options."""
        ...

    def cards(self, options: Mapping[str, Any]) -> tuple[Card, ...]:
        """Every card that may turn up."""
        ...

    def consider(self, view: View[Any], answer: Any) -> Consideration:
        """What an answer to the view's decision would mean, apart from chance. Changes nothing."""
        ...

    def roll_spec(self, view: View[Any], answer: Any) -> RollSpec | None:
        """The roll to which an answer to the view's decision would lead; `None` where it leads to none."""
        ...

    def roll_in_words(self, text: str) -> RollSpec:
        """The roll that a line of text describes; raises `UnknownName` for what is not there or cannot be."""
        ...

    def roll_of_figures(self, figures: Mapping[str, Any]) -> RollSpec:
        """The roll with these figures; raises `UnknownName` for one that is not there or makes no sense."""
        ...

    def roll_form(self) -> RollForm:
        """What can be supposed about a roll without a game."""
        ...

    def roll_of_form(self, filled: Mapping[str, Any]) -> RollSpec:
        """The roll of a form that was filled in; raises `UnknownName` for what is not there or cannot be."""
        ...

    def rolls_beside(self, view: View[Any], answer: Any) -> tuple[RollBeside, ...]:
        """Rolls to compare with that of `roll_spec`: with one thing more or less, and what may come in reply."""
        ...

    def roll_wanted(self, game: Game[Any]) -> RollSpec | None:
        """The roll of which a game wants the first dice; `None` where what it wants is no such roll."""
        ...

    def roll_came(self, event: Event) -> RollCame | None:
        """What a roll came to, where this event says it."""
        ...

    def insight(self, view: View[Any], piece: str) -> Insight:
        """What a piece can see and reach from where it is."""
        ...

    def told(self, table: Table[Any], event: Event) -> dict[str, Any]:
        """What a client draws of an event besides its words: pieces, dice, reasons, path, headline."""
        ...

    def choices(self) -> dict[str, Any]:
        """What can be chosen for a new game: forces, scenarios and other options, with names and defaults."""
        ...

    def check_pack(self, path: Path) -> list[str]:
        """What a pack holds, in words; raises `PackError` with every problem."""
        ...

    def pack_schema(self) -> dict[str, Any]:
        """The JSON Schema of a pack file."""
        ...

    def force_choices(self) -> ForceChoices:
        """What a force may be made of."""
        ...

    def check_force(self, data: Mapping[str, Any]) -> ForceCheck:
        """What a force comes to and what is wrong with it; raises `PackError` where the data is no force at all."""
        ...

    def force_sheets(self, data: Mapping[str, Any]) -> tuple[Sheet, ...]:
        """The profiles of everything in a force."""
        ...

    def new_force(self, faction: str, limit: int, units: Sequence[str] = (), core: bool = False) -> str:
        """The text of a force file: with these units, or filled to the limit where none is named."""
        ...

    def force_like(self, start: str | Mapping[str, Any]) -> str:
        """The text of a force file that begins as another force: a ready one by its id, or the data of a list."""
        ...

    def force_schema(self) -> dict[str, Any]:
        """The JSON Schema of a force file."""
        ...

    def winner(self, table: Table[Any]) -> SeatId | None:
        """Who has won a game that is over; `None` for a draw."""
        ...
