"""Harm: damage and what it does to a model's status, disorder, leaving play, and what that scores."""

from __future__ import annotations

import msgspec

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, place, step
from sandtable.kernel.values import Query, Question
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.encounters import scoring_of
from sandtable.rulesets.dw3.events.harm import Crippled, Damaged, DisorderSet, EscortsLost, Exploded, LeftPlay
from sandtable.rulesets.dw3.events.round import QuarryShown
from sandtable.rulesets.dw3.events.squadrons import TokensRemoved
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.models.attributes import PLUS, hull, mass
from sandtable.rulesets.dw3.state import BattleGame, BattleTable, Exit
from sandtable.tabletop.events import VictoryPointsScored
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import models_of, opponent

MOST_DISORDER = 3
EXPLOSION_DAMAGE = 2
RAISE, DAMAGE = "one level more", "1 damage"


class Shaking(msgspec.Struct, frozen=True):
    """A model that is about to receive a disorder condition, at a level that it has already."""

    model: ModelId
    because: str
    level: int


SHAKEN: Question[Shaking] = Question("a model receives a disorder condition")
"""A rule by which it receives none forbids this."""


class Explosion(msgspec.Struct, frozen=True):
    """A catastrophic explosion, and what it came of."""

    model: ModelId
    because: str


EXPLOSION: Query[Explosion] = Query("damage of a catastrophic explosion", PLUS)


class SufferDamage(Procedure):
    """A model suffers damage: at its HULL a battle ready model is crippled, a crippled or MASS 1 model destroyed."""

    model: ModelId
    points: int

    @step("DW3-SHOOT-22")
    def take_it(self, g: BattleGame) -> Outcome:
        model = g.state.models[self.model]
        if self.points <= 0 or model.left_as is not None:
            return LEAVE
        g.emit(Damaged(self.model, self.points))
        total = model.damage + self.points
        if total < hull(g, self.model):
            return LEAVE
        if model.crippled or mass(g, self.model) == 1:
            return Call(LoseModel(self.model))
        # Ruling: what is left over carries over from any source, and may destroy the crippled model at once.
        carried = total - hull(g, self.model)
        g.emit(Crippled(self.model, carried))
        _score_flagship(g, model.unit, "crippled")
        return Call(LoseModel(self.model)) if carried >= hull(g, self.model) else None

    @place("DW3-SHOOT-22")
    def change_its_status(self, g: BattleGame) -> Outcome:
        """It is crippled or destroyed by now."""


class LoseModel(Procedure):
    """A model leaves play, and what follows for its unit and for both players."""

    model: ModelId
    how: Exit = Exit.DESTROYED

    @step("DW3-SHOOT-22", "DW3-ESC-08", "DW3-MOVE-06")
    def take_it_off(self, g: BattleGame) -> Outcome:
        if g.state.models[self.model].left_as is not None:
            return LEAVE
        if self.how is Exit.THROUGH:
            # Ours: tokens go with whoever breaks through, they are not stray.
            for stack in [stack for stack in g.state.stacks.values() if stack.target == self.model]:
                g.emit(TokensRemoved(stack.id, stack.tokens))
        g.emit(LeftPlay(self.model, self.how))
        return None

    @step("DW3-VP-02", "DW3-VP-03", "DW3-VP-04")
    def score_for_it(self, g: BattleGame) -> Outcome:
        if self.how is Exit.THROUGH:
            return None
        # Who withdraws counts as destroyed by the closest enemy (DW3-MOVE-06), which is always the other player's.
        unit = g.state.units[g.state.models[self.model].unit]
        _score_flagship(g, unit.id, "destroyed")
        if unit.location is not Location.GONE:
            return None
        if len(unit.models) > 1 and not unit.flagship:
            _score(g, opponent(g, unit.seat), 1, f"squadron killer {unit.id}", "DW3-VP-03")
        for points in scoring_of(g).unit_destroyed(g, unit.id):
            _score(g, points.seat, points.points, points.what, points.rule)
            if g.state.sides[points.seat].quarry == unit.id:
                g.emit(QuarryShown(points.seat, unit.id))
        return None

    @step("DW3-SOLE-01")
    def shake_the_sole_survivor(self, g: BattleGame) -> Outcome:
        unit = g.state.units[g.state.models[self.model].unit]
        left = models_of(g, unit.id)
        if len(left) != 1 or len(unit.models) < 2 or left[0].pose is None:
            return None
        return Call(GainDisorder(left[0].id, "sole survivor"))


class GainDisorder(Procedure):
    """A model receives a disorder condition."""

    model: ModelId
    because: str = ""
    rose: bool = False
    """Its level went up."""
    averted: bool = False

    @place("DW3-DIS-02")
    def before_it(self, g: BattleGame) -> Outcome:
        """Where cards avert it."""

    @step("DW3-DIS-02", "DW3-DIS-03")
    def receive_it(self, g: BattleGame) -> Outcome:
        model = g.state.models[self.model]
        if self.averted or model.left_as is not None or model.pose is None:
            return None
        if g.refusal(SHAKEN, Shaking(self.model, self.because, model.disorder)) is not None:
            return None
        if model.disorder >= MOST_DISORDER:
            return Call(SufferDamage(self.model, 1))
        if model.disorder and g.ask(_raise_or_damage(g, self.model)) == DAMAGE:
            return Call(SufferDamage(self.model, 1))
        self.rose = True
        g.emit(DisorderSet(self.model, model.disorder + 1, self.because))
        return None


class ShakeUnit(Procedure):
    """Every model of a unit receives a disorder condition, one after the other."""

    unit: UnitId
    because: str = ""
    shaken: tuple[ModelId, ...] = ()

    @step("DW3-DIS-01", "DW3-DIS-02")
    def shake_a_model(self, g: BattleGame) -> Outcome:
        waiting = [m.id for m in models_of(g, self.unit) if m.pose is not None and m.id not in self.shaken]
        if not waiting:
            return LEAVE
        self.shaken = (*self.shaken, waiting[0])
        return Call(GainDisorder(waiting[0], self.because))

    @step("DW3-DIS-02")
    def shake_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.shake_a_model)


class CatastrophicExplosion(Procedure):
    """2 further damage and a disorder condition; an escorted unit loses a token."""

    model: ModelId
    because: str = ""
    """The critical marker that it had already, where that brought it."""

    @step("DW3-CRIT-04", "DW3-ESC-06", "DW3-SHOOT-23")
    def blow_up(self, g: BattleGame) -> Outcome:
        """A model that damage has destroyed before suffers it all the same: its unit loses an escort."""
        model = g.state.models[self.model]
        if model.left_as is None:
            g.emit(Exploded(self.model))
        if g.state.units[model.unit].escorts:
            g.emit(EscortsLost(model.unit))
        return None if model.left_as is None else LEAVE

    @step("DW3-CRIT-04")
    def damage_it(self, g: BattleGame) -> Outcome:
        return Call(SufferDamage(self.model, g.value(EXPLOSION, Explosion(self.model, self.because), EXPLOSION_DAMAGE)))

    @step("DW3-CRIT-04")
    def shake_it(self, g: BattleGame) -> Outcome:
        return Call(GainDisorder(self.model, "catastrophic explosion"))


def _raise_or_damage(g: BattleTable, model: ModelId) -> ChooseOne[str]:
    record = g.state.models[model]
    return ChooseOne(
        record.seat,
        "disorder or damage",
        (RAISE, DAMAGE),
        "answer",
        prompt=f"{thing(model)} is at disorder level {record.disorder}: raise it, or take 1 damage?",
        rules=(RuleId("DW3-DIS-03"),),
        about=(model,),
        default=RAISE,
    )


def _score(g: BattleGame, seat: SeatId, points: int, what: str, rule: str) -> None:
    g.emit(VictoryPointsScored(seat, points, what, RuleId(rule)))


def _score_flagship(g: BattleGame, unit: UnitId, how: str) -> None:
    """Ruling: once for each flagship, not for crippling and destroying (DW3-VP-02)."""
    record = g.state.units[unit]
    seat = opponent(g, record.seat)
    what = f"flagship {unit} "
    if record.flagship and not any([s.what.startswith(what) for s in g.state.sides[seat].scores if s.points]):
        _score(g, seat, 1, f"{what}{how}", "DW3-VP-02")
