"""What the Successes of an Action Roll mean: each Action that calls for one says so in its own place (DW4-DICE-18)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from sandtable.kernel.procedure import Procedure
from sandtable.kernel.rollspec import RollSpec
from sandtable.rulesets.dw4.state import BattleGame

P = TypeVar("P", bound=Procedure)
Meaning = Callable[[BattleGame, RollSpec, P], RollSpec]

_MEANINGS: dict[type[Procedure], Meaning[Any]] = {}


def means(action: type[P]) -> Callable[[Meaning[P]], Meaning[P]]:
    """Declares what an Action makes of its roll: its title, what is counted, what it is good for."""

    def declare(meaning: Meaning[P]) -> Meaning[P]:
        if action in _MEANINGS:
            raise TypeError(f"two say what the roll of {action.__name__} means")
        _MEANINGS[action] = meaning
        return meaning

    return declare


def meant_by(g: BattleGame, spec: RollSpec, action: Procedure | None) -> RollSpec:
    """The roll with what it means to the Action that calls for it, where that says so."""
    meaning = next((_MEANINGS[kind] for kind in type(action).__mro__ if kind in _MEANINGS), None)
    return spec if meaning is None else meaning(g, spec, action)
