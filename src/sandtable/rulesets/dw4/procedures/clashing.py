"""Special rules that demand opposite results: the First Admiral says which of them counts."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.catalogue import catalogue
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.turn_order import first_admiral

CLASH = "which rule prevails"


def prevails(
    g: BattleGame, for_it: RuleId, against_it: RuleId, about: str, gaining: SeatId, unanswered: RuleId | None = None
) -> bool:
    """Whether the first of two clashing special rules counts, in this one instance (DW4-G-03)."""
    return g.ask(lambda: which_prevails(g, for_it, against_it, about, gaining, unanswered)) == for_it


def which_prevails(
    g: BattleTable, for_it: RuleId, against_it: RuleId, about: str, gaining: SeatId, unanswered: RuleId | None = None
) -> ChooseOne[RuleId]:
    """Which of two clashing special rules counts, in this one instance: nothing is kept for the next (DW4-G-03).

    `gaining` is the Admiral whom the first of them serves. Ruling: whoever gives no answer lets the prohibition or
    immunity stand, which is the second where nothing else is said (DW4-G-03).
    """
    rules = catalogue().rules
    return ChooseOne(
        first_admiral(g),
        CLASH,
        (for_it, against_it),
        "rule",
        prompt=f"{rules[for_it].name} and {rules[against_it].name} contradict each other about {thing(about)}: "
        "choose the one that counts this time.",
        rules=(RuleId("DW4-G-03"), RuleId("DW4-MODE-07"), for_it, against_it),
        about=(about, gaining),
        default=unanswered or against_it,
    )
