"""Magnetic: it sticks."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, before, forbids
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.events.harm import CriticalMarked
from sandtable.rulesets.dw3.fighting.rule_kinds import NothingHides
from sandtable.rulesets.dw3.fighting.shots import HIDDEN, SCREENED, Shot
from sandtable.rulesets.dw3.procedures.hits import TakeHits
from sandtable.rulesets.dw3.state import BattleGame, BattleTable, Critical
from sandtable.rulesets.dw3.table.where import class_of

NON_MAGNETIC = "NON-MAGNETIC"


class Magnetic(NothingHides):
    """Its target is never obscured, and damage from it locks the rudder at the end (DW3-QUAL-15).

    After all other effects, and never as a second marker.
    """

    id = RuleId("DW3-R-MAGNETIC")
    name = "Magnetic"
    quality = Quality.MAGNETIC

    @forbids(HIDDEN)
    @forbids(SCREENED)
    def find(self, g: BattleTable, shot: Shot) -> Refusal | None:
        return None if NON_MAGNETIC in class_of(g, shot.target).traits else super().find(g, shot)

    @before(TakeHits.after_all_effects, beside=EVERY_OTHER)
    def lock_the_rudder(self, g: BattleGame, hits: TakeHits) -> Outcome:
        model = g.state.models[hits.model]
        enough = hits.damage if g.state.settings.magnetic_needs_damage else hits.hits
        if not enough or not hits.has(Quality.MAGNETIC) or model.left_as is not None:
            return None
        if Critical.NAVIGATION_LOCK not in model.criticals and NON_MAGNETIC not in class_of(g, hits.model).traits:
            hits.locked = True
            g.emit(CriticalMarked(hits.model, Critical.NAVIGATION_LOCK))
        return None
