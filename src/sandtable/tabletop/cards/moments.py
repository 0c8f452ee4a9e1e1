"""Moments at which cards may be played: rules grant plays at them, by what everyone can see."""

from __future__ import annotations

from typing import Any, TypeVar

from sandtable.kernel.hooks import Grant
from sandtable.kernel.table import Table
from sandtable.kernel.values import Choice
from sandtable.kernel.windows import as_spectator

S = TypeVar("S")
P = TypeVar("P", bound=Grant)


def by_name(*moments: Choice[S]) -> dict[str, Choice[S]]:
    """Every moment by its name, which is the question's: so a player may let it pass for good."""
    return {moment.name: moment for moment in moments}


def plays_at(g: Table[Any], moment: Choice[S], occasion: S, kind: type[P]) -> tuple[P, ...]:
    """What rules offer at an occasion, judged by public facts alone: they look at the table as a spectator does."""
    return tuple([play for play in as_spectator(g).granted(moment, occasion) if isinstance(play, kind)])
