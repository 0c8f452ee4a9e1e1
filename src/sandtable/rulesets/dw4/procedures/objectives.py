"""Complete Objectives: the Encounter's Primary Objectives, scored at the end of each Round."""

from __future__ import annotations

from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.rulesets.dw4.state import BattleGame


class CompleteObjectives(Procedure):
    """Each Admiral scores the Encounter's Objectives. What they are is the Encounter's to say: it attaches here."""

    @step("DW4-END-02")
    def take_stock(self, g: BattleGame) -> Outcome:
        """Where an Encounter marks what must be known before anything is scored."""
        return None

    @step("DW4-END-02")
    def score_the_objectives(self, g: BattleGame) -> Outcome:
        """Where an Encounter scores."""
        return None
