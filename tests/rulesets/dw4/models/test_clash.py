"""Rules that contradict each other."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.rulesets.dw4.models.clash import Claim, Source, prevailing
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.testing.answers import options_of
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer

BASIC = Claim(RuleId("BASIC"), Source.RULEBOOK)
OURS = Claim(RuleId("OURS"), Source.SPECIAL_RULE)
THEIRS = Claim(RuleId("THEIRS"), Source.SPECIAL_RULE)
NEWEST = Claim(RuleId("NEWEST"), Source.NEWEST_ORBAT)


class Clash(Procedure):
    """Some rules contradict each other."""

    claims: tuple[Claim, ...]

    @step("-")
    def settle(self, g: BattleGame) -> Outcome:
        self.result = prevailing(g, self.claims, RuleId("THEIRS"))
        return None


@pytest.mark.rule("DW4-MODE-07")
@pytest.mark.parametrize(
    ("claims", "winner"),
    [((BASIC, OURS), "OURS"), ((OURS, BASIC), "OURS"), ((NEWEST, OURS, THEIRS, BASIC), "NEWEST")],
)
def test_the_newest_orbat_beats_a_special_rule_and_that_beats_the_rulebook(
    claims: tuple[Claim, ...], winner: str
) -> None:
    assert Tabletop().game(Clash(claims)).result == winner


@pytest.mark.rule("DW4-MODE-07", "DW4-MODE-08")
@pytest.mark.parametrize("first", [A, B])
def test_the_first_admiral_settles_a_clash_of_special_rules_and_no_coin_does(first: str) -> None:
    t = Tabletop()
    t.clock = replace(t.clock, first=first)
    g = t.game(Clash((BASIC, OURS, THEIRS)), dice=[])
    decision = g.pending[0]
    assert (decision.seat, options_of(decision), decision.default) == (first, ("OURS", "THEIRS"), "THEIRS")
    answer(g, "which rule prevails", "OURS")
    assert g.result == "OURS"
