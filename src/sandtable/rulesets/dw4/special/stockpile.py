"""Stockpile: magazines that others are filled from."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import EVERY_OTHER, Grant, after, grants
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.advanced.underwater import DivingAndSurfacing
from sandtable.rulesets.dw4.events.tokens import ModelTokensSet
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.properties import has, x_of
from sandtable.rulesets.dw4.models.tokens import has_token, tokens_of
from sandtable.rulesets.dw4.procedures.actions import ACTIONS_CHOICE
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.procedures.crew_check import CrewCheck
from sandtable.rulesets.dw4.procedures.joint_action import JointAction
from sandtable.rulesets.dw4.special.limited import DEPLETED, EMPTIES, is_depleted, lose_a_token
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Model
from sandtable.rulesets.dw4.tactics.advice import judges, takes_the_proposal
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import friends, models_of

STOCKPILE = RuleId("DW4-P-STOCKPILE")
REACH = 4 * INCH
A_FULL_STORE = 0.3
AN_EMPTY = 0.1
"""What it is worth to be rid of a token, in Victory Points: most where the store can take no more."""


class Stockpile(RuleWithX):
    """A Depleted friend that is activated within 4" may hand its token over, after a Crew Check here, up to X of them.

    The bearer is rid of one by a Special Action, which it may repeat. Ruling: not its own token as it is activated;
    those it took over stay when Action Steps end, and silence its own Limited weapons (DW4-P-STOCKPILE).
    """

    id = STOCKPILE
    name = "Stockpile"
    stacking = Stacking.SUM_OF_X

    # Ruling: whether it dives is chosen first (DW4-POS-09, DW4-P-STOCKPILE); supplies may come before this or after.
    @after(Activation.begin, follows=(DivingAndSurfacing,), beside=EVERY_OTHER)
    def offer_munitions(self, g: BattleGame, activation: Activation) -> Outcome:
        return Call(TransferMunitions(activation.unit)) if in_want(g, activation.unit) else None

    @grants(ACTIONS_CHOICE)
    def offer_to_restock(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        return (Grant(Restock.name, self.id, Restock(unit)),) if Restock.able_models(g, unit) else ()


def in_want(g: BattleTable, unit: UnitId, tried: tuple[ModelId, ...] = ()) -> tuple[ModelId, ...]:
    """The Depleted models of a unit near a store, without those that were tried for in this Activation."""
    models = [model for model in models_of(g, unit) if model.id not in tried and is_depleted(model)]
    return tuple([model.id for model in models if stores_near(g, model.id)])


def stores_near(g: BattleTable, model: ModelId) -> tuple[ModelId, ...]:
    """The friendly bearers within 4" of a model that can still take a token over."""
    record = g.state.models[model]
    if record.pose is None:
        return ()
    others = [friend for friend in friends(g, record.seat) if friend.id != model]
    open_still = [friend.id for friend in others if _held(friend) < x_of(g, friend.id, Stockpile)]
    return tuple([bearer for bearer in open_still if are_within(g, model, bearer, REACH)])


def _held(model: Model) -> int:
    return tokens_of(model, EMPTIES) + int(has_token(model, DEPLETED))


class TransferMunitions(Procedure):
    """Depleted models of a unit that is activated hand their tokens over, one at a time, each tried once."""

    unit: UnitId
    model: ModelId = ModelId("")
    store: ModelId = ModelId("")
    tried: tuple[ModelId, ...] = ()
    passed: bool = False

    @step("DW4-P-STOCKPILE")
    def choose_a_model(self, g: BattleGame) -> Outcome:
        self.model, self.passed = ModelId(""), False
        waiting = in_want(g, self.unit, self.tried)
        if not waiting:
            return None
        seat = g.state.units[self.unit].seat
        chosen = g.ask(lambda: _who_is_supplied(seat, waiting))
        if chosen is None:
            return None
        stores = stores_near(g, chosen)
        self.store = g.ask(lambda: _from_where(g, seat, chosen, stores))
        self.model, self.tried = chosen, (*self.tried, chosen)
        return Call(CrewCheck(self.store), into=TransferMunitions.passed)

    @step("DW4-P-STOCKPILE")
    def move_the_token(self, g: BattleGame) -> Outcome:
        if not self.model:
            return None
        if self.passed:
            lose_a_token(g, self.model)
            g.emit(ModelTokensSet(self.store, EMPTIES, tokens_of(g.state.models[self.store], EMPTIES) + 1))
        return Again(self.choose_a_model)


def _who_is_supplied(seat: SeatId, waiting: tuple[ModelId, ...]) -> ChooseOne[ModelId]:
    return ChooseOne(
        seat,
        "model to supply",
        waiting,
        "model",
        prompt="Choose a Depleted model that a Stockpile attempts to Transfer Munitions to.",
        rules=(STOCKPILE,),
        passing="transfer no more",
        default=waiting[0],
    )


def _from_where(g: BattleTable, seat: SeatId, model: ModelId, stores: tuple[ModelId, ...]) -> ChooseOne[ModelId]:
    return ChooseOne(
        seat,
        "stockpile",
        stores,
        "model",
        prompt=f"Choose the Stockpile that attempts to supply {thing(model)}.",
        rules=(STOCKPILE,),
        about=(model,),
        default=min(stores, key=lambda store: tokens_of(g.state.models[store], EMPTIES)),
    )


class Restock(JointAction):
    """A Special Action: each Participating bearer loses one Depleted token. It may be made again (DW4-G-12)."""

    name: ClassVar[str] = "Restock"
    hint: ClassVar[str] = "Get rid of a Depleted token of each Stockpile."

    @classmethod
    def can_join(cls, g: BattleTable, model: Model) -> bool:
        return is_depleted(model) and has(g, model.id, STOCKPILE)

    @step("DW4-P-STOCKPILE", "DW4-G-12")
    def lose_a_token_each(self, g: BattleGame) -> Outcome:
        for model in self.participants:
            lose_a_token(g, model)
        return None


@judges(Restock.name)
def restock_worth(g: BattleTable, unit: UnitId) -> float:
    """Little, but more for a store that is full."""
    able = [g.state.models[model] for model in Restock.able_models(g, unit)]
    return sum([A_FULL_STORE if _held(model) >= x_of(g, model.id, Stockpile) else AN_EMPTY for model in able])


takes_the_proposal("model to supply", "one after the other, as long as there is room")
takes_the_proposal("stockpile", "it is the emptiest")
