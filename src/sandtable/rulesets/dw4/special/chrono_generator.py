"""Chrono Generator: a unit lives through a moment twice."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne, Picker, YesNo
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.kernel.values import Modifier
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.advanced.attacking_terrain import AttackingTerrain
from sandtable.rulesets.dw4.advanced.underwater import DivingAndSurfacing
from sandtable.rulesets.dw4.events.criticals import DamageRepaired
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import ACTION_POOL, ATTACK, FIXED, Shot, crew
from sandtable.rulesets.dw4.models.condition import is_battle_ready
from sandtable.rulesets.dw4.models.properties import has_unit_benefit
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.crew_check import CrewCheck, crew_check, weakest_crew
from sandtable.rulesets.dw4.procedures.drawing import card_value
from sandtable.rulesets.dw4.procedures.harm import Strain
from sandtable.rulesets.dw4.special.resupply import Resupply
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.tabletop.where import models_of

CHRONO = RuleId("DW4-S-CHRONO-GENERATOR")
NAME = "Chrono Generator"
FORESEEN = "Foreseen"
"""The token of a unit whose first Attack is still to come, and has more dice."""
EITHER = (1, 2)
REPAIR, FORESEE = "recover Damage", "foresee the first Attack"
STEADY = 7
"""The CRW with which a check passes more often than not."""

_DICE = Modifier(5, NAME)


class ChronoGenerator(Rule):
    """As it is activated the unit may make a Group Crew Check: by the card it recovers Damage or has 5 dice more.

    Failed, each model is strained. Ruling: once in an Activation, by the Value printed on the card, for the models that
    the benefit reaches; of a Torrent the first resolution has the dice (DW4-S-CHRONO-GENERATOR).
    """

    id = CHRONO
    name = NAME

    # Whether it dives is chosen first; supplies come after (DW4-G-26).
    @after(Activation.begin, follows=(DivingAndSurfacing,), precedes=(Resupply,))
    def engage_it(self, g: BattleGame, activation: Activation) -> Outcome:
        reached = reached_by_it(g, activation.unit)
        if not reached or not g.ask(_whether(g, activation.unit)):
            return None
        return Call(EngageChronoGenerator(activation.unit, reached))

    @modifies(ACTION_POOL, FIXED)
    def add_dice(self, g: BattleTable, shot: Shot) -> Modifier | None:
        return _DICE if shot.what == ATTACK and has_token(g.state.units[shot.unit], FORESEEN) else None

    # What the dice showed is settled by then, whatever else follows from it.
    @after(Attack.make_the_action_roll, beside=(AttackingTerrain,))
    def use_it_up(self, g: BattleGame, attack: Attack) -> Outcome:
        return self._forget(g, attack.unit)

    # An Attack that ended before its roll was the first one all the same (DW4-ACTION-07).
    @after(Attack.conclude_the_action, beside=EVERY_OTHER)
    def use_it_up_in_vain(self, g: BattleGame, attack: Attack) -> Outcome:
        return self._forget(g, attack.unit)

    # A token goes, whatever else ends with the Activation (DW4-ACTV-03).
    @after(Activation.mark_it_activated, beside=EVERY_OTHER)
    def let_it_pass(self, g: BattleGame, activation: Activation) -> Outcome:
        return self._forget(g, activation.unit)

    def _forget(self, g: BattleGame, unit: UnitId) -> Outcome:
        if has_token(g.state.units[unit], FORESEEN):
            g.emit(UnitTokensSet(unit, FORESEEN, 0))
        return None


def reached_by_it(g: BattleTable, unit: UnitId) -> tuple[ModelId, ...]:
    """The models of a unit that a Chrono Generator serves now."""
    here = [model.id for model in models_of(g, unit) if model.pose is not None]
    return tuple([model for model in here if has_unit_benefit(g, model, CHRONO)])


class ChronoCheck(CrewCheck):
    """A Group Crew Check of which the card is read as well: the result is its Value, 0 where the check failed."""

    @step("DW4-S-CHRONO-GENERATOR")
    def read_the_card(self, g: BattleGame) -> Outcome:
        self.result = self.value if self.result else 0
        return None


class EngageChronoGenerator(Procedure):
    """The check of a unit, and what comes of it."""

    unit: UnitId
    reached: tuple[ModelId, ...]
    value: int = 0

    @step("DW4-S-CHRONO-GENERATOR", "DW4-CARD-14")
    def check_the_crews(self, g: BattleGame) -> Outcome:
        return Call(ChronoCheck(weakest_crew(g, self.unit)), into=EngageChronoGenerator.value)

    @step("DW4-S-CHRONO-GENERATOR")
    def draw_a_card_to_read(self, g: BattleGame) -> Outcome:
        passed_without = self.value is True
        self.value = int(self.value)
        if not passed_without:
            return None
        # Ruling: where a check passes without a card, one is drawn only to be read (DW4-S-CHRONO-GENERATOR).
        check = crew_check(g, self.reached[0])
        self.value = card_value(g, check.turned(g)) if check.can_be_made(g) else EITHER[0]
        return None

    @step("DW4-S-CHRONO-GENERATOR")
    def resolve_it(self, g: BattleGame) -> Outcome:
        if not self.value:
            return Call(Strain(self.reached, NAME, CHRONO))
        result = REPAIR if self.value % 2 == 0 else FORESEE
        if self.value in EITHER:
            result = g.ask(lambda: _which_result(g, self.unit, self.reached))
        if result == FORESEE:
            g.emit(UnitTokensSet(self.unit, FORESEEN, 1))
            return None
        for model in _damaged(g, self.reached):
            g.emit(DamageRepaired(model, 1))
        return None


def _damaged(g: BattleTable, models: tuple[ModelId, ...]) -> list[ModelId]:
    return [model for model in models if is_battle_ready(g, model) and g.state.models[model].damage]


def _whether(g: BattleTable, unit: UnitId) -> YesNo:
    return YesNo(
        g.state.units[unit].seat,
        "engage chrono generator",
        prompt=f"Engage the {NAME} of {thing(unit)}? A Group Crew Check: Damage recovered or dice, or else Disorder.",
        rules=(CHRONO,),
        about=(unit,),
        yes="engage it",
        no="not now",
        default=False,
    )


def _which_result(g: BattleTable, unit: UnitId, reached: tuple[ModelId, ...]) -> ChooseOne[str]:
    return ChooseOne(
        g.state.units[unit].seat,
        "result of the chrono generator",
        (REPAIR, FORESEE),
        "action",
        prompt=f"Choose what {thing(unit)} gains.",
        rules=(CHRONO,),
        about=(unit,),
        default=REPAIR if _damaged(g, reached) else FORESEE,
    )


@advises("engage chrono generator")
def engage_chrono_generator(view: View[Battle], decision: YesNo, pick: Picker) -> bool:
    """With a crew that passes more often than not."""
    unit = UnitId(decision.about[0])
    return crew(view, weakest_crew(view, unit)) >= STEADY


@advises("result of the chrono generator")
def result_of_the_chrono_generator(view: View[Battle], decision: ChooseOne[str], pick: Picker) -> str:
    """Damage where several models are rid of it, else dice."""
    return REPAIR if len(_damaged(view, reached_by_it(view, UnitId(decision.about[0])))) > 1 else FORESEE
