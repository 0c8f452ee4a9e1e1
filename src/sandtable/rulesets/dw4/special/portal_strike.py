"""Portal Strike: through one Portal and out of another, on to the next victim."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.cards import CardsDiscarded
from sandtable.kernel.decision import ChooseCard, ChooseOne, Picker
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, before
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.squadrons import SquadronsAllocated
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.ids import MarkerId, StackId, UnitId
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.procedures.attack_run import AttackRun
from sandtable.rulesets.dw4.procedures.end_phase import EndPhase
from sandtable.rulesets.dw4.squadrons.launching import may_allocate, types_of
from sandtable.rulesets.dw4.squadrons.stacks import Flight, are_near, borne
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, MarkerKind, Mission
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.tactics.advice import advises, takes_the_proposal
from sandtable.rulesets.dw4.terrain.minefields import markers_of
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import units_of

STRIKE = RuleId("DW4-R-PORTAL-STRIKE")
REACH = 10 * INCH
CARD = "card for a portal strike"
A_SQUADRON_WORTH_A_CARD = 2
"""So many tokens that go on are worth a low card to a captain."""


class PortalStrike(Rule):
    """For a card the tokens with this go on after an Attack Run near a Portal: to an enemy unit near another one.

    Their Stack cannot do so again this Round. Ruling: any Portal will do, whoever opened it; a Stack that they join
    is held to that as well (DW4-R-PORTAL-STRIKE).
    """

    id = STRIKE
    name = "Portal Strike"

    @before(AttackRun.disengage)
    def go_through(self, g: BattleGame, run: AttackRun) -> Outcome:
        if not strikers(g, run.stack) or not g.state.cards[run.seat].hand:
            return None
        if has_token(g.state.units[run.unit], mark_of(run.seat)) or not ways_on(g, run.seat, run.stack, run.unit):
            return None
        return Call(GoThroughAPortal(run.seat, run.stack, run.unit))

    @after(EndPhase.clean_up, beside=EVERY_OTHER)
    def close_the_portals(self, g: BattleGame, phase: EndPhase) -> Outcome:
        marks = [mark_of(seat) for seat in g.state.settings.seats]
        for unit in list(g.state.units.values()):
            for mark in [mark for mark in marks if has_token(unit, mark)]:
                g.emit(UnitTokensSet(unit.id, mark, 0))
        return None


def mark_of(seat: SeatId) -> str:
    """The token of a unit at which an Admiral's Stack has come through a Portal this Round."""
    return f"Portal Strike of {seat}"


def strikers(g: BattleTable, stack: StackId) -> tuple[tuple[str, int], ...]:
    """The tokens of a Stack that go through Portals, by type."""
    there = g.state.stacks.get(stack)
    return () if there is None else tuple([pair for pair in there.tokens if borne(g, pair[0], STRIKE) is not None])


def has_strikers(g: BattleTable, seat: SeatId) -> bool:
    """Whether a side may launch squadrons that go through Portals."""
    afloat = [unit.id for unit in units_of(g, seat) if unit.location is Location.IN_PLAY]
    return any([borne(g, kind, STRIKE) is not None for unit in afloat for kind in types_of(g, unit)])


def ways_on(g: BattleTable, seat: SeatId, stack: StackId, unit: UnitId) -> tuple[UnitId, ...]:
    """Other enemy units near a Portal that is not the one, or not the only one, near this unit."""
    portals = markers_of(g, MarkerKind.PORTAL)
    entries = [portal for portal in portals if _is_near(g, unit, portal)]
    if not entries:
        return ()
    foes = [u.id for u in g.state.units.values() if u.seat != seat and u.location is Location.IN_PLAY and u.id != unit]
    kinds = [kind for kind, _ in strikers(g, stack)]
    open_to_all = [foe for foe in foes if all([may_allocate(g, Flight(seat, kind, foe)) for kind in kinds])]
    return tuple([foe for foe in open_to_all if _leads_to(g, foe, portals, entries)])


def _leads_to(g: BattleTable, foe: UnitId, portals: tuple[MarkerId, ...], entries: list[MarkerId]) -> bool:
    exits = [portal for portal in portals if _is_near(g, foe, portal)]
    return any([way_in != way_out for way_in in entries for way_out in exits])


def _is_near(g: BattleTable, unit: UnitId, portal: MarkerId) -> bool:
    return are_near(g, unit, portal, REACH)


class GoThroughAPortal(Procedure):
    """A card of the hand is discarded, and the tokens are allocated to another unit; the others Disengage."""

    seat: SeatId
    stack: StackId
    unit: UnitId

    @step("DW4-R-PORTAL-STRIKE")
    def discard_a_card(self, g: BattleGame) -> Outcome:
        card = g.ask(lambda: _which_card(g, self.seat, self.stack))
        if card is None:
            return None
        units = ways_on(g, self.seat, self.stack, self.unit)
        target = g.ask(lambda: _which_unit(self.seat, units))
        g.emit(CardsDiscarded(self.seat, (card,)))
        for kind, tokens in strikers(g, self.stack):
            g.emit(SquadronsAllocated(self.seat, target, Mission.ATTACK_RUN, kind, tokens))
        g.emit(UnitTokensSet(target, mark_of(self.seat), 1))
        return None


def _which_card(g: BattleTable, seat: SeatId, stack: StackId) -> ChooseCard:
    return ChooseCard(
        seat,
        CARD,
        g.state.cards[seat].hand,
        "card",
        prompt="Discard a card so that squadrons go on through a Portal to another enemy unit?",
        rules=(STRIKE,),
        about=(stack,),
        passing="let them Disengage",
    )


def _which_unit(seat: SeatId, units: tuple[UnitId, ...]) -> ChooseOne[UnitId]:
    return ChooseOne(
        seat,
        "portal strike",
        units,
        "unit",
        prompt=f"Choose the enemy unit that they go on to: {' or '.join([thing(unit) for unit in units])}.",
        rules=(STRIKE,),
        default=units[0],
    )


@advises(CARD)
def card_for_a_portal_strike(view: View[Battle], decision: ChooseCard, pick: Picker) -> CardId | None:
    """The lowest card of the hand, where enough squadrons go on for it."""
    tokens = sum([count for _, count in strikers(view, StackId(decision.about[0]))])
    if tokens < A_SQUADRON_WORTH_A_CARD:
        return None
    return min(decision.options, key=lambda card: (register(view).card_values[card], card), default=None)


takes_the_proposal("portal strike", "one way on is as good as another")
