"""Cruor: a sight that no crew forgets."""

from __future__ import annotations

from sandtable.geometry.measure import within
from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, before
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.positional_traits import traits
from sandtable.rulesets.dw4.models.qualities import any_has, has_quality, listed_by
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.harm import GainDisorder
from sandtable.rulesets.dw4.procedures.valour import SpecialValour
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.tactics.advice import Counsel, counsels
from sandtable.tabletop.where import footprint, models_on_table

CRUOR = RuleId("DW4-Q-CRUOR")
REACH = 10 * INCH


class Cruor(Rule):
    """After the Attack a Special Valour Effect may disorder all models within 10" of the target without the Trait.

    Ruling: friend and foe and the target itself, measured from where it was struck if it is gone; after several
    resolutions from the last target (DW4-Q-CRUOR).
    """

    id = CRUOR
    name = "Cruor"

    # It only notes where the target is.
    @before(Attack.inflict_damage, beside=EVERY_OTHER)
    def note_where_it_is(self, g: BattleGame, attack: Attack) -> Outcome:
        target = g.state.models.get(attack.target)
        if target is not None and any_has(g, attack.weapons, self.id):
            attack.struck_at = target.pose
        return None

    @after(Attack.spread_terror)
    def spread_terror(self, g: BattleGame, attack: Attack) -> Outcome:
        used = [weapon for weapon in attack.fired if has_quality(g, weapon, self.id)]
        if not used or attack.target not in g.state.models:
            return None
        spared = tuple(dict.fromkeys([trait for weapon in used for trait in listed_by(g, weapon, self.id)]))
        return Call(SpreadCruor(attack.seat, attack.unit, attack.target, spared, attack.struck_at))


class SpreadCruor(Procedure):
    """The Special Valour Effect of Cruor: whoever is near and not spared gains a level of Disorder."""

    seat: SeatId
    unit: UnitId
    target: ModelId
    spared: tuple[str, ...]
    """Traits of those who are used to it."""
    struck_at: Pose | None = None
    stands: bool = False
    waiting: tuple[ModelId, ...] = ()

    @step("DW4-Q-CRUOR", "DW4-G-15")
    def attempt_it(self, g: BattleGame) -> Outcome:
        return Call(SpecialValour(self.seat, self.unit, Cruor.name, CRUOR), into=SpreadCruor.stands)

    @step("DW4-Q-CRUOR")
    def look_who_sees_it(self, g: BattleGame) -> Outcome:
        self.waiting = self._near(g) if self.stands else ()
        return None if self.waiting else LEAVE

    @step("DW4-Q-CRUOR")
    def unsettle_the_next(self, g: BattleGame) -> Outcome:
        model, *rest = self.waiting
        self.waiting = tuple([ModelId(name) for name in rest])
        return Call(GainDisorder(ModelId(model), Cruor.name, CRUOR, by=self.seat, source=Cruor.name))

    @step("DW4-Q-CRUOR")
    def unsettle_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.unsettle_the_next) if self.waiting else None

    def _near(self, g: BattleTable) -> tuple[ModelId, ...]:
        record = g.state.models[self.target]
        pose = record.pose or self.struck_at
        if pose is None:
            return ()
        hull = register(g).outline(record.class_id).at(pose)
        near = [model.id for model in models_on_table(g) if within(hull, footprint(g, model.id), REACH)]
        return tuple([model for model in near if not set(self.spared) & set(traits(g, model))])


counsels(Counsel.WORTH_A_CARD, CRUOR)
