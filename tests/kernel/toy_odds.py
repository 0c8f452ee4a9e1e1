"""The throw of the toy as data, so that odds can be tried without any of the real games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.kernel.chance import Roll
from sandtable.kernel.engine import Game
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.event import Event
from sandtable.kernel.rollform import Field, RollForm
from sandtable.kernel.rollspec import DicePool, Explode, Mark, RollCame, RollSpec, Side
from tests.kernel.toy_play import Throw
from tests.kernel.toy_world import PebblesChanged

PEBBLE = tuple(Side(str(face + 1), int(face >= 3), int(face == 5)) for face in range(6))
FORM = RollForm((Field(name="dice", label="Pebbles", kind="number", section="Throw", default=3, least=0, most=9),))


def throw_of(dice: int, title: str = "") -> RollSpec:
    """So many pebbles skipped over the water."""
    own = DicePool(dice, PEBBLE, (Explode(),))
    return RollSpec(
        own, DicePool(0, PEBBLE), 1, marks=(Mark("Far", 4),), title=title or f"{dice} pebbles", counts="skips"
    )


def throw_of_form(filled: Mapping[str, Any]) -> RollSpec:
    dice = filled.get("dice", 3)
    if not isinstance(dice, int) or set(filled) - {"dice"}:
        raise UnknownName("say how many pebbles")
    return throw_of(dice)


def throw_in_words(text: str) -> RollSpec:
    if not text.isdecimal():
        raise UnknownName(f"{text!r} is no number of pebbles")
    return throw_of(int(text[:9]))


def throw_wanted(game: Game[Any]) -> RollSpec | None:
    """The throw whose first dice are wanted."""
    throw = game.stack[-1].procedure
    if not isinstance(game.wanted, Roll) or not isinstance(throw, Throw) or throw.faces:
        return None
    return throw_of(throw.dice, f"{throw.seat} throws")


def throw_came(event: Event) -> RollCame | None:
    return RollCame(event.seat, event.by + 1) if isinstance(event, PebblesChanged) and event.by >= -1 else None
