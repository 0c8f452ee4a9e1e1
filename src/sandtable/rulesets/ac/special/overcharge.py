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
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.attacking import ApplyDamage, MakeAttack
from sandtable.rulesets.ac.procedures.drawing import renewed_after_a_card, value_of
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.special.coruscating import Sweep
from sandtable.rulesets.ac.state import BattleGame
from sandtable.rulesets.ac.table.special_rules import row_has
from sandtable.tabletop.state import Location

OVERCHARGE = "overcharge"


class Overcharge(Rule):
    """Before the roll the top card of the deck may be revealed: its Value in dice more.

    Once all Damage is applied the attacker suffers 1 Damage for each Blank that lies there in the end. Several targets
    have one card. Ruling: there its Damage comes when the last of them was attacked, so that all of them are.
    """

    id = RuleId("AC-Q-OVERCHARGE")
    name = "Overcharge"

    @before(MakeAttack.before_the_roll)
    def open_the_valves(self, g: BattleGame, attack: MakeAttack) -> Outcome:
        seat, line = g.state.units[attack.attack.unit].seat, g.enclosing(RangedAttack)
        deck = g.state.cards[seat].deck
        if not row_has(row_of(g, attack.attack), self.id):
            return None
        if line is not None and line.raised is not None:
            # One card for every attack along a line.
            attack.more, attack.overcharged = line.raised, line.raised > 0
            return None
        opened = bool(deck) and g.ask(lambda: whether(seat, attack.attack))
        if line is not None:
            line.raised = value_of(g, deck[0]) if opened else 0
        if not opened:
            return None
        attack.more, attack.overcharged = value_of(g, deck[0]), True
        g.emit(CardTurnedOver(seat, deck[0]))
        return renewed_after_a_card(g, seat)

    @after(MakeAttack.end_damage)
    def burst(self, g: BattleGame, attack: MakeAttack) -> Outcome:
        blanks = attack.faces.count(Face.BLANK) if attack.overcharged else 0
        line, sweep = g.enclosing(RangedAttack), g.enclosing(Sweep)
        if sweep is not None:
            sweep.blanks += blanks
            return None
        if line is not None and line.further:
            line.blanks += blanks
            return None
        return self._pay(g, attack.attack.unit, blanks)

    @after(Sweep.at_its_end)
    def burst_at_last(self, g: BattleGame, sweep: Sweep) -> Outcome:
        return self._pay(g, sweep.shots[0].unit, sweep.blanks)

    def _pay(self, g: BattleGame, unit: UnitId, blanks: int) -> Outcome:
        """Its own losses decide nothing (AC-CQ-13), and nobody tests for them."""
        gone = g.state.units[unit].location is Location.GONE
        return Call(ApplyDamage(unit, blanks, unit)) if blanks and not gone else None


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
