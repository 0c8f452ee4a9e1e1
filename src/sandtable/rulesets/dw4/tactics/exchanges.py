"""What a unit could do to each enemy unit from where its models would stand, and what each could do to it.

Both are the mean Damage of one whole Attack: of what the unit still has in this Activation, and of everything that an
enemy has in its next one. So they are what the odds of that Attack would say, where nobody moves or plays a card.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from sandtable.geometry.course import Course
from sandtable.geometry.pose import Pose
from sandtable.kernel.board import Exchange
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.fighting.firepower import attack_pools
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import Shot
from sandtable.rulesets.dw4.moving.formation import followers
from sandtable.rulesets.dw4.moving.plotting import PlotCourse
from sandtable.rulesets.dw4.odds.rolls import attack_roll
from sandtable.rulesets.dw4.placing.units import PlaceUnit
from sandtable.rulesets.dw4.procedures.declared_attack import best_shot
from sandtable.rulesets.dw4.procedures.movement import yet_to_move
from sandtable.rulesets.dw4.state import Battle, BattleTable, Unit
from sandtable.rulesets.dw4.tactics.worth import expected_damage
from sandtable.tabletop import exchanges as of_any_table
from sandtable.tabletop.exchanges import Judging
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.where import models_of


def supposed(g: BattleTable, poses: Mapping[ModelId, Pose]) -> BattleTable:
    """The table with these models standing elsewhere."""
    return of_any_table.supposed(g, poses, _rested)


def _rested(enemy: Unit) -> Unit:
    """What it has fired by now it may use again before it is our turn (DW4-ATK-04)."""
    return replace(enemy, contributed=()) if enemy.contributed else enemy


def exchanges(
    g: BattleTable, unit: UnitId, models: tuple[ModelId, ...], appraise: Appraiser | None
) -> tuple[Exchange, ...]:
    """By enemy unit, the one with most at stake first: our best Attack on it, and its best on one of these models."""
    return of_any_table.exchanges(g, unit, models, _Attacks(g, appraise))


class _Attacks(Judging[Shot]):
    """Attacks by the Damage that they can be expected to inflict."""

    def __init__(self, g: BattleTable, appraise: Appraiser | None) -> None:
        self.g, self.appraise = g, appraise

    def best(self, unit: UnitId, target: ModelId) -> Shot:
        return best_shot(self.g, unit, target)

    def harm(self, attack: Shot) -> float:
        return damage_of(self.g, attack, self.appraise)

    def weight(self, attack: Shot) -> tuple[int, int]:
        return len(attack.weapons), attack_pools(self.g, attack).action.value


def damage_of(g: BattleTable, shot: Shot, appraise: Appraiser | None) -> float:
    """The Damage that an Attack can be expected to inflict: its exact mean, or by rule of thumb."""
    if not shot.weapons:
        return 0.0
    if appraise is not None:
        return appraise(attack_roll(g, shot)).mean
    pools = attack_pools(g, shot)
    return expected_damage(pools.action.value, pools.resistance.value, pools.threshold.value)


def led_to(view: View[Battle], answer: object, together: bool = False) -> dict[ModelId, Pose]:
    """Where models would stand if this were the answer; nobody where it moves none, or to where none stays.

    `together` has those follow in formation who have still to move.
    """
    decision = view.decision
    if isinstance(decision, PlotCourse) and isinstance(answer, Course):
        seen = decision.preview(view, answer)
        if seen is None or seen.leaves or seen.aground:
            return {}
        waiting = yet_to_move(view) if together else ()
        behind = [(each.model, each.preview) for each in followers(view, decision, answer, waiting)] if waiting else []
        stay = {model: after.end for model, after in behind if not (after.leaves or after.aground)}
        return {decision.model: seen.end, **stay}
    if isinstance(decision, PlaceUnit) and isinstance(answer, Placing):
        models = models_of(view, decision.unit)
        return dict(zip([model.id for model in models], answer.poses, strict=False))
    return {}
