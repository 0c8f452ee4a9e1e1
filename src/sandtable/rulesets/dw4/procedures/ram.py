"""A Ram: a Collision with an enemy, on purpose (DW4-RAM-01 to -09)."""

from __future__ import annotations

import msgspec

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Call, Outcome, Procedure, step
from sandtable.kernel.values import Choice, Query, Question
from sandtable.rulesets.dw4.events.movement import RamDeclared
from sandtable.rulesets.dw4.fighting.dice import LEAST_THRESHOLD
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import CEILING, FIXED, FLOOR, MULTIPLIER, hull, mass
from sandtable.rulesets.dw4.procedures.action_roll import ActionRoll, RollResult
from sandtable.rulesets.dw4.procedures.blows import Blow, spared
from sandtable.rulesets.dw4.procedures.crew_check import CrewCheck
from sandtable.rulesets.dw4.procedures.criticals import SufferDamageTogether
from sandtable.rulesets.dw4.procedures.harm import GainDisorder
from sandtable.rulesets.dw4.procedures.shifting import ASTERN, Shift
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.tabletop.dice.die import grouped
from sandtable.tabletop.where import opponent

RAM = "Ram"
MOST_WAY_DICE = 5
PUSH = INCH


class Impact(msgspec.Struct, frozen=True):
    """A Ramming Model, what it Rams, and how far it came before."""

    model: ModelId
    target: ModelId
    run: int = 0


RAM_POOL: Query[Impact] = Query("Action Pool of a Ram", MULTIPLIER, FIXED, CEILING, FLOOR)
RAM_NERVE: Question[Impact] = Question("whether a Ram needs a Crew Check")
"""A rule that forbids it passes the check."""
RAM_THRESHOLD: Query[Impact] = Query("Hits for each point of Damage to what is Rammed", FIXED, CEILING, FLOOR)
RAM_CRITICALS: Choice[Impact] = Choice("Critical Damage Dice that follow each point of Damage of a Ram")
"""Said by the rules that roll them, so that odds know of it."""
RECOIL: Question[Impact] = Question("whether a Ram hurts the Ramming Model as well")


def ram_pool(g: BattleTable, impact: Impact) -> int:
    """HUL as printed, whatever is left of it, and a die for each full inch of the run-up (DW4-RAM-04)."""
    way = min(MOST_WAY_DICE, impact.run // INCH)
    return max(0, g.value(RAM_POOL, impact, hull(g, impact.model) + way))


def ram_threshold(g: BattleTable, impact: Impact) -> int:
    """The Hits for each point of Damage that a Ram inflicts on its target: by itself the target's MAS (DW4-RAM-05)."""
    return max(LEAST_THRESHOLD, g.value(RAM_THRESHOLD, impact, mass(g, impact.target)))


def recoil_threshold(g: BattleTable, impact: Impact) -> int | None:
    """The Hits for each point that the Ramming Model suffers itself: its own MAS; None where it suffers nothing."""
    return max(LEAST_THRESHOLD, mass(g, impact.model)) if g.refusal(RECOIL, impact) is None else None


class Ram(Procedure):
    """A model Rams an enemy; the result says whether it came to that. Its move ends here either way (DW4-RAM-09)."""

    model: ModelId
    target: ModelId
    run: int
    passed: bool = True
    roll: RollResult | None = None
    at: Pose | None = None
    """Where it was at the contact, from which it may have been set back."""
    dealt: int = 0
    """The Damage that its target was about to suffer."""

    @property
    def impact(self) -> Impact:
        return Impact(self.model, self.target, self.run)

    @step("DW4-RAM-01", "DW4-RAM-08")
    def declare_it(self, g: BattleGame) -> Outcome:
        g.emit(RamDeclared(self.model, self.target, self.run))
        return None

    @step("DW4-RAM-02")
    def make_a_crew_check(self, g: BattleGame) -> Outcome:
        self.result = False
        return Call(CrewCheck(self.model), into=Ram.passed) if g.refusal(RAM_NERVE, self.impact) is None else None

    @step("DW4-RAM-02")
    def go_through_with_it(self, g: BattleGame) -> Outcome:
        # A failed check leaves an ordinary Collision behind.
        self.result = self.passed
        return None if self.passed else LEAVE

    @step("DW4-RAM-03")
    def disorder_the_ramming_model(self, g: BattleGame) -> Outcome:
        return Call(GainDisorder(self.model, RAM, RuleId("DW4-RAM-03"), source=RAM))

    @step("DW4-RAM-03")
    def disorder_the_target(self, g: BattleGame) -> Outcome:
        by = g.state.models[self.model].seat
        return Call(GainDisorder(self.target, "Rammed", RuleId("DW4-RAM-03"), by=by, source=RAM))

    @step("DW4-RAM-04")
    def make_the_action_roll(self, g: BattleGame) -> Outcome:
        seat, pool = g.state.models[self.model].seat, ram_pool(g, self.impact)
        threshold = ram_threshold(g, self.impact)
        return Call(ActionRoll(seat, opponent(g, seat), pool, 0, threshold, (self.model,), RAM), into=Ram.roll)

    @step("DW4-RAM-05", "DW4-RAM-06")
    def inflict_damage(self, g: BattleGame) -> Outcome:
        # Ruling: on both at once; what explodes because of it does so afterwards.
        self.dealt = self._outcome(g, self.target, ram_threshold(g, self.impact))
        recoil = recoil_threshold(g, self.impact)
        own = 0 if recoil is None else self._outcome(g, self.model, recoil)
        blows = ((self.target, self.dealt), (self.model, own))
        return Call(SufferDamageTogether(blows, g.state.models[self.model].seat, RAM))

    @step("DW4-RAM-07")
    def push_the_target_back(self, g: BattleGame) -> Outcome:
        # Ruling: backwards is its own astern, wherever the Ramming Model lies; blocked by it, it stays.
        return Call(Shift(self.target, ASTERN, PUSH))

    def blow(self, model: ModelId) -> Blow:
        """What one of the two is about to suffer."""
        return Blow(model, self.model, self.target, self.at)

    def _outcome(self, g: BattleGame, model: ModelId, threshold: int) -> int:
        """Outcomes are computed twice from the same Hits, for each by its own threshold."""
        if self.roll is None:
            return 0
        return max(0, grouped(self.roll.net, threshold) - spared(g, self.blow(model)))
