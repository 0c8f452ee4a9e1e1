"""Portal Permanence: the doors stay open."""

from __future__ import annotations

from sandtable.kernel.cards import CardsDiscarded
from sandtable.kernel.decision import ChooseOne, ChooseSome
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.ac.ids import MarkerId
from sandtable.rulesets.ac.special.portal_strike import ClosePortals, PortalStrike
from sandtable.rulesets.ac.special.to_the_winds import SULTANATE
from sandtable.rulesets.ac.state import BattleGame
from sandtable.rulesets.ac.table.special_rules import has_bonus, traits_of
from sandtable.rulesets.ac.tactics.declared import advises
from sandtable.rulesets.ac.tactics.portals import keep

CARDS, KEPT = "cards for portals", "portal to keep"


class PortalPermanence(Rule):
    """Each card that is discarded after a Sultanate unit went through two Portals keeps one of them in play.

    Ruling: there is no deployment through a Portal, so nothing is asked about that.
    """

    id = RuleId("AC-B-PORTAL-PERMANENCE")
    name = "Portal Permanence"
    brings = (PortalStrike.id,)

    @after(ClosePortals.before_they_close, beside=EVERY_OTHER)
    def keep_them(self, g: BattleGame, closing: ClosePortals) -> Outcome:
        unit = g.state.units[closing.unit]
        hand = g.state.cards[unit.seat].hand
        there = tuple([portal for portal in closing.portals if portal in g.state.tokens])
        fits = there and hand and SULTANATE in traits_of(g, unit.id) and has_bonus(g, unit.seat, self.id)
        cards = g.ask(lambda: which_cards(unit.seat, hand, len(there))) if fits else ()
        if not cards:
            return None
        if len(cards) < len(there):
            kept = g.ask(lambda: which_portal(unit.seat, there))
            closing.portals = tuple([portal for portal in there if portal != kept])
        else:
            closing.portals = ()
        g.emit(CardsDiscarded(unit.seat, cards))
        return None


def which_cards(seat: SeatId, hand: tuple[CardId, ...], portals: int) -> ChooseSome[CardId]:
    return ChooseSome(
        seat,
        CARDS,
        hand,
        "card",
        least=0,
        most=min(portals, len(hand)),
        prompt="Discard cards to keep Portals in play, one for each?",
        rules=(PortalPermanence.id,),
        default=(),
    )


def which_portal(seat: SeatId, portals: tuple[MarkerId, ...]) -> ChooseOne[MarkerId]:
    return ChooseOne(
        seat,
        KEPT,
        portals,
        "marker",
        prompt="Which of the Portals stays?",
        rules=(PortalPermanence.id,),
        default=portals[0],
    )


advises(CARDS)(keep)
