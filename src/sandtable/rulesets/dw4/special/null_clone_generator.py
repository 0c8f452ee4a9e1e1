"""Null-Clone Generator: it puts out the enemy's engines and starts one's own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, step
from sandtable.rulesets.dw4.events.criticals import CriticalsRemoved
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.around import enemies_near
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.procedures.actions import ACTIONS_CHOICE
from sandtable.rulesets.dw4.procedures.criticals import SufferTogether
from sandtable.rulesets.dw4.procedures.special_action import SpecialAction
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Critical, Model
from sandtable.rulesets.dw4.tactics.advice import judges, takes_the_proposal
from sandtable.rulesets.dw4.tactics.evaluation import CRITICAL
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import friends

NULL_CLONE = RuleId("DW4-S-NULL-CLONE-GENERATOR")
REACH = 5 * INCH
CLONED = 10 * INCH


class NullCloneGenerator(Rule):
    """A Special Action: a System Failure for each enemy within 5" that has none; for each a friend may lose one."""

    id = NULL_CLONE
    name = "Null-Clone Generator"

    @grants(ACTIONS_CHOICE)
    def offer_to_engage(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if not EngageNullClone.able_models(g, unit):
            return ()
        return (Grant(EngageNullClone.name, self.id, EngageNullClone(unit)),)


class EngageNullClone(SpecialAction):
    """Models put out the Systems of enemies around them and may start those of friends again."""

    name: ClassVar[str] = "Engage Null-Clone Generators"
    hint: ClassVar[str] = "System Failures for enemies within 5 inches; friends may lose theirs."
    struck: tuple[ModelId, ...] = ()
    removable: int = 0

    @classmethod
    def can_join(cls, g: BattleTable, model: Model) -> bool:
        return has(g, model.id, NULL_CLONE) and bool(_working_near(g, model.seat, (model.id,)))

    @step("DW4-S-NULL-CLONE-GENERATOR")
    def put_their_systems_out(self, g: BattleGame) -> Outcome:
        seat = g.state.units[self.unit].seat
        self.struck = _working_near(g, seat, self.participants)
        effects = tuple([(foe, Critical.SYSTEM_FAILURE) for foe in self.struck])
        return Call(SufferTogether(effects, seat, self.name))

    @step("DW4-S-NULL-CLONE-GENERATOR")
    def count_those_inflicted(self, g: BattleGame) -> Outcome:
        # Whoever was spared it gives nothing back; whoever was lost by it suffered it all the same.
        records = [g.state.models[foe] for foe in self.struck]
        self.removable = sum([Critical.SYSTEM_FAILURE in foe.criticals or foe.left_as is not None for foe in records])
        return None

    @step("DW4-S-NULL-CLONE-GENERATOR")
    def start_a_system_again(self, g: BattleGame) -> Outcome:
        failing = _failing_near(g, self.participants) if self.removable else ()
        if not failing:
            return LEAVE
        seat = g.state.units[self.unit].seat
        chosen = g.ask(_which_friend(seat, failing, self.removable))
        if chosen is None:
            return LEAVE
        self.removable -= 1
        g.emit(CriticalsRemoved(chosen, (Critical.SYSTEM_FAILURE,)))
        return None

    @step("DW4-S-NULL-CLONE-GENERATOR")
    def start_the_next(self, g: BattleGame) -> Outcome:
        return Again(self.start_a_system_again)


def _working_near(g: BattleTable, seat: SeatId, models: tuple[ModelId, ...]) -> tuple[ModelId, ...]:
    near = enemies_near(g, seat, models, REACH)
    return tuple([foe for foe in near if Critical.SYSTEM_FAILURE not in g.state.models[foe].criticals])


def _failing_near(g: BattleTable, participants: tuple[ModelId, ...]) -> tuple[ModelId, ...]:
    """The friends within 10" of a model that took part, itself included, with a System Failure."""
    here = [model for model in participants if g.state.models[model].pose is not None]
    if not here:
        return ()
    own = friends(g, g.state.models[here[0]].seat)
    failing = [friend.id for friend in own if Critical.SYSTEM_FAILURE in friend.criticals]
    return tuple([friend for friend in failing if any([are_within(g, model, friend, CLONED) for model in here])])


def _which_friend(seat: SeatId, failing: tuple[ModelId, ...], left: int) -> ChooseOne[ModelId]:
    return ChooseOne(
        seat,
        "system failure to remove",
        failing,
        "model",
        prompt=f"Choose a model that loses a System Failure; {left} may be removed.",
        rules=(NULL_CLONE,),
        passing="remove no more",
        default=failing[0],
    )


@judges(EngageNullClone.name)
def null_clone_worth(g: BattleTable, unit: UnitId) -> float:
    able = EngageNullClone.able_models(g, unit)
    struck = len(_working_near(g, g.state.units[unit].seat, able))
    return CRITICAL * (struck + min(struck, len(_failing_near(g, able))))


takes_the_proposal("system failure to remove", "any System that works again is as good as another")
