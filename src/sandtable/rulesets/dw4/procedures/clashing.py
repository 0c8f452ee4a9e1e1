"""Special rules that demand opposite results: the First Admiral says which of them counts."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.catalogue import catalogue
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.turn_order import first_admiral

CLASH = "which rule prevails"


def part_of(rule: RuleId, part: str) -> RuleId:
    """A part of a rule, in words, where it contradicts another part of the same rule."""
    return RuleId(f"{rule} ({part})")


def whole(part: str) -> RuleId:
    """The rule that something is a part of, or the rule itself."""
    return RuleId(part.partition(" (")[0])


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
    one, other = [clashing.replace(whole(clashing), rules[whole(clashing)].name) for clashing in (for_it, against_it)]
    return ChooseOne(
        first_admiral(g),
        CLASH,
        (for_it, against_it),
        "rule",
        prompt=f"{one} and {other} contradict each other about {thing(about)}: choose the one that counts this time.",
        rules=tuple(dict.fromkeys([RuleId("DW4-G-03"), RuleId("DW4-MODE-07"), whole(for_it), whole(against_it)])),
        about=(about, gaining),
        default=unanswered or against_it,
    )
