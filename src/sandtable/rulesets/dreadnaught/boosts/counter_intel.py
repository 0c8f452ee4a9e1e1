"""Counter-Intel: a look that shows nothing, a Burn that comes back."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import LEAVE, Again, Outcome, Procedure, step
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.answers import LOOK, TURN_BACK, Counter
from sandtable.rulesets.dreadnaught.boosting.events import BoostCancelled
from sandtable.rulesets.dreadnaught.boosting.facts import attack_on, is_damaged, my_action, top_of_stack
from sandtable.rulesets.dreadnaught.boosts.boost import Boost
from sandtable.rulesets.dreadnaught.effects.parts import BURN, LOOKING, parts_of
from sandtable.rulesets.dreadnaught.events.damage import AttackChanged
from sandtable.rulesets.dreadnaught.events.turns import ActionChanged
from sandtable.rulesets.dreadnaught.fighting.profiles import effect_of
from sandtable.rulesets.dreadnaught.procedures.asking import one_of
from sandtable.rulesets.dreadnaught.procedures.commitments import ACTIVATE
from sandtable.rulesets.dreadnaught.ships.limits import foes_of
from sandtable.rulesets.dreadnaught.state import AttackInHand, Sea, SeaGame, SeaTable


def burns(table: SeaTable, seat: SeatId) -> bool:
    """Whether an opponent's attack that has damaged the own Dreadnaught will Burn."""
    attack = attack_on(table, seat)
    if not is_damaged(table, seat) or attack is None or attack.source not in table.state.systems:
        return False
    return effect_of(table, attack.source, attack.effect).amount("burn") > 0


def to_counter(table: SeaTable, seat: SeatId) -> tuple[Counter, ...]:
    """What may be done to revealed actions: to a Scan or Scry, or to a Burn."""
    found = []
    for foe in foes_of(table.state, seat):
        wanted, action = my_action(table, foe), table.state.actions.get(foe)
        if wanted is None or action is None or wanted.kind != ACTIVATE or wanted.system not in table.state.systems:
            continue
        names = {part.what for part in parts_of(table, wanted.system, wanted.effect)}
        if names & set(LOOKING) and not action.blind:
            found.append(Counter(foe, LOOK))
        if BURN in names and not action.turned_back_by:
            found.append(Counter(foe, TURN_BACK))
    return tuple(found)


class CounterIt(Procedure):
    """A Scan or Scry of an opponent does nothing, or a Burn is turned against whoever does it."""

    seat: SeatId

    @step("DN-BOOST-08", "DN-EFFECT-01")
    def counter(self, g: SeaGame) -> Outcome:
        if len(g.state.played) > 1:
            g.emit(BoostCancelled(self.seat))
        elif burns(g, self.seat):
            g.emit(AttackChanged(self.seat, reflected=self.seat))
        else:
            return Again(self.counter_an_action)
        return LEAVE

    @step("DN-BOOST-08", "DN-EFFECT-01", "DN-MULTI-23")
    def counter_an_action(self, g: SeaGame) -> Outcome:
        there = to_counter(g, self.seat)
        if not there:
            return None
        prompt = "Choose what Counter-Intel does."
        chosen = g.ask(one_of(self.seat, "action to counter", there, "counter", prompt, "DN-BOOST-08"))
        turned = self.seat if chosen.what == TURN_BACK else SeatId("")
        g.emit(ActionChanged(chosen.seat, blind=chosen.what == LOOK, turned_back_by=turned))
        return None


class CounterIntel(Boost):
    """It answers a Scan, a revealed action that looks or Burns, and an attack that will Burn."""

    id = "G-SEN-B"
    words = "Cancel a foe's Scan or Scry, or turn a Burn back on whoever made it."

    def fits(self, table: SeaTable, seat: SeatId) -> bool:
        answered = top_of_stack(table)
        if answered is not None:
            return table.state.are_foes(answered.seat, seat) and Boost.known[answered.boost].is_scan
        return burns(table, seat) if table.state.attack is not None else bool(to_counter(table, seat))

    def resolution(self, seat: SeatId) -> Procedure:
        return CounterIt(seat)

    def worth(self, view: View[Sea], seat: SeatId) -> float:
        return 0.5 if to_counter(view, seat) else 0.0

    def worth_to_a_result(self, view: View[Sea], seat: SeatId, attack: AttackInHand) -> float:
        return 0.7 if burns(view, seat) else 0.0

    def worth_as_an_answer(self, view: View[Sea], seat: SeatId) -> float:
        return 0.5
