"""Lionhearted Crew: courage that need not be left to chance."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseCard, Picker
from sandtable.kernel.hooks import Rule, before
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.procedure import Again, Outcome
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import crew
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.models.positional_traits import traits
from sandtable.rulesets.dw4.procedures.crew_check import CrewCheck
from sandtable.rulesets.dw4.procedures.faction_valour import DISCARDED
from sandtable.rulesets.dw4.state import Battle, BattleGame
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.rulesets.dw4.tactics.sparing import card_to_spare
from sandtable.tabletop.cards.playing import answer

CROWN = "Crown"
SURE = 10
"""A crew of so much nerve may well draw."""


class LionheartedCrew(Rule):
    """For a Crew Check of a Crown unit the Admiral may discard a card of the hand and use its Value, not draw.

    It works with an empty deck as well, for nothing is drawn.
    """

    id = RuleId("DW4-F-CROWN-LIONHEARTED-CREW")
    name = "Lionhearted Crew"

    @before(CrewCheck.turn_a_card_over)
    def take_heart(self, g: BattleGame, check: CrewCheck) -> Outcome:
        seat = g.state.models[check.model].seat
        if CROWN not in traits(g, check.model) or not has_bonus(g, seat, self.id):
            return None
        chosen = answer(g, seat, lambda: self._which_card(g, seat, check))
        if chosen is None:
            return None
        check.settle_with(g, chosen)
        return Again(check.let_the_card_stand)

    def _which_card(self, g: BattleGame, seat: SeatId, check: CrewCheck) -> ChooseCard:
        return ChooseCard(
            seat,
            "lionhearted crew",
            g.state.cards[seat].hand,
            "card",
            presentation=DISCARDED,
            prompt=f"{self.name}: discard a card of your hand for the Crew Check of {thing(check.model)} "
            f"(CRW {crew(g, check.model) + check.raised}) and use its Value, or draw one?",
            rules=(self.id,),
            about=(check.model,),
            passing="draw one",
        )


@advises("lionhearted crew")
def lionhearted_crew(view: View[Battle], decision: ChooseCard, pick: Picker) -> CardId | None:
    """A low card that passes, where the draw might not."""
    nerve = crew(view, ModelId(decision.about[0]))
    return None if nerve >= SURE else card_to_spare(view, decision, min(4, nerve))
