"""Voltaic: it looks for a way to earth."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.shots import POOL, Shot
from sandtable.rulesets.dw3.models.attributes import PLUS, has_critical
from sandtable.rulesets.dw3.procedures.harm import GainDisorder
from sandtable.rulesets.dw3.procedures.hits import TakeHits
from sandtable.rulesets.dw3.state import BattleGame, BattleTable, Critical
from sandtable.rulesets.dw3.table.where import class_of


class Voltaic(Rule):
    """1 more die if the target has a working generator; a critical marker from it brings a disorder."""

    id = RuleId("DW3-R-VOLTAIC")
    name = "Voltaic"

    @modifies(POOL, PLUS)
    def find_a_generator(self, g: BattleTable, shot: Shot) -> Modifier | None:
        if Quality.VOLTAIC not in shot.qualities or has_critical(g, shot.target, Critical.GENERATOR_SHUTDOWN):
            return None
        return Modifier(1) if class_of(g, shot.target).generators else None

    @after(TakeHits.after_the_criticals, beside=EVERY_OTHER)
    def shock(self, g: BattleGame, hits: TakeHits) -> Outcome:
        if not hits.initial or Quality.VOLTAIC not in hits.qualities:
            return None
        marked = len(g.state.models[hits.model].criticals) > hits.markers
        return Call(GainDisorder(hits.model, "voltaic")) if marked else None
