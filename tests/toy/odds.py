"""The shot as data, from which its odds are worked out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.kernel.chance import Roll
from sandtable.kernel.engine import Game
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.event import Event
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.rollform import Field, RollForm
from sandtable.kernel.rollspec import DicePool, Mark, RollCame, RollSpec, Side
from sandtable.kernel.table import Table
from sandtable.kernel.view import View
from tests.toy.events import ShotFired
from tests.toy.firing import WORTH, Fire
from tests.toy.values import Shot, dice_of
from tests.toy.world import Skerries, whole_berths

SIDES = tuple(Side(str(face + 1), worth) for face, worth in enumerate(WORTH))
MOST = 9
FORM = RollForm(
    (
        Field(name="dice", label="Dice", kind="number", section="Shot", default=2, least=0, most=MOST),
        Field(name="berths", label="Berths left", kind="number", section="Shot", default=3, least=1, most=3),
    )
)


def roll_of(dice: int, berths: int, roller: str = "", title: str = "") -> RollSpec:
    """So many dice at a boat that has so many berths left."""
    sinks = Mark("Sinks her", berths, RuleId("SKE-DAMAGE-02"))
    return RollSpec(
        DicePool(dice, SIDES),
        DicePool(0, SIDES),
        1,
        marks=(sinks,),
        title=title or f"a shot of {dice}",
        counts="hits",
        roller=SeatId(roller),
    )


def shot_of(table: Table[Skerries], shot: Shot) -> RollSpec:
    berths = len(whole_berths(table.state, shot.at))
    return roll_of(dice_of(table, shot), berths, shot.by, f"{shot.by} at {shot.at}")


class SkerryRolls:
    """The facet `rolls`."""

    def spec(self, view: View[Any], answer: Any) -> RollSpec | None:
        if view.decision is None or view.seat is None or view.decision.question != "target" or answer is None:
            return None
        return shot_of(view, Shot(view.seat, answer))

    def beside(self, view: View[Any], answer: Any) -> tuple[()]:
        return ()

    def wanted(self, game: Game[Any]) -> RollSpec | None:
        fire = game.stack[-1].procedure
        if not isinstance(game.wanted, Roll) or not isinstance(fire, Fire) or fire.target is None:
            return None
        return shot_of(game, Shot(fire.seat, fire.target))

    def came(self, event: Event) -> RollCame | None:
        return RollCame(event.seat, event.hits) if isinstance(event, ShotFired) and event.faces else None

    def in_words(self, text: str) -> RollSpec:
        if not text.isdecimal() or int(text[:3]) > MOST:
            raise UnknownName(f"{text!r} is no number of dice")
        return roll_of(int(text), 3)

    def of_figures(self, figures: Mapping[str, Any]) -> RollSpec:
        return self.of_form(figures)

    def form(self) -> RollForm:
        return FORM

    def of_form(self, filled: Mapping[str, Any]) -> RollSpec:
        dice, berths = filled.get("dice", 2), filled.get("berths", 3)
        if not isinstance(dice, int) or not isinstance(berths, int) or not 0 <= dice <= MOST or not 1 <= berths <= 3:
            raise UnknownName("say how many dice, and how many berths are left")
        return roll_of(dice, berths)
