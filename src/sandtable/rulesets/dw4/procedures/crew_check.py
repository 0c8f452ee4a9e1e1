"""Crew Checks: a card against the nerve of a crew."""

from __future__ import annotations

from sandtable.kernel.decision import YesNo
from sandtable.kernel.ids import CardId, RuleId
from sandtable.kernel.presentation import FOLLOWING
from sandtable.kernel.procedure import LEAVE, Call, Outcome, Procedure, place, step
from sandtable.kernel.values import Question
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.round import CrewChecked
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import crew
from sandtable.rulesets.dw4.procedures.drawing import RunOutOfCards, card_value
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.tabletop.cards.checks import CardCheck
from sandtable.tabletop.where import models_of

CREW_CHECK: Question[UnitId] = Question("whether a unit must draw for a Crew Check")
"""A rule that forbids the draw makes it an automatic pass (DW4-CARD-12)."""


class CrewCheck(Procedure):
    """A Crew Check for one model; the result says whether it passed."""

    model: ModelId
    value: int = 0
    """The Value of the card that was turned over last, if one was."""
    raised: int = 0
    """How much more the CRW counts in this check alone. A rule says so."""

    @step("DW4-CARD-12")
    def pass_automatically(self, g: BattleGame) -> Outcome:
        if g.refusal(CREW_CHECK, g.state.models[self.model].unit) is None:
            return None
        return self._without_a_card(g, passed=True)

    @step("DW4-CARD-13")
    def draw_or_fail(self, g: BattleGame) -> Outcome:
        draws = g.ask(
            YesNo(
                g.state.models[self.model].seat,
                "crew check",
                presentation=FOLLOWING,
                prompt=f"Draw a card for the Crew Check of {thing(self.model)}, or fail it of your own will?",
                rules=(RuleId("DW4-CARD-13"),),
                yes="draw a card",
                no="fail the check",
                default=True,
            )
        )
        return None if draws else self._without_a_card(g, passed=False)

    @step("DW4-CARD-11")
    def turn_a_card_over(self, g: BattleGame) -> Outcome:
        if not crew_check(g, self.model).can_be_made(g):
            # Ruling: with no card left to draw anywhere, the check fails.
            return self._without_a_card(g, passed=False)
        self.turn_over(g)
        return None

    @step("DW4-CARD-15", "DW4-CARD-16")
    def run_out(self, g: BattleGame) -> Outcome:
        seat = g.state.models[self.model].seat
        return None if g.state.cards[seat].deck else Call(RunOutOfCards(seat))

    @place("DW4-CARD-11")
    def let_the_card_stand(self, g: BattleGame) -> Outcome:
        """What follows from the card that counts in the end; nothing does where none was drawn."""

    def turn_over(self, g: BattleGame) -> None:
        """The top card of the deck settles the check: it passes with a Value of at most the CRW."""
        self.settle_with(g, crew_check(g, self.model).turned(g))

    def settle_with(self, g: BattleGame, card: CardId) -> None:
        """A card settles the check, wherever it came from."""
        check = crew_check(g, self.model, self.raised)
        self.value = card_value(g, card)
        self.result = check.passes(self.value)
        g.emit(CrewChecked(self.model, check.at_most, card, self.value, self.result))

    def _without_a_card(self, g: BattleGame, passed: bool) -> Outcome:
        self.result = passed
        g.emit(CrewChecked(self.model, crew(g, self.model), None, 0, passed))
        return LEAVE


def crew_check(g: BattleTable, model: ModelId, raised: int = 0) -> CardCheck:
    """The Crew Check of a model: it passes with a Value of at most its CRW (DW4-CARD-11)."""
    return CardCheck(g.state.models[model].seat, crew(g, model) + raised)


class GroupCrewCheck(Procedure):
    """One Crew Check for a whole unit, against the lowest CRW in it; the result says whether it passed.

    Ruling: every model of the unit in play counts, Participating or not.
    """

    unit: UnitId

    @step("DW4-CARD-14")
    def check_the_weakest_crew(self, g: BattleGame) -> Outcome:
        return Call(CrewCheck(weakest_crew(g, self.unit)), into=GroupCrewCheck.result)


def weakest_crew(g: BattleTable, unit: UnitId) -> ModelId:
    """The model of a unit with the lowest CRW, everything counted that changes it."""
    return min(models_of(g, unit), key=lambda model: crew(g, model.id)).id
