"""Weighed, Measured, And Found Wanting: judgement is passed."""

from __future__ import annotations

from sandtable.kernel.cards import CardsDiscarded
from sandtable.kernel.decision import ChooseCard
from sandtable.kernel.hooks import EVERY_OTHER, Rule, before, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.cards.command_rule import is_marked
from sandtable.rulesets.ac.cards.marking import end_mark
from sandtable.rulesets.ac.events.cards import BoonSpent, UnitMarked
from sandtable.rulesets.ac.fighting.attacks import ROLLED_AGAIN, Attack
from sandtable.rulesets.ac.fighting.dice import Face
from sandtable.rulesets.ac.procedures.attacking import MakeAttack
from sandtable.rulesets.ac.state import BattleGame, BattleTable, Status
from sandtable.rulesets.ac.table.special_rules import can_use, is_named
from sandtable.rulesets.ac.table.where import has
from sandtable.rulesets.ac.tactics.sparing import spares_a_card
from sandtable.tabletop.dice.die import mask
from sandtable.tabletop.layers import FACES

WEIGHED = "weighed and measured"
ORDER = "Order"


class WeighedMeasured(Rule):
    """Once in a Round an Order unit that attacks a Disordered one rolls Blanks again, for a card of the hand."""

    id = RuleId("AC-B-WEIGHED-MEASURED")
    name = "Weighed, Measured, And Found Wanting"

    @before(MakeAttack.before_the_roll, beside=EVERY_OTHER)
    def weigh(self, g: BattleGame, attack: MakeAttack) -> Outcome:
        by, target = attack.attack.unit, attack.attack.target
        seat = g.state.units[by].seat
        if not is_named(g, by, (ORDER,)) or not has(g, target, Status.DISORDERED):
            return None
        if not g.state.cards[seat].hand or not can_use(g, seat, self.id):
            return None
        card = g.ask(lambda: which(g, attack.attack))
        if card is not None:
            g.emit(BoonSpent(seat, self.id, self.name))
            g.emit(CardsDiscarded(seat, (card,)))
            g.emit(UnitMarked(by, self.name, True))
        return None

    @modifies(ROLLED_AGAIN, FACES)
    def find_wanting(self, g: BattleTable, attack: Attack) -> Modifier | None:
        return Modifier(mask(Face.BLANK)) if is_marked(g, attack.unit, self.name) else None

    @before(MakeAttack.end_damage, beside=EVERY_OTHER)
    def end(self, g: BattleGame, attack: MakeAttack) -> Outcome:
        end_mark(g, attack.attack.unit, self.name)
        return None


def which(g: BattleTable, attack: Attack) -> ChooseCard:
    seat = g.state.units[attack.unit].seat
    return ChooseCard(
        seat,
        WEIGHED,
        g.state.cards[seat].hand,
        "card",
        prompt=f"Discard a card, so that {thing(attack.unit)} rolls Blanks again against {thing(attack.target)}?",
        rules=(WeighedMeasured.id, RuleId("AC-DICE-05")),
        about=(attack.unit, attack.target),
        passing="keep them all",
    )


spares_a_card(WEIGHED)
