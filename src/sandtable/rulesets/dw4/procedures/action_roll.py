"""The Action Roll: two pools of dice, stage by stage, down to a number of Successes."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from sandtable.kernel.procedure import Outcome, step
from sandtable.rulesets.dw4.events.attack import ActionRolled
from sandtable.rulesets.dw4.fighting.dice import DIE, LEAST_THRESHOLD
from sandtable.rulesets.dw4.fighting.dice_in_hand import (
    ADDITIONS,
    CONVERSIONS,
    COUNTED_CONVERSIONS,
    DOUBLED_EXPLOSIONS,
    EXPLODED_CONVERSIONS,
    RE_ROLLS,
    REMOVALS,
    ROLLED_CONVERSIONS,
    DiceInHand,
)
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import Shot
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.tabletop.dice.die import Die, grouped, members
from sandtable.tabletop.dice.pooled_roll import PooledRoll, stages
from sandtable.tabletop.dice.stages import (
    AddOptionalDice,
    ChooseReRolls,
    ConvertDice,
    CountHits,
    ExplodeDice,
    MakeReRolls,
    RemoveDice,
    RollPools,
)

RESISTANCE_ROLL = "Resistance Roll"


class RollResult(msgspec.Struct, frozen=True):
    """What an Action Roll came to; the rule that called for it says what a Success does (DW4-DICE-18)."""

    successes: int
    net: int
    """Hits that were left after the Resistance Roll."""
    hits: int
    negated: int
    faces: tuple[int, ...]
    resisting: tuple[int, ...]
    exploded: int


class ActionRoll(PooledRoll):
    """An Action Roll against a Resistance Roll. The result is a `RollResult`.

    Its stages are the model of the roll: play resolves them, and odds are worked out from them.
    The active Admiral of this roll need not be the one whose turn it is (DW4-DICE-07).
    """

    models: tuple[ModelId, ...] = ()
    """The models for which it is made; their Disorder tells (DW4-DIS-06)."""
    what: str = "Action Roll"
    shot: Shot | None = None
    """What it is made for, where that is an Attack, a Boarding action or the like."""
    first: tuple[int, ...] = ()
    """What the first Successes cost, one by one, where that is less than the Success Threshold."""
    against: tuple[ModelId, ...] = ()
    """Its targets where they are several, as those of an Attack Run are."""

    die: ClassVar[Die] = DIE
    pool_names: ClassVar[tuple[str, str]] = ("Action Roll", RESISTANCE_ROLL)
    least_threshold: ClassVar[int] = LEAST_THRESHOLD
    """Ruling: a Success Threshold that would be 0 counts as 1 (DW4-DICE-22)."""

    @step("DW4-DICE-08", "DW4-ATK-15")
    @stages(AddOptionalDice(ADDITIONS, "DW4-DICE-08"))
    def declare_optional_dice(self, g: BattleGame) -> Outcome:
        """Ruling: the active Admiral declares first, then the opponent, both before any die is rolled."""

    @step("DW4-DICE-07", "DW4-DICE-21")
    @stages(RollPools())
    def roll_the_dice_pools(self, g: BattleGame) -> Outcome:
        """Both pools, the Action Dice first."""

    @step("DW4-DICE-09", "DW4-DICE-10")
    @stages(
        ConvertDice(ROLLED_CONVERSIONS, "DW4-DICE-06"),
        RemoveDice(REMOVALS, "DW4-DICE-09"),
        ExplodeDice("Exploding Strikes", doubled=DOUBLED_EXPLOSIONS),
        ConvertDice(EXPLODED_CONVERSIONS, "DW4-DICE-06"),
    )
    def resolve_exploding_strikes(self, g: BattleGame) -> Outcome:
        """Until no new die shows one."""

    @step("DW4-DICE-11", "DW4-DICE-04")
    @stages(ChooseReRolls(RE_ROLLS, "DW4-DICE-11", "DW4-DICE-04"))
    def choose_re_rolls(self, g: BattleGame) -> Outcome:
        """Ruling: the active Admiral chooses first, then the opponent, and neither sees the other's new faces."""

    @step("DW4-DICE-12", "DW4-DICE-04")
    @stages(MakeReRolls())
    def make_re_rolls(self, g: BattleGame) -> Outcome:
        """An Exploding Strike that comes up now stays a single die."""

    @step("DW4-DICE-13", "DW4-DICE-14", "DW4-DICE-05", "DW4-DICE-06")
    @stages(ConvertDice(CONVERSIONS, "DW4-DICE-06"))
    def convert_dice(self, g: BattleGame) -> Outcome:
        """Disorder, and what shares its moment."""

    @step("DW4-DICE-15", "DW4-DICE-16")
    @stages(ConvertDice(COUNTED_CONVERSIONS, "DW4-DICE-06"), CountHits())
    def count_hits(self, g: BattleGame) -> Outcome:
        """What is Converted last, and then the Hits."""

    @step("DW4-DICE-17", "DW4-DICE-18", "DW4-DICE-22")
    def resolve_outcomes(self, g: BattleGame) -> Outcome:
        net = max(0, self.hits - self.negated)
        threshold = self.cost
        successes = grouped(net, threshold, self.first)
        self.result = RollResult(successes, net, self.hits, self.negated, self.faces, self.resisting, self.exploded)
        g.emit(
            ActionRolled(
                what=self.what,
                roller=self.roller,
                opponent=self.opponent,
                models=self.models,
                faces=self.faces,
                exploded=self.exploded,
                re_rolled=members(self.again),
                converted=members(self.converted),
                resisting=self.resisting,
                resisting_re_rolled=members(self.resisting_again),
                resisting_converted=members(self.resisting_converted),
                hits=self.hits,
                negated=self.negated,
                threshold=threshold,
                successes=successes,
                first=self.first,
            )
        )
        return None

    @property
    def first_costs(self) -> tuple[int, ...]:
        return self.first

    def in_hand(self, resisting: bool) -> DiceInHand:
        if resisting:
            return DiceInHand(self.opponent, True, self.what, self.models, self.resisting, self.shot, self.against)
        return DiceInHand(self.roller, False, self.what, self.models, self.faces, self.shot, self.against)

    def called(self, resisting: bool) -> str:
        return RESISTANCE_ROLL if resisting else self.what
