"""Volley on the Whistle: they waited for it."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Grant, after, before, forbids, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.ac.cards.command_rule import ON_WATCH, CommandRule, Occasion, is_marked
from sandtable.rulesets.ac.cards.marking import MarkUnit, end_mark
from sandtable.rulesets.ac.fighting.attacks import COUNTS, Counted
from sandtable.rulesets.ac.fighting.shots import OPPORTUNITY
from sandtable.rulesets.ac.procedures.reaction import ReactionStep
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.state import BattleGame, BattleTable

_NONE = Refusal("they fire on the whistle", RuleId("AC-REACT-04"))


class VolleyOnTheWhistle(CommandRule):
    """Opportunity Fire without its Penalty, and with the Suppression Test of any Ranged Attack."""

    name = "Volley on the Whistle"
    command = "c06"

    @grants(ON_WATCH)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        return self.play(MarkUnit(self.name), occasion.target) if occasion.target else ()

    @forbids(COUNTS)
    def fire_at_ease(self, g: BattleTable, counted: Counted) -> Refusal | None:
        if counted.name != OPPORTUNITY or not is_marked(g, counted.attack.unit, self.name):
            return None
        return _NONE

    @before(RangedAttack.test, beside=EVERY_OTHER)
    def shake_them(self, g: BattleGame, attack: RangedAttack) -> Outcome:
        if attack.lost and is_marked(g, attack.shot.unit, self.name):
            attack.tested = True
        return None

    @after(ReactionStep.fire, beside=EVERY_OTHER)
    def end(self, g: BattleGame, reaction: ReactionStep) -> Outcome:
        if reaction.shot is not None:
            end_mark(g, reaction.shot.unit, self.name)
        return None
