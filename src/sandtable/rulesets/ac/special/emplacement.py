"""Emplacement: a wall before the gun."""

from __future__ import annotations

from sandtable.geometry.measure import touches
from sandtable.geometry.stretch import crosses
from sandtable.geometry.vec import Point
from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.fighting.attacks import DEFENCE, Attack, Shot
from sandtable.rulesets.ac.fighting.exposure import exposed
from sandtable.rulesets.ac.ids import ModelId
from sandtable.rulesets.ac.moving.terrain import obstacles
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.rulesets.ac.table.where import eye_of, officer_of, standing
from sandtable.tabletop.layers import PLUS
from sandtable.tabletop.where import footprint


class Emplacement(Rule):
    """1 more Defence in Ranged Attacks for models that touch an Obstacle which the line to them crosses.

    Ruling: where at least half of its models, or of the Exposed ones aimed at, do (AC-G-24).
    """

    id = RuleId("AC-R-EMPLACEMENT")
    name = "Emplacement"

    @modifies(DEFENCE, PLUS)
    def dig_in(self, g: BattleTable, attack: Attack) -> Modifier | None:
        if not isinstance(attack, Shot) or not has_rule(g, attack.target, self.id):
            return None
        officer = officer_of(g, attack.unit)
        models = [model.id for model in standing(g, attack.target)]
        if attack.exposed:
            models = list(exposed(g, officer.id, attack.target, bool(attack.how)))
        eye = eye_of(g, officer.id)
        behind = [model for model in models if _is_behind(g, model, eye)]
        return Modifier(1) if models and 2 * len(behind) >= len(models) else None


def _is_behind(g: BattleTable, model: ModelId, eye: Point) -> bool:
    """Whether the line to a model crosses an Obstacle that it touches."""
    shape, there = footprint(g, model), g.state.models[model].pose
    if there is None:
        return False
    walls = [pieces for _, pieces in obstacles(g) if any([touches(shape, piece) for piece in pieces])]
    return any([crosses(eye, (there.x, there.y), wall) for wall in walls])
