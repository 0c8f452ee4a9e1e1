"""Self Destruct: a crew that takes the enemy with it."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import EVERY_OTHER, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Call, Outcome, Procedure, step
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import mass
from sandtable.rulesets.dw4.models.properties import x_of
from sandtable.rulesets.dw4.procedures.clashing import prevails
from sandtable.rulesets.dw4.procedures.criticals import ChainOfExplosions
from sandtable.rulesets.dw4.procedures.explosion import EXPLODING, CatastrophicExplosion
from sandtable.rulesets.dw4.procedures.harm import LoseModel, SufferDamage, victory_points
from sandtable.rulesets.dw4.procedures.valour import SpecialValour
from sandtable.rulesets.dw4.state import Battle, BattleGame, Exit
from sandtable.rulesets.dw4.tactics.advice import worth_a_card
from sandtable.rulesets.dw4.tactics.worth import STILL_AFLOAT, worth_of_damage
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import models_on_table

SELF_DESTRUCT = RuleId("DW4-P-SELF-DESTRUCT")


class SelfDestruct(RuleWithX):
    """When it is Crippled or Destroyed a Special Valour Effect makes it explode: X" farther, X Damage instead of 1.

    Ruling: it is attempted before the model is removed, and an explosion that is under way becomes the bigger one
    (DW4-P-SELF-DESTRUCT).
    """

    id = SELF_DESTRUCT
    name = "Self Destruct"
    stacking = Stacking.SUM_OF_X

    # Before anything else that comes of it: a Light Vessel founders after this (DW4-G-04).
    @before(SufferDamage.remove_it_from_play, precedes=EVERY_OTHER)
    def when_crippled(self, g: BattleGame, suffering: SufferDamage) -> Outcome:
        return self._offer(g, suffering.model)

    @before(LoseModel.score_for_a_battle_ready_model)
    def when_destroyed(self, g: BattleGame, loss: LoseModel) -> Outcome:
        explosion, suffering = g.enclosing(CatastrophicExplosion), g.enclosing(SufferDamage)
        asked_before = [each.model for each in (explosion, suffering) if each is not None]
        if loss.how is not Exit.DESTROYED or loss.model in asked_before:
            return None
        return self._offer(g, loss.model)

    @before(CatastrophicExplosion.measure_the_blast)
    def when_exploding(self, g: BattleGame, explosion: CatastrophicExplosion) -> Outcome:
        return None if explosion.reach else self._offer(g, explosion.model)

    def _offer(self, g: BattleGame, model: ModelId) -> Outcome:
        record = g.state.models[model]
        more = 0 if record.left_as is not None or record.pose is None else x_of(g, model, self)
        return Call(BlowUp(model, more)) if more else None


class BlowUp(Procedure):
    """The attempt, and the explosion if it stands."""

    model: ModelId
    more: int
    """The X of the rule."""
    stands: bool = False

    @step("DW4-P-SELF-DESTRUCT", "DW4-G-15")
    def attempt_it(self, g: BattleGame) -> Outcome:
        record = g.state.models[self.model]
        attempt = SpecialValour(record.seat, record.unit, SelfDestruct.name, SELF_DESTRUCT)
        return Call(attempt, into=BlowUp.stands)

    @step("DW4-G-03", "DW4-G-04")
    def settle_a_clash(self, g: BattleGame) -> Outcome:
        if not self.stands:
            return LEAVE
        kept = g.refusal(EXPLODING, self.model)
        if kept is None:
            return None
        seat = g.state.models[self.model].seat
        return None if prevails(g, SELF_DESTRUCT, kept.rule, self.model, seat) else LEAVE

    @step("DW4-P-SELF-DESTRUCT", "DW4-CRIT-12")
    def explode(self, g: BattleGame) -> Outcome:
        reach = (mass(g, self.model) + self.more) * INCH
        under_way = g.enclosing(CatastrophicExplosion)
        if under_way is not None and under_way.model == self.model:
            under_way.reach, under_way.points = reach, self.more
            return None
        return Call(ChainOfExplosions(self.model, reach, self.more, by=g.state.models[self.model].seat))


@worth_a_card(SELF_DESTRUCT)
def is_worth_going_down(view: View[Battle]) -> bool:
    """Where the blast hurts enemies clearly more than friends, the ship itself among them."""
    going = next((doing for doing in reversed(view.under_way) if isinstance(doing, BlowUp)), None)
    if going is None:
        return False
    reach = (mass(view, going.model) + going.more) * INCH
    caught = [model for model in models_on_table(view) if are_within(view, going.model, model.id, reach)]
    seat = view.state.models[going.model].seat
    harm = {model.id: worth_of_damage(view, model.id, going.more) for model in caught if model.id != going.model}
    theirs = sum([harm[model.id] for model in caught if model.id in harm and model.seat != seat])
    ours = sum([harm[model.id] for model in caught if model.id in harm and model.seat == seat])
    return theirs > ours + STILL_AFLOAT * victory_points(view, going.model)
