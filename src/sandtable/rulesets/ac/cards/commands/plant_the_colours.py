"""Plant the Colours: machines hold no ground."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Grant, after, forbids, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.ac.cards.command_rule import AT_DUSK, CommandRule, Occasion, is_marked
from sandtable.rulesets.ac.cards.marking import MarkUnit, end_mark
from sandtable.rulesets.ac.procedures.end_phase import EndPhase
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.markers import CONTESTS, CONTROLLING, Contest, touching
from sandtable.rulesets.ac.table.where import profile_of

_HELD = Refusal("the colours are planted there", RuleId("AC-VP-09"))


class PlantTheColours(CommandRule):
    """Enemies at its marker that are neither Infantry nor Cavalry are left out when control is judged."""

    name = "Plant the Colours"
    command = "c05"

    @grants(AT_DUSK)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        there = {unit.id: unit for marker in g.state.markers for unit in touching(g, marker)}
        own = [name for name, unit in there.items() if unit.seat == occasion.seat]
        return self.play(MarkUnit(self.name), *[unit for unit in own if profile_of(g, unit).type in CONTROLLING])

    @forbids(CONTESTS)
    def leave_out(self, g: BattleTable, contest: Contest) -> Refusal | None:
        if profile_of(g, contest.unit).type in CONTROLLING:
            return None
        seat = g.state.units[contest.unit].seat
        others = [unit for unit in touching(g, contest.marker) if unit.seat != seat]
        return _HELD if any([is_marked(g, unit.id, self.name) for unit in others]) else None

    @after(EndPhase.score_the_clash, beside=EVERY_OTHER)
    def end(self, g: BattleGame, phase: EndPhase) -> Outcome:
        for unit in g.state.units:
            end_mark(g, unit, self.name)
        return None
