"""Crippled models stay in play, and what they suffer is Critical Damage."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, after, replaces
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.dw4.models.condition import is_about_to_explode
from sandtable.rulesets.dw4.procedures.criticals import SufferCriticals, explode_if_due
from sandtable.rulesets.dw4.procedures.harm import SufferDamage
from sandtable.rulesets.dw4.state import BattleGame


class CrippledInPlay(Rule):
    """A Crippled model stays in play, for good (DW4-CRIP-02); only an explosion may follow at once (DW4-CRIT-11)."""

    id = RuleId("DW4-CRIP-01")
    name = "Crippled"

    @replaces(SufferDamage.remove_it_from_play)
    def explode_or_stay(self, g: BattleGame, suffering: SufferDamage) -> Outcome:
        return explode_if_due(g, suffering.model, suffering.by)


class Vulnerable(Rule):
    """Each point of Damage that a Crippled model would suffer is a Critical Damage Effect instead."""

    id = RuleId("DW4-CRIP-07")
    name = "Vulnerable"

    @replaces(SufferDamage.add_the_damage)
    def suffer_criticals_instead(self, g: BattleGame, suffering: SufferDamage) -> Outcome:
        if not g.state.models[suffering.model].crippled:
            return suffering.add_the_damage(g)
        return Call(SufferCriticals(suffering.model, suffering.points, by=suffering.by, source=suffering.source))


class LeftOver(Rule):
    """Damage beyond what Cripples a model inflicts a Critical Damage Effect for each point.

    Ruling: whatever the Damage comes of, and after the Victory Points and an explosion that is due at once; a model
    whose explosion is only waiting for others to suffer has no use for them either.
    """

    id = RuleId("DW4-CRIP-08")
    name = "Damage left over"

    @after(SufferDamage.remove_it_from_play)
    def inflict_the_rest(self, g: BattleGame, suffering: SufferDamage) -> Outcome:
        if not suffering.surplus or is_about_to_explode(g, suffering.model):
            return None
        return Call(SufferCriticals(suffering.model, suffering.surplus, by=suffering.by, source=suffering.source))
