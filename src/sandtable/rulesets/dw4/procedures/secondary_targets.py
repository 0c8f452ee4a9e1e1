"""Secondary Targets: those whom an Attack strikes besides its target."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, place, step
from sandtable.rulesets.dw4.attributes import Shot, armour
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.action_roll import ActionRoll, RollResult
from sandtable.rulesets.dw4.procedures.harm import SufferDamage
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.rulesets.dw4.where import opponent

SECONDARY = "Blast"
"""What the roll is called; rules that act on the target of an Attack do not act here (DW4-G-18)."""


class StrikeSecondaryTargets(Procedure):
    """Each in turn: an Action Roll against its ARM that nobody resists, and 1 Damage for each Success.

    Ruling: the order is that of the lists; only what changes the model's own ARM counts, and it is not Under Fire.
    """

    seat: SeatId
    unit: UnitId
    participants: tuple[ModelId, ...]
    caught: tuple[ModelId, ...]
    dice: int
    struck: int = 0
    target: ModelId = ModelId("")
    roll: RollResult | None = None

    @step("DW4-Q-BLAST")
    def strike_the_next(self, g: BattleGame) -> Outcome:
        self.roll = None
        if self.struck == len(self.caught):
            return None
        self.target = self.caught[self.struck]
        self.struck += 1
        if g.state.models[self.target].left_as is not None:
            return Again("strike_the_next")
        shot = Shot(self.seat, self.unit, self.target, what=SECONDARY)
        roll = ActionRoll(
            self.seat,
            opponent(g, self.seat),
            self.dice,
            0,
            armour(g, shot),
            self.participants,
            SECONDARY,
            shot,
        )
        return Call(roll, into="roll")

    @step("DW4-Q-BLAST")
    def inflict_damage(self, g: BattleGame) -> Outcome:
        if self.roll is None or not self.roll.successes:
            return None
        return Call(SufferDamage(self.target, self.roll.successes, by=self.seat, source="Attack"))

    @place("DW4-Q-BLAST")
    def add_to_the_damage(self, g: BattleGame) -> Outcome:
        """What Qualities do to a Secondary Target."""

    @step("DW4-Q-BLAST")
    def go_on(self, g: BattleGame) -> Outcome:
        return Again("strike_the_next") if self.struck < len(self.caught) else None
