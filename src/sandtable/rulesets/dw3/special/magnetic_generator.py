"""Magnetic generator: a pull on all that flies and all that follows."""

from __future__ import annotations

from sandtable.geometry.measure import gap
from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import Rule, after, modifies
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.values import Modifier
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.content.profile import Position, Quality
from sandtable.rulesets.dw3.events.combat import DiceThrown
from sandtable.rulesets.dw3.events.harm import EscortsLost
from sandtable.rulesets.dw3.events.squadrons import TokensRemoved
from sandtable.rulesets.dw3.fighting.dice import Face
from sandtable.rulesets.dw3.fighting.shots import ATTACK, ATTACK_RUN, FACES, ROLLED_AGAIN, Shot, mask
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.procedures.harm import GainDisorder
from sandtable.rulesets.dw3.procedures.shooting import ShootingStep
from sandtable.rulesets.dw3.state import BattleGame, BattleTable, Stack
from sandtable.rulesets.dw3.table.attached import acting_models
from sandtable.rulesets.dw3.table.where import position_of
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import footprint, models_of, models_on_table

REACH, AROUND = 10 * INCH, 3 * INCH


class MagneticGenerator(Rule):
    """Heavy Hits of AERIAL attacks and of squadrons on its bearer are rolled again.

    Once in an activation it pulls at itself or a unit within 10 inches: a die for each squadron or escort token within
    3 inches of it, of which an Exploding Hit removes one; an AERIAL unit gains a disorder. Ruling: enemy tokens alone.
    """

    id = RuleId("DW3-R-MAGNETIC-GENERATOR")
    name = "Magnetic generator"

    @modifies(ROLLED_AGAIN, FACES)
    def deflect(self, g: BattleTable, shot: Shot) -> Modifier | None:
        aerial = shot.what == ATTACK_RUN or (shot.what == ATTACK and Quality.AERIAL in shot.qualities)
        return Modifier(mask(Face.HEAVY_HIT)) if aerial and has(g, shot.target, self.id) else None

    @after(ShootingStep.begin)
    def pull(self, g: BattleGame, shooting: ShootingStep) -> Outcome:
        able = any([has(g, model.id, self.id) for model in acting_models(g, shooting.unit)])
        return Call(Pull(shooting.unit)) if able else None


class Pull(Procedure):
    """Each bearer of a unit pulls once."""

    unit: UnitId
    done: tuple[ModelId, ...] = ()
    shaken: ModelId | None = None

    @step("DW3-R-MAGNETIC-GENERATOR")
    def pull_at_a_unit(self, g: BattleGame) -> Outcome:
        waiting = [m for m in acting_models(g, self.unit) if m.pose is not None and m.id not in self.done]
        model = next((m for m in waiting if has(g, m.id, MagneticGenerator.id)), None)
        if model is None:
            return LEAVE
        self.done = (*self.done, model.id)
        self.shaken = None
        options = _units_pulled(g, model.id)
        unit = g.ask(_which_unit(g, model.id, options)) if options else None
        if unit is None:
            return None
        stacks, escorts = _tokens_around(g, model.seat, unit)
        dice = g.roll(sum([s.many for s in stacks]) + escorts, "magnetic generator")
        removed = sum([face == Face.EXPLODING_HIT for face in dice])
        if dice:
            g.emit(DiceThrown("magnetic generator", dice, model.id, f"{removed} pulled down"))
        for stack in [s for s in stacks for _ in range(s.many)][:removed]:
            left = g.state.stacks[stack.id]
            g.emit(TokensRemoved(stack.id, ((left.tokens[0][0], 1),)))
        for _ in range(min(escorts, removed - sum([s.many for s in stacks]))):
            g.emit(EscortsLost(unit))
        if g.state.units[unit].seat != model.seat:
            flying = [m.id for m in models_of(g, unit) if position_of(g, m.id) is Position.AERIAL]
            near = [m for m in flying if are_within(g, model.id, m, REACH)]
            body = footprint(g, model.id)
            self.shaken = min(near, key=lambda m: gap(body, footprint(g, m)), default=None)
        return None

    @step("DW3-R-MAGNETIC-GENERATOR")
    def shake_what_flies(self, g: BattleGame) -> Outcome:
        return None if self.shaken is None else Call(GainDisorder(self.shaken, "magnetic generator"))

    @step("DW3-R-MAGNETIC-GENERATOR")
    def pull_with_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.pull_at_a_unit)


def _tokens_around(g: BattleTable, seat: SeatId, unit: UnitId) -> tuple[list[Stack], int]:
    """Enemy tokens within 3 inches of a unit: squadrons at models there, and escorts of the unit itself."""
    own = [m.id for m in models_of(g, unit) if m.pose is not None]
    stacks = [s for s in g.state.stacks.values() if s.seat != seat and s.target in g.state.models]
    near = [s for s in stacks if any([m == s.target or are_within(g, m, ModelId(s.target), AROUND) for m in own])]
    return near, g.state.units[unit].escorts if g.state.units[unit].seat != seat else 0


def _units_pulled(g: BattleTable, model: ModelId) -> tuple[UnitId, ...]:
    """Its own unit and those within 10 inches at which there is something to pull."""
    record = g.state.models[model]
    near = [m for m in models_on_table(g) if m.unit == record.unit or are_within(g, model, m.id, REACH)]
    units = dict.fromkeys([m.unit for m in near])
    return tuple([unit for unit in units if _is_worth_it(g, record.seat, unit)])


def _is_worth_it(g: BattleTable, seat: SeatId, unit: UnitId) -> bool:
    stacks, escorts = _tokens_around(g, seat, unit)
    foe = g.state.units[unit].seat != seat
    return bool(stacks or escorts) or (
        foe and any([position_of(g, m.id) is Position.AERIAL for m in models_of(g, unit)])
    )


def _which_unit(g: BattleTable, model: ModelId, units: tuple[UnitId, ...]) -> ChooseOne[UnitId]:
    return ChooseOne(
        g.state.models[model].seat,
        "magnetic generator",
        units,
        "unit",
        prompt=f"Choose the unit at which the magnetic generator of {thing(model)} pulls, or none.",
        rules=(MagneticGenerator.id,),
        about=(model,),
        passing="none",
        default=units[0],
    )
