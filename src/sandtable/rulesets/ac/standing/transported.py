"""Transports and their passengers."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import EVERY_OTHER, Grant, Rule, after, before, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.actions import ACTIONS
from sandtable.rulesets.ac.procedures.embarking import CrowdOut, Embark, LoseLoads, to_embark
from sandtable.rulesets.ac.procedures.losses import AfterLosses, Annihilate, LoseModels
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.loads import aboard, passengers


class EmbarkAction(Rule):
    """Infantry near an Unoccupied friendly Transport may Embark in its Attack Step (AC-TRANS-05, AC-SPECIAL-05)."""

    id = RuleId("AC-TRANS-05")
    name = "Embark"
    only_offers = True

    @grants(ACTIONS)
    def go_aboard(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        return [Grant(f"{self.name} {other}", self.id, Embark(unit, other)) for other in to_embark(g, unit)]


class Passengers(Rule):
    """They die with the models that carried them (AC-TRANS-15), and go wherever their Transport goes (AC-TRANS-17).

    Ruling: once all losses of an attack are known.
    """

    id = RuleId("AC-TRANS-15")
    name = "passengers"

    @before(AfterLosses.annihilate, precedes=EVERY_OTHER)
    def lose_room(self, g: BattleGame, losses: AfterLosses) -> Outcome:
        under_fire = g.enclosing(LoseModels)
        more = under_fire is not None and under_fire.unit == losses.unit and not under_fire.is_over(g)
        return None if more or not passengers(g, losses.unit) else Call(CrowdOut(losses.unit))

    @after(Annihilate.score, precedes=EVERY_OTHER)
    def go_with_it(self, g: BattleGame, annihilation: Annihilate) -> Outcome:
        units = tuple([unit.id for unit in aboard(g, annihilation.unit)])
        return Call(LoseLoads(units, annihilation.how)) if units else None
