"""Tempered Sturginium Blades: they bite deeper."""

from __future__ import annotations

from sandtable.kernel.cards import CardsDiscarded
from sandtable.kernel.decision import ChooseCard
from sandtable.kernel.hooks import EVERY_OTHER, Rule, before, modifies
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.cards.command_rule import is_marked
from sandtable.rulesets.ac.cards.marking import end_mark
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.events.cards import BoonSpent, UnitMarked
from sandtable.rulesets.ac.fighting.attacks import LEFT_OVER, Attack, Strike
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.attacking import MakeAttack
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.special_rules import can_use
from sandtable.rulesets.ac.table.where import profile_of
from sandtable.tabletop.layers import MOST

BLADES = "tempered blades"
ARMED = (UnitType.INFANTRY, UnitType.CAVALRY)


class TemperedSturginiumBlades(Rule):
    """Once in a Round a card is discarded before Infantry or Cavalry strikes: that attack is Devastating."""

    id = RuleId("AC-B-TEMPERED-STURGINIUM-BLADES")
    name = "Tempered Sturginium Blades"

    @before(MakeAttack.before_the_roll, beside=EVERY_OTHER)
    def draw_them(self, g: BattleGame, attack: MakeAttack) -> Outcome:
        unit = g.state.units[attack.attack.unit]
        fits = isinstance(attack.attack, Strike) and profile_of(g, unit.id).type in ARMED
        if not fits or not can_use(g, unit.seat, self.id):
            return None
        hand = g.state.cards[unit.seat].hand
        card = g.ask(lambda: which(unit.seat, unit.id, hand)) if hand else None
        if card is not None:
            g.emit(CardsDiscarded(unit.seat, (card,)))
            g.emit(BoonSpent(unit.seat, self.id, self.name))
            g.emit(UnitMarked(unit.id, self.name, True))
        return None

    @modifies(LEFT_OVER, MOST)
    def bite(self, g: BattleTable, attack: Attack) -> Modifier | None:
        return Modifier(1) if is_marked(g, attack.unit, self.name) else None

    @before(MakeAttack.at_its_end, beside=EVERY_OTHER)
    def end(self, g: BattleGame, attack: MakeAttack) -> Outcome:
        end_mark(g, attack.attack.unit, self.name)
        return None


def which(seat: SeatId, unit: UnitId, hand: tuple[CardId, ...]) -> ChooseCard:
    return ChooseCard(
        seat,
        BLADES,
        hand,
        "card",
        prompt=f"Discard a card so that the attack of {thing(unit)} is Devastating?",
        rules=(TemperedSturginiumBlades.id,),
        about=(unit,),
        passing="keep them",
    )
