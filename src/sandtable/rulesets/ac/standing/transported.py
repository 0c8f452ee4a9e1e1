"""Transports and their passengers."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import EVERY_OTHER, Grant, Rule, after, before, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.actions import ACTIONS
from sandtable.rulesets.ac.procedures.embarking import CrowdOut, Embark, to_embark
from sandtable.rulesets.ac.procedures.losses import AfterLosses, Annihilate
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.loads import passengers


class EmbarkAction(Rule):
    """Infantry near an Unoccupied friendly Transport may Embark in its Attack Step (AC-TRANS-05, AC-SPECIAL-05)."""

    id = RuleId("AC-TRANS-05")
    name = "Embark"
    only_offers = True

    @grants(ACTIONS)
    def go_aboard(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        return [Grant(f"{self.name} {other}", self.id, Embark(unit, other)) for other in to_embark(g, unit)]


class Passengers(Rule):
    """They die with the models that carried them (AC-TRANS-15), and go wherever their Transport goes (AC-TRANS-17)."""

    id = RuleId("AC-TRANS-15")
    name = "passengers"

    @before(AfterLosses.annihilate, precedes=EVERY_OTHER)
    def lose_room(self, g: BattleGame, losses: AfterLosses) -> Outcome:
        return None if passengers(g, losses.unit) is None else Call(CrowdOut(losses.unit))

    @after(Annihilate.score, precedes=EVERY_OTHER)
    def go_with_it(self, g: BattleGame, annihilation: Annihilate) -> Outcome:
        aboard = passengers(g, annihilation.unit)
        return None if aboard is None else Call(Annihilate(aboard.id, annihilation.how))
