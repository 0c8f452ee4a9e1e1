"""Daredevil Crew: sailors who cheer when the hulls crash together."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, before, forbids, suppresses
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Outcome
from sandtable.rulesets.dw4.fighting.participation import Joining
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.procedures.boarding import BOARDING
from sandtable.rulesets.dw4.procedures.ram import RAM_NERVE, Impact, Ram
from sandtable.rulesets.dw4.state import BattleGame, BattleTable


class DaredevilCrew(Rule):
    """It Rams without a Crew Check and gains no Disorder by it, and afterwards it may still board."""

    id = RuleId("DW4-P-DAREDEVIL-CREW")
    name = "Daredevil Crew"

    @forbids(RAM_NERVE)
    def pass_the_check(self, g: BattleTable, impact: Impact) -> Refusal | None:
        return Refusal(self.name, self.id) if has(g, impact.model, self.id) else None

    @before(Ram.disorder_the_ramming_model)
    def keep_calm(self, g: BattleGame, ram: Ram) -> Outcome:
        return Again(ram.disorder_the_target) if has(g, ram.model, self.id) else None

    @suppresses("DW4-ACTION-10")
    def go_over_the_rail(self, g: BattleTable, subject: object) -> bool:
        return isinstance(subject, Joining) and subject.action == BOARDING and has(g, subject.model, self.id)
