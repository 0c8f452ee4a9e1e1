"""Last Rites: nothing was lost in vain."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.ac.procedures.losses import Annihilate, victory_rating
from sandtable.rulesets.ac.procedures.special_commands import IssueSpecial, SpecialCommand
from sandtable.rulesets.ac.special.true_devotion import FAITHFUL
from sandtable.rulesets.ac.state import BattleGame
from sandtable.rulesets.ac.table.special_rules import traits_of
from sandtable.rulesets.ac.table.where import profile_of
from sandtable.rulesets.ac.tactics.best_of import highest_card
from sandtable.rulesets.ac.tactics.declared import advises


class LastRites(SpecialCommand):
    """Nobody scores for a Faithful unit that was just Annihilated, if it is no Behemoth.

    Ruling: it goes to the unit itself, Disordered or not (AC-G-12). Conquest Objectives may be claimed all the same.
    """

    id = RuleId("AC-B-LAST-RITES")
    name = "Last Rites"

    @before(Annihilate.before_it_scores, beside=EVERY_OTHER)
    def say_them(self, g: BattleGame, annihilation: Annihilate) -> Outcome:
        unit = annihilation.unit
        counts = not annihilation.spared and victory_rating(g, unit) > 0
        fits = counts and FAITHFUL in traits_of(g, unit) and not profile_of(g, unit).is_behemoth
        if not fits or not self.may_issue(g, unit):
            return None
        return Call(SayRites(g.state.units[unit].seat, unit, self.name, self.id, self.once))


class SayRites(IssueSpecial):
    """What was lost counts nothing."""

    def enact(self, g: BattleGame) -> Outcome:
        annihilation = g.enclosing(Annihilate)
        if annihilation is not None:
            annihilation.spared = True
        return None


advises(LastRites.name.lower())(highest_card)
