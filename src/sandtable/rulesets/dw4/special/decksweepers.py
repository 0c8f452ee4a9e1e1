"""Decksweepers: guns that are trained on a ship's own deck."""

from __future__ import annotations

from sandtable.kernel.decision import YesNo
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, modifies
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.kernel.values import Modifier
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import (
    BOARDING_THRESHOLD,
    FIXED,
    THRESHOLD_REGARDLESS,
    Shot,
    why_crew_stays,
)
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.procedures.boarding import Boarding
from sandtable.rulesets.dw4.procedures.clashing import prevails
from sandtable.rulesets.dw4.procedures.crew_check import CrewCheck
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.tactics.advice import takes_the_proposal

DECKSWEEPERS = RuleId("DW4-S-DECKSWEEPERS")
NAME = "Decksweepers"
PREVAILS = "Decksweepers prevail"
"""What is noted of a Boarding in which they count for a crew that nothing else changes."""


class Decksweepers(Rule):
    """Chosen as the target of a Boarding action it may make a Crew Check, for 2 CRW more when Successes are counted.

    It is a check of the model that is boarded (DW4-G-39).
    """

    id = DECKSWEEPERS
    name = NAME

    # Whose agent a ship carries has nothing to do with its crew.
    @after(Boarding.choose_the_target, beside=EVERY_OTHER)
    def sweep_the_deck(self, g: BattleGame, boarding: Boarding) -> Outcome:
        if not has(g, boarding.target, self.id):
            return None
        if not g.ask(_whether(g.state.models[boarding.target].seat, boarding.target)):
            return None
        return Call(SweepTheDeck(boarding.target, boarding.powers), into=Boarding.powers)

    @modifies(BOARDING_THRESHOLD, FIXED)
    def hold_the_deck(self, g: BattleTable, shot: Shot) -> Modifier | None:
        return Modifier(2, self.name) if self.name in shot.powers else None

    @modifies(THRESHOLD_REGARDLESS, FIXED)
    def hold_the_deck_regardless(self, g: BattleTable, shot: Shot) -> Modifier | None:
        return self.hold_the_deck(g, shot) if PREVAILS in shot.powers else None


class SweepTheDeck(Procedure):
    """The crew of a target is checked; the result is all that was declared for the Boarding, with this if it passed."""

    model: ModelId
    powers: tuple[str, ...]
    passed: bool = False

    @step("DW4-S-DECKSWEEPERS", "DW4-CARD-11")
    def make_a_crew_check(self, g: BattleGame) -> Outcome:
        return Call(CrewCheck(self.model), into=SweepTheDeck.passed)

    @step("DW4-S-DECKSWEEPERS", "DW4-G-03")
    def man_the_guns(self, g: BattleGame) -> Outcome:
        self.result = (*self.powers, NAME) if self.passed else self.powers
        kept = why_crew_stays(g, self.model) if self.passed else None
        # Two rules of one model that contradict each other (DW4-G-04).
        if kept is not None and prevails(g, DECKSWEEPERS, kept.rule, self.model, g.state.models[self.model].seat):
            self.result = (*self.result, PREVAILS)
        return None


def _whether(seat: SeatId, model: ModelId) -> YesNo:
    return YesNo(
        seat,
        "decksweepers",
        prompt=f"{thing(model)} is boarded: make a Crew Check for 2 CRW more against the boarders?",
        rules=(DECKSWEEPERS,),
        about=(model,),
        default=True,
    )


takes_the_proposal("decksweepers", "a check that fails costs nothing")
