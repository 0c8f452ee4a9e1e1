"""Vikingr: boarders who stay, and go on fighting until they are thrown overboard."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec.structs import replace

from sandtable.kernel.event import Event
from sandtable.kernel.hooks import EVERY_OTHER, Grant, after, before, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.kernel.stacking import RuleWithJointX, Stacking
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.dw4.events.dice_shown import shows_plain_dice
from sandtable.rulesets.dw4.events.tokens import ModelTokensSet
from sandtable.rulesets.dw4.fighting.dice import STRIKES, plain_roll
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import crew
from sandtable.rulesets.dw4.models.properties import x_together
from sandtable.rulesets.dw4.models.tokens import has_token, tokens_of, with_tokens
from sandtable.rulesets.dw4.procedures.actions import ACTIONS_CHOICE
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.procedures.boarding import Boarding
from sandtable.rulesets.dw4.procedures.harm import SufferDamage
from sandtable.rulesets.dw4.procedures.joint_action import JointAction
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, Model
from sandtable.rulesets.dw4.tactics.advice import judges
from sandtable.rulesets.dw4.tactics.worth import worth_of_damage
from sandtable.rulesets.dw4.words.compass import count
from sandtable.rulesets.dw4.words.dice import dice_in_words
from sandtable.rulesets.dw4.words.names import model_name
from sandtable.rulesets.dw4.words.rolling import Rolled, came_to, rolls
from sandtable.rulesets.dw4.words.telling import tells
from sandtable.tabletop.where import models_of, opponent

VIKINGR = "Vikingr"
"""The name of the tokens: a model that has some is Under Attack."""
REPEL_BOARDERS = "Repel Boarders"
REPELLED_BY_A_DIE = 3 / 6


class Vikingr(RuleWithJointX):
    """Bearers that board leave X tokens each on the target, which may Repel them in its own Activation.

    X of the profile counts, not the bearer's MAS (DW4-G-38).

    Whatever is left of them at its end is Damage, a point for each. Ruling: no Success is needed, but the Boarding must
    not have ended early; the Damage comes after Consolidation (DW4-P-VIKINGR).
    """

    id = RuleId("DW4-P-VIKINGR")
    name = VIKINGR
    stacking = Stacking.SUM_OF_X
    together = Stacking.SUM_OF_X

    @after(Boarding.leave_boarders_behind)
    def stay_aboard(self, g: BattleGame, boarding: Boarding) -> Outcome:
        target, tokens = g.state.models[boarding.target], x_together(g, boarding.participants, self)
        if tokens and target.left_as is None:
            g.emit(ModelTokensSet(target.id, VIKINGR, tokens_of(target, VIKINGR) + tokens))
        return None

    @grants(ACTIONS_CHOICE)
    def offer_to_repel_them(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if not RepelBoarders.able_models(g, unit):
            return ()
        return (Grant(REPEL_BOARDERS, self.id, RepelBoarders(unit)),)

    # Marks that end with an Activation have nothing to do with it.
    @before(Activation.mark_it_activated, beside=EVERY_OTHER)
    def wreak_havoc(self, g: BattleGame, activation: Activation) -> Outcome:
        aboard = tuple([model.id for model in models_of(g, activation.unit) if has_token(model, VIKINGR)])
        return Call(FightAboard(aboard)) if aboard else None


class RepelBoarders(JointAction):
    """Crews that are Under Attack throw boarders overboard: a die for each point of CRW, a token for each Strike.

    A model may take part as often as its unit has Actions (DW4-G-12).
    """

    name: ClassVar[str] = REPEL_BOARDERS
    hint: ClassVar[str] = "Throw the Vikingr overboard before they do Damage."

    @classmethod
    def can_join(cls, g: BattleTable, model: Model) -> bool:
        return has_token(model, VIKINGR)

    @step("DW4-P-VIKINGR", "DW4-DICE-19")
    def repel_them(self, g: BattleGame) -> Outcome:
        # No Action Roll: nothing explodes.
        rolls = [(m, plain_roll(g, crew(g, m), REPEL_BOARDERS, (m,))) for m in self.participants]
        for model, faces in rolls:
            aboard = tokens_of(g.state.models[model], VIKINGR)
            struck = sum([face in STRIKES for face in faces])
            g.emit(BoardersRepelled(model, faces, max(0, aboard - struck)))
        return None


class FightAboard(Procedure):
    """Boarders who were not repelled do Damage to the models that they are aboard of, and are gone."""

    models: tuple[ModelId, ...]
    """Those who have not suffered yet."""

    @step("DW4-P-VIKINGR")
    def suffer(self, g: BattleGame) -> Outcome:
        model = g.state.models[self.models[0]]
        self.models = self.models[1:]
        points = tokens_of(model, VIKINGR)
        if not points or model.left_as is not None:
            return None
        g.emit(ModelTokensSet(model.id, VIKINGR, 0))
        return Call(SufferDamage(model.id, points, by=opponent(g, model.seat), source=VIKINGR))

    @step("DW4-P-VIKINGR")
    def suffer_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.suffer) if self.models else None


@shows_plain_dice
class BoardersRepelled(Event, frozen=True):
    """A crew fought against the boarders aboard."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId
    faces: tuple[int, ...]
    left: int
    """The tokens that are still aboard."""

    def apply(self, state: Battle) -> None:
        model = state.models[self.model]
        state.models[self.model] = replace(model, tokens=with_tokens(model.tokens, VIKINGR, self.left))


@tells(BoardersRepelled)
def boarders_repelled(g: BattleTable, event: BoardersRepelled) -> str:
    left = f"{count(event.left, f'{VIKINGR} token')} left" if event.left else "nobody is left aboard"
    return f"{model_name(g, event.model)} repels boarders with {dice_in_words(event.faces)}; {left}."


@rolls(BoardersRepelled)
def boarders_summed(g: BattleTable, event: BoardersRepelled) -> Rolled:
    about = f"Repelling of boarders by {model_name(g, event.model)}"
    return came_to(about, event.faces, event.left, "left aboard", "left aboard")


@judges(REPEL_BOARDERS)
def repelling_worth(g: BattleTable, unit: UnitId) -> float:
    """The Damage that the crews can be expected to spare their ships."""
    aboard = [model for model in models_of(g, unit) if has_token(model, VIKINGR)]
    return sum([_spared(g, model) for model in aboard])


def _spared(g: BattleTable, model: Model) -> float:
    return worth_of_damage(g, model.id, min(tokens_of(model, VIKINGR), crew(g, model.id) * REPELLED_BY_A_DIE))
