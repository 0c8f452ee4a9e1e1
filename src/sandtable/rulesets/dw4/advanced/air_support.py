"""Air Support: squadrons over a unit take fire that was meant for it."""

from __future__ import annotations

import msgspec

from sandtable.kernel.decision import Number
from sandtable.kernel.hooks import Rule, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Query
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.advanced.escorts import HeroicSacrifice
from sandtable.rulesets.dw4.events.combat import SquadronsDiscarded
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import FIXED, MULTIPLIER, Bonus, Shot
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.boarding import Boarding
from sandtable.rulesets.dw4.squadrons.stacks import squadron, supporting
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Stack

SENT = Presentation(button=Button("Send", "squadron", "squadrons", none="Send none"))


class Supporting(msgspec.Struct, frozen=True):
    """Squadrons of one type that would be discarded to help the target of an Attack or a Boarding action."""

    shot: Shot
    squadron: str


SUPPORT: Query[Supporting] = Query("Support rating", MULTIPLIER, FIXED)


def support_of(g: BattleTable, helping: Supporting) -> int:
    """The dice that one token of a type adds. Ruling: each its own (DW4-BOARD-05)."""
    return max(0, g.value(SUPPORT, helping, squadron(g, helping.squadron).support))


def supporting_stack(g: BattleTable, target: ModelId) -> Stack | None:
    """The friendly Stack that Supports the unit of a target."""
    model = g.state.models.get(target)
    return None if model is None else supporting(g, model.unit)


class AirSupport(Rule):
    """Before the roll the defender may discard tokens of a Supporting Stack, each for its Support rating in dice.

    Ruling: only the Resistance Pool profits (DW4-SRS-04).
    """

    id = RuleId("DW4-SRS-18")
    name = "Air Support"

    # Escorts first, then squadrons, as the book counts the dice (DW4-ATK-09, DW4-ATK-10, DW4-BOARD-05).
    @after(Attack.declare_bonus_dice, follows=(HeroicSacrifice,))
    @after(Boarding.declare_bonus_dice, follows=(HeroicSacrifice,))
    def call_for_support(self, g: BattleGame, action: Attack | Boarding) -> Outcome:
        stack = supporting_stack(g, action.target)
        if stack is None:
            return None
        ratings = {kind: support_of(g, Supporting(action.shot, kind)) for kind, _ in stack.tokens}
        useful = [(kind, count) for kind, count in stack.tokens if ratings[kind]]
        asked = [
            (kind, g.ask(_how_many(stack.seat, action.target, kind, count, ratings[kind]))) for kind, count in useful
        ]
        for kind, tokens in asked:
            if tokens:
                action.bonuses += (Bonus(True, tokens * ratings[kind], self.id, f"{self.name}: {tokens} {kind}"),)
                g.emit(SquadronsDiscarded(stack.id, kind, tokens, self.name))
        return None


def _how_many(seat: SeatId, target: ModelId, kind: str, count: int, rating: int) -> Number:
    return Number(
        seat,
        "air support",
        0,
        count,
        presentation=SENT,
        prompt=f"How many {kind} are discarded to help {thing(target)}, for {rating} dice each?",
        rules=(RuleId("DW4-SRS-18"), RuleId("DW4-ATK-10")),
        about=(target,),
        default=0,
    )
