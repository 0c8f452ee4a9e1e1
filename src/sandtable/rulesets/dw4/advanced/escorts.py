"""Escorts: small craft that shield a unit, or sacrifice themselves for it."""

from __future__ import annotations

from sandtable.kernel.decision import Number
from sandtable.kernel.hooks import Rule, after, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.values import Modifier
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import BOARDING_RESISTANCE, FIXED, RESISTANCE_POOL, Bonus, Shot
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.attack_run import AttackRun
from sandtable.rulesets.dw4.procedures.boarding import Boarding
from sandtable.rulesets.dw4.procedures.escorts import DiscardEscorts
from sandtable.rulesets.dw4.squadrons.attack_runs import RUN_RESISTANCE, Raid
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Unit

SACRIFICED = Presentation(button=Button("Sacrifice", "Escort", "Escorts", none="Keep them"))

DICE_OF_A_SACRIFICE = 3


def escorted(g: BattleTable, target: ModelId) -> Unit | None:
    """The unit of a target, if it has Escorts."""
    model = g.state.models.get(target)
    if model is None:
        return None
    unit = g.state.units[model.unit]
    return unit if unit.escorts else None


class Escorts(Rule):
    """Each Escort of the target's unit adds a die to its Resistance Pool (DW4-ATK-09, DW4-BOARD-05, DW4-SRS-26).

    Escorts are tokens of a unit, not of a model (DW4-ESC-01).
    """

    id = RuleId("DW4-ESC-02")
    name = "Escorts"

    @modifies(RESISTANCE_POOL, FIXED)
    @modifies(BOARDING_RESISTANCE, FIXED)
    @modifies(RUN_RESISTANCE, FIXED)
    def add_dice(self, g: BattleTable, shot: Shot | Raid) -> Modifier | None:
        unit = escorted(g, shot.target)
        return None if unit is None else Modifier(unit.escorts, f"Escorts of {unit.id}")


class HeroicSacrifice(Rule):
    """Before the roll any number of Escorts may be discarded, each for three dice instead of one."""

    id = RuleId("DW4-ESC-03")
    name = "Heroic Sacrifice"

    @after(Attack.declare_bonus_dice)
    @after(Boarding.declare_bonus_dice)
    @after(AttackRun.declare_bonus_dice)
    def offer_a_sacrifice(self, g: BattleGame, action: Attack | Boarding | AttackRun) -> Outcome:
        unit = escorted(g, action.target)
        if unit is None:
            return None
        tokens = g.ask(
            Number(
                unit.seat,
                "heroic sacrifice",
                0,
                unit.escorts,
                presentation=SACRIFICED,
                prompt=f"How many Escorts of {thing(unit.id)} are discarded, for 3 dice each instead of 1?",
                rules=(self.id,),
                about=(action.target,),
                default=0,
            )
        )
        if not tokens:
            return None
        action.bonuses += (Bonus(True, DICE_OF_A_SACRIFICE * tokens, self.id, self.name),)
        return Call(DiscardEscorts(unit.id, tokens, self.name))
