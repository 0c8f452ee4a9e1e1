"""Forces that are ready to play, as players choose among them, and the options that name them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

import msgspec

from sandtable.kernel.errors import PackError, UnknownName
from sandtable.kernel.forces import ForceProblem
from sandtable.kernel.meant import guess_or_all
from sandtable.kernel.reading import converted


class Ready(Protocol):
    """A force that somebody may take as it is."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...

    @property
    def faction(self) -> str: ...


class Named(Protocol):
    """A list as it is written."""

    @property
    def name(self) -> str: ...


L = TypeVar("L", bound=Named)
R = TypeVar("R")
F = TypeVar("F", bound=Ready)
G = TypeVar("G", bound=msgspec.Struct)


def ready_force(forces: Mapping[Any, R], name: str, called: str = "force") -> R:
    """The ready force of that id; raises `UnknownName` with one that is called alike."""
    force = forces.get(name)
    if force is None:
        raise UnknownName(f"there is no {called} {name!r}{guess_or_all(name, forces)}")
    return force


def taken(
    chosen: str | L,
    listed: Callable[[L], tuple[R | None, list[ForceProblem]]],
    forces: Mapping[Any, R],
    called: str = "force",
    judged: bool = True,
) -> R:
    """The force that a player takes: a ready one by its id, or that of a whole list, which must be legal.

    One that was agreed on is not judged again: a later release may judge otherwise.
    """
    if isinstance(chosen, str):
        return ready_force(forces, chosen, called)
    force, problems = listed(chosen)
    if force is None or (judged and problems):
        raise PackError([f"force {chosen.name}: {problem}" for problem in problems])
    return force


def opponent_of(force: F, ready: Iterable[F], limit: Callable[[F], int], called: str = "force") -> str:
    """A ready force for the other side: of another faction if there is one, and as strong as can be."""
    by_fit = sorted(ready, key=lambda each: (each.faction == force.faction, abs(limit(each) - limit(force))))
    if not by_fit:
        raise UnknownName(f"there is no ready {called} to meet {force.name!r}; name two {called}s")
    return by_fit[0].id


def two_of(forces: Sequence[Any], player: str = "player") -> tuple[Any, ...]:
    """Both forces of a game; raises `UnknownName` where there are not two."""
    if len(forces) != 2:
        raise UnknownName(f"forces: name two, one for each {player}, not {len(forces)}")
    return tuple(forces)


def paired(
    forces: Sequence[Any],
    read: Callable[[Mapping[str, Any], str], L],
    taken: Callable[[Any], F],
    alike: Callable[[F], Iterable[F]],
    limit: Callable[[F], int],
    player: str = "player",
    called: str = "force",
) -> tuple[Any, ...]:
    """Both forces, lists among them read; the opponent of one alone is the ready force that comes nearest to it."""
    found = [read(each, f"force {n}") if isinstance(each, Mapping) else each for n, each in enumerate(forces, 1)]
    if len(found) == 1 and isinstance(found[0], (str, msgspec.Struct)):
        force = taken(found[0])
        return (found[0], opponent_of(force, alike(force), limit, called))
    return two_of(found, player)


def agreed(
    kind: type[G],
    given: Mapping[str, Any],
    preset: Mapping[str, Any],
    pair: Callable[[Sequence[Any]], tuple[Any, ...]],
) -> G:
    """The options of a game as they were given, beside a preset, both forces read; raises `UnknownName` if wrong."""
    wanted = {**preset, **given}
    known = kind.__struct_encode_fields__
    for name in wanted:
        if name not in known:
            # As msgspec says it of a record, and a study reads it (sim/studies/complaints.py), with what was meant.
            raise UnknownName(f"options: unknown field `{name}`{guess_or_all(name, known, '`{}`'.format)}")
    if isinstance(wanted.get("forces"), (list, tuple)):
        wanted["forces"] = pair(wanted["forces"])
    try:
        return converted(wanted, kind)
    except msgspec.ValidationError as wrong:
        raise UnknownName(f"options: {wrong}") from None
