"""Davka: a fist that does not let go."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Call, Outcome, Procedure, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.models.attributes import armour, disorder
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.procedures.activation import StepsOfActivation
from sandtable.rulesets.dw3.procedures.ram import EMERGENCY, PRICE, Ram, ram_weapon
from sandtable.rulesets.dw3.procedures.valour_price import BuyValour, may_buy
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.rulesets.dw3.table.attached import acting_models
from sandtable.rulesets.dw3.table.where import position_of
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import enemies

REACH = 3 * INCH
THRUST = 10


class Davka(Rule):
    """Once in its activation, for a card, it grabs an enemy within 3 inches and rams it, with 10 dice for the distance.

    Instead of another ram. Ruling: when its movement step is over, and a target of the same position trait.
    """

    id = RuleId("DW3-R-DAVKA")
    name = "Davka"

    @after(StepsOfActivation.movement, beside=EVERY_OTHER)
    def grab(self, g: BattleGame, steps: StepsOfActivation) -> Outcome:
        here = g.state.units[steps.unit].location is Location.IN_PLAY
        able = [m for m in acting_models(g, steps.unit) if m.pose is not None and has(g, m.id, self.id)]
        return Call(Grab(steps.unit)) if here and able else None


def grabbed(g: BattleTable, model: ModelId) -> tuple[ModelId, ...]:
    """The enemies that a model could grab."""
    record = g.state.models[model]
    if record.pose is None or record.rammed or not has(g, model, Davka.id) or ram_weapon(g, model) is None:
        return ()
    alike = [f.id for f in enemies(g, record.seat) if position_of(g, f.id) is position_of(g, model)]
    return tuple([foe for foe in alike if are_within(g, model, foe, REACH)])


class Grab(Procedure):
    """Each bearer of a unit may grab a target; the unit attempts it once in a round (DW3-CARD-04)."""

    unit: UnitId
    target: ModelId = ModelId("")
    model: ModelId = ModelId("")
    stands: bool = False

    @step("DW3-R-DAVKA", "DW3-RAM-01")
    def choose_a_target(self, g: BattleGame) -> Outcome:
        able = {m.id: found for m in acting_models(g, self.unit) if (found := grabbed(g, m.id))}
        if not able or not may_buy(g, self.unit, Davka.name):
            return LEAVE
        self.model = next(iter(able))
        seat = g.state.units[self.unit].seat
        target = g.ask(lambda: _which(g, seat, self.model, able[self.model]))
        if target is None:
            return LEAVE
        self.target = target
        prompt = f"Discard a card: {thing(self.model)} grabs and rams {thing(target)} with {THRUST} dice more?"
        return Call(BuyValour(self.unit, Davka.name, prompt, Davka.id), into=Grab.stands)

    @step("DW3-R-DAVKA", "DW3-RAM-03")
    def ram_it(self, g: BattleGame) -> Outcome:
        # It is the one valour effect that its player applies to this ram (DW3-CARD-03).
        valour = (g.state.units[self.unit].seat,)
        return Call(Ram(self.model, self.target, THRUST, valour=valour)) if self.stands else LEAVE


def _which(g: BattleTable, seat: SeatId, model: ModelId, targets: tuple[ModelId, ...]) -> ChooseOne[ModelId]:
    level = disorder(g, model)
    return ChooseOne(
        seat,
        "davka",
        targets,
        "model",
        prompt=f"Choose the enemy that {thing(model)} grabs, or none.{PRICE.get(level, '')}",
        rules=(Davka.id,),
        about=(model,),
        passing="none",
        default=min(targets, key=lambda target: armour(g, target)) if level < EMERGENCY else None,
    )
