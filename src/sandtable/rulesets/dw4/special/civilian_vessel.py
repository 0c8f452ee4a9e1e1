"""Civilian Vessel: not every crew fires on one."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, before, forbids
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome
from sandtable.rulesets.dw4.advanced.raiding_parties import RAIDING
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.broadside import Broadside
from sandtable.rulesets.dw4.procedures.crew_check import GroupCrewCheck
from sandtable.rulesets.dw4.state import BattleGame, BattleTable


class CivilianVessel(Rule):
    """Whoever chooses it as a target of an Attack or a Broadside passes a Group Crew Check, or the Action ends.

    It never profits from Raiding Parties. Ruling: one check for each choice, so for each repeat of an Attack and for
    each target of a Broadside, of which the earlier results stand (DW4-P-CIVILIAN-VESSEL).
    """

    id = RuleId("DW4-P-CIVILIAN-VESSEL")
    name = "Civilian Vessel"

    @after(Attack.choose_initial_target)
    def hesitate(self, g: BattleGame, attack: Attack) -> Outcome:
        return Call(GroupCrewCheck(attack.unit), into=Attack.steady) if self._is_one(g, attack.target) else None

    @before(Attack.nominate_participating_models)
    def hold_fire(self, g: BattleGame, attack: Attack) -> Outcome:
        return None if attack.steady else Again(attack.conclude_the_action)

    @after(Broadside.choose_a_target)
    def hesitate_alongside(self, g: BattleGame, broadside: Broadside) -> Outcome:
        if not self._is_one(g, broadside.target):
            return None
        return Call(GroupCrewCheck(broadside.unit), into=Broadside.goes_ahead)

    @before(Broadside.make_the_broadside_roll, precedes=EVERY_OTHER)
    def hold_fire_alongside(self, g: BattleGame, broadside: Broadside) -> Outcome:
        return None if broadside.goes_ahead else LEAVE

    @forbids(RAIDING)
    def send_nobody(self, g: BattleTable, model: ModelId) -> Refusal | None:
        return Refusal("nobody raids from a Civilian Vessel", self.id) if has(g, model, self.id) else None

    def _is_one(self, g: BattleTable, target: ModelId) -> bool:
        return target in g.state.models and has(g, target, self.id)
