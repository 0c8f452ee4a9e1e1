"""What a game fills in by itself, such as by the forces that meet: one study plays it in one way throughout."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from sandtable.kernel.errors import SandtableError
from sandtable.sim.studies.complaints import Wrong

Options = Mapping[str, Any]
Again = Callable[[Options], Sequence[Options]]


def one_game(
    played: Sequence[Options], chosen: Collection[str], again: Callable[[Options], Sequence[Options]]
) -> Options:
    """What a study has to be given, so that whatever nobody chose is the same in all its games; nothing if it is.

    `again` says how everything is played with more options given, and raises where that cannot be.
    """
    given: dict[str, Any] = {}
    while name := _differing(played, {*chosen, *given}):
        given[name], played = _one_for_all(name, played, given, again)
    return given


def _differing(played: Sequence[Options], chosen: Collection[str]) -> str:
    """The first option that is not the same everywhere and that nobody chose."""
    names = dict.fromkeys(name for options in played for name in options if name not in chosen)
    return next((name for name in names if any(_of(each, name) != _of(played[0], name) for each in played)), "")


def _one_for_all(name: str, played: Sequence[Options], given: Options, again: Again) -> tuple[Any, Sequence[Options]]:
    """The value with which everything can be played, and how it is played then; of several the most usual."""
    every = [options[name] for options in played if name in options]
    values = sorted(different(every), key=every.count, reverse=True)
    for value in values:
        try:
            return value, again({**given, name: value})
        except SandtableError:
            continue
    said = " and ".join(msgspec.json.encode(value).decode() for value in values)
    meant = f"{name} = {msgspec.json.encode(values[0]).decode()}"
    raise Wrong(
        name,
        f"nobody chose it, and by what else is chosen it is {said} in games of one study; none of these can be played "
        f"in all of them. Make a study for each: write `{meant}` under [options], and let those meet who can play it",
    )


def different(values: Iterable[Any]) -> list[Any]:
    """Every value once, in the order in which they come; options are no keys of a table."""
    found: list[Any] = []
    for value in values:
        if value not in found:
            found.append(value)
    return found


def _of(options: Options, name: str) -> Any:
    return options.get(name, msgspec.UNSET)
