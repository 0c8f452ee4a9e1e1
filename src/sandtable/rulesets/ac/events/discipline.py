"""Tests of Discipline."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.event import Event
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.state import Battle


class DisciplineTested(Event, frozen=True):
    """A unit passed or failed a Discipline Test; without a card the Value is 0."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    what: str
    limit: int
    value: int
    passed: bool

    def apply(self, state: Battle) -> None:
        pass
