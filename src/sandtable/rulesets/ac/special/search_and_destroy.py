"""Search & Destroy: nothing is left of them."""

from __future__ import annotations

from sandtable.kernel.cards import CardsDiscarded
from sandtable.kernel.decision import ChooseCard
from sandtable.kernel.hooks import EVERY_OTHER, Rule, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.cards.conquest_rule import rank_of
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.attack_roll import Attacking
from sandtable.rulesets.ac.procedures.attacking import MakeAttack
from sandtable.rulesets.ac.procedures.close_quarters import CloseQuarters
from sandtable.rulesets.ac.procedures.losses import Annihilate
from sandtable.rulesets.ac.procedures.rolled_attacks import RolledAttack
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.special_rules import has_bonus, is_named
from sandtable.rulesets.ac.tactics.sparing import spares_a_card
from sandtable.tabletop.events import VictoryPointsScored

DESTROYED = "search and destroy"
UNION = "Union"


class SearchAndDestroy(Rule):
    """A Union unit that Annihilates an enemy scores 1, 2 or 3 points by its level, for a card of the hand.

    A Behemoth counts as Full-Strength. No Conquest Objective is claimed for it then. Ruling: also where the enemy is
    Annihilated by what follows its attack at once, a lost combat or the test that it fails.
    """

    id = RuleId("AC-B-SEARCH-AND-DESTROY")
    name = "Search & Destroy"

    @before(Annihilate.after_it, precedes=EVERY_OTHER)
    def hunt_them_down(self, g: BattleGame, annihilation: Annihilate) -> Outcome:
        doer = annihilator(g, annihilation.unit)
        if doer is None or not is_named(g, doer, (UNION,)):
            return None
        by, lost = g.state.units[doer], g.state.units[annihilation.unit]
        if by.seat == lost.seat or not g.state.cards[by.seat].hand or not has_bonus(g, by.seat, self.id):
            return None
        points = 1 + rank_of(g, lost.id)
        card = g.ask(lambda: which(g, by.id, lost.id, points))
        if card is not None:
            annihilation.rewarded = True
            g.emit(CardsDiscarded(by.seat, (card,)))
            g.emit(VictoryPointsScored(by.seat, points, self.name, self.id))
        return None


def annihilator(g: BattleTable, lost: UnitId) -> UnitId | None:
    """The unit whose attack Annihilates another now, or whose combat or shot it has just lost models by."""
    attack, shooting, combat = g.enclosing(Attacking), g.enclosing(RangedAttack), g.enclosing(CloseQuarters)
    if isinstance(attack, MakeAttack | RolledAttack):
        return attack.attack.unit
    if shooting is not None and shooting.shot.target == lost:
        return shooting.shot.unit
    beaten = combat is not None and lost in (combat.unit, combat.target) and combat.winner != lost
    return combat.winner if combat is not None and beaten else None


def which(g: BattleTable, unit: UnitId, lost: UnitId, points: int) -> ChooseCard:
    seat = g.state.units[unit].seat
    return ChooseCard(
        seat,
        DESTROYED,
        g.state.cards[seat].hand,
        "card",
        prompt=f"Discard a card to score {points} VP for {thing(lost)}? No Conquest Objective is claimed for it then.",
        rules=(SearchAndDestroy.id,),
        about=(unit, lost),
        passing="keep them all",
    )


spares_a_card(DESTROYED)
