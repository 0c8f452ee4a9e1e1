"""The form of a new game as miniatures games lay it out: its headings, and the forces that are ready to play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Protocol

import msgspec

from sandtable.kernel.gameform import FORCES, ONE, SWITCH, ForceUnit, GameField, GamePick, Preset, ReadyForce, When

RULES, BATTLE, TABLE, HOUSE = "How much of the rules?", "What is the battle about?", "The table", "House rules"
"""What one thinks of. Forces stand alone under a heading of the game's: a page shows them side by side."""
FIRST: When = {"first_game": ("true",)}
NOT_FIRST: When = {"first_game": ("false",)}
"""Where something is for a first game alone, and where it is for any other."""


def picks_of(rows: Iterable[tuple[str, str, str]]) -> tuple[GamePick, ...]:
    """Picks by value, label and note."""
    return tuple([GamePick(value=value, label=label, note=note) for value, label, note in rows])


def rolled(value: str) -> GamePick:
    """The pick that leaves it to a die."""
    return GamePick(value=value, label="Roll for it", note="A die decides when the game begins.")


def switch(name: str, label: str, note: str, section: str, usual: Any) -> GameField:
    """Something that is on or off, as it usually is."""
    return GameField(name=name, label=label, kind=SWITCH, section=section, default=getattr(usual, name), note=note)


def first_game_field(note: str, usual: Any) -> GameField:
    """Whether it is a first game, with what that comes to."""
    return switch("first_game", "First game", note, RULES, usual)


def usual_and_first(label: str, note: str, learn: str) -> tuple[Preset, Preset]:
    """A game as most play it, with its name and what it is, and the one for a first time, with what that is."""
    return (
        Preset(id="usual", label=label, note=note, use="play"),
        Preset(id="first-game", label="First game", note=learn, options={"first_game": True}, use="learn"),
    )


def house_switches(rows: Iterable[tuple[str, str, str]], usual: Any) -> Iterator[GameField]:
    """House rules that are on or off, by name, label and note, each as it usually is."""
    return (switch(name, label, note, HOUSE, usual) for name, label, note in rows)


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


class Called(Protocol):
    """A class of models."""

    @property
    def name(self) -> str: ...


class Line(msgspec.Struct, frozen=True):
    """A unit of a ready force: how many models of a class, for how many points."""

    class_id: str
    models: int
    points: int


def offered(
    force: Listed, faction: Whose | None, units: Iterable[Line], classes: Mapping[Any, Called], when: When
) -> ReadyForce:
    """A ready force with all that one chooses it by; of a faction that no pack describes the name alone."""
    return ReadyForce(
        id=force.id,
        name=force.name,
        faction=force.faction if faction is None else faction.trait,
        about="" if faction is None else faction.about,
        points=force.points,
        units=tuple(
            [
                ForceUnit(
                    class_id=unit.class_id,
                    name=classes[unit.class_id].name,
                    models=unit.models,
                    points=unit.points,
                )
                for unit in units
            ]
        ),
        when=when,
    )
