"""Open Top: rifles over the side."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.hooks import EVERY_OTHER, Grant, Rule, after, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.content.profile import RANGED
from sandtable.rulesets.ac.fighting.attacks import ACQUIRED, FIXED, USABLE, Attack, FixedRating, RowUse, Shot
from sandtable.rulesets.ac.fighting.dice import Rating
from sandtable.rulesets.ac.fighting.shots import may_prefer_exposed, ways_to
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.charging import units_touched
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.manoeuvres import Manoeuvre
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.ac.table.category import category_to
from sandtable.rulesets.ac.table.loads import aboard
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.rulesets.ac.table.where import enemies_of, model_to_unit, officer_of, profile_of, standing
from sandtable.rulesets.ac.tactics.declared import advises
from sandtable.rulesets.ac.tactics.gunnery import worth_of_attack

OPEN_TOP = "open top"
ABOVE_OTHERS = 9


class OpenTop(Rule):
    """With a load it makes one more Ranged Attack at the end of its Attack Step, always Weakened, with a row of those
    aboard, and for as many of them.

    It is measured from this unit, with its Arcs and Statuses. Ruling: also after a Special Action, one row in all; not
    where its Attack Step is lost, nor while an enemy is in contact.
    """

    id = RuleId("AC-R-OPEN-TOP")
    name = "Open Top"

    @after(Activation.further_attacks, beside=EVERY_OTHER, needs=id)
    def fire_over_the_side(self, g: BattleGame, activation: Activation) -> Outcome:
        unit = activation.unit
        lost = activation.manoeuvre == Manoeuvre.DOUBLE_TIME.value or (activation.manoeuvre and not activation.rallied)
        if lost or activation.spent or not has_rule(g, unit, self.id) or not standing(g, unit):
            return None
        able = () if units_touched(g, unit) else tuple(lent_shots(g, unit))
        shot = g.ask(lambda: _whom(g, unit, able)) if able else None
        return None if shot is None else Call(RangedAttack(shot))

    @grants(FIXED)
    def be_shaken_about(self, g: BattleTable, attack: Attack) -> list[Grant]:
        if not isinstance(attack, Shot) or not attack.lender:
            return []
        return [FixedRating(self.name, self.id, rating=Rating.WEAKENED, rank=ABOVE_OTHERS)]


def lent_shots(g: BattleTable, unit: UnitId) -> Iterator[Shot]:
    """Every Ranged Attack that those aboard a unit let it make."""
    officer = officer_of(g, unit).id
    for enemy in enemies_of(g, g.state.units[unit].seat) if aboard(g, unit) else ():
        kind, far2 = RANGED[category_to(g, enemy.id, unit)], model_to_unit(g, officer, enemy.id)
        for load in aboard(g, unit):
            fitting = [row for row in profile_of(g, load.id).rows if kind in row.kinds]
            near = [row for row in fitting if row.long is not None and far2 <= row.long**2]
            for row in [row for row in near if g.refusal(USABLE, RowUse(unit, row)) is None]:
                for how in ways_to(g, unit, enemy.id, row, False):
                    shot = Shot(unit, enemy.id, row.name, how=how, lender=load.id)
                    if g.refusal(ACQUIRED, shot) is None:
                        yield shot
                        if may_prefer_exposed(g, shot, row):
                            yield replace(shot, exposed=True)


def _whom(g: BattleTable, unit: UnitId, able: tuple[Shot, ...]) -> ChooseOne[Shot]:
    return ChooseOne(
        g.state.units[unit].seat,
        OPEN_TOP,
        able,
        "shot",
        prompt=f"Those aboard {thing(unit)} may fire over the side: at whom?",
        rules=(OpenTop.id,),
        about=(unit,),
        passing="nobody",
    )


@advises(OPEN_TOP)
def _best(view: View[Battle], decision: ChooseOne[Shot], pick: Picker, appraise: Appraiser | None) -> Shot | None:
    return max(decision.options, key=lambda shot: worth_of_attack(view, shot, appraise), default=None)
