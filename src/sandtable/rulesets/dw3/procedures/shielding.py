"""The question whether a shield takes dice away from what is rolled against its bearer."""

from __future__ import annotations

from sandtable.kernel.decision import YesNo
from sandtable.kernel.ids import RuleId
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.state import BattleTable


def whether_to_shield(g: BattleTable, target: ModelId, off: int, pool: int, of_what: str) -> YesNo:
    """Asked of the owner of a model where being obscured plays no part (DW3-SHOOT-27)."""
    return YesNo(
        g.state.models[target].seat,
        "shield",
        prompt=f"Take {off} of {pool} dice of the {of_what} away with the shield of {thing(target)}?",
        rules=(RuleId("DW3-SHOOT-27"),),
        about=(target,),
        default=True,
    )
