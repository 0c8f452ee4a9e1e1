"""The Launch Phase, and crews too shaken to launch."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, after, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.procedures.battle import PlayRound
from sandtable.rulesets.dw4.procedures.launch_phase import LaunchPhase
from sandtable.rulesets.dw4.squadrons.launching import TOKENS
from sandtable.rulesets.dw4.state import BattleGame, BattleTable


class LaunchPhases(Rule):
    """Every Round of full play has a Launch Phase before its Activation Phase, the first one as well (DW4-ROUND-02)."""

    id = RuleId("DW4-LAUNCH-01")
    name = "Launch Phase"

    @after(PlayRound.launch_phase)
    def launch(self, g: BattleGame, procedure: PlayRound) -> Outcome:
        return Call(LaunchPhase())


class DisorderOnDeck(Rule):
    """Each level of Disorder on a model costs it one token, down to none.

    Ruling: once, though both the rule of Disorder and the one of Carriers say so (DW4-DIS-08).
    """

    id = RuleId("DW4-DIS-08")
    name = "Disorder"

    @modifies(TOKENS, FIXED)
    def launch_fewer(self, g: BattleTable, model: ModelId) -> Modifier | None:
        levels = g.state.models[model].disorder
        return Modifier(-levels, f"Disorder {levels}") if levels else None
