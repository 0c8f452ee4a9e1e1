"""The assault step: crews fight from ship to ship."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne, ChooseSome, Number, YesNo
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, place, step
from sandtable.kernel.values import Query, Question
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.content.profile import Position, Quality
from sandtable.rulesets.dw3.events.combat import AssaultLaunched, BonusUsed
from sandtable.rulesets.dw3.events.squadrons import TokensRemoved
from sandtable.rulesets.dw3.fighting.defences import (
    AERIAL,
    SUBMERGED,
    best_tokens,
    defence_value,
    stack_at,
    usual_bonuses,
)
from sandtable.rulesets.dw3.fighting.shots import (
    ASSAULT,
    GAINED,
    POOL,
    Shot,
)
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.models.attributes import LEAST, MOST, adv, citadel, disorder, fray, sdv
from sandtable.rulesets.dw3.procedures.action_roll import roll_for
from sandtable.rulesets.dw3.procedures.bonuses import bonuses_taken
from sandtable.rulesets.dw3.procedures.criticals import CriticalRoll
from sandtable.rulesets.dw3.procedures.deeds import Deed
from sandtable.rulesets.dw3.procedures.harm import CatastrophicExplosion, GainDisorder, SufferDamage
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.rulesets.dw3.table.attached import acting_models, is_acting
from sandtable.rulesets.dw3.table.where import position_of
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import enemies

REACH = 4 * INCH
SUPPORT = 2
"""Dice for each supporting unit mate (DW3-ASSAULT-03)."""
DISARRAY = 3
ESCORTS = "escorts in an assault"

_BESIDES = {
    Position.SUBMERGED: (Position.SURFACE,),
    Position.SKIMMING: (Position.SURFACE, Position.GROUND),
    Position.AERIAL: (Position.SURFACE, Position.SKIMMING, Position.GROUND),
}
"""Whom a model may assault besides its own kind, one way only (DW3-ASSAULT-02)."""


class Boarding(msgspec.Struct, frozen=True):
    """A model that would launch or support an assault on another."""

    model: ModelId
    target: ModelId


FAR: Query[ModelId] = Query("reach of an assault", MOST)
BOARDED: Question[Boarding] = Question("the crew of a model gets aboard another")
SUPPORTING: Query[ModelId] = Query("dice of a model that supports an assault", LEAST)
THROWN_BACK: Question[Boarding] = Question("an assault is countered")
"""A rule that ignores the result forbids this."""
_NOT_ABOARD = Refusal("its crew does not get aboard such a unit", RuleId("DW3-ASSAULT-02"))


def may_assault(g: BattleTable, model: ModelId, target: ModelId) -> bool:
    """Whether a model reaches a target for an assault, by distance and position traits (DW3-ASSAULT-01, -02)."""
    mine, theirs = position_of(g, model), position_of(g, target)
    refused = None if mine is theirs or theirs in _BESIDES.get(mine, ()) else _NOT_ABOARD
    if g.refusal(BOARDED, Boarding(model, target), refused) is not None:
        return False
    return are_within(g, model, target, g.value(FAR, model, REACH))


def defence_in_assault(g: BattleTable, model: ModelId, target: ModelId) -> int:
    """CITADEL and the higher of ADV and SDV; ADV against AERIAL, SDV against SUBMERGED models (DW3-ASSAULT-05).

    It is a defence pool: what others give to one counts, though unit mates do not (DW3-ASSAULT-06).
    """
    must = {Position.AERIAL: AERIAL, Position.SUBMERGED: SUBMERGED}.get(position_of(g, model))
    which = must or (AERIAL if adv(g, target) >= sdv(g, target) else SUBMERGED)
    return citadel(g, target) + defence_value(g, target, which) + usual_bonuses(g, target, which, mates=False)


class AssaultStep(Procedure):
    """Each model of the unit may launch one assault; a model that supports launches none."""

    unit: UnitId
    asked: tuple[ModelId, ...] = ()
    """Models that assault nobody as things stand; once another has, they may think again."""

    def goes_on(self, g: BattleGame) -> bool:
        return is_acting(g, self.unit)

    @step("DW3-ASSAULT-01", "DW3-ASSAULT-02", "DW3-DIS-06")
    def launch_an_assault(self, g: BattleGame) -> Outcome:
        able = self._able(g)
        if not able:
            return None
        model = able[0]
        target = g.ask(lambda: _which_target(g, model))
        self.asked = (*self.asked, model) if target is None else ()
        return None if target is None else Call(Assault(model=model, target=target))

    @step("DW3-ASSAULT-01")
    def launch_others(self, g: BattleGame) -> Outcome:
        return Again(self.launch_an_assault) if self._able(g) else None

    def _able(self, g: BattleTable) -> tuple[ModelId, ...]:
        return tuple(
            [
                m.id
                for m in acting_models(g, self.unit)
                if m.id not in self.asked and not m.assault and disorder(g, m.id) < DISARRAY and targets_of(g, m.id)
            ]
        )


def targets_of(g: BattleTable, model: ModelId) -> tuple[ModelId, ...]:
    """The enemies that a model may assault where it stands."""
    if g.state.models[model].pose is None:
        return ()
    return tuple([foe.id for foe in enemies(g, g.state.models[model].seat) if may_assault(g, model, foe.id)])


class Assault(Deed):
    """One assault: supporters and tokens, both rolls, and the table."""

    model: ModelId
    target: ModelId
    pool: int = 0
    against: int = 0
    net: int = 0
    explosions: int = 0

    @step("DW3-ASSAULT-03", "DW3-SRS-08", "DW3-ESC-05")
    def form_the_pool(self, g: BattleGame) -> Outcome:
        record = g.state.models[self.model]
        unit = g.state.units[record.unit]
        others = tuple([m.id for m in acting_models(g, unit.id) if self._may_support(g, m.id)])
        supporters = g.ask(lambda: _which_supporters(record.seat, self.target, others)) if others else ()
        stack = stack_at(g, record.seat, self.model)
        spent = 0 if stack is None else g.ask(_how_many_tokens(record.seat, self.model, stack.many))
        helped = bool(unit.escorts) and ESCORTS not in unit.used and g.ask(_with_escorts(record.seat, unit.escorts))
        taken = bonuses_taken(g, unit, replace(self.shot(g), supporters=supporters))
        support = sum([g.value(SUPPORTING, model, SUPPORT) for model in supporters])
        self.pool = fray(g, self.model) + support + (unit.escorts if helped else 0)
        self.pool = max(0, g.value(POOL, self.shot(g), self.pool))
        g.emit(AssaultLaunched(self.model, self.target, supporters))
        if helped:
            g.emit(BonusUsed(unit.id, ESCORTS))
        for bonus in taken:
            self.pool += bonus.dice
            g.emit(BonusUsed(unit.id, bonus.name))
        if stack is not None and spent:
            tokens, dice = best_tokens(g, stack, spent, "assault")
            self.pool += dice
            g.emit(TokensRemoved(stack.id, tokens))
        return None

    @step("DW3-ASSAULT-05", "DW3-ASSAULT-06", "DW3-SRS-08")
    def form_the_defence(self, g: BattleGame) -> Outcome:
        seat = g.state.models[self.target].seat
        stack = stack_at(g, seat, self.target)
        spent = 0 if stack is None else g.ask(_how_many_tokens(seat, self.target, stack.many))
        self.against = defence_in_assault(g, self.model, self.target)
        if stack is not None and spent:
            tokens, dice = best_tokens(g, stack, spent, "defence")
            self.against += dice
            g.emit(TokensRemoved(stack.id, tokens))
        return None

    @place("DW3-ASSAULT-03")
    def before_the_roll(self, g: BattleGame) -> Outcome:
        """Where cards add to either pool."""

    @step("DW3-ASSAULT-04", "DW3-ASSAULT-07")
    def roll(self, g: BattleGame) -> Outcome:
        return Call(roll_for(g, self.shot(g), self.pool, self.against), into=Assault.net)

    @step("DW3-ASSAULT-08", "DW3-ASSAULT-09", "DW3-ASSAULT-14")
    def be_thrown_back(self, g: BattleGame) -> Outcome:
        """3 or more counters ahead hurt the assaulting model; up to there both are shaken."""
        if self.net > 0 or (self.net <= -3 and g.refusal(THROWN_BACK, Boarding(self.model, self.target)) is not None):
            return None
        return Call(Beaten(self.model)) if self.net <= -3 else Call(GainDisorder(self.model, "driven back"))

    @step("DW3-ASSAULT-09")
    def shake_the_target(self, g: BattleGame) -> Outcome:
        return Call(GainDisorder(self.target, "driven back")) if -3 < self.net <= 0 else None

    @step("DW3-ASSAULT-11", "DW3-ASSAULT-12", "DW3-ASSAULT-13")
    def roll_a_critical(self, g: BattleGame) -> Outcome:
        stood = g.state.models[self.target].pose
        return Call(CriticalRoll(self.target, stood)) if self.net >= 4 and stood is not None else None

    @step("DW3-ASSAULT-10", "DW3-ASSAULT-11")
    def wreak_havoc(self, g: BattleGame) -> Outcome:
        return Call(Beaten(self.target)) if 1 <= self.net <= 5 else None

    @step("DW3-ASSAULT-12", "DW3-ASSAULT-13")
    def blow_it_up(self, g: BattleGame) -> Outcome:
        wanted = 0 if self.net < 6 else 1 if self.net < 8 else 2
        if self.explosions >= wanted:
            return None
        self.explosions += 1
        return Call(CatastrophicExplosion(self.target))

    @step("DW3-ASSAULT-13")
    def blow_it_up_again(self, g: BattleGame) -> Outcome:
        return Again(self.blow_it_up) if self.net >= 8 and self.explosions == 1 else None

    @place("DW3-ASSAULT-10")
    def after_it(self, g: BattleGame) -> Outcome:
        """Where qualities bring more than the table does."""

    def shot(self, g: BattleTable) -> Shot:
        """The assault as rules look at it, with the qualities that they give it."""
        plain = Shot(ASSAULT, g.state.models[self.model].seat, self.target, self.model)
        if GAINED not in g.hooks.grants:
            return plain
        return replace(plain, qualities=tuple(sorted({Quality(gain.name) for gain in g.granted(GAINED, plain)})))

    def doer(self) -> ModelId:
        return self.model

    def _may_support(self, g: BattleTable, model: ModelId) -> bool:
        """Unit mates that did nothing in an assault yet, by the same reach and traits (DW3-ASSAULT-03)."""
        record = g.state.models[model]
        if model == self.model or record.assault or record.pose is None:
            return False
        return may_assault(g, model, self.target)


class Beaten(Procedure):
    """1 damage and a disorder condition for one model."""

    model: ModelId

    @step("DW3-ASSAULT-08", "DW3-ASSAULT-10")
    def damage_it(self, g: BattleGame) -> Outcome:
        return Call(SufferDamage(self.model, 1))

    @step("DW3-ASSAULT-08", "DW3-ASSAULT-10")
    def shake_it(self, g: BattleGame) -> Outcome:
        return Call(GainDisorder(self.model, "assault"))


def _which_target(g: BattleTable, model: ModelId) -> ChooseOne[ModelId]:
    return ChooseOne(
        g.state.models[model].seat,
        "target of an assault",
        targets_of(g, model),
        "model",
        prompt=f"Choose whom {thing(model)} assaults, or nobody.",
        rules=(RuleId("DW3-ASSAULT-01"),),
        about=(model,),
        passing="assault nobody",
    )


def _which_supporters(seat: SeatId, target: ModelId, others: tuple[ModelId, ...]) -> ChooseSome[ModelId]:
    return ChooseSome(
        seat,
        "supporters of an assault",
        others,
        "model",
        prompt=f"Choose the models that support the assault on {thing(target)}; they launch none then.",
        rules=(RuleId("DW3-ASSAULT-03"),),
        default=(),
    )


def _how_many_tokens(seat: SeatId, model: ModelId, most: int) -> Number:
    return Number(
        seat,
        "tokens in an assault",
        0,
        most,
        prompt=f"Discard squadron tokens at {thing(model)} for more dice in the assault?",
        rules=(RuleId("DW3-SRS-08"),),
        default=0,
    )


def _with_escorts(seat: SeatId, escorts: int) -> YesNo:
    return YesNo(
        seat,
        "escorts in the assault",
        prompt=f"Add {escorts} dice of the escorts to this assault? They help one in an activation.",
        rules=(RuleId("DW3-ESC-05"),),
        default=True,
    )
