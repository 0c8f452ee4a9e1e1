"""Experimental Generator Ship: coils for the whole line."""

from __future__ import annotations

from sandtable.geometry.measure import within
from sandtable.geometry.units import INCH
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, forbids
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, step
from sandtable.rulesets.dw3.content.profile import Position
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import has_critical, mass
from sandtable.rulesets.dw3.models.special_rules import LENT, Borrowing
from sandtable.rulesets.dw3.procedures.deeds import Cause
from sandtable.rulesets.dw3.procedures.harm import CatastrophicExplosion, LoseModel
from sandtable.rulesets.dw3.special.cryo_generator import CryoGenerator
from sandtable.rulesets.dw3.state import BattleGame, BattleTable, Critical, Exit
from sandtable.rulesets.dw3.table.where import class_of, position_of
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import footprint, friends, outline

REACH, BLAST = 7 * INCH, 5 * INCH
LEAST_MASS = 2


class ExperimentalGeneratorShip(Rule):
    """Friendly SURFACE models of MASS 2 and more within 7 inches count as having its generators, none of them twice.

    Never a cryo generator. When it is destroyed, friends within 5 inches suffer a catastrophic explosion. Ruling: while
    its own generators work; what is lent has its effects and is no weapon.
    """

    id = RuleId("DW3-R-EXPERIMENTAL-GENERATOR-SHIP")
    name = "Experimental Generator Ship"

    @forbids(LENT)
    def lend(self, g: BattleTable, borrowing: Borrowing) -> Refusal | None:
        record = g.state.models[borrowing.model]
        # Who lends it is looked for first: what a model is may hang on rules that it has.
        ships = g.memo(("generator ships", record.seat), lambda: self._ships(g, record.seat))
        lenders = [ship for ship in ships if ship != record.id and _lends(g, ship, borrowing.rule)]
        if not lenders or record.pose is None or mass(g, record.id) < LEAST_MASS:
            return None
        if position_of(g, record.id) is not Position.SURFACE:
            return None
        near = any([are_within(g, lender, record.id, REACH) for lender in lenders])
        return Refusal("a generator ship lends it", self.id) if near else None

    def _ships(self, g: BattleTable, seat: SeatId) -> tuple[ModelId, ...]:
        """Those of a side whose generators work."""
        there = [m.id for m in friends(g, seat) if class_of(g, m.id).has_rule(self.id)]
        return tuple([ship for ship in there if not has_critical(g, ship, Critical.GENERATOR_SHUTDOWN)])

    @after(LoseModel.take_it_off, beside=EVERY_OTHER)
    def blow_up(self, g: BattleGame, loss: LoseModel) -> Outcome:
        record = g.state.models[loss.model]
        if loss.how is not Exit.DESTROYED or record.fell_at is None or not class_of(g, loss.model).has_rule(self.id):
            return None
        wreck = outline(g, record.class_id).at(record.fell_at)
        near = [m.id for m in friends(g, record.seat) if within(wreck, footprint(g, m.id), BLAST)]
        return Call(BlowUpFriends(tuple(near), by=record.seat)) if near else None


def _lends(g: BattleTable, ship: ModelId, generator: RuleId) -> bool:
    """Whether a generator ship has a generator of that kind, and may lend it."""
    return generator != CryoGenerator.id and generator in [ref.id for ref in class_of(g, ship).generators]


class BlowUpFriends(Cause):
    """A catastrophic explosion on each of them, which is nobody's but their own side's."""

    models: tuple[ModelId, ...]

    @step("DW3-R-EXPERIMENTAL-GENERATOR-SHIP", "DW3-CRIT-04")
    def blow_one_up(self, g: BattleGame) -> Outcome:
        if not self.models:
            return LEAVE
        first, self.models = self.models[0], self.models[1:]
        return Call(CatastrophicExplosion(first))

    @step("DW3-R-EXPERIMENTAL-GENERATOR-SHIP")
    def blow_up_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.blow_one_up)
