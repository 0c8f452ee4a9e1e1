"""Actions in which models take part together: what they all begin with."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.presentation import FOLLOWING, Presentation
from sandtable.kernel.procedure import LEAVE, Call, Outcome, Procedure, step
from sandtable.rulesets.dw4.fighting.participation import may_join, which_formation, which_models
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.confusion import ConfusionCheck
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Model
from sandtable.tabletop.where import models_of


class NamedAction(Procedure):
    """An Action that is offered by its name, with a line that says what it means."""

    name: ClassVar[str] = ""
    """What it is called, in the list of Actions and everywhere else."""
    hint: ClassVar[str] = ""
    """What it means, for someone who has not read the rules."""


class JointAction(NamedAction):
    """An Action for which Participating models are nominated. Its own steps follow those of this beginning."""

    unit: UnitId
    participants: tuple[ModelId, ...] = ()
    goes_ahead: bool = False

    nominating: ClassVar[Presentation] = FOLLOWING
    """How the question is shown who takes part."""

    @classmethod
    def can_join(cls, g: BattleTable, model: Model) -> bool:
        """Whether it concerns a model of the unit at all."""
        return True

    @classmethod
    def able_models(cls, g: BattleTable, unit: UnitId) -> tuple[ModelId, ...]:
        """The models that could Participate now."""
        here = [model for model in models_of(g, unit) if model.pose is not None and cls.can_join(g, model)]
        return tuple([model.id for model in here if may_join(g, model.id, cls.name)])

    @step("DW4-ACTION-04", "DW4-ACTION-05")
    def nominate_participating_models(self, g: BattleGame) -> Outcome:
        able = self.able_models(g, self.unit)
        if not able:
            return LEAVE
        formation = g.ask(lambda: which_formation(g, self.unit, able))
        those = tuple([model for model in able if model in formation])
        self.participants = g.ask(lambda: which_models(g, self.unit, self.name, those, self.nominating))
        return None

    @step("DW4-ACTION-06")
    def check_for_confusion(self, g: BattleGame) -> Outcome:
        return Call(ConfusionCheck(self.unit, self.participants), into=JointAction.goes_ahead)

    @step("DW4-ACTION-07")
    def go_ahead(self, g: BattleGame) -> Outcome:
        return None if self.goes_ahead else LEAVE
