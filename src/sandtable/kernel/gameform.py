"""What can be chosen for a new game, as a form: plain data for whoever shows it, types it or fills it in."""

from __future__ import annotations

from typing import Any

import msgspec

ONE, NUMBER, SWITCH, FORCES, TEXT, NAMES = "one", "number", "switch", "forces", "text", "names"

When = dict[str, tuple[str, ...]]
"""Where something counts: for each field that is named, what may stand there; everywhere where none is."""


class GamePick(msgspec.Struct, frozen=True, kw_only=True):
    """One of the things that can be picked in a field."""

    value: str
    label: str
    note: str = ""
    also: tuple[str, ...] = ()
    """Other ways to say it."""
    when: When = {}
    closed: bool = False
    """Whether it is only shown, and cannot be picked; the note says why."""
    brings: dict[str, Any] = {}
    """What is chosen in other fields with it, until somebody chooses otherwise."""


class ForceUnit(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a ready force."""

    class_id: str
    name: str
    models: int
    points: int


class ReadyForce(msgspec.Struct, frozen=True, kw_only=True):
    """A force that can be played at once."""

    id: str
    name: str
    faction: str = ""
    about: str = ""
    points: int = 0
    units: tuple[ForceUnit, ...] = ()
    when: When = {}


class GameField(msgspec.Struct, frozen=True, kw_only=True):
    """One thing to choose, under the name that its option has."""

    name: str
    label: str
    kind: str
    """`one` (of the picks), `number`, `switch` (yes or no), `forces` (one for each seat); `text` and
    `names` (a list of such) are typed, and are on no page."""
    default: Any = None
    section: str = ""
    """The heading that it stands under; one without is chosen by its name alone."""
    picks: tuple[GamePick, ...] = ()
    least: int = 0
    most: int = 0
    """The largest number that makes sense; any where it is smaller than the least."""
    note: str = ""
    when: When = {}
    proposal: str = ""
    """What is said of a pick that nobody chose and that follows from the rest, such as from the forces."""


class Preset(msgspec.Struct, frozen=True, kw_only=True):
    """Options under one name: `--ID` where they are typed."""

    id: str
    label: str
    note: str = ""
    options: dict[str, Any] = {}
    use: str = ""
    """Where a client offers it: `play` to be played at a press, `learn` with notes for who is new, `list` among the
    games to choose from; nowhere where nothing is said."""


class SeatRange(msgspec.Struct, frozen=True, kw_only=True):
    """How many play."""

    least: int = 2
    most: int = 2
    field: str = ""
    """The field that says how many; none where it is always the same number."""


class GameForm(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that can be chosen for a new game, in the order in which one thinks of it."""

    fields: tuple[GameField, ...] = ()
    forces: tuple[ReadyForce, ...] = ()
    seats: SeatRange = SeatRange()
    presets: tuple[Preset, ...] = ()
    folded: tuple[str, ...] = ()
    """Headings that are closed until somebody opens them."""
    named_by: str = ""
    """The field whose pick a game is named for."""

    def field(self, name: str) -> GameField | None:
        return next((field for field in self.fields if field.name == name), None)

    def preset(self, id: str) -> Preset | None:
        return next((preset for preset in self.presets if preset.id == id), None)

    @property
    def of_forces(self) -> GameField | None:
        """The field that takes a force for each seat; none where a game is played without forces."""
        return next((field for field in self.fields if field.kind == FORCES), None)
