"""Flak Barrage: a curtain of fire against squadrons."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Call, Outcome, step
from sandtable.kernel.rollspec import RollSpec
from sandtable.kernel.stacking import RuleWithJointX, Stacking
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.fighting.participation import which_formation, which_models
from sandtable.rulesets.dw4.ids import ModelId, StackId, UnitId
from sandtable.rulesets.dw4.models.properties import has, x_together
from sandtable.rulesets.dw4.odds.full_play import downing_spec
from sandtable.rulesets.dw4.odds.meaning import means
from sandtable.rulesets.dw4.procedures.action_roll import ActionRoll, RollResult
from sandtable.rulesets.dw4.procedures.actions import ACTIONS_CHOICE
from sandtable.rulesets.dw4.procedures.shooting_down import ShootDown, threshold_of
from sandtable.rulesets.dw4.procedures.special_action import SpecialAction
from sandtable.rulesets.dw4.squadrons.launching import is_in_reach
from sandtable.rulesets.dw4.squadrons.stacks import downable, size
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, Mission, Model
from sandtable.rulesets.dw4.tactics.advice import advises, judges
from sandtable.rulesets.dw4.tactics.worth import A_SQUADRON
from sandtable.tabletop.where import opponent

FLAK = RuleId("DW4-S-FLAK-BARRAGE")
FLAK_BARRAGE = "Flak Barrage"
REACH = 10 * INCH


class FlakBarrages(RuleWithJointX):
    """A Special Action against an enemy Stack within 10": X dice of each bearer, a token lost for each Success."""

    id = FLAK
    name = "Flak Barrage"
    stacking = Stacking.SUM_OF_X
    together = Stacking.SUM_OF_X

    @grants(ACTIONS_CHOICE)
    def offer_flak(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if not g.state.stacks or not FlakBarrage.able_models(g, unit):
            return ()
        return (Grant(FlakBarrage.name, self.id, FlakBarrage(unit)),)


class FlakBarrage(SpecialAction):
    """Models fire on an enemy Stack that is allocated to a unit or Marker within 10" of them."""

    name: ClassVar[str] = FLAK_BARRAGE
    hint: ClassVar[str] = "Shoot at enemy squadrons in the air."
    stack: StackId = StackId("")
    roll: RollResult | None = None

    @classmethod
    def can_join(cls, g: BattleTable, model: Model) -> bool:
        return has(g, model.id, FLAK) and bool(stacks_near(g, model.seat, (model.id,)))

    @step("DW4-S-FLAK-BARRAGE", "DW4-ACTION-04", "DW4-ACTION-05")
    def nominate_participating_models(self, g: BattleGame) -> Outcome:
        able = self.able_models(g, self.unit)
        if not able:
            return LEAVE
        seat = g.state.units[self.unit].seat
        self.stack = g.ask(lambda: _which_stack(seat, self.unit, stacks_near(g, seat, able)))
        target = g.state.stacks[self.stack].target
        near = tuple([model for model in able if is_in_reach(g, model, target, REACH)])
        formation = g.ask(lambda: which_formation(g, self.unit, near))
        those = tuple([model for model in near if model in formation])
        self.participants = g.ask(lambda: which_models(g, self.unit, self.name, those))
        return None

    @step("DW4-S-FLAK-BARRAGE")
    def make_the_action_roll(self, g: BattleGame) -> Outcome:
        seat = g.state.units[self.unit].seat
        dice = x_together(g, self.participants, FlakBarrages)
        threshold = threshold_of(g, g.state.stacks[self.stack], FLAK_BARRAGE)
        roll = ActionRoll(seat, opponent(g, seat), dice, 0, threshold, self.participants, FLAK_BARRAGE)
        return Call(roll, into=FlakBarrage.roll)

    @step("DW4-S-FLAK-BARRAGE", "DW4-SRS-24")
    def shoot_squadrons_down(self, g: BattleGame) -> Outcome:
        # Ruling: of a mixed Stack its own Admiral names the type that is hit first, as in an Interception.
        assert self.roll is not None
        return Call(ShootDown(self.stack, self.roll.net, FLAK_BARRAGE), into=FlakBarrage.result)


def stacks_near(g: BattleTable, seat: SeatId, models: tuple[ModelId, ...]) -> tuple[StackId, ...]:
    """The enemy Stacks in reach of the models, as far as Flak can bring something down there."""
    hostile = [stack for stack in g.state.stacks.values() if stack.seat != seat and stack.target]
    near = [s for s in hostile if any([is_in_reach(g, model, s.target, REACH) for model in models])]
    return tuple([stack.id for stack in near if downable(g, stack, FLAK_BARRAGE)])


def _which_stack(seat: SeatId, unit: UnitId, stacks: tuple[StackId, ...]) -> ChooseOne[StackId]:
    return ChooseOne(
        seat,
        "flak target",
        stacks,
        "stack",
        prompt=f"Choose the enemy Stack that {thing(unit)} fires its Flak Barrage on.",
        rules=(FLAK,),
        default=stacks[0],
    )


@advises("flak target")
def flak_target(view: View[Battle], decision: ChooseOne[StackId], pick: Picker) -> StackId:
    """The largest Stack: most is shot down there."""
    return max(decision.options, key=lambda name: size(view.state.stacks[name]))


@judges(FLAK_BARRAGE)
def flak_worth(g: BattleTable, unit: UnitId) -> float:
    """Squadrons that threaten an own unit are worth shooting at; others are not worth an Action."""
    seat = g.state.units[unit].seat
    threats = [stack for stack in g.state.stacks.values() if stack.seat != seat and stack.mission is Mission.ATTACK_RUN]
    return A_SQUADRON if threats else 0.0


@means(FlakBarrage)
def what_it_brings_down(g: BattleGame, spec: RollSpec, flak: FlakBarrage) -> RollSpec:
    return downing_spec(g, spec, flak.stack)
