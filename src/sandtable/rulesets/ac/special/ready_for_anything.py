"""Ready For Anything: somebody is awake."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.ac.events.round import StatusGained
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.setup import BeforeRoundOne
from sandtable.rulesets.ac.state import BattleGame, Status
from sandtable.rulesets.ac.table.special_rules import has_boon
from sandtable.rulesets.ac.table.where import units_on_table
from sandtable.tabletop.where import opponent


class ReadyForAnything(Rule):
    """One unit that was deployed begins the Clash On Lookout.

    Ruling: chosen after all that Vanguard does, and in the same order.
    """

    id = RuleId("AC-B-READY-FOR-ANYTHING")
    name = "Ready For Anything"

    @after(BeforeRoundOne.make_ready, follows=EVERY_OTHER)
    def be_awake(self, g: BattleGame, setup: BeforeRoundOne) -> Outcome:
        order = (setup.first, opponent(g, setup.first))
        seats = [seat for seat in order if has_boon(g, seat, self.id)]
        chosen = []
        for seat in seats:
            able = tuple([unit.id for unit in units_on_table(g) if unit.seat == seat])
            if able:
                chosen.append(g.ask(which(seat, able)))
        for unit in chosen:
            g.emit(StatusGained(unit, Status.ON_LOOKOUT))
        return None


def which(seat: SeatId, able: tuple[UnitId, ...]) -> ChooseOne[UnitId]:
    return ChooseOne(
        seat,
        "ready for anything",
        able,
        "unit",
        prompt="Which of your units begins the Clash On Lookout?",
        rules=(ReadyForAnything.id,),
        default=able[0],
    )
