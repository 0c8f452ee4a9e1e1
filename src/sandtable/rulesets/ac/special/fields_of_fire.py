"""Fields Of Fire: one gun for each end of the line."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import EVERY_OTHER, Rule, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.fighting.attacks import Shot, row_named, row_of
from sandtable.rulesets.ac.fighting.shots import shots_of
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.manoeuvres import Manoeuvre
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.arcs import LOOKS_BACK, Arc, model_arc
from sandtable.rulesets.ac.table.special_rules import row_has
from sandtable.rulesets.ac.table.where import eye_of, officer_of, profile_of, standing
from sandtable.rulesets.ac.tactics.best_of import best_shot
from sandtable.rulesets.ac.tactics.declared import advises

FIELDS_OF_FIRE = "fields of fire"
BOTH = (Arc.FRONT, Arc.REAR)


class FieldsOfFire(Rule):
    """In the Attack Step the row is used twice, once at a unit in each of two Front Arcs, in any order.

    Ruling: one attack for each Arc, so never two in the same; in Opportunity Fire only one.
    """

    id = RuleId("AC-Q-FIELDS-OF-FIRE")
    name = "Fields Of Fire"

    @before(RangedAttack.attack, beside=EVERY_OTHER)
    def note_the_arc(self, g: BattleGame, attack: RangedAttack) -> Outcome:
        """Before its target may be gone."""
        shot, activation = attack.shot, g.enclosing(Activation)
        mine = activation is not None and activation.unit == shot.unit and not shot.opportunity
        if activation is not None and mine and row_has(row_of(g, shot), self.id):
            activation.faced = tuple([arc.value for arc in front_arcs(g, shot.unit, shot.target)])
        return None

    @before(Activation.further_attacks, beside=EVERY_OTHER)
    def fire_the_other_way(self, g: BattleGame, activation: Activation) -> Outcome:
        able = self._able(g, activation)
        shot = g.ask(lambda: which(g, activation.unit, able)) if able else None
        return None if shot is None else Call(RangedAttack(shot))

    def _able(self, g: BattleTable, activation: Activation) -> tuple[Shot, ...]:
        unit, row = activation.unit, activation.attacked
        if not activation.faced or not standing(g, unit) or g.value(LOOKS_BACK, unit, 0) <= 0:
            return ()
        if not row_has(row_named(profile_of(g, unit), row), self.id):
            return ()
        aimed = activation.manoeuvre == Manoeuvre.AIM.value
        shots = [shot for shot in shots_of(g, unit, aimed) if shot.row == row and not shot.how]
        return tuple([shot for shot in shots if _is_other(activation.faced, front_arcs(g, unit, shot.target))])


def _is_other(faced: tuple[str, ...], arcs: tuple[Arc, ...]) -> bool:
    """Whether a target is in a Front Arc that the first one need not have been in."""
    return any([arc.value not in faced or len(faced) > 1 for arc in arcs])


def front_arcs(g: BattleTable, unit: UnitId, target: UnitId) -> tuple[Arc, ...]:
    """The Front Arcs of a unit's Officer in which another unit is with some model, or with its building."""
    pose = officer_of(g, unit).pose
    models = (officer_of(g, target),) if g.state.units[target].garrison else standing(g, target)
    found = {model_arc(pose, *eye_of(g, model.id)) for model in models} if pose is not None else set()
    return tuple([arc for arc in BOTH if arc in found])


def which(g: BattleTable, unit: UnitId, able: tuple[Shot, ...]) -> ChooseOne[Shot]:
    return ChooseOne(
        g.state.units[unit].seat,
        FIELDS_OF_FIRE,
        able,
        "shot",
        prompt=f"{thing(unit)} may attack once more with the same row, in its other Front Arc: whom?",
        rules=(FieldsOfFire.id,),
        about=(unit,),
        passing="hold fire",
    )


advises(FIELDS_OF_FIRE)(best_shot)
