"""Run Amok: nobody holds them back, and nobody is safe."""

from __future__ import annotations

from fractions import Fraction

from sandtable.geometry.measure import gap2
from sandtable.geometry.shape import Shape
from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, before, forbids
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.content.profile import Category
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.attacking import ApplyDamage
from sandtable.rulesets.ac.procedures.losses import LoseModels
from sandtable.rulesets.ac.procedures.manoeuvres import charges
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.category import category_of
from sandtable.rulesets.ac.table.loads import MAY_BOARD, Boarding
from sandtable.rulesets.ac.table.special_rules import has_rule, traits_of
from sandtable.rulesets.ac.table.where import shapes_of, units_on_table
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import models_of, outline

VICTIM = "unit in the way"
CHAMBERS = "Containment Chambers"
REACH = 6 * INCH
ON_THE_GROUND = (Category.LIGHT, Category.HEAVY)


class RunAmok(Rule):
    """It must Charge if it can. At the end of its Activation it loses a model, and the nearest unit suffers 1 Damage.

    That is a Light or Heavy one within 6 inches, friend or foe. Aboard nothing happens; it goes aboard only where there
    are Containment Chambers.
    """

    id = RuleId("AC-R-RUN-AMOK")
    name = "Run Amok"

    @before(Activation.movement, beside=EVERY_OTHER)
    def charge(self, g: BattleGame, activation: Activation) -> Outcome:
        if has_rule(g, activation.unit, self.id) and charges(g, activation.unit, activation.rallied):
            activation.must_charge = True
        return None

    @after(Activation.at_its_end, beside=EVERY_OTHER)
    def burn_out(self, g: BattleGame, activation: Activation) -> Outcome:
        there = g.state.units[activation.unit].location is Location.IN_PLAY
        return Call(BurnOut(activation.unit)) if there and has_rule(g, activation.unit, self.id) else None

    @forbids(MAY_BOARD)
    def keep_out(self, g: BattleTable, boarding: Boarding) -> Refusal | None:
        strange = has_rule(g, boarding.unit, self.id) and CHAMBERS not in traits_of(g, boarding.transport)
        return Refusal("it has no Containment Chambers", self.id) if strange else None


class BurnOut(Procedure):
    """A model of its owner's choice is Destroyed; then the nearest unit suffers."""

    unit: UnitId
    last: ModelId | None = None
    """The only model that it had left."""

    @step("AC-R-RUN-AMOK", "AC-DAMAGE-01")
    def lose_one(self, g: BattleGame) -> Outcome:
        left = models_of(g, self.unit)
        self.last = left[0].id if len(left) == 1 else None
        return Call(LoseModels(self.unit, 1, self.unit))

    @step("AC-R-RUN-AMOK", "AC-G-14")
    def lash_out(self, g: BattleGame) -> Outcome:
        nearest = nearest_to(g, self.unit, self.last)
        target = g.ask(lambda: self._whom(g, nearest)) if nearest else None
        # Its own owner picks who goes, by no distance to anybody (AC-G-14).
        return None if target is None else Call(ApplyDamage(target, 1, target))

    def _whom(self, g: BattleTable, nearest: tuple[UnitId, ...]) -> ChooseOne[UnitId]:
        seat = g.state.units[self.unit].seat
        foes = [unit for unit in nearest if g.state.units[unit].seat != seat]
        return ChooseOne(
            seat,
            VICTIM,
            nearest,
            "unit",
            prompt=f"Several units are equally near to {thing(self.unit)}: which suffers 1 Damage?",
            rules=(RunAmok.id,),
            about=(self.unit,),
            default=(foes or nearest)[0],
        )


def nearest_to(g: BattleTable, unit: UnitId, last: ModelId | None) -> tuple[UnitId, ...]:
    """The nearest Light or Heavy unit within reach, several where they are equally near.

    Ruling: of a unit that is no more it is measured where its last model fell.
    """
    here = shapes_of(g, unit) or _fallen(g, last)
    found: dict[UnitId, Fraction] = {}
    for other in units_on_table(g) if here else ():
        if other.id != unit and category_of(g, other.id) in ON_THE_GROUND:
            there = shapes_of(g, other.id)
            found[other.id] = min([Fraction(*gap2(one, far)) for one in here for far in there])
    least = min(found.values(), default=None)
    if least is None or least > REACH * REACH:
        return ()
    return tuple([other for other, far in found.items() if far == least])


def _fallen(g: BattleTable, model: ModelId | None) -> tuple[Shape, ...]:
    there = None if model is None else g.state.models[model]
    if there is None or there.fell_at is None:
        return ()
    return (outline(g, there.class_id).at(there.fell_at),)
