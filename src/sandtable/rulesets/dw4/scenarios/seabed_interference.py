"""The Oil Fields, Medium and Large: the Flagship works at the pipelines."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from sandtable.kernel.hooks import Grant, Rule, after, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome, step
from sandtable.rulesets.dw4.forces.encounters import has_secondary
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.scoring_models import is_scoring
from sandtable.rulesets.dw4.procedures.actions import ACTIONS_CHOICE
from sandtable.rulesets.dw4.procedures.confusion import ConfusionCheck
from sandtable.rulesets.dw4.procedures.crew_check import CrewCheck, GroupCrewCheck
from sandtable.rulesets.dw4.procedures.special_action import UnitAction
from sandtable.rulesets.dw4.scenarios.oil_fields import ENCOUNTER, REACH, platforms
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Model
from sandtable.rulesets.dw4.table.where import class_of_unit
from sandtable.rulesets.dw4.tactics.advice import judges
from sandtable.rulesets.dw4.tactics.worth import scoring_action
from sandtable.rulesets.dw4.words.objectives import Rank, tells_objective
from sandtable.tabletop.distances import is_near_feature
from sandtable.tabletop.events import VictoryPointsScored


class WorkThePipelines(UnitAction):
    """A Special Action of the Flagship: a Group Crew Check, and the Value of the card if it is passed."""

    name: ClassVar[str] = "Work the Pipelines"
    passed: bool = False

    @classmethod
    def can_join(cls, g: BattleTable, model: Model) -> bool:
        if not is_scoring(g, model.id):
            return False
        return any([is_near_feature(g, model.id, platform, REACH) for platform in platforms(g)])

    @step("DW4-ENC3-06")
    def check_the_crews(self, g: BattleGame) -> Outcome:
        return Call(GroupCrewCheck(self.unit), into=WorkThePipelines.passed)


class SeabedInterference(Rule):
    """Once in an Activation a Flagship unit with a Scoring Model near an Oil Platform may work at the pipelines.

    Ruling: where the check is passed without a card there is no Value, and no points.
    """

    id = RuleId("DW4-ENC3-06")
    name = "Seabed Interference"
    variant = ENCOUNTER

    @grants(ACTIONS_CHOICE)
    def offer(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if not has_secondary(g, ENCOUNTER) or not class_of_unit(g, unit).flagship:
            return ()
        if not WorkThePipelines.able_models(g, unit):
            return ()
        return (Grant(WorkThePipelines.name, self.id, WorkThePipelines(unit)),)

    @after(CrewCheck.let_the_card_stand)
    def score_the_card(self, g: BattleGame, check: CrewCheck) -> Outcome:
        if not check.result or g.enclosing(WorkThePipelines) is None or g.enclosing(ConfusionCheck) is not None:
            return None
        seat = g.state.models[check.model].seat
        g.emit(VictoryPointsScored(seat, check.value, "the pipelines", self.id))
        return None


# DW4-ENC3-06
tells_objective(
    ENCOUNTER,
    Rank.SECONDARY,
    'Once per Activation a Flagship unit with a Scoring Model within 4" of an Oil Platform may work at the '
    "pipelines as a Special Action: it scores the Value of the card that passes its Group Crew Check.",
)


judges(WorkThePipelines.name)(scoring_action)
