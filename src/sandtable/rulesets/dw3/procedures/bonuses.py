"""What a unit may use once in an activation, for one attack or assault."""

from __future__ import annotations

from sandtable.kernel.decision import YesNo
from sandtable.kernel.ids import SeatId
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.fighting.shots import ONCE, Bonus, Shot
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.state import BattleGame, Unit

QUESTIONS = (
    "Focused Fire",
    "Focused Gunnery",
    "Gyroscopic Control",
    "Hunter",
    "Loyal She Began; Thus She Remains",
    "Rocket Barrage",
    "Torpedo Master-Calculator",
    "Triangulated Solution",
)
"""It is asked under the name of the rule that grants it."""


def bonuses_taken(g: BattleGame, unit: Unit, shot: Shot) -> list[Bonus]:
    """What the owner of a unit uses for this pool, before it is rolled (DW3-R-G-03)."""
    offered = [bonus for bonus in g.granted(ONCE, shot) if isinstance(bonus, Bonus) and bonus.name not in unit.used]
    return [bonus for bonus in offered if g.ask(_whether_to_use(unit.seat, bonus, shot.target))]


def _whether_to_use(seat: SeatId, bonus: Bonus, target: ModelId) -> YesNo:
    more = [f"{bonus.dice} more dice"] if bonus.dice else []
    more += ["blanks rolled again"] if bonus.again else []
    more += [str(quality) for quality in bonus.qualities]
    return YesNo(
        seat,
        bonus.name,
        prompt=f"Use {bonus.name} against {thing(target)}: {', '.join(more)}? It helps once in an activation.",
        rules=(bonus.rule,),
        about=(target,),
        default=True,
    )
