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
from sandtable.kernel.view import View
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


class ToyRolls:
    """The facet `rolls`."""

    def spec(self, view: View[Any], answer: Any) -> None:
        return None

    def beside(self, view: View[Any], answer: Any) -> tuple[()]:
        return ()

    def wanted(self, game: Game[Any]) -> RollSpec | None:
        throw = game.stack[-1].procedure
        if not isinstance(game.wanted, Roll) or not isinstance(throw, Throw) or throw.faces:
            return None
        return throw_of(throw.dice, f"{throw.seat} throws")

    def came(self, event: Event) -> RollCame | None:
        return RollCame(event.seat, event.by + 1) if isinstance(event, PebblesChanged) and event.by >= -1 else None

    def in_words(self, text: str) -> RollSpec:
        if not text.isdecimal():
            raise UnknownName(f"{text!r} is no number of pebbles")
        return throw_of(int(text[:9]))

    def of_figures(self, figures: Mapping[str, Any]) -> RollSpec:
        return self.of_form(figures)

    def form(self) -> RollForm:
        return FORM

    def of_form(self, filled: Mapping[str, Any]) -> RollSpec:
        dice = filled.get("dice", 3)
        if not isinstance(dice, int) or set(filled) - {"dice"}:
            raise UnknownName("say how many pebbles")
        return throw_of(dice)
