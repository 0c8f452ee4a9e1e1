"""What came of deeds is noted, and cards are played for it when the step ends."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.procedures.activation import Activation, StepsOfActivation
from sandtable.rulesets.dw3.procedures.criticals import SufferCritical
from sandtable.rulesets.dw3.procedures.deeds import Cause, Deed
from sandtable.rulesets.dw3.procedures.end_phase import EndPhase
from sandtable.rulesets.dw3.procedures.harm import CatastrophicExplosion, SufferDamage
from sandtable.rulesets.dw3.procedures.hits import TakeHits
from sandtable.rulesets.dw3.procedures.victories import ClaimVictories
from sandtable.rulesets.dw3.state import BattleGame

MARKER, EXPLOSION = "marker on", "explosion on"


class Ledger(Rule):
    """Notes what each deed has done: damage as it is applied, markers and explosions on enemies."""

    id = RuleId("DW3-CARD-02")
    name = "ledger"

    # It only looks on, at what is left of the damage.
    @before(SufferDamage.take_it, follows=EVERY_OTHER)
    def note_damage(self, g: BattleGame, suffering: SufferDamage) -> Outcome:
        if g.state.models[suffering.model].left_as is None:
            _add(g, suffering.model, max(0, suffering.points))
        return None

    @after(TakeHits.count_the_damage, precedes=EVERY_OTHER)
    def note_a_model_destroyed_outright(self, g: BattleGame, hits: TakeHits) -> Outcome:
        # It counts as the damage that was left of its HULL, which it never suffers.
        if g.state.models[hits.model].left_as is not None:
            _add(g, hits.model, hits.damage)
        return None

    @after(SufferCritical.put_the_marker, beside=EVERY_OTHER)
    def note_a_marker(self, g: BattleGame, suffering: SufferCritical) -> Outcome:
        _note(g, suffering.model, MARKER)
        return None

    @after(TakeHits.after_all_effects, beside=EVERY_OTHER)
    def note_a_lock(self, g: BattleGame, hits: TakeHits) -> Outcome:
        if hits.locked:
            _note(g, hits.model, MARKER)
        return None

    @after(CatastrophicExplosion.blow_up, beside=EVERY_OTHER)
    def note_an_explosion(self, g: BattleGame, explosion: CatastrophicExplosion) -> Outcome:
        _note(g, explosion.model, EXPLOSION)
        return None


class ClaimWindows(Rule):
    """Cards are played for victory effects when the step ends in which their conditions held: after all else in it."""

    id = RuleId("DW3-CARD-02")
    name = "Victory"
    only_offers = True

    @after(StepsOfActivation.operations, follows=EVERY_OTHER)
    def after_operations(self, g: BattleGame, steps: StepsOfActivation) -> Outcome:
        return _claim(g)

    @after(StepsOfActivation.movement, follows=EVERY_OTHER)
    def after_movement(self, g: BattleGame, steps: StepsOfActivation) -> Outcome:
        return _claim(g)

    @after(StepsOfActivation.shooting, follows=EVERY_OTHER)
    def after_shooting(self, g: BattleGame, steps: StepsOfActivation) -> Outcome:
        return _claim(g)

    @after(StepsOfActivation.assault, follows=EVERY_OTHER)
    def after_assaults(self, g: BattleGame, steps: StepsOfActivation) -> Outcome:
        return _claim(g)

    @before(Activation.end, follows=EVERY_OTHER)
    def after_the_last_step(self, g: BattleGame, activation: Activation) -> Outcome:
        # Whichever step was the last: a unit that is gone has no more of them.
        return _claim(g)

    @after(EndPhase.resolve_squadrons, follows=EVERY_OTHER)
    def after_squadrons(self, g: BattleGame, phase: EndPhase) -> Outcome:
        return _claim(g)

    @after(EndPhase.jury_rig_repairs, follows=EVERY_OTHER)
    def after_jury_rigging(self, g: BattleGame, phase: EndPhase) -> Outcome:
        return _claim(g)

    @after(EndPhase.before_the_check, follows=EVERY_OTHER)
    def at_the_check(self, g: BattleGame, phase: EndPhase) -> Outcome:
        return _claim(g)


def _claim(g: BattleGame) -> Outcome:
    return Call(ClaimVictories()) if any([side.claims for side in g.state.sides.values()]) else None


def _deed_against(g: BattleGame, model: ModelId) -> Deed | None:
    """The deed that has the credit for what an enemy suffers; none where the rule of another brings it (DW3-R-G-08)."""
    deed, cause = g.enclosing(Deed), g.enclosing(Cause)
    if deed is None or deed.side(g) == g.state.models[model].seat:
        return None
    return deed if cause is None or cause.by == deed.side(g) else None


def _add(g: BattleGame, model: ModelId, points: int) -> None:
    deed = _deed_against(g, model)
    if deed is not None:
        deed.done += points


def _note(g: BattleGame, model: ModelId, what: str) -> None:
    deed = _deed_against(g, model)
    if deed is not None:
        deed.noted = (*deed.noted, f"{what} {model}")
