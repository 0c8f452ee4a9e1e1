"""Weaponised Hubris: if it must end, then so."""

from __future__ import annotations

from typing import Any

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import Picker
from sandtable.kernel.hooks import EVERY_OTHER, before
from sandtable.kernel.ids import CardId, RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.rulesets.ac.cards.command_rule import OPEN_TO_COMMANDS
from sandtable.rulesets.ac.events.cards import BoonSpent
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.commands import may_command
from sandtable.rulesets.ac.procedures.demise import near_the_fallen
from sandtable.rulesets.ac.procedures.drawing import value_of
from sandtable.rulesets.ac.procedures.special_commands import IssueSpecial, SpecialCommand
from sandtable.rulesets.ac.special.spectacular_demise import GoUp, SpectacularDemise
from sandtable.rulesets.ac.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.ac.table.special_rules import is_named
from sandtable.rulesets.ac.tactics.declared import advises
from sandtable.rulesets.ac.tactics.gunnery import worth_of_unit

ENLIGHTENED = "Enlightened"


class WeaponisedHubris(SpecialCommand):
    """An Enlightened unit goes up without a die, as far as the Value of the card; once in a Clash, if it stands.

    The unit that was just Annihilated receives it, Disordered or not (AC-G-12). Ruling: the printed Value counts.
    """

    id = RuleId("AC-B-WEAPONISED-HUBRIS")
    name = "Weaponised Hubris"
    once = False
    brings = (SpectacularDemise.id,)

    @before(GoUp.before_the_die, beside=EVERY_OTHER)
    def laugh(self, g: BattleGame, demise: GoUp) -> Outcome:
        if not is_named(g, demise.unit, (ENLIGHTENED,)) or not self.may_issue(g, demise.unit):
            return None
        return Call(BlowItUp(g.state.units[demise.unit].seat, demise.unit, self.name, self.id, self.once))

    def may_issue(self, g: BattleGame, unit: UnitId) -> bool:
        seat = g.state.units[unit].seat
        open_to_it = g.refusal(OPEN_TO_COMMANDS, unit) is None
        return self.is_brought(g, seat) and may_command(g, seat) and open_to_it


class BlowItUp(IssueSpecial):
    """No die, and all of it."""

    def enact(self, g: BattleGame) -> Outcome:
        demise = g.enclosing(GoUp)
        assert demise is not None
        demise.reach = INCH * value_of(g, CardId(self.played))
        g.emit(BoonSpent(self.seat, self.rule, self.name, for_good=True))
        return None


@advises(WeaponisedHubris.name.lower())
def where_it_pays(view: View[Battle], decision: Any, pick: Picker, appraise: Appraiser | None) -> CardId | None:
    """The card that reaches most enemies and fewest friends; none where friends would suffer more."""
    unit = UnitId(decision.about[0])
    worth = {card: _worth(view, unit, value_of(view, card)) for card in decision.options}
    best = max(worth, key=lambda card: worth[card])
    return best if worth[best] > 0 else None


def _worth(g: BattleTable, unit: UnitId, inches: int) -> float:
    record = g.state.units[unit]
    near = () if record.officer is None else near_the_fallen(g, record.officer, INCH * inches)
    return sum([worth_of_unit(g, u) * (1 if g.state.units[u].seat != record.seat else -1) for u in near])
