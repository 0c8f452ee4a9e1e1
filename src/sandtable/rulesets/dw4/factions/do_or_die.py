"""Do or Die: no order was ever clearer."""

from __future__ import annotations

from sandtable.kernel.decision import Picker, YesNo
from sandtable.kernel.hooks import before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import crew, why_crew_stays
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.models.doctrines import Doctrine
from sandtable.rulesets.dw4.procedures.crew_check import CrewCheck
from sandtable.rulesets.dw4.procedures.faction_valour import is_used_in_this_round, use_in_this_round
from sandtable.rulesets.dw4.state import Battle, BattleGame
from sandtable.rulesets.dw4.tactics.advice import advises

NAME = "Do or Die"
MORE = 2
STEADY = 10
"""A crew of so much nerve needs no help."""


class DoOrDie(Doctrine):
    """Once in a Round the CRW counts 2 more in one Crew Check, for a whole unit in a Group Crew Check.

    A CRW that cannot be Modified stays as it is, and nothing is offered.
    """

    id = RuleId("DW4-F-ANY-DO-OR-DIE")
    name = NAME

    # What else comes before a card is drawn neither asks for the CRW nor changes it.
    @before(CrewCheck.draw_or_fail)
    def stiffen_them(self, g: BattleGame, check: CrewCheck) -> Outcome:
        seat = g.state.models[check.model].seat
        if not has_bonus(g, seat, self.id) or is_used_in_this_round(g, seat, NAME):
            return None
        if why_crew_stays(g, check.model) is not None or not g.ask(lambda: self._whether(g, check.model)):
            return None
        check.raised += MORE
        use_in_this_round(g, seat, NAME)
        return None

    def _whether(self, g: BattleGame, model: ModelId) -> YesNo:
        return YesNo(
            g.state.models[model].seat,
            "do or die",
            prompt=f"{NAME}, once in a Round: let the CRW of {thing(model)}, {crew(g, model)}, "
            f"count {MORE} more in this Crew Check?",
            rules=(self.id,),
            about=(model,),
            yes=NAME,
            no="not now",
            default=False,
        )


@advises("do or die")
def do_or_die(view: View[Battle], decision: YesNo, pick: Picker) -> bool:
    """For the first check of a Round that may well fail."""
    return crew(view, ModelId(decision.about[0])) < STEADY
