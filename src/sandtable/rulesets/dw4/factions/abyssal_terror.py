"""Abyssal Terror: what comes up from below is worse than it looks."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.decision import ChooseCard, Picker
from sandtable.kernel.hooks import Grant, Rule, after, before, grants
from sandtable.kernel.ids import CardId, RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.fighting.dice_in_hand import COUNTED_CONVERSIONS, DiceInHand
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.attributes import ATTACK
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.procedures.action_roll import ActionRoll
from sandtable.rulesets.dw4.procedures.faction_valour import DISCARDED
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.dw4.table.where import class_of_unit
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.rulesets.dw4.tactics.sparing import card_to_spare
from sandtable.tabletop.cards.playing import answer
from sandtable.tabletop.dice.offers import Conversion

NAME = "Abyssal Terror"
EMPIRE = "Empire"
ENOUGH = 2
"""So many Counters are worth a card."""


class AbyssalTerror(Rule):
    """In an Attack of a Surfacing Empire unit a card turns every Standard Counter of the Action Roll into a Strike.

    Asked as Hits are counted, where there is such a Counter.
    """

    id = RuleId("DW4-F-EMPIRE-ABYSSAL-TERROR")
    name = NAME

    @before(ActionRoll.count_hits)
    def rise(self, g: BattleGame, roll: ActionRoll) -> Outcome:
        shot = roll.shot
        if roll.what != ATTACK or shot is None or Face.SC not in roll.faces or not rises(g, shot.unit):
            return None
        if not has_bonus(g, roll.roller, self.id):
            return None
        if answer(g, roll.roller, lambda: self._which_card(g, roll, shot.unit)) is not None:
            g.emit(UnitTokensSet(shot.unit, NAME, 1))
        return None

    @grants(COUNTED_CONVERSIONS)
    def strike_with_everything(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        shot = dice.shot
        if dice.resisting or shot is None or dice.what != ATTACK or shot.unit not in g.state.units:
            return ()
        if not has_token(g.state.units[shot.unit], NAME):
            return ()
        return (Conversion(self.name, self.id, of=Face.SC, to=Face.SS),)

    @after(ActionRoll.count_hits)
    def sink_back(self, g: BattleGame, roll: ActionRoll) -> Outcome:
        unit = None if roll.shot is None else g.state.units.get(roll.shot.unit)
        if unit is not None and has_token(unit, NAME):
            g.emit(UnitTokensSet(unit.id, NAME, 0))
        return None

    def _which_card(self, g: BattleGame, roll: ActionRoll, unit: UnitId) -> ChooseCard:
        return ChooseCard(
            roll.roller,
            "abyssal terror",
            g.state.cards[roll.roller].hand,
            "card",
            presentation=DISCARDED,
            prompt=f"{NAME}: discard a card, so that the {roll.faces.count(Face.SC)} Standard Counters of "
            f"{thing(unit)} become Standard Strikes?",
            rules=(self.id,),
            about=(unit,),
            passing="keep the cards",
        )


def rises(g: BattleTable, unit: UnitId) -> bool:
    """Whether it is an Underwater unit of the Empire by its profile, and Surfacing."""
    profile = class_of_unit(g, unit)
    return g.state.units[unit].surfacing and profile.positional is Positional.UNDERWATER and EMPIRE in profile.traits


@advises("abyssal terror")
def abyssal_terror(view: View[Battle], decision: ChooseCard, pick: Picker) -> CardId | None:
    """A low card, for several Counters."""
    roll = next((doing for doing in reversed(view.under_way) if isinstance(doing, ActionRoll)), None)
    many = roll is not None and roll.faces.count(Face.SC) >= ENOUGH
    return card_to_spare(view, decision) if many else None
