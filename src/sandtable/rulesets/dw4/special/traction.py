"""Traction: a hook that pulls the target in."""

from __future__ import annotations

from typing import ClassVar

from sandtable.geometry.course import Course, Slide
from sandtable.geometry.sector import bearing_to_steer
from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.hooks import Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, step
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.ids import ModelId, WeaponId, owner_of
from sandtable.rulesets.dw4.models.attributes import mass
from sandtable.rulesets.dw4.models.qualities import has_quality
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.moving import MoveModel
from sandtable.rulesets.dw4.procedures.shifting import SHIFTING
from sandtable.rulesets.dw4.state import Battle, BattleGame
from sandtable.rulesets.dw4.tactics.advice import advises

TRACTION = RuleId("DW4-Q-TRACTION")
PULL = 4 * INCH


class Traction(Rule):
    """Successes of at least the target's MAS: it may be pulled 4" towards the model of one such weapon.

    Ruling: exactly so far, without turning, or into a Collision, never a Ram; who ends on a model that it Passes
    Through is carried on as in any move (DW4-Q-TRACTION).
    """

    id = TRACTION
    name = "Traction"

    @after(Attack.move_the_target)
    def pull_it_in(self, g: BattleGame, attack: Attack) -> Outcome:
        target = g.state.models.get(attack.target)
        if target is None or target.pose is None or (attack.result or 0) < mass(g, target.id):
            return None
        hooks = tuple([weapon for weapon in attack.weapons if has_quality(g, weapon, self.id) and _is_here(g, weapon)])
        if not hooks or g.refusal(SHIFTING, target.id) is not None:
            return None
        chosen = g.ask(lambda: _which_weapon(attack, hooks))
        return None if chosen is None else Call(PullIn(target.id, by=owner_of(chosen)))


class PullIn(MoveModel):
    """A model is pulled straight towards another, with all that it may run into."""

    in_movement_step: ClassVar[bool] = False

    by: ModelId = ModelId("")
    """The model that pulls it."""

    @step("DW4-Q-TRACTION")
    def plot_the_course(self, g: BattleGame) -> Outcome:
        pose, there = g.state.models[self.model].pose, g.state.models[self.by].pose
        if pose is None or there is None:
            return LEAVE
        self.start = pose
        self.course = Course((Slide(bearing_to_steer(pose, there.x, there.y), PULL),))
        return Again(self.sail_the_course)

    def _take_new_limits(self, g: BattleGame) -> None:
        """It does not move by itself: no Speed of its own matters."""


def _is_here(g: BattleGame, weapon: WeaponId) -> bool:
    return g.state.models[owner_of(weapon)].pose is not None


def _which_weapon(attack: Attack, hooks: tuple[WeaponId, ...]) -> ChooseOne[WeaponId]:
    return ChooseOne(
        attack.seat,
        "traction",
        hooks,
        "weapon",
        prompt=f"Choose the weapon towards whose model {thing(attack.target)} is pulled 4 inches.",
        rules=(TRACTION,),
        about=(attack.target,),
        passing="do not pull it",
    )


@advises("traction")
def traction(view: View[Battle], decision: ChooseOne[WeaponId], pick: Picker) -> WeaponId:
    """Out of its formation, and perhaps into something: that is worth having."""
    return decision.options[0]
