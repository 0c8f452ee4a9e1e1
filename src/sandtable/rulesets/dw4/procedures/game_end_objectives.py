"""What an Encounter reveals and scores once, when the game has ended."""

from __future__ import annotations

from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.rulesets.dw4.state import BattleGame


class RevealAtGameEnd(Procedure):
    """The last scoring of a game, before the victor is determined. An Encounter that has any attaches here."""

    @step("DW4-PLAY-14")
    def reveal_and_score(self, g: BattleGame) -> Outcome:
        """Where an Encounter reveals its secrets and scores for them."""
        return None
