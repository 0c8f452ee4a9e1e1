"""Overcharge: more than the gauge allows."""

from __future__ import annotations

from sandtable.kernel.cards import CardTurnedOver
from sandtable.kernel.decision import YesNo
from sandtable.kernel.hooks import Rule, after, before
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.fighting.attacks import Attack, row_of
from sandtable.rulesets.ac.fighting.dice import Face
from sandtable.rulesets.ac.procedures.attacking import ApplyDamage, MakeAttack
from sandtable.rulesets.ac.procedures.drawing import RenewDeck, value_of
from sandtable.rulesets.ac.state import BattleGame
from sandtable.rulesets.ac.table.special_rules import row_has
from sandtable.tabletop.state import Location

OVERCHARGE = "overcharge"


class Overcharge(Rule):
    """Before the roll the top card of the deck may be revealed: its Value in dice more.

    Once all Damage is applied the attacker suffers 1 Damage for each Blank that lies there in the end.
    """

    id = RuleId("AC-Q-OVERCHARGE")
    name = "Overcharge"

    @before(MakeAttack.before_the_roll)
    def open_the_valves(self, g: BattleGame, attack: MakeAttack) -> Outcome:
        seat = g.state.units[attack.attack.unit].seat
        deck = g.state.cards[seat].deck
        if not deck or not row_has(row_of(g, attack.attack), self.id):
            return None
        if not g.ask(lambda: whether(seat, attack.attack)):
            return None
        attack.more, attack.overcharged = value_of(g, deck[0]), True
        g.emit(CardTurnedOver(seat, deck[0]))
        return Call(RenewDeck(seat, kept=1)) if not g.state.cards[seat].deck else None

    @after(MakeAttack.end_damage)
    def burst(self, g: BattleGame, attack: MakeAttack) -> Outcome:
        blanks = attack.faces.count(Face.BLANK) if attack.overcharged else 0
        unit = attack.attack.unit
        if not blanks or g.state.units[unit].location is Location.GONE:
            return None
        # Its own losses decide nothing (AC-CQ-13), and nobody tests for them.
        return Call(ApplyDamage(unit, blanks, unit))


def whether(seat: SeatId, attack: Attack) -> YesNo:
    return YesNo(
        seat,
        OVERCHARGE,
        prompt=f"Does {thing(attack.unit)} overcharge {attack.row}? The next card adds dice, each Blank hurts it.",
        rules=(Overcharge.id,),
        about=(attack.unit, attack.target),
        yes="overcharge it",
        no="leave it as it is",
        default=False,
    )
