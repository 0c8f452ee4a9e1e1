"""Special rules that demand opposite results: the First Admiral says which of them counts."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import RuleId
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.turn_order import first_admiral

CLASH = "which rule prevails"


def which_prevails(g: BattleTable, for_it: RuleId, against_it: RuleId, about: str) -> ChooseOne[RuleId]:
    """Which of two clashing special rules counts, in this one instance: nothing is kept for the next (DW4-G-03).

    Ruling: whoever gives no answer lets the prohibition or immunity stand (DW4-G-03).
    """
    return ChooseOne(
        first_admiral(g),
        CLASH,
        (for_it, against_it),
        "rule",
        prompt=f"Two special rules of {thing(about)} contradict each other: choose the one that counts this time.",
        rules=(RuleId("DW4-G-03"), RuleId("DW4-MODE-07"), for_it, against_it),
        about=(about,),
        default=against_it,
    )
