"""The form of a new game as miniatures games lay it out: its headings, and the forces that are ready to play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Protocol

from sandtable.kernel.gameform import FORCES, ONE, SWITCH, ForceUnit, GameField, GamePick, ReadyForce, When

RULES, BATTLE, TABLE, HOUSE = "How much of the rules?", "What is the battle about?", "The table", "House rules"
"""What one thinks of. Forces stand alone under a heading of the game's: a page shows them side by side."""


def picks_of(rows: Iterable[tuple[str, str, str]]) -> tuple[GamePick, ...]:
    """Picks by value, label and note."""
    return tuple([GamePick(value=value, label=label, note=note) for value, label, note in rows])


def rolled(value: str) -> GamePick:
    """The pick that leaves it to a die."""
    return GamePick(value=value, label="Roll for it", note="A die decides when the game begins.")


def house_switches(rows: Iterable[tuple[str, str, str]], usual: Any) -> Iterator[GameField]:
    """House rules that are on or off, by name, label and note, each as it usually is."""
    for name, label, note in rows:
        yield GameField(name=name, label=label, kind=SWITCH, section=HOUSE, default=getattr(usual, name), note=note)


def battle_field(name: str, label: str, usual: str, picks: Iterable[GamePick]) -> GameField:
    """What the battle is about."""
    return GameField(name=name, label=label, kind=ONE, section=BATTLE, default=usual, picks=tuple(picks))


def forces_field(usual: Any, heading: str) -> GameField:
    """Who fights."""
    return GameField(name="forces", label="Forces", kind=FORCES, section=heading, default=usual)


class Listed(Protocol):
    """A force that a pack brings."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...

    @property
    def faction(self) -> str: ...

    @property
    def points(self) -> int: ...


class Whose(Protocol):
    """A faction."""

    @property
    def trait(self) -> str: ...

    @property
    def about(self) -> str: ...


def offered(force: Listed, faction: Whose | None, units: Iterable[ForceUnit], when: When) -> ReadyForce:
    """A ready force with all that one chooses it by; of a faction that no pack describes the name alone."""
    return ReadyForce(
        id=force.id,
        name=force.name,
        faction=force.faction if faction is None else faction.trait,
        about="" if faction is None else faction.about,
        points=force.points,
        units=tuple(units),
        when=when,
    )
