"""Peer Review: everybody watches."""

from __future__ import annotations

from sandtable.kernel.hooks import modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.discipline import PASSES, RALLY, SUPPRESSION, UnderTest
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import bearers, inches_of, is_near
from sandtable.tabletop.layers import MOST


class PeerReview(RuleWithX):
    """Friends within X inches pass Suppression and Rally Tests without a card, itself too."""

    id = RuleId("AC-R-PEER-REVIEW")
    name = "Peer Review"
    stacking = Stacking.HIGHEST_X

    @modifies(PASSES, MOST)
    def watch(self, g: BattleTable, tested: UnderTest) -> Modifier | None:
        fits = tested.what in (SUPPRESSION, RALLY)
        return Modifier(1) if fits and is_under_review(g, tested.unit) else None


def is_under_review(g: BattleTable, unit: UnitId) -> bool:
    """Whether a friend that is near enough watches a unit."""
    rule = PeerReview()
    peers = bearers(g, g.state.units[unit].seat, rule.id)
    return any([is_near(g, unit, peer, inches_of(g, peer, rule)) for peer in peers])
