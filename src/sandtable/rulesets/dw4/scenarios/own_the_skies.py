"""Meeting Engagement, Medium and Large: Attack Runs that tell."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.forces.encounters import has_secondary
from sandtable.rulesets.dw4.procedures.attack_run import AttackRun
from sandtable.rulesets.dw4.scenarios.meeting_engagement import ENCOUNTER
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.rulesets.dw4.words.objectives import Rank, tells_objective
from sandtable.tabletop.events import VictoryPointsScored

POINTS = 5


class OwnTheSkies(Rule):
    """Each Attack Run that inflicts at least one Critical Damage Effect scores; Escorts lost to it do not count."""

    id = RuleId("DW4-ENC1-06")
    name = "Own the Skies"
    variant = ENCOUNTER

    @after(AttackRun.resolve_critical_damage)
    def score(self, g: BattleGame, run: AttackRun) -> Outcome:
        if run.allocated and has_secondary(g, ENCOUNTER):
            g.emit(VictoryPointsScored(run.seat, POINTS, f"Attack Run on {run.unit}", self.id))
        return None


# DW4-ENC1-06
tells_objective(
    ENCOUNTER,
    Rank.SECONDARY,
    "Each Attack Run that inflicts at least one Critical Damage Effect: 5 Victory Points.",
)
